/** The sheets of a year's workbook, and the words of its readme. Pure. */
import { expenseCategoryLabels } from '@lectern/protocol/expenses';
import { invoiceStatusLabels } from '@lectern/protocol/invoice-status';
import { paymentMethodLabels } from '@lectern/protocol/invoices';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { usStates } from '@lectern/protocol/us-states';
import {
  currencyColumn,
  dayColumn,
  moneyColumn,
  numberColumn,
  sheetOf,
  textColumn,
  type Sheet,
  type SheetColumn,
} from '@lectern/sheets/sheet';
import type { MonthOfMoney } from '../../payments';
import type {
  CreditNoteOfYear,
  ExpenseOfYear,
  InvoiceOfYear,
  PayerOfYear,
  PaymentOfYear,
  WithheldInState,
} from './year-end-rows.repository';

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;
const inCurrency = <Row extends { currency: string }>({ currency }: Row): string => currency;
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

function money<Row extends { currency: string }>(header: string, cents: (row: Row) => number | null): SheetColumn<Row> {
  return moneyColumn(header, cents, inCurrency);
}

const billed = <Row extends { clientName: string | null; eventTitle: string | null }>() => [
  textColumn<Row>('Client', ({ clientName }) => clientName),
  textColumn<Row>('Event', ({ eventTitle }) => eventTitle, 40),
];

/** A number that was given stays in the list when it is void; its amounts are no amounts any more. */
export function invoicesSheet(rows: Rows<InvoiceOfYear>): Sheet {
  const amount = (header: string, cents: (row: InvoiceOfYear) => number) =>
    money<InvoiceOfYear>(header, (row) => (row.status === 'void' ? null : cents(row)));
  return sheetOf<InvoiceOfYear>(
    'Invoices',
    [
      textColumn('Number', ({ number }) => number, 14),
      dayColumn('Issued', ({ day }) => day),
      dayColumn('Due', ({ dueDate }) => dueDate),
      textColumn('Status', ({ status }) => invoiceStatusLabels[status], 12),
      textColumn('Billed to', ({ payer }) => payer),
      currencyColumn(inCurrency),
      amount('Subtotal', ({ subtotalCents }) => subtotalCents),
      amount('Tax', ({ taxCents }) => taxCents),
      amount('Total', ({ totalCents }) => totalCents),
      textColumn('Withholding state', ({ withholdingState }) => withholdingState, 18),
      amount('Withheld', ({ withholdingCents }) => withholdingCents),
      amount('Credited', ({ creditedCents }) => creditedCents),
      amount('Paid', ({ paidCents }) => paidCents),
      amount(
        'Open',
        ({ totalCents, withholdingCents, creditedCents, paidCents }) =>
          totalCents - withholdingCents - creditedCents - paidCents,
      ),
      ...billed<InvoiceOfYear>(),
      dayColumn('Event date', ({ eventDate }) => eventDate),
      textColumn('Bureau', ({ bureauName }) => bureauName),
      textColumn('PO number', ({ poNumber }) => poNumber, 14),
      textColumn('Why void', ({ voidReason }) => voidReason),
    ],
    rows,
  );
}

export function paymentsSheet(rows: Rows<PaymentOfYear>): Sheet {
  return sheetOf<PaymentOfYear>(
    'Payments',
    [
      dayColumn('Received', ({ day }) => day),
      textColumn('Invoice', ({ number }) => number, 14),
      textColumn('Payer', ({ payer }) => payer),
      currencyColumn(inCurrency),
      money('Amount', ({ amountCents }) => amountCents),
      textColumn('Method', ({ method }) => paymentMethodLabels[method], 20),
      textColumn('Reference', ({ reference }) => reference),
      ...billed<PaymentOfYear>(),
      dayColumn('Event date', ({ eventDate }) => eventDate),
      textColumn('Bureau', ({ bureauName }) => bureauName),
    ],
    rows,
  );
}

/** As Stripe says it, month by month: it comes to what the bank got, which no invoice shows. */
export function stripeSheet(rows: Rows<MonthOfMoney>): Sheet {
  return sheetOf<MonthOfMoney>(
    'Paid through Stripe',
    [
      textColumn('Month', ({ month }) => month, 10),
      currencyColumn(inCurrency),
      money('Payments', ({ paymentCents }) => paymentCents),
      money('Refunds', ({ refundCents }) => refundCents),
      money('Disputes', ({ disputeCents }) => disputeCents),
      money('Stripe’s fees', ({ feeCents }) => -feeCents),
      money('Other', ({ otherCents }) => otherCents),
      money(
        'Net',
        ({ paymentCents, refundCents, disputeCents, feeCents, otherCents }) =>
          paymentCents + refundCents + disputeCents - feeCents + otherCents,
      ),
      money('Paid out to the bank', ({ payoutCents }) => payoutCents),
    ],
    rows,
  );
}

export function creditNotesSheet(rows: Rows<CreditNoteOfYear>): Sheet {
  return sheetOf<CreditNoteOfYear>(
    'Credit notes',
    [
      textColumn('Number', ({ number }) => number, 14),
      dayColumn('Issued', ({ day }) => day),
      textColumn('Invoice', ({ invoiceNumber }) => invoiceNumber, 14),
      textColumn('Billed to', ({ payer }) => payer),
      currencyColumn(inCurrency),
      // Of a void invoice nothing is left to credit.
      money('Amount', ({ amountCents, invoiceStatus }) => (invoiceStatus === 'void' ? null : amountCents)),
      textColumn('Reason', ({ reason }) => reason, 40),
      ...billed<CreditNoteOfYear>(),
    ],
    rows,
  );
}

export function expensesSheet(name: string, rows: Rows<ExpenseOfYear>): Sheet {
  return sheetOf<ExpenseOfYear>(
    name,
    [
      dayColumn('Date', ({ day }) => day),
      textColumn('Category', ({ category }) => expenseCategoryLabels[category], 20),
      textColumn('Vendor', ({ vendor }) => vendor),
      currencyColumn(inCurrency),
      money('Amount', ({ amountCents }) => amountCents),
      textColumn('Billable', ({ isBillable }) => yesNo(isBillable), 9),
      textColumn('On invoice', ({ invoiceNumber }) => invoiceNumber, 14),
      dayColumn('Reimbursed', ({ reimbursedOn }) => reimbursedOn),
      ...billed<ExpenseOfYear>(),
      textColumn('Notes', ({ notes }) => notes, 40),
      textColumn('Receipt', (row) => (row.receiptKey === null ? null : receiptPath(row)), 50),
    ],
    rows,
  );
}

/** The columns that the IRS asks a mileage log to have, as far as they are known: day, where, why, how far. */
export function mileageSheet(rows: Rows<ExpenseOfYear>): Sheet {
  return sheetOf<ExpenseOfYear>(
    'Mileage log',
    [
      dayColumn('Date', ({ day }) => day),
      numberColumn('Miles', ({ milesHundredths }) => (milesHundredths ?? 0) / 100, 2),
      // Thousandths of a cent.
      numberColumn('Rate per mile', ({ mileageRate }) => (mileageRate ?? 0) / 100_000, 4),
      currencyColumn(inCurrency),
      money('Amount', ({ amountCents }) => amountCents),
      textColumn('Business purpose', ({ eventTitle }) => eventTitle, 40),
      textColumn('Destination', ({ eventCity, eventState }) => [eventCity, eventState].filter(Boolean).join(', ')),
      textColumn('Vendor', ({ vendor }) => vendor),
      textColumn('Notes', ({ notes }) => notes, 40),
    ],
    rows,
  );
}

export function withholdingSheet(rows: readonly WithheldInState[]): Sheet {
  return sheetOf<WithheldInState>(
    'Withholding by state',
    [
      textColumn('State', ({ state }) => (state === null ? 'Not named' : nameOfState(state))),
      currencyColumn(inCurrency),
      numberColumn('Invoices', ({ invoices }) => invoices),
      money('Income before withholding', ({ subtotalCents }) => subtotalCents),
      money('Withheld', ({ withheldCents }) => withheldCents),
    ],
    rows,
  );
}

function nameOfState(state: string): string {
  return Object.hasOwn(usStates, state) ? usStates[state as keyof typeof usStates] : state;
}

/**
 * What a business payer has to report on form 1099-NEC: $600 for payments up to 2025, $2,000 after (Public Law 119-21,
 * section 70433; from 2027 on adjusted for inflation, which nobody knows here), and usually not when the payee is a
 * corporation: a hint and no more. What came by card or an online service is reported by its operator on form 1099-K
 * instead.
 */
export function reportableFromCents(year: number): number {
  return year <= 2025 ? 60_000 : 200_000;
}

export function payersSheet(rows: readonly PayerOfYear[], year: number): Sheet {
  const expected = ({ currency, receivedCents, byCardCents }: PayerOfYear) =>
    currency === 'USD' && receivedCents - byCardCents >= reportableFromCents(year);
  return sheetOf<PayerOfYear>(
    'Payers (1099)',
    [
      textColumn('Payer', ({ payer }) => payer, 36),
      currencyColumn(inCurrency),
      numberColumn('Payments', ({ payments }) => payments),
      money('Received', ({ receivedCents }) => receivedCents),
      money('Of it by card or online', ({ byCardCents }) => byCardCents),
      money('Other ways', ({ receivedCents, byCardCents }) => receivedCents - byCardCents),
      textColumn('Form 1099-NEC to expect', (payer) => yesNo(expected(payer)), 24),
    ],
    rows,
  );
}

/** The same for the sheet and for the file, whatever else is in the folder: the end of the id makes it one. */
export function receiptPath(row: Pick<ExpenseOfYear, 'id' | 'day' | 'vendor' | 'category' | 'receiptName'>): string {
  const [extension = ''] = /\.[a-z0-9]{1,8}$/i.exec(row.receiptName ?? '') ?? [];
  const who = (row.vendor ?? expenseCategoryLabels[row.category])
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `receipts/${row.day} ${who} ${row.id.slice(-6)}${extension.toLowerCase()}`;
}

export interface ReadmeFacts {
  year: number;
  speakerName: string;
  madeOn: string;
  invoices: number;
  receipts: number;
  /** Paths of receipts whose content was not there. */
  missing: readonly string[];
  /** `away`: Stripe didn’t answer. */
  stripe: 'none' | 'read' | 'away';
}

export function readmeText({ year, speakerName, madeOn, invoices, receipts, missing, stripe }: ReadmeFacts): string {
  const threshold = (reportableFromCents(year) / 100).toLocaleString('en-US');
  return [
    `${speakerName}: the year ${year}`,
    `Made by ${PRODUCT_NAME} on ${madeOn} from what was entered until then.`,
    '',
    `year-${year}.xlsx`,
    '  Income by payment date   Cash basis: invoices by their issue date, payments by the day they came, expenses by the day',
    '                           they were spent.',
    '  Income by event date     The same by the day of the event; what has no event counts by its own day.',
    '  Invoices                 Every invoice that was issued this year. Void ones keep their number and have no amounts.',
    '                           "Paid" and "Credited" are of all time, "Open" is what is left as of the day this was made.',
    '  Payments                 Everything received this year, whenever it was invoiced. A negative amount is a refund.',
    ...(stripe === 'read'
      ? [
          '  Paid through Stripe      What moved in your Stripe account, by month: what came in, what Stripe kept, and what went to',
          '                           your bank. Money that came in late in December is paid out in January.',
        ]
      : []),
    '  Credit notes             By the day they were issued.',
    '  Expenses, by category    By the day they were spent, with what each receipt is called in the folder.',
    '  Receipts without details Taken but not entered yet: they count in no sum.',
    '  Mileage log              Miles with the rate that was in force on the day.',
    '  Withholding by state     What payers kept back, from the invoices of this year.',
    `  Payers (1099)            Who paid how much. From $${threshold} on, not counting cards and online services, a business payer`,
    '                           in the US usually has to send a form 1099-NEC, but not to a corporation; cards and online',
    '                           services are reported on 1099-K, where at all.',
    ...(year >= 2027
      ? [
          '                           Since 2027 the amount is adjusted for inflation every year: ask your accountant for it.',
        ]
      : []),
    '  Amounts of different currencies are never added up.',
    '',
    `invoices/   ${invoices} as PDF`,
    `receipts/   ${receipts}, by date and vendor`,
    ...(missing.length === 0
      ? []
      : ['', 'These receipts couldn’t be read and aren’t included:', ...missing.map((path) => `  ${path}`)]),
    ...(stripe === 'away'
      ? ['', 'Stripe didn’t answer, so the sheet of what it paid out is missing. Make the pack again later.']
      : []),
    '',
    'These lists are a help and no tax advice.',
    '',
  ].join('\r\n');
}
