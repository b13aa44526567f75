/** Invoices, payments and expenses as files that accounting programs import. */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { plainDate, requiredText } from './primitives';

export const accountingProgramLabels = labelTable({ quickbooks: 'QuickBooks Online', xero: 'Xero' });
export const AccountingProgram = enumOf(accountingProgramLabels);
export type AccountingProgram = z.infer<typeof AccountingProgram>;

export const accountingRecordLabels = labelTable({
  invoices: 'Invoices',
  creditNotes: 'Credit notes',
  payments: 'Payments',
  expenses: 'Expenses',
});
export const AccountingRecords = enumOf(accountingRecordLabels);
export type AccountingRecords = z.infer<typeof AccountingRecords>;

/** QuickBooks imports no credit notes: they are entered there by hand. */
export const hasAccountingExport = (program: AccountingProgram, records: AccountingRecords): boolean =>
  program !== 'quickbooks' || records !== 'creditNotes';

/** Both programs ask for one of the two, by the country of the books. */
export const dayOrderLabels = labelTable({
  month_first: 'Month first: 12/31/2026',
  day_first: 'Day first: 31/12/2026',
});
export const DayOrder = enumOf(dayOrderLabels);
export type DayOrder = z.infer<typeof DayOrder>;

/** What Xero's own charts of accounts and US books begin with. */
export const XERO_DEFAULTS = {
  accountCodes: { invoices: '200', creditNotes: '200', payments: '', expenses: '429' },
  taxType: 'Tax on Sales',
  exemptTaxType: 'Tax Exempt',
} as const;

export const AccountingExportQuery = z
  .strictObject({
    program: AccountingProgram.meta({ title: 'Program' }),
    records: AccountingRecords.meta({ title: 'What' }),
    from: plainDate.meta({ title: 'From' }),
    to: plainDate.meta({ title: 'To' }),
    dayOrder: DayOrder.default('month_first').meta({ title: 'Dates' }),
    /** Xero only; without it, the account that its charts begin with. */
    accountCode: requiredText(10, 'Account code').optional(),
    /** Xero only: the names of its tax rates, of lines with a tax and without. */
    taxType: requiredText(50, 'Name of your tax rate').default(XERO_DEFAULTS.taxType),
    exemptTaxType: requiredText(50, 'Name of the rate without tax').default(XERO_DEFAULTS.exemptTaxType),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' })
  .refine(({ program, records }) => hasAccountingExport(program, records), {
    path: ['records'],
    error: 'QuickBooks doesn’t import credit notes',
  });
export type AccountingExportQuery = z.infer<typeof AccountingExportQuery>;
