/** The sheets of contracts, invoices with their lines and payments, and expenses. Pure. */
import { CreateExpenseInput, ExpenseResponse } from '@lectern/protocol/expenses';
import { ContractResponse, UpdateContractInput } from '@lectern/protocol/contracts';
import {
  InvoiceLineInput,
  invoiceLineResponse,
  InvoiceResponse,
  RecordPaymentInput,
  UpdateInvoiceInput,
} from '@lectern/protocol/invoices';
import {
  added,
  bureauFields,
  changed,
  clientFields,
  columnsOf,
  currency,
  day,
  decimal,
  derivedColumnsOf,
  eventFields,
  integer,
  key,
  money,
  readOnly,
  reference,
  text,
  optionalColumnsOf,
  type DataSheet,
} from './data-sheet';

const currencyOfInvoice = currency('currency', 'Currency', 'Of the invoice.');
const PAPERS = 'They are numbered, and what was sent is kept as it was sent. Restore a backup to bring them back.';

export const contracts: DataSheet = {
  kind: 'contracts',
  name: 'Contracts',
  aliases: ['contract', 'agreements', 'agreement'],
  about: 'Contracts and amendments, with their state. Their texts and signatures are in a backup.',
  isImported: false,
  whyNotImported: `Contracts are not imported: a signature cannot come from a sheet. Restore a backup to bring them back.`,
  fields: [
    key('contract'),
    ...optionalColumnsOf(
      { ...ContractResponse.shape, ...UpdateContractInput.shape },
      {
        status: [
          ...eventFields(),
          ...clientFields(),
          ...bureauFields(),
          reference('amendsId', 'contracts', 'Amends (key)', 'The key of the contract that this one changes.'),
          text('amendsNumber', 'Amends', 'The number of that contract.', { nameOf: 'amendsId' }),
        ],
        sentAt: [day('signedOn', 'Signed on', 'When all had signed.')],
      },
    ),
    added,
    changed,
  ],
};

const { notes: invoiceNotes, terms, ...invoiceDetails } = UpdateInvoiceInput.shape;

export const invoices: DataSheet = {
  kind: 'invoices',
  name: 'Invoices',
  aliases: ['invoice', 'bills', 'billing'],
  about: 'Invoices with their sums and what is still to be paid.',
  isImported: false,
  whyNotImported: `Invoices are not imported. ${PAPERS}`,
  fields: [
    key('invoice'),
    ...optionalColumnsOf(
      { ...InvoiceResponse.omit({ notes: true, terms: true }).shape, ...invoiceDetails },
      {
        poNumber: [...eventFields(), ...clientFields(), ...bureauFields()],
        totalCents: [
          text('withholdingState', 'Withheld for', 'The state whose tax office the payer keeps something for.'),
        ],
        balanceCents: [money('commissionCents', 'Commission', 'What of it is the bureau’s.')],
      },
    ),
    ...optionalColumnsOf({ notes: invoiceNotes, terms }),
    added,
    changed,
  ],
};

const invoiceFields = [
  reference('invoiceId', 'invoices', 'Invoice key', 'The key of the invoice in the sheet Invoices.'),
  text('invoiceNumber', 'Invoice', 'The number of the invoice; a draft has none.', { nameOf: 'invoiceId' }),
  text('billToName', 'Billed to', 'The name on the invoice.', { nameOf: 'invoiceId' }),
];

export const invoiceLines: DataSheet = {
  kind: 'invoiceLines',
  name: 'Invoice lines',
  aliases: ['invoice line', 'lines', 'line items', 'invoice items'],
  about: 'The lines of every invoice.',
  isImported: false,
  whyNotImported: `Lines of invoices are not imported: they belong to invoices. ${PAPERS}`,
  fields: [
    key('line'),
    ...invoiceFields,
    integer('position', 'Line', 'Its place on the invoice, from 1.'),
    ...optionalColumnsOf({ ...InvoiceLineInput.shape, amountCents: invoiceLineResponse.shape.amountCents }),
    currencyOfInvoice,
    reference('expenseId', 'expenses', 'Expense key', 'The key of the expense that it passes on.'),
  ],
};

export const invoicePayments: DataSheet = {
  kind: 'invoicePayments',
  name: 'Payments',
  aliases: ['payment', 'receipts of payments', 'money received'],
  about: 'Payments of invoices; refunds are negative.',
  isImported: false,
  whyNotImported: `Payments are not imported: they belong to invoices. ${PAPERS}`,
  fields: [
    key('payment'),
    ...invoiceFields,
    ...optionalColumnsOf(RecordPaymentInput.shape, { amountCents: [currencyOfInvoice] }),
    { ...added, note: 'When it was entered, in your time zone.' },
  ],
};

const { notes, ...details } = CreateExpenseInput.shape;

export const expenses: DataSheet = {
  kind: 'expenses',
  name: 'Expenses',
  aliases: ['expense', 'costs', 'spending', 'receipts', 'expense report', 'expense list'],
  about: 'What the business costs.',
  isImported: true,
  fields: [
    key('expense'),
    ...columnsOf(details, {
      milesHundredths: [
        decimal('mileageRate', 'Rate per mile', 'In dollars, as it was in force on the day.', {
          ...readOnly,
          scale: 100_000,
          decimals: 5,
        }),
      ],
      perDiemRateCents: eventFields(),
      isBillable: [
        reference('invoiceId', 'invoices', 'Invoice key', 'The key of the invoice that it is on.', readOnly),
        text('invoiceNumber', 'Invoice', 'The number of that invoice.', { ...readOnly, nameOf: 'invoiceId' }),
      ],
    }),
    text('receiptName', 'Receipt', 'The file of the receipt.', readOnly),
    ...derivedColumnsOf({ source: ExpenseResponse.shape.source }),
    ...columnsOf({ notes }),
    added,
    changed,
  ],
};
