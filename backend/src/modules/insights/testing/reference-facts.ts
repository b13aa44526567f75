/** What insights should count, found by a plain look at every row: written apart from the SQL, for its test alone. */
import { splitCommission } from '@lectern/protocol/money';
import type { InsightBasis, InsightFigure, InsightMeasure, InsightQuery } from '@lectern/protocol/insights';
import type { RandomBusiness, RandomEvent, RandomInvoice } from '../../../testing/random-business';

type Asked = Omit<InsightQuery, 'from' | 'to'> & { from: string | null; to: string | null; today: string };

export interface ReferenceFact {
  id: string;
  currency: string;
  value: number;
}

interface Fact extends ReferenceFact {
  date: string | null;
  event: RandomEvent | undefined;
  client: string | null;
  bureau: string | null;
  state: string | null;
}

const BOOKED = ['confirmed', 'delivered', 'closed'];
const HELD = ['delivered', 'closed'];
const OPEN = ['inquiry', 'proposal_sent', 'hold', 'contract_sent', 'postponed'];
const STATES: Record<string, string> = { TX: 'TX', Texas: 'TX', CA: 'CA', 'calif.': 'CA', 'Calif.': 'CA', NY: 'NY' };

const stateOf = (event: RandomEvent | undefined): string | null =>
  event?.country === 'Canada' ? null : (STATES[event?.state ?? ''] ?? null);

const feeOf = (event: RandomEvent) => (event.fee_type === 'waived' ? 0 : (event.gross_fee_cents ?? 0));

export function referenceFacts(
  made: RandomBusiness,
  figure: InsightFigure,
  measure: InsightMeasure,
  basis: InsightBasis,
  asked: Asked,
): ReferenceFact[] {
  const bureauPartnerId = asked.bureauPartnerId ?? (figure === 'bureaus' ? 'any' : undefined);
  return factsOf(made, figure, measure, basis).filter((fact) => isAsked(made, fact, { ...asked, bureauPartnerId }));
}

function isAsked(made: RandomBusiness, fact: Fact, asked: Asked): boolean {
  const { event } = fact;
  const { from, to, today } = asked;
  const among = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined || (value !== undefined && list.includes(value));
  if (from !== null || to !== null) {
    if (fact.date === null) {
      const isOpen = [...OPEN, 'confirmed'].includes(event?.status ?? '');
      if (!isOpen || (to !== null && to < today)) return false;
    } else if ((from !== null && fact.date < from) || (to !== null && fact.date > to)) return false;
  }
  if (asked.clientId !== undefined && fact.client !== asked.clientId) return false;
  if (asked.bureauPartnerId === 'none' && fact.bureau !== null) return false;
  if (asked.bureauPartnerId === 'any' && fact.bureau === null) return false;
  if (![undefined, 'none', 'any', fact.bureau].includes(asked.bureauPartnerId)) return false;
  if (asked.presentationId !== undefined && event?.presentation_id !== asked.presentationId) return false;
  if (!among(asked.type, event?.type) || !among(asked.format, event?.format)) return false;
  if (!among(asked.status, event?.status)) return false;
  const ofClient = made.clients.find((client) => client.id === fact.client)?.industry;
  const industry = event?.industry || ofClient || '';
  if (asked.industry !== undefined && industry.toLowerCase() !== asked.industry.toLowerCase()) return false;
  if (!among(asked.state, fact.state ?? 'none')) return false;
  return asked.currency === undefined || fact.currency === asked.currency;
}

function factsOf(made: RandomBusiness, figure: InsightFigure, measure: InsightMeasure, basis: InsightBasis): Fact[] {
  const eventOf = (id: string | null) => made.events.find((event) => event.id === id);
  const dayOf = (event: RandomEvent | undefined, own: string) =>
    basis === 'event_date' ? (event?.event_date ?? own) : own;
  const events = (when: (event: RandomEvent) => boolean, value: (event: RandomEvent) => number): Fact[] =>
    made.events
      .filter(when)
      .map((event) => ({
        id: event.id,
        currency: event.currency,
        value: value(event),
        date: event.event_date,
        event,
        client: event.client_id,
        bureau: event.bureau_partner_id,
        state: stateOf(event),
      }));
  const count = (when: (event: RandomEvent) => boolean) => events(when, () => 1);
  const billed = (invoice: RandomInvoice, id: string, own: string, value: number): Fact => {
    const event = eventOf(invoice.event_id);
    return {
      id,
      currency: invoice.currency,
      value,
      date: dayOf(event, own),
      event,
      state: stateOf(event),
      client: invoice.client_id ?? event?.client_id ?? null,
      bureau: event?.bureau_partner_id ?? invoice.bureau_partner_id,
    };
  };
  const invoiceOf = (id: string) => made.invoices.find((invoice) => invoice.id === id)!;
  const invoices = (value: (invoice: RandomInvoice) => number) =>
    made.invoices
      .filter((invoice) => invoice.status !== 'draft' && invoice.status !== 'void')
      .map((invoice) => billed(invoice, invoice.id, invoice.issue_date, value(invoice)))
      .filter((fact) => fact.value !== 0);
  const received = () =>
    made.payments.map((row) => billed(invoiceOf(row.invoice_id), row.id, row.paid_on, row.amount_cents));
  const spent = (when: (expense: RandomBusiness['expenses'][number]) => boolean = () => true): Fact[] =>
    made.expenses
      .filter((expense) => !expense.needs_details && when(expense))
      .map((expense) => {
        const event = eventOf(expense.event_id);
        return {
          id: expense.id,
          currency: expense.currency,
          value: expense.amount_cents,
          event,
          date: dayOf(event, expense.spent_on),
          state: stateOf(event),
          client: event?.client_id ?? null,
          bureau: event?.bureau_partner_id ?? null,
        };
      });
  const isBooked = (event: RandomEvent) => BOOKED.includes(event.status);
  const isOpen = (event: RandomEvent) => OPEN.includes(event.status);
  const isInPipeline = (event: RandomEvent) => isOpen(event) && event.status !== 'postponed';
  const isHeld = (event: RandomEvent) => HELD.includes(event.status);
  const isPriced = (event: RandomEvent) => isBooked(event) && feeOf(event) > 0;
  const split = (event: RandomEvent) => splitCommission(feeOf(event), event.commission_percent);
  const withheld = () =>
    invoices((invoice) => invoice.withholding_cents).map((fact) => ({
      ...fact,
      state: STATES[invoiceOf(fact.id).withholding_state ?? ''] ?? fact.state,
    }));

  switch (measure) {
    case 'invoiced':
      return invoices((invoice) => invoice.subtotal_cents + invoice.tax_cents);
    case 'tax':
      return invoices((invoice) => invoice.tax_cents);
    case 'withheld':
      return withheld();
    case 'credited':
      return made.credits
        .filter((row) => invoiceOf(row.invoice_id).status !== 'void')
        .map((row) => billed(invoiceOf(row.invoice_id), row.id, row.issued_on, row.amount_cents));
    case 'received':
      return received();
    case 'expenses':
    case 'spent':
      return spent();
    case 'net':
      return [...received(), ...spent().map((fact) => ({ ...fact, value: -fact.value }))];
    case 'billable':
      return spent((expense) => expense.is_billable);
    case 'billed':
      return spent((expense) => expense.invoice_id !== null);
    case 'reimbursed':
      return spent((expense) => expense.reimbursed_on !== null);
    case 'entries':
      return spent().map((fact) => ({ ...fact, value: 1 }));
    case 'events':
      if (figure === 'audience') return count(isHeld);
      return count(figure === 'pipeline' ? isInPipeline : isBooked);
    case 'brought':
      return count(() => true);
    case 'open':
      return count(isOpen);
    case 'booked':
      return count(isBooked);
    case 'lost':
      return count((event) => ['lost', 'released', 'cancelled'].includes(event.status));
    case 'priced':
      return count(isPriced);
    case 'fees':
      return events(isPriced, feeOf);
    case 'commission':
      return events(
        (event) => isPriced(event) && (event.commission_percent ?? 0) > 0,
        (event) => split(event).commissionCents,
      );
    case 'netFees':
      return events(isPriced, (event) => split(event).netCents);
    case 'value':
      return events((event) => isInPipeline(event) && feeOf(event) > 0, feeOf);
    case 'unpriced':
      return count((event) => isInPipeline(event) && feeOf(event) <= 0);
    case 'people':
      return events(
        (event) => isHeld(event) && (event.audience_actual ?? 0) > 0,
        (event) => event.audience_actual ?? 0,
      );
    case 'counted':
      return count((event) => isHeld(event) && event.audience_actual !== null);
    case 'scored':
      return count((event) => isHeld(event) && event.evaluation_score !== null);
  }
}
