/**
 * What QuickBooks Online and Xero publish about the files that they import: columns in their order, which must be filled,
 * how long a text may be, and how much a file may hold. Files are written from this, and tests read them back against it.
 */
import type { AccountingProgram, AccountingRecords } from '@lectern/protocol/accounting-exports';

/**
 * Rules and limits are those of the linked pages. The programs hand out their templates only to customers, so the heads are from
 * copies that others publish: compare them with a fresh template before a change. No file was imported into either yet.
 */
export interface AccountingColumn {
  header: string;
  kind: 'text' | 'day' | 'amount' | 'quantity';
  isRequired?: true;
  /** Of a text, in characters. */
  max?: number;
}

export interface AccountingFormat {
  source: string;
  columns: readonly AccountingColumn[];
  /** Invoices, payments or expenses in one file. */
  mostRecords: number;
  /** Lines in one file, without its head. */
  mostRows: number;
  /** Lines with a negative amount aren't imported. */
  refusesNegative?: true;
}

const QUICKBOOKS = 'https://quickbooks.intuit.com/learn-support/en-us/help-article';

/** The lengths are those of contacts, addresses and lines in Xero's accounting API. */
const xeroContact = [
  { header: '*ContactName', kind: 'text', isRequired: true, max: 255 },
  { header: 'EmailAddress', kind: 'text', max: 255 },
  { header: 'POAddressLine1', kind: 'text', max: 500 },
  { header: 'POAddressLine2', kind: 'text', max: 500 },
  { header: 'POAddressLine3', kind: 'text', max: 500 },
  { header: 'POAddressLine4', kind: 'text', max: 500 },
  { header: 'POCity', kind: 'text', max: 255 },
  { header: 'PORegion', kind: 'text', max: 255 },
  { header: 'POPostalCode', kind: 'text', max: 50 },
  { header: 'POCountry', kind: 'text', max: 50 },
  { header: '*InvoiceNumber', kind: 'text', isRequired: true, max: 255 },
] as const satisfies AccountingColumn[];

const xeroDates = [
  { header: '*InvoiceDate', kind: 'day', isRequired: true },
  { header: '*DueDate', kind: 'day', isRequired: true },
  { header: 'Total', kind: 'amount' },
  { header: 'InventoryItemCode', kind: 'text', max: 30 },
] as const satisfies AccountingColumn[];

const xeroAmount = [
  { header: '*Quantity', kind: 'quantity', isRequired: true },
  { header: '*UnitAmount', kind: 'amount', isRequired: true },
] as const satisfies AccountingColumn[];

/** A tax amount goes before the one that Xero works out; prices are then without tax. */
const xeroAccount = [
  { header: '*AccountCode', kind: 'text', isRequired: true, max: 10 },
  { header: '*TaxType', kind: 'text', isRequired: true, max: 50 },
  { header: 'TaxAmount', kind: 'amount' },
  { header: 'TrackingName1', kind: 'text' },
  { header: 'TrackingOption1', kind: 'text' },
  { header: 'TrackingName2', kind: 'text' },
  { header: 'TrackingOption2', kind: 'text' },
  { header: 'Currency', kind: 'text', max: 3 },
] as const satisfies AccountingColumn[];

/** Of invoices and of credit notes, which are imported on a screen that is theirs. */
const xeroSales = {
  source: 'https://central.xero.com/s/article/Import-customer-invoices-US',
  mostRecords: 500,
  mostRows: 500,
  columns: [
    ...xeroContact,
    { header: 'Reference', kind: 'text', max: 255 },
    ...xeroDates,
    { header: '*Description', kind: 'text', isRequired: true, max: 4000 },
    ...xeroAmount,
    { header: 'Discount', kind: 'text' },
    ...xeroAccount,
    { header: 'BrandingTheme', kind: 'text' },
  ],
} as const satisfies AccountingFormat;

const xeroBills = {
  source: 'https://central.xero.com/s/article/Import-bills-and-credit-notes-US',
  mostRecords: 500,
  mostRows: 500,
  columns: [
    ...xeroContact,
    ...xeroDates,
    { header: 'Description', kind: 'text', max: 4000 },
    ...xeroAmount,
    ...xeroAccount,
  ],
} as const satisfies AccountingFormat;

/** Xero takes 100,000 lines; a thousand are read by people too. */
const xeroBank = {
  source: 'https://central.xero.com/s/article/Import-a-CSV-bank-statement-US',
  mostRecords: 1000,
  mostRows: 1000,
  columns: [
    { header: '*Date', kind: 'day', isRequired: true },
    { header: '*Amount', kind: 'amount', isRequired: true },
    { header: 'Payee', kind: 'text', max: 255 },
    { header: 'Description', kind: 'text', max: 4000 },
    { header: 'Reference', kind: 'text', max: 255 },
    { header: 'Check Number', kind: 'text', max: 20 },
  ],
} as const satisfies AccountingFormat;

/** Neither sales tax nor discounts: taxes are a line, and what was taken off is taken off the other lines. */
const quickbooksInvoices = {
  source: `${QUICKBOOKS}/import-export-data-files/import-multiple-invoices/L7E9Xrd8l_US_en_US`,
  mostRecords: 100,
  mostRows: 1000,
  refusesNegative: true,
  columns: [
    { header: '*InvoiceNo', kind: 'text', isRequired: true, max: 21 },
    { header: '*Customer', kind: 'text', isRequired: true, max: 100 },
    { header: '*InvoiceDate', kind: 'day', isRequired: true },
    { header: '*DueDate', kind: 'day', isRequired: true },
    { header: 'Terms', kind: 'text', max: 31 },
    { header: 'Location', kind: 'text', max: 100 },
    { header: 'Memo', kind: 'text', max: 4000 },
    { header: 'Item(Product/Service)', kind: 'text', max: 100 },
    { header: 'ItemDescription', kind: 'text', max: 4000 },
    { header: 'ItemQuantity', kind: 'quantity' },
    { header: 'ItemRate', kind: 'amount' },
    { header: '*ItemAmount', kind: 'amount', isRequired: true },
    { header: 'Service Date', kind: 'day' },
  ],
} as const satisfies AccountingFormat;

/** The layout with three columns. A file may have 350 KB, which descriptions of this length leave room for. */
const quickbooksBank = {
  source: `${QUICKBOOKS}/bank-transactions/format-csv-files-excel-get-bank-transactions/L4BjLWckq_US_en_US`,
  mostRecords: 1000,
  mostRows: 1000,
  columns: [
    { header: 'Date', kind: 'day', isRequired: true },
    { header: 'Description', kind: 'text', isRequired: true, max: 200 },
    { header: 'Amount', kind: 'amount', isRequired: true },
  ],
} as const satisfies AccountingFormat;

export const accountingFormats = {
  quickbooks: { invoices: quickbooksInvoices, payments: quickbooksBank, expenses: quickbooksBank },
  xero: { invoices: xeroSales, creditNotes: xeroSales, payments: xeroBank, expenses: xeroBills },
} as const satisfies Record<AccountingProgram, Partial<Record<AccountingRecords, AccountingFormat>>>;
