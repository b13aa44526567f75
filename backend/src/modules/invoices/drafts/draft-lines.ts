/**
 * Which lines an event's invoice begins with: the fee or its share by the schedule, the bureau's commission, travel and
 * billable expenses. Pure; amounts that were billed before are left out.
 */
import { formatDate } from '@lectern/protocol/calendar';
import type { InvoiceLineInput, InvoiceLineKind } from '@lectern/protocol/invoices';
import { formatMoney, splitCommission, sum } from '@lectern/protocol/money';
import type { BilledOfEvent, EventBilling } from '../event-billing.repository';

/** An expense that the payer agreed to bear. */
export interface ExpenseToBill {
  id: string;
  spentOn: string;
  category: string;
  description: string;
  amountCents: number;
}

export interface ScheduledShare {
  label: string;
  amountCents: number;
  /** What stands once on an event comes with its last invoice. */
  isLast: boolean;
}

export interface DraftContents {
  event: EventBilling;
  billed: BilledOfEvent;
  /** Null: no schedule, all that is left of the fee. */
  share: ScheduledShare | null;
  expenses: readonly ExpenseToBill[];
  /** Of the settings; expenses are passed on without it. */
  taxPercent: number | null;
}

/** What a travel cap is about. */
export const TRAVEL = ['airfare', 'lodging', 'ground', 'meals', 'mileage', 'per_diem', 'baggage_parking'];

export function billsBureau(event: EventBilling): boolean {
  return event.bureauPartnerId !== null && (event.invoicedBy === 'bureau' || event.clientId === null);
}

/** The fee as it is agreed; a waived one is none. */
export function feeOf(event: EventBilling): number {
  return event.feeType === 'waived' ? 0 : (event.grossFeeCents ?? 0);
}

/** What the speaker invoices of the fee: all of it, or what a bureau that invoices the client leaves. */
export function invoicedFee(event: EventBilling): number {
  return billsBureau(event) ? splitCommission(feeOf(event), event.commissionPercent).netCents : feeOf(event);
}

export function draftLines(contents: DraftContents): InvoiceLineInput[] {
  return [...feeLines(contents), ...travelLines(contents), ...expenseLines(contents)];
}

/** Only what was laid out for the payer. */
export function expenseLines({ event, billed, expenses }: DraftContents): InvoiceLineInput[] {
  const lines: InvoiceLineInput[] = expenses.map((expense) => ({
    ...line('expense', `${expense.description}, ${formatDate(expense.spentOn)}`, expense.amountCents, null),
    expenseId: expense.id,
  }));
  const cap = event.travelTerms === 'capped' ? event.travelAmountCents : null;
  if (cap === null) return lines;
  const travel = sum(expenses.filter(({ category }) => TRAVEL.includes(category)).map((e) => e.amountCents));
  const above = Math.min(travel, billed.travelExpenseCents + travel - cap);
  if (above > 0) {
    const words = `Travel above the agreed ${formatMoney(cap, event.currency)}`;
    lines.push(line('discount', words, above, null));
  }
  return lines;
}

function feeLines({ event, billed, share, taxPercent }: DraftContents): InvoiceLineInput[] {
  const title = event.eventDate ? `${event.title}, ${formatDate(event.eventDate)}` : event.title;
  const net = billsBureau(event) && event.commissionPercent ? netWords('fee', feeOf(event), event) : '';
  const left = invoicedFee(event) - billed.feeCents;
  if (share) {
    // Invoiced past the schedule, the fee is not asked for again by way of it.
    const amountCents = billed.unscheduledFeeCents > 0 ? Math.min(share.amountCents, left) : share.amountCents;
    if (amountCents <= 0) return [];
    const kind = share.isLast ? 'fee' : 'deposit';
    return [line(kind, `${share.label}: ${title}${net}`, amountCents, taxPercent)];
  }
  if (left <= 0) return [];
  if (billed.feeCents !== 0) return [line('fee', `Balance of the fee: ${title}${net}`, left, taxPercent)];
  const name = event.feeType === 'honorarium' ? 'Honorarium' : 'Speaking fee';
  const lines = [line('fee', `${name}: ${title}`, feeOf(event), taxPercent)];
  const { commissionCents } = splitCommission(feeOf(event), event.commissionPercent);
  if (billsBureau(event) && commissionCents > 0) {
    lines.push(line('commission', `Commission, ${event.commissionPercent}%`, commissionCents, taxPercent));
  }
  return lines;
}

/**
 * A buyout is paid once, with the last invoice. A bureau's share of it is taken off within the line: lines of commission are
 * counted with the fee, which would never be all invoiced.
 */
function travelLines({ event, billed, share, taxPercent }: DraftContents): InvoiceLineInput[] {
  const agreed = event.travelTerms === 'buyout' ? (event.travelAmountCents ?? 0) : 0;
  const isDue = event.feeType !== 'all_inclusive' && billed.travelCents === 0 && (share?.isLast ?? true);
  const isShared = billsBureau(event) && event.commissionBasis === 'gross_fee';
  const { commissionCents, netCents } = splitCommission(agreed, isShared ? event.commissionPercent : null);
  if (netCents <= 0 || !isDue) return [];
  const net = commissionCents > 0 ? netWords('buyout', agreed, event) : '';
  return [line('travel_buyout', `Travel, as agreed${net}`, netCents, taxPercent)];
}

function line(
  kind: InvoiceLineKind,
  description: string,
  unitPriceCents: number,
  taxPercent: number | null,
): InvoiceLineInput {
  return { kind, description: description.slice(0, 1000), quantity: 1, unitPriceCents, taxPercent, expenseId: null };
}

const netWords = (what: 'fee' | 'buyout', cents: number, event: EventBilling) =>
  ` (${what} of ${formatMoney(cents, event.currency)} less ${event.commissionPercent}% commission)`;
