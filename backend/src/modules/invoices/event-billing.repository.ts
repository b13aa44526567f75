/** What an event says about who is billed for it and how much, and what was billed already. */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Db, Tx } from '@lectern/database/db';
import { IS_TAKEN_BACK } from '../events';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { SpeakingEvent } from '../events/speaking-event.entity';
import { Invoice } from './invoice.entity';

export type EventBilling = RowOf<typeof BILLING_COLUMNS> & {
  /** As it was agreed for this event. */
  commissionPercent: number | null;
};

/** What stands on the event's invoices that are neither void nor taken back, drafts among them. */
export interface BilledOfEvent {
  /** Fee and deposits, less commission. */
  feeCents: number;
  /** Of it, what no part of the schedule asked for. */
  unscheduledFeeCents: number;
  travelCents: number;
  /** Expenses of travel, and those that were written on an invoice by hand: what they were for is not known. */
  travelExpenseCents: number;
}

/** How far the event is invoiced and paid. */
export interface BillingProgress {
  /** The first part of the schedule, or an invoice with a deposit, is paid. */
  isDepositPaid: boolean;
  hasSchedule: boolean;
  /** Every part of the schedule was sent. */
  isScheduleIssued: boolean;
  /** Of what was sent. */
  issuedFeeCents: number;
}

const ISSUED = `i.status IN ('sent', 'viewed', 'partly_paid', 'paid') AND NOT ${IS_TAKEN_BACK}`;

const PROGRESS = `
  WITH items AS (
    SELECT s.position, i.status, coalesce(${ISSUED}, false) AS is_issued
    FROM payment_schedule_items s
    LEFT JOIN invoices i ON i.owner_id = s.owner_id AND i.schedule_item_id = s.id AND i.status <> 'void'
    WHERE s.owner_id = $1 AND s.event_id = $2
  ), lines AS (
    SELECT i.status, l.kind, l.amount_cents
    FROM invoices i JOIN invoice_lines l ON l.owner_id = i.owner_id AND l.invoice_id = i.id
    WHERE i.owner_id = $1 AND i.event_id = $2 AND ${ISSUED}
  )
  SELECT
    EXISTS (SELECT 1 FROM lines WHERE kind = 'deposit' AND status = 'paid')
      OR coalesce((SELECT status = 'paid' FROM items ORDER BY position LIMIT 1), false) AS "isDepositPaid",
    EXISTS (SELECT 1 FROM items) AS "hasSchedule",
    coalesce((SELECT bool_and(is_issued) FROM items), false) AS "isScheduleIssued",
    coalesce((SELECT sum(amount_cents) FROM lines WHERE kind IN ('fee', 'deposit', 'commission')), 0)::bigint
      AS "issuedFeeCents"`;

const BILLING_COLUMNS = selectList(
  columns(
    SpeakingEvent,
    'e',
    `id, title, status, eventDate, currency, feeType, grossFeeCents, travelTerms, travelAmountCents, clientId,
      bureauPartnerId`,
  ),
  outerColumns(BureauPartner, 'b', 'commissionBasis, invoicedBy'),
  outerColumns(BureauPartner, 'b', { bureauName: 'name' }),
);
const BILLING = `
  SELECT ${BILLING_COLUMNS},
    CASE WHEN b.id IS NOT NULL THEN coalesce(e.commission_percent, b.commission_percent) END::float8
      AS "commissionPercent"
  FROM speaking_events e
  LEFT JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
  WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class EventBillingRepository {
  /** Two drafts of one event are made one after the other: the second counts what the first one bills. */
  lock(tx: Tx, ownerId: string, eventId: string): Promise<EventBilling | undefined> {
    return tx.queryOne<EventBilling>(`${BILLING} FOR NO KEY UPDATE OF e`, [ownerId, eventId]);
  }

  find(runner: Tx | Db, ownerId: string, eventId: string): Promise<EventBilling | undefined> {
    return runner.queryOne<EventBilling>(BILLING, [ownerId, eventId]);
  }

  /** `travel`: the categories of expenses that count as such. */
  async billed(tx: Tx, ownerId: string, eventId: string, travel: readonly string[]): Promise<BilledOfEvent> {
    const [row]: BilledOfEvent[] = await tx.query(
      `SELECT
         coalesce(sum(l.amount_cents) FILTER (WHERE l.kind IN ('fee', 'deposit', 'commission')), 0)::bigint AS "feeCents",
         coalesce(sum(l.amount_cents) FILTER (WHERE l.kind IN ('fee', 'deposit', 'commission')
           AND i.schedule_item_id IS NULL), 0)::bigint AS "unscheduledFeeCents",
         coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'travel_buyout'), 0)::bigint AS "travelCents",
         coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'expense'
           AND (x.id IS NULL OR x.category = ANY ($3::text[]))), 0)::bigint AS "travelExpenseCents"
       FROM invoices i JOIN invoice_lines l ON l.owner_id = i.owner_id AND l.invoice_id = i.id
       LEFT JOIN expenses x ON x.owner_id = l.owner_id AND x.id = l.expense_id
       WHERE i.owner_id = $1 AND i.event_id = $2 AND i.status <> 'void' AND NOT ${IS_TAKEN_BACK}`,
      [ownerId, eventId, travel],
    );
    return row ?? { feeCents: 0, unscheduledFeeCents: 0, travelCents: 0, travelExpenseCents: 0 };
  }

  /** The share that this speaker's last invoice with one had withheld for the state of the event: no rate is guessed. */
  lastWithholding(tx: Tx, ownerId: string, eventId: string): Promise<{ state: string; percent: number } | undefined> {
    return tx.queryOne<{ state: string; percent: number }>(
      `SELECT w.state, w.percent FROM speaking_events e CROSS JOIN LATERAL (
         SELECT coalesce(i.withholding_state, x.us_state) AS state,
           (i.withholding_thousandths / 1000.0)::float8 AS percent
         FROM invoices i LEFT JOIN speaking_events x ON x.owner_id = i.owner_id AND x.id = i.event_id
         WHERE i.owner_id = e.owner_id AND i.withholding_thousandths > 0 AND i.status NOT IN ('draft', 'void')
           AND coalesce(lectern_us_state(i.withholding_state), x.us_state) = e.us_state
         ORDER BY i.sent_at DESC, i.id DESC LIMIT 1) w
       WHERE e.owner_id = $1 AND e.id = $2`,
      [ownerId, eventId],
    );
  }

  async progress(tx: Tx, ownerId: string, eventId: string): Promise<BillingProgress> {
    const [row]: BillingProgress[] = await tx.query(PROGRESS, [ownerId, eventId]);
    if (!row) throw new Error('a query of facts answers one row');
    return row;
  }

  /** The latest draft of an event: the one to go on with. */
  async draftOf(tx: Tx, ownerId: string, eventId: string): Promise<string | undefined> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return (await tx.findOne(Invoice, { select: { id: true }, where: { ownerId, eventId, status: 'draft' }, order }))
      ?.id;
  }
}
