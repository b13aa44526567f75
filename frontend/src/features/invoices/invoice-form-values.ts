/** The draft as a form: a stored one in the form's shape and back, what it comes to while it is typed, and its words. */
import {
  invoiceLineKindLabels,
  CreateInvoiceInput,
  type InvoiceLineInput,
  type InvoiceLineKind,
  type InvoiceResponse,
} from '@lectern/protocol/invoices';
import { labelsOf } from '@lectern/protocol/record-fields';
import {
  DEFAULT_CURRENCY,
  invoiceTotals,
  lineAmountCents,
  type MoneyLine,
  type Withholding,
} from '@lectern/protocol/money';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { addressOrNull, emptyAddress } from '@/components/forms/address-fields';
import { formatMoney } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { addressLines } from './invoice-labels';
import type { PaperFacts } from './invoice-paper-facts';
import { dateHere } from '@/lib/use-now';

export type InvoiceFormValues = z.input<typeof CreateInvoiceInput>;
/** Everything of a draft, as it is stored. */
export type InvoiceFormOutput = CreateInvoiceInput;
export type InvoiceControl = Control<InvoiceFormValues, unknown, InvoiceFormOutput>;
export type LineValues = NonNullable<InvoiceFormValues['lines']>[number];

export const invoiceSections = {
  billTo: ['clientId', 'bureauPartnerId', 'billToName', 'billToEmail', 'ccEmails', 'billToAddress', 'poNumber'],
  dates: ['issueDate', 'dueDate', 'termsDays', 'currency', 'remindersEnabled'],
  texts: ['notes', 'terms'],
  withholding: ['withholding'],
} as const;

export function newLine(kind: InvoiceLineKind, taxPercent: number | null = null): LineValues {
  return {
    kind,
    description: '',
    quantity: 1,
    // Empty, so that the field asks; the schema refuses it until there is a price.
    unitPriceCents: Number.NaN,
    taxPercent: kind === 'tax' ? null : taxPercent,
    expenseId: null,
  };
}

export function invoiceToOutput(invoice: InvoiceResponse): InvoiceFormOutput {
  const { eventId, clientId, bureauPartnerId, billToName, billToAddress, billToEmail, ccEmails } = invoice;
  const { poNumber, issueDate, dueDate, termsDays, currency, notes, terms } = invoice;
  return {
    eventId,
    clientId,
    bureauPartnerId,
    billToName,
    billToAddress,
    billToEmail,
    ccEmails,
    poNumber,
    issueDate,
    dueDate,
    termsDays,
    currency,
    notes,
    terms,
    withholding: invoice.withholding && {
      state: invoice.withholding.state,
      percent: invoice.withholding.percent,
      amountCents: invoice.withholding.amountCents,
    },
    remindersEnabled: invoice.remindersEnabled,
    lines: invoice.lines.map(({ kind, description, quantity, unitPriceCents, taxPercent, expenseId }) => ({
      kind,
      description,
      quantity,
      unitPriceCents,
      taxPercent,
      expenseId,
    })),
  };
}

export function invoiceToForm(invoice: InvoiceResponse): InvoiceFormValues {
  const output = invoiceToOutput(invoice);
  return {
    ...output,
    billToAddress: output.billToAddress ?? emptyAddress,
    withholding: output.withholding ?? { state: null, percent: null, amountCents: null },
  };
}

/**
 * An address of which nothing is filled in is none, and so is a withholding; a line that became a tax is not taxed itself.
 * Before the schema looks.
 */
export function tidyInvoice(values: InvoiceFormValues): InvoiceFormValues {
  const { withholding } = values;
  const isWithheld = withholding && [withholding.percent, withholding.amountCents].some((value) => value !== null);
  return {
    ...values,
    billToAddress: addressOrNull(values.billToAddress),
    withholding: isWithheld ? withholding : null,
    lines: values.lines?.map((line) => (line.kind === 'tax' ? { ...line, taxPercent: null } : line)),
  };
}

/** As typed so far: what cannot be read yet counts as nothing. */
export function typedLine(line: LineValues): MoneyLine {
  const { kind, quantity, unitPriceCents, taxPercent } = line;
  return {
    kind,
    quantity: bounded(quantity, 100_000),
    unitPriceCents: Number.isInteger(unitPriceCents) ? bounded(unitPriceCents, 1e12) : 0,
    taxPercent: taxPercent === null || taxPercent === undefined ? null : bounded(taxPercent, 100),
  };
}

export function typedTotals(values: Pick<InvoiceFormValues, 'lines' | 'withholding'>) {
  const { percent = null, amountCents = null } = values.withholding ?? {};
  const isReadable = (value: number | null) => value !== null && Number.isFinite(value);
  const withholding: Withholding | null = isReadable(amountCents)
    ? { percent: null, amountCents: Math.round(bounded(amountCents, 1e12)) }
    : isReadable(percent)
      ? { percent: bounded(percent, 100), amountCents: null }
      : null;
  return { ...invoiceTotals((values.lines ?? []).map(typedLine), withholding), withholding };
}

function bounded(value: unknown, most: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0;
}

/** The paper of what is typed. */
export function typedPaper(invoice: InvoiceResponse, values: InvoiceFormValues): PaperFacts {
  const { lineAmounts: _amounts, withholding, ...totals } = typedTotals(values);
  const address = addressOrNull(values.billToAddress);
  return {
    ...invoice,
    ...totals,
    withholding: withholding && { ...withholding, state: values.withholding?.state || null },
    billToName: values.billToName || null,
    billToAddress: address && {
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      city: address.city ?? null,
      state: address.state ?? null,
      postalCode: address.postalCode ?? null,
      country: address.country ?? null,
    },
    poNumber: values.poNumber || null,
    issueDate: values.issueDate || null,
    dueDate: values.dueDate || null,
    notes: values.notes || null,
    terms: values.terms || null,
    balanceCents: totals.amountDueCents,
    lines: (values.lines ?? []).map((line) => ({ ...typedLine(line), kind: line.kind, description: line.description })),
  };
}

/** One row was moved: from where to where. Null when the order is the same. */
export function moveBetween(before: readonly string[], after: readonly string[]): { from: number; to: number } | null {
  const first = before.findIndex((id, index) => after[index] !== id);
  const [left, came] = [before[first], after[first]];
  if (left === undefined || came === undefined) return null;
  return came === before[first + 1]
    ? { from: first, to: after.indexOf(left) }
    : { from: before.indexOf(came), to: first };
}

export const invoiceFieldLabels = labelsOf(CreateInvoiceInput.shape);

export function invoiceFieldText(field: keyof InvoiceFormOutput, values: InvoiceFormOutput): string {
  switch (field) {
    case 'lines':
      return values.lines.map((line) => lineText(line, values.currency)).join('\n') || 'No lines';
    case 'billToAddress':
      return addressLines(values.billToAddress).join(', ') || '–';
    case 'issueDate':
    case 'dueDate':
      return values[field] ? dateHere(values[field]) : '–';
    case 'remindersEnabled':
      return values.remindersEnabled ? 'Yes' : 'No';
    case 'ccEmails':
      return values.ccEmails?.join(', ') || '–';
    case 'withholding': {
      const { withholding, currency = DEFAULT_CURRENCY } = values;
      if (!withholding) return 'None';
      const { state, percent, amountCents } = withholding;
      const share = percent === null ? formatMoney(amountCents ?? 0, currency) : formatPercent(percent);
      return [state, share].filter(Boolean).join(', ');
    }
    case 'eventId':
    case 'clientId':
    case 'bureauPartnerId':
      return values[field] ? 'Another one' : 'None';
    default:
      return String(values[field] ?? '') || '–';
  }
}

function lineText(line: InvoiceLineInput, currency = DEFAULT_CURRENCY): string {
  return `${invoiceLineKindLabels[line.kind]}: ${line.description}, ${formatMoney(lineAmountCents(line), currency)}`;
}
