/** What the rows of an invoice come to, and whether it can be sent. Pure; the arithmetic itself is the protocol's. */
import { addDays } from '@lectern/protocol/calendar';
import type { InvoiceLineInput } from '@lectern/protocol/invoices';
import {
  invoiceTotals,
  MAX_AMOUNT_CENTS,
  percentOf,
  sum,
  toHundredths,
  toThousandths,
  type InvoiceTotals,
  type MoneyLine,
  type Withholding,
} from '@lectern/protocol/money';
import { v7 as uuidv7 } from 'uuid';
import type { InvoiceLine } from './drafts/invoice-line.entity';
import type { Invoice } from './invoice.entity';

type WithholdingColumns = Pick<Invoice, 'withholdingThousandths' | 'withholdingFixedCents'>;

export function withholdingOf(row: WithholdingColumns): Withholding | null {
  const { withholdingThousandths, withholdingFixedCents } = row;
  if (withholdingThousandths === null && withholdingFixedCents === null) return null;
  return {
    percent: withholdingThousandths === null ? null : withholdingThousandths / 1000,
    amountCents: withholdingFixedCents,
  };
}

/** The columns of the totals, as they stand beside the lines. */
export function totalColumns(lines: readonly MoneyLine[], withholding: WithholdingColumns) {
  const totals = invoiceTotals(lines, withholdingOf(withholding));
  return {
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
    withholdingCents: totals.withholdingCents,
    amountDueCents: totals.amountDueCents,
  };
}

export function lineRows(ownerId: string, invoiceId: string, lines: readonly InvoiceLineInput[]): InvoiceLine[] {
  const { lineAmounts } = invoiceTotals(lines);
  return lines.map((line, position) => ({
    id: uuidv7(),
    ownerId,
    invoiceId,
    position,
    kind: line.kind,
    description: line.description,
    quantityHundredths: toHundredths(line.quantity),
    unitPriceCents: line.unitPriceCents,
    taxThousandths: line.taxPercent === null ? null : toThousandths(line.taxPercent),
    amountCents: lineAmounts[position] ?? 0,
    expenseId: line.expenseId,
  }));
}

/** The kinds that a bureau gets its share of, by what the share is agreed to be of. */
const COMMISSIONED = {
  professional_fee: ['fee', 'deposit', 'discount'],
  gross_fee: ['fee', 'deposit', 'discount', 'travel_buyout'],
} as const;

/** The bureau's share of an invoice that the speaker writes to the client. */
export function commissionOf(
  lines: readonly { kind: string; amountCents: number }[],
  percent: number,
  basis: keyof typeof COMMISSIONED,
): number {
  const kinds: readonly string[] = COMMISSIONED[basis];
  const base = sum(lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amountCents));
  return Math.max(0, percentOf(base, percent));
}

/** When it is due, if it is issued on that day. */
export function dueDateOf(invoice: { dueDate: string | null; termsDays: number }, issueDate: string): string {
  return invoice.dueDate ?? addDays(issueDate, invoice.termsDays);
}

/** What has to be filled in before a draft can be sent: field to sentence. */
export function problemsOf(
  invoice: { billToName: string | null; issueDate: string | null; dueDate: string | null; lineCount: number },
  totals: Pick<InvoiceTotals, 'totalCents' | 'amountDueCents'>,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!invoice.billToName) problems.billToName = 'Enter who is billed';
  if (invoice.lineCount === 0) problems.lines = 'Add a line item first';
  else if (totals.totalCents <= 0) problems.lines = 'The total must be more than zero';
  else if (totals.totalCents > MAX_AMOUNT_CENTS) problems.lines = 'The total is too large';
  else if (totals.amountDueCents < 0) problems.withholding = 'More is withheld than the invoice comes to';
  const issueDate = invoice.issueDate ?? today;
  if (issueDate > addDays(today, 366)) {
    problems.issueDate = 'This is more than a year from now. Check the year';
  }
  if (invoice.dueDate !== null && invoice.dueDate < issueDate) {
    problems.dueDate = 'It would be due before its own date. Choose a later day, or leave it empty';
  }
  return problems;
}
