/** Invoices, payments and expenses as the lines that QuickBooks Online and Xero import. Pure. */
import type { AccountingExportQuery } from '@lectern/protocol/accounting-exports';
import { expenseCategoryLabels } from '@lectern/protocol/expenses';
import { invoiceLineKindLabels, paymentMethodLabels } from '@lectern/protocol/invoices';
import { isDeduction, percentOf, sum } from '@lectern/protocol/money';
import type { accountingFormats } from './accounting-formats';
import type { CreditedSale, ReceivedPayment, Sale, SaleLine, SpentExpense } from './accounting-rows.repository';

/** By the head of its column: a text, a day, cents, or hundredths of a quantity. */
export type AccountingLine = Readonly<Record<string, string | number | null>>;

/** Checked against the format: a head that it doesn't have is a mistake. */
type LineOf<Format extends { columns: readonly { header: string }[] }> = {
  readonly [Header in Format['columns'][number]['header']]?: string | number | null;
};
type Formats = typeof accountingFormats;
export type XeroTerms = Pick<AccountingExportQuery, 'taxType' | 'exemptTaxType'> & { accountCode: string };

const ONE = 100;
const UNNAMED = 'No name';

export function xeroInvoice(sale: Sale, terms: XeroTerms): AccountingLine[] {
  const taxes = taxesOf(sale.lines);
  return sale.lines.map((line, index): LineOf<Formats['xero']['invoices']> => {
    const isTaxed = (line.taxThousandths ?? 0) > 0;
    return {
      ...xeroSale(sale),
      '*DueDate': sale.dueDate ?? sale.day,
      Reference: sale.poNumber ?? sale.eventTitle,
      '*Description': line.description,
      '*Quantity': line.quantityHundredths,
      '*UnitAmount': signedPrice(line),
      '*AccountCode': terms.accountCode,
      '*TaxType': isTaxed ? terms.taxType : terms.exemptTaxType,
      TaxAmount: taxes[index] ?? 0,
    };
  });
}

/** Negative, as Xero asks for. What tax was in it, the note doesn't say. */
export function xeroCreditNote(note: CreditedSale, terms: XeroTerms): AccountingLine[] {
  return note.lines.map(({ description, amountCents }): LineOf<Formats['xero']['creditNotes']> => ({
    ...xeroSale(note),
    '*DueDate': note.day,
    Reference: note.invoiceNumber,
    '*Description': description,
    '*Quantity': ONE,
    '*UnitAmount': -amountCents,
    '*AccountCode': terms.accountCode,
    '*TaxType': terms.exemptTaxType,
    TaxAmount: 0,
  }));
}

function xeroSale(sale: Sale | CreditedSale): LineOf<Formats['xero']['invoices']> {
  const address = sale.billToAddress;
  return {
    '*ContactName': sale.billToName ?? UNNAMED,
    EmailAddress: sale.billToEmail,
    POAddressLine1: address?.line1 ?? null,
    POAddressLine2: address?.line2 ?? null,
    POCity: address?.city ?? null,
    PORegion: address?.state ?? null,
    POPostalCode: address?.postalCode ?? null,
    POCountry: address?.country ?? null,
    '*InvoiceNumber': sale.number,
    '*InvoiceDate': sale.day,
    Currency: sale.currency,
  };
}

/** As a bill, which names its account. Its number is made from the expense: imported twice, Xero knows it. */
export function xeroExpense(expense: SpentExpense, terms: XeroTerms): AccountingLine[] {
  const bill: LineOf<Formats['xero']['expenses']> = {
    '*ContactName': expense.vendor ?? expenseCategoryLabels[expense.category],
    '*InvoiceNumber': `EXP-${expense.id.replaceAll('-', '').slice(-12)}`,
    '*InvoiceDate': expense.day,
    '*DueDate': expense.day,
    Description: joinedText(expenseCategoryLabels[expense.category], expense.eventTitle, expense.notes),
    '*Quantity': ONE,
    '*UnitAmount': expense.amountCents,
    '*AccountCode': terms.accountCode,
    '*TaxType': terms.exemptTaxType,
    TaxAmount: 0,
    Currency: expense.currency,
  };
  return [bill];
}

export function xeroPayment(payment: ReceivedPayment): AccountingLine[] {
  const line: LineOf<Formats['xero']['payments']> = {
    '*Date': payment.day,
    '*Amount': payment.amountCents,
    Payee: payment.payer,
    Description: joinedText(whatItIs(payment), payment.reference),
    Reference: payment.number,
    'Check Number': payment.method === 'check' ? payment.reference : null,
  };
  return [line];
}

/** Every amount is positive: see `withoutDeductions`. Taxes are a line, because QuickBooks imports no rates. */
export function quickbooksInvoice(sale: Sale): AccountingLine[] {
  const common: LineOf<Formats['quickbooks']['invoices']> = {
    '*InvoiceNo': sale.number.slice(-21),
    '*Customer': sale.billToName ?? UNNAMED,
    '*InvoiceDate': sale.day,
    '*DueDate': sale.dueDate ?? sale.day,
    Memo: joinedText(sale.poNumber && `PO ${sale.poNumber}`, sale.eventTitle),
    'Service Date': sale.eventDate,
  };
  const lines = withoutDeductions(sale.lines).map((line): LineOf<Formats['quickbooks']['invoices']> => ({
    ...common,
    'Item(Product/Service)': invoiceLineKindLabels[line.kind],
    ItemDescription: line.description,
    ItemQuantity: line.quantityHundredths,
    ItemRate: line.unitPriceCents,
    '*ItemAmount': line.amountCents,
  }));
  const tax = sum(taxesOf(sale.lines));
  if (tax === 0) return lines;
  return [...lines, { ...common, 'Item(Product/Service)': invoiceLineKindLabels.tax, '*ItemAmount': tax }];
}

export function quickbooksPayment(payment: ReceivedPayment): AccountingLine[] {
  const line: LineOf<Formats['quickbooks']['payments']> = {
    Date: payment.day,
    Description: joinedText(payment.payer ?? UNNAMED, whatItIs(payment), payment.reference),
    Amount: payment.amountCents,
  };
  return [line];
}

export function quickbooksExpense(expense: SpentExpense): AccountingLine[] {
  const category = expenseCategoryLabels[expense.category];
  const line: LineOf<Formats['quickbooks']['expenses']> = {
    Date: expense.day,
    Description: joinedText(expense.vendor, category, expense.eventTitle, expense.notes),
    Amount: -expense.amountCents,
  };
  return [line];
}

function whatItIs({ amountCents, number, method }: ReceivedPayment): string {
  return `${amountCents < 0 ? 'Refund' : 'Payment'} ${number}, ${paymentMethodLabels[method]}`;
}

function joinedText(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join('; ');
}

function signedPrice({ kind, unitPriceCents }: SaleLine): number {
  return isDeduction(kind) ? -unitPriceCents : unitPriceCents;
}

/** The tax of each line; those of a rate come to the tax of the rate, which is rounded once. */
export function taxesOf(lines: readonly SaleLine[]): number[] {
  const bases = new Map<number, number>();
  return lines.map(({ kind, taxThousandths, amountCents }) => {
    if (kind === 'tax' || taxThousandths === null || taxThousandths === 0) return 0;
    const before = bases.get(taxThousandths) ?? 0;
    const after = before + amountCents;
    bases.set(taxThousandths, after);
    return percentOf(after, taxThousandths / 1000) - percentOf(before, taxThousandths / 1000);
  });
}

/** What is taken off is taken off the lines before it, the nearest first, then off those behind: nothing is negative. */
export function withoutDeductions(lines: readonly SaleLine[]): SaleLine[] {
  const left = lines.map(({ amountCents }) => Math.max(0, amountCents));
  lines.forEach(({ amountCents }, at) => {
    let rest = Math.max(0, -amountCents);
    const before = left.map((_, index) => index).filter((index) => index < at);
    for (const index of [...before.reverse(), ...left.keys()]) {
      const taken = Math.min(rest, left[index] ?? 0);
      left[index] = (left[index] ?? 0) - taken;
      rest -= taken;
    }
  });
  return lines.flatMap((line, index) => {
    const amountCents = left[index] ?? 0;
    if (amountCents === 0) return [];
    if (amountCents === line.amountCents) return [line];
    return [{ ...line, amountCents, unitPriceCents: amountCents, quantityHundredths: ONE }];
  });
}
