import { returnedFields } from '@lectern/database/columns';
import { addDays } from '@lectern/protocol/calendar';
import { isInvoiceOverdue, mayDo } from '@lectern/protocol/invoice-status';
import {
  InvoiceListItem,
  InvoiceResponse,
  PublicInvoiceResponse,
  type InvoiceSeller,
} from '@lectern/protocol/invoices';
import { invoiceTotals, settle } from '@lectern/protocol/money';
import { WITHHELD } from '@lectern/protocol/sandboxes';
import { dueDateOf, problemsOf, withholdingOf } from './invoice-amounts';
import type { InvoiceRow } from './invoices.repository';
import type { InvoiceListRow } from './invoice-lists.repository';

export interface InvoiceContext {
  /** The owner's. */
  today: string;
  /** As the settings are now: for drafts. */
  seller: InvoiceSeller;
  publicUrl: string | null;
  usualReminderDays: readonly number[];
}

/** Everything that follows from the lines, the payments and the credits. */
export function amountsOf(row: InvoiceRow) {
  const withholding = withholdingOf(row);
  const { lineAmounts: _each, ...totals } = invoiceTotals(row.lines, withholding);
  const settlement = settle(
    totals.amountDueCents,
    row.payments.map((payment) => payment.amountCents),
    row.creditNotes.map((note) => note.amountCents),
  );
  return {
    ...totals,
    withholding: withholding && { ...withholding, state: row.withholdingState },
    ...settlement,
    // Nothing is owed of an invoice that is void, and what was paid of it all the same goes back.
    ...(row.status === 'void' && { balanceCents: 0, refundDueCents: Math.max(0, settlement.paidCents) }),
  };
}

/** Where the invoice went last, or would go. */
export function payersAddress(row: Pick<InvoiceRow, 'sentTo' | 'billToEmail'>): string | null {
  return row.sentTo ?? row.billToEmail;
}

export function toInvoiceResponse(row: InvoiceRow, context: InvoiceContext): InvoiceResponse {
  const { needsPo, refusal } = row;
  const amounts = amountsOf(row);
  const isDraft = row.status === 'draft';
  return {
    ...returnedFields(InvoiceResponse, row),
    ...amounts,
    isOverdue: isInvoiceOverdue(row, context.today),
    isPoMissing: needsPo && !row.poNumber,
    seller: row.seller ?? context.seller,
    nextReminderOn: nextReminder(row, context),
    problems: isDraft ? problemsOf({ ...row, lineCount: row.lines.length }, amounts, context.today) : {},
    publicUrl: row.status === 'void' ? null : context.publicUrl,
    deliveryProblem: refusal && deliveryProblem(refusal),
  };
}

function deliveryProblem({ to, reason }: NonNullable<InvoiceRow['refusal']>): string {
  return reason === WITHHELD
    ? `Not emailed to ${to}, because a sandbox sends no email. Once you’ve registered, send the invoice again.`
    : `The mail server of ${to} rejected the email. Check the address and send the invoice again.`;
}

/** The first of its days that is still to come; of a draft that is sent today, too. */
function nextReminder(row: InvoiceRow, { today, usualReminderDays }: InvoiceContext): string | null {
  if (row.refusal?.reason === WITHHELD) return null;
  if (!row.remindersEnabled || !(row.status === 'draft' || mayDo('remind', row.status))) return null;
  const dueDate = dueDateOf(row, row.issueDate ?? today);
  const after = row.remindedFor ?? '';
  const days = (row.reminderDays ?? usualReminderDays).map((days) => addDays(dueDate, days));
  return days.filter((day) => day >= today && day > after).sort()[0] ?? null;
}

/** What everybody with the link may see. */
export function toPublicInvoice(row: InvoiceRow, today: string): Omit<PublicInvoiceResponse, 'letterhead'> {
  if (row.number === null || row.seller === null) throw new Error(`draft ${row.id} is not public`);
  return {
    ...returnedFields(PublicInvoiceResponse, row),
    number: row.number,
    seller: row.seller,
    isOverdue: isInvoiceOverdue(row, today),
    lines: row.lines.map(({ id: _id, expenseId: _expense, ...line }) => line),
    ...amountsOf(row),
    payments: row.payments.map(({ paidOn, amountCents, method }) => ({ paidOn, amountCents, method })),
    creditNotes: row.creditNotes.map(({ id: _id, ...note }) => note),
  };
}

export function toInvoiceListItem(row: InvoiceListRow, today: string): InvoiceListItem {
  const { balanceCents } = settle(row.amountDueCents, [row.paidCents], [row.creditedCents]);
  return {
    ...returnedFields(InvoiceListItem, row),
    balanceCents: row.status === 'void' ? 0 : balanceCents,
    isOverdue: isInvoiceOverdue(row, today),
  };
}
