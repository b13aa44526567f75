/**
 * Which lines an event's invoice begins with: the fee or its share by the schedule, the bureau's commission, travel and
 * billable expenses. Pure; amounts that were billed before are left out.
 */
import { formatPlainDate } from '@lectern/protocol/calendar';
import type { InvoiceLineInput, InvoiceLineKind } from '@lectern/protocol/invoices';
import { formatCents, percentOf, splitCommission, sum } from '@lectern/protocol/money';
import type { BilledOfEvent, EventBilling } from './event-billing.repository';

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
const TRAVEL = ['airfare', 'lodging', 'ground', 'meals', 'mileage', 'per_diem', 'baggage_parking'];

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
    ...line(
      'expense',
      `${expense.description}, ${formatPlainDate(expense.spentOn)}`,
      expense.amountCents,
      null,
    ),
    expenseId: expense.id,
  }));
  const cap = event.travelTerms === 'capped' ? event.travelAmountCents : null;
  if (cap === null) return lines;
  const travel = sum(expenses.filter(({ category }) => TRAVEL.includes(category)).map((e) => e.amountCents));
  const above = Math.min(travel, billed.expenseCents + travel - cap);
  if (above > 0) {
    const words = `Travel above the agreed ${formatCents(cap, event.currency)}`;
    lines.push(line('discount', words, above, null));
  }
  return lines;
}

function feeLines({ event, billed, share, taxPercent }: DraftContents): InvoiceLineInput[] {
  const title = event.eventDate ? `${event.title}, ${formatPlainDate(event.eventDate)}` : event.title;
  const net = billsBureau(event) && event.commissionPercent ? netWords(event) : '';
  if (share) {
    if (share.amountCents <= 0) return [];
    const kind = share.isLast ? 'fee' : 'deposit';
    return [line(kind, `${share.label}: ${title}${net}`, share.amountCents, taxPercent)];
  }
  const left = invoicedFee(event) - billed.feeCents;
  if (left <= 0) return [];
  if (billed.feeCents !== 0) return [line('fee', `Balance of the fee: ${title}${net}`, left, taxPercent)];
  const name = event.feeType === 'honorarium' ? 'Honorarium' : 'Speaking fee';
  const lines = [line('fee', `${name}: ${title}`, feeOf(event), taxPercent)];
  const { commissionCents } = splitCommission(feeOf(event), event.commissionPercent);
  if (billsBureau(event) && commissionCents > 0) {
    lines.push(line('commission', commissionWords(event), commissionCents, taxPercent));
  }
  return lines;
}

/** A buyout is paid once, with the last invoice. */
function travelLines({ event, billed, share, taxPercent }: DraftContents): InvoiceLineInput[] {
  const amount = event.travelTerms === 'buyout' ? (event.travelAmountCents ?? 0) : 0;
  const isDue = event.feeType !== 'all_inclusive' && billed.travelCents === 0 && (share?.isLast ?? true);
  if (amount <= 0 || !isDue) return [];
  const lines = [line('travel_buyout', 'Travel, as agreed', amount, taxPercent)];
  if (billsBureau(event) && event.commissionBasis === 'gross_fee') {
    const commission = percentOf(amount, event.commissionPercent ?? 0);
    if (commission > 0)
      lines.push(line('commission', `${commissionWords(event)} of travel`, commission, taxPercent));
  }
  return lines;
}

function line(
  kind: InvoiceLineKind,
  description: string,
  unitPriceCents: number,
  taxPercent: number | null,
): InvoiceLineInput {
  return {
    kind,
    description: description.slice(0, 1000),
    quantity: 1,
    unitPriceCents,
    taxPercent,
    expenseId: null,
  };
}

const commissionWords = ({ commissionPercent }: EventBilling) => `Commission, ${commissionPercent}%`;

const netWords = (event: EventBilling) =>
  ` (fee of ${formatCents(feeOf(event), event.currency)} less ${event.commissionPercent}% commission)`;
