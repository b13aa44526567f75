/** A random but repeatable business of one owner by SQL: every kind of fact that insights count, its odd cases among them. */
import type { Db } from '@lectern/database/db';
import { addDays } from '@lectern/protocol/calendar';
import { ExpenseCategory } from '@lectern/protocol/expenses';
import { speakingEventStatuses } from '@lectern/protocol/speaking-event-status';
import { SpeakingEventFormat, SpeakingEventType } from '@lectern/protocol/speaking-events';
import { v7 as uuidv7 } from 'uuid';

export interface RandomEvent {
  id: string;
  status: string;
  type: string;
  format: string;
  event_date: string | null;
  client_id: string | null;
  bureau_partner_id: string | null;
  presentation_id: string | null;
  fee_type: string;
  gross_fee_cents: number | null;
  commission_percent: number | null;
  currency: string;
  audience_actual: number | null;
  evaluation_score: number | null;
  industry: string | null;
  audience_type: string | null;
  lead_source: string | null;
  state: string | null;
  country: string | null;
}

export interface RandomInvoice {
  id: string;
  status: string;
  issue_date: string;
  currency: string;
  event_id: string | null;
  client_id: string | null;
  bureau_partner_id: string | null;
  subtotal_cents: number;
  tax_cents: number;
  withholding_cents: number;
  withholding_state: string | null;
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export async function makeRandomBusiness(db: Db, ownerId: string, seed: number, size: number) {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const maybe = <T>(value: () => T, share = 0.7): T | null => (random() < share ? value() : null);
  const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const day = () => addDays('2025-11-01', below(900));
  const cents = () => below(2_000_000) + 1;
  const currency = () => oneOf(['USD', 'USD', 'USD', 'EUR']);

  const clients = many(8, (at) => ({
    id: uuidv7(),
    name: `Client ${at}`,
    industry: maybe(() => oneOf(['Health', 'health', 'Énergie', 'none'])),
    purchase_order_required: false,
    status: 'active',
  }));
  const bureaus = many(4, (at) => ({
    id: uuidv7(),
    name: `Bureau ${at}`,
    commission_percent: 30,
    commission_basis: 'professional_fee',
    contracted_by: 'bureau',
    invoiced_by: 'bureau',
    is_exclusive: false,
  }));
  const talks = many(3, (at) => ({ id: uuidv7(), title: `Talk ${at}`, is_active: true }));
  const events: RandomEvent[] = many(size, () => ({
    id: uuidv7(),
    status: oneOf([...speakingEventStatuses, 'confirmed', 'delivered', 'closed', 'closed']),
    type: oneOf(SpeakingEventType.options),
    format: oneOf(SpeakingEventFormat.options),
    event_date: maybe(day, 0.9),
    client_id: maybe(() => oneOf(clients).id),
    bureau_partner_id: maybe(() => oneOf(bureaus).id, 0.4),
    presentation_id: maybe(() => oneOf(talks).id),
    fee_type: oneOf(['flat', 'flat', 'flat', 'waived']),
    gross_fee_cents: maybe(() => oneOf([0, cents(), cents(), cents()]), 0.9),
    commission_percent: maybe(() => below(4000) / 100, 0.5),
    currency: currency(),
    audience_actual: maybe(() => below(500)),
    evaluation_score: maybe(() => below(1000) / 100),
    industry: maybe(() => oneOf(['Health', 'HEALTH', 'Retail', '', 'others']), 0.5),
    audience_type: maybe(() => oneOf(['Nurses', 'nurses', 'Executives'])),
    lead_source: maybe(() => oneOf(['Referral', 'Website'])),
    state: maybe(() => oneOf(['TX', 'Texas', 'calif.', 'NY', 'Ontario'])),
    country: maybe(() => oneOf(['United States', 'USA', 'Canada']), 0.5),
  }));
  const invoices: RandomInvoice[] = many(size, () => {
    const billed = oneOf(['client', 'bureau', 'nobody']);
    return {
      id: uuidv7(),
      status: oneOf(['draft', 'sent', 'viewed', 'partly_paid', 'paid', 'paid', 'void']),
      issue_date: day(),
      currency: currency(),
      event_id: maybe(() => oneOf(events).id),
      client_id: billed === 'client' ? oneOf(clients).id : null,
      bureau_partner_id: billed === 'bureau' ? oneOf(bureaus).id : null,
      subtotal_cents: cents(),
      tax_cents: oneOf([0, 0, below(10_000)]),
      withholding_cents: oneOf([0, 0, below(10_000)]),
      withholding_state: maybe(() => oneOf(['CA', 'Calif.', 'NY', 'nowhere'])),
    };
  });
  const sent = invoices.filter((invoice) => invoice.status !== 'draft');
  const payments = many(size, () => ({
    id: uuidv7(),
    invoice_id: oneOf(sent).id,
    paid_on: day(),
    amount_cents: random() < 0.1 ? -cents() : cents(),
    method: oneOf(['check', 'ach', 'wire']),
  }));
  const credits = many(Math.ceil(size / 5), (at) => ({
    id: uuidv7(),
    invoice_id: oneOf(sent).id,
    number: `CN-${at}`,
    sequence: at + 1,
    issued_on: day(),
    amount_cents: cents(),
    reason: 'Agreed',
    lines: [],
  }));
  const expenses = many(size, () => {
    const eventId = maybe(() => oneOf(events).id);
    const needsDetails = random() < 0.1;
    const isBillable = eventId !== null && !needsDetails && random() < 0.4;
    return {
      id: uuidv7(),
      spent_on: day(),
      category: oneOf(ExpenseCategory.options),
      vendor: maybe(() => oneOf(['Delta', 'DELTA', 'Hilton'])),
      amount_cents: needsDetails ? 0 : cents(),
      currency: currency(),
      event_id: eventId,
      is_billable: isBillable,
      invoice_id: isBillable ? maybe(() => oneOf(invoices).id) : null,
      reimbursed_on: maybe(day, 0.2),
      needs_details: needsDetails,
      source: 'manual',
    };
  });

  const insert = async (table: string, rows: readonly object[], more: Record<string, string> = {}) => {
    const columns = Object.keys(rows[0]!);
    const extra = { owner_id: '$1', created_at: 'now()', ...more };
    await db.query(
      `INSERT INTO ${table} (${[...columns, ...Object.keys(extra)].join(', ')})
       SELECT ${[...columns.map((name) => `r.${name}`), ...Object.values(extra)].join(', ')}
       FROM jsonb_populate_recordset(NULL::${table}, $2) r`,
      [ownerId, JSON.stringify(rows)],
    );
  };
  const updated = { updated_at: 'now()' };
  await insert('clients', clients, updated);
  await insert('bureau_partners', bureaus, updated);
  await insert('presentations', talks, updated);
  await insert('speaking_events', events, {
    ...updated,
    slug: 'r.id::text',
    title: `'Event ' || r.id`,
    date_is_tentative: 'false',
    time_zone: `'UTC'`,
  });
  const ifSent = (value: string) => `CASE WHEN r.status <> 'draft' THEN ${value} END`;
  const total = 'r.subtotal_cents + r.tax_cents';
  await insert('invoices', invoices, {
    ...updated,
    number: ifSent(`r.id::text`),
    sequence: ifSent('row_number() OVER ()'),
    due_date: 'r.issue_date + 30',
    terms_days: '30',
    total_cents: total,
    amount_due_cents: `${total} - r.withholding_cents`,
    seller: ifSent(`'{}'::jsonb`),
    token_hash: ifSent(`decode(md5(r.id::text), 'hex')`),
    token_sealed: ifSent(`'-'`),
    reminders_enabled: 'false',
    sent_at: ifSent('now()'),
    voided_at: `CASE WHEN r.status = 'void' THEN now() END`,
    void_reason: `CASE WHEN r.status = 'void' THEN '-' END`,
  });
  await insert('invoice_payments', payments);
  await insert('credit_notes', credits);
  await insert('expenses', expenses, updated);
  return { clients, bureaus, talks, events, invoices, payments, credits, expenses };
}

export type RandomBusiness = Awaited<ReturnType<typeof makeRandomBusiness>>;
