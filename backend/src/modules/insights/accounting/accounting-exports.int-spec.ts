/** Every file against what its program publishes, from an account full of texts that a spreadsheet would run. */
import { buffer, text } from 'node:stream/consumers';
import { AccountingExportQuery, accountingRecordLabels } from '@lectern/protocol/accounting-exports';
import { CreateCreditNoteInput, RecordPaymentInput, SendInvoiceInput } from '@lectern/protocol/invoices';
import { looksLikeFormula } from '@lectern/sheets/sheet';
import { unzip } from '@lectern/testing/unzip';
import { anExpense } from '../../../testing/builders/expenses';
import { anInvoice } from '../../../testing/builders/invoices';
import { aProfile } from '../../../testing/builders/profile';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { InvoiceCorrectionsService, InvoicePaymentsService, InvoiceSendingsService } from '../../invoices';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ExpensesModule } from '../../expenses';
import { ProfileModule } from '../../profile';
import { AccountingExportsService, InsightsHttpModule } from '../insights.http.module';
import { accountingFormats, type AccountingFormat } from './accounting-formats';

const HOSTILE = '=HYPERLINK("http://x","Acme, Inc.")\r\n+1 @x';
const EMOJI_AT_THE_EDGE = `${'-'.repeat(99)}😀😀`;

let context: TestContext;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(InsightsHttpModule, ExpensesModule, InvoicesWorkerModule, ProfileModule);
});
beforeEach(async () => {
  context.clock.set('2027-12-30T15:00:00Z');
  owner = await context.owner();
  await aProfile(context, owner);
});
afterAll(() => context.close());

const year = { from: '2027-01-01', to: '2027-12-31' };
const exported = (query: object, by = owner) =>
  context.get(AccountingExportsService).exportRecords(by.id, AccountingExportQuery.parse({ ...year, ...query }));
const rowsOf = async (query: object) => parseCsv(await text((await exported(query)).content));

async function sentInvoice(fields: object = {}) {
  const draft = await anInvoice(context, owner, { issueDate: '2027-05-01', dueDate: '2027-05-31', ...fields });
  const input = { to: 'ap@acme.example', subject: 'Your invoice', version: draft.version };
  return context.get(InvoiceSendingsService).sendInvoice(owner, draft.id, SendInvoiceInput.parse(input));
}
const pay = (id: string, amountCents: number, fields: object = {}) =>
  context
    .get(InvoicePaymentsService)
    .recordPayment(
      owner,
      id,
      RecordPaymentInput.parse({ amountCents, paidOn: '2027-06-10', method: 'check', ...fields }),
    );

/** RFC 4180, written here so that the writer's mistakes aren't read back as right. */
function parseCsv(content: string): Record<string, string>[] {
  const records: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at]!;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (content[at + 1] === '"') field += content[(at += 1)]!;
      else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === ',' || sign === '\n') {
      records.at(-1)!.push(field);
      field = '';
      if (sign === '\n') records.push([]);
    } else if (sign !== '\r') field += sign;
  }
  records.pop();
  const heads = records.shift()!;
  return records.map((values) => {
    expect(values).toHaveLength(heads.length);
    return Object.fromEntries(heads.map((head, index) => [head, values[index]!]));
  });
}

function expectToFit(format: AccountingFormat, rows: Record<string, string>[]) {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(format.columns.map(({ header }) => header));
    for (const { header, kind, isRequired, max = Infinity } of format.columns) {
      const value = row[header]!;
      if (isRequired) expect({ header, value }).not.toEqual({ header, value: '' });
      if (value === '') continue;
      if (kind === 'amount')
        expect({ header, value }).toEqual({ header, value: expect.stringMatching(/^-?\d+\.\d\d$/) });
      else if (kind === 'quantity') expect(value).toMatch(/^\d+(\.\d{1,2})?$/);
      else if (kind === 'day') expect(value).toMatch(/^(0[1-9]|1[0-2])\/\d\d\/\d{4}$/);
      else {
        expect(value.length).toBeLessThanOrEqual(max);
        expect({ header, value, isFormula: looksLikeFormula(value) }).toMatchObject({ isFormula: false });
        expect(value).not.toMatch(/[\r\n\p{Surrogate}]/u);
      }
      if (format.refusesNegative && kind === 'amount') expect(value).not.toContain('-');
    }
  }
}

const sumOf = (rows: Record<string, string>[], header: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[header]) * 100), 0);

/** One of each: taxes, discounts, a credit note, a refund, a draft, a void one, another currency, miles, other owners. */
async function fillBooks() {
  const first = await sentInvoice({
    billToName: HOSTILE,
    billToAddress: {
      line1: '@1 Main St',
      line2: '+2',
      city: '-Austin',
      state: 'TX',
      postalCode: '07301',
      country: 'US',
    },
    poNumber: '=PO-1',
    lines: [
      { kind: 'fee', description: `=SUM(A1)\nKeynote ${'x'.repeat(900)}`, quantity: 1.5, unitPriceCents: 100_001 },
      { kind: 'product', description: 'Books', quantity: 3, unitPriceCents: 1_999, taxPercent: 8.25 },
      { kind: 'discount', description: 'Early bird', quantity: 1, unitPriceCents: 7_000 },
      { kind: 'tax', description: 'County tax', quantity: 1, unitPriceCents: 123 },
    ],
  });
  await pay(first.id, 50_000, { reference: '-1042' });
  const credited = await sentInvoice({ billToName: EMOJI_AT_THE_EDGE, issueDate: '2027-07-01', dueDate: '2027-07-31' });
  await pay(credited.id, 100_000, { method: 'wire', paidOn: '2027-07-05' });
  const credit = { reason: 'Shorter', lines: [{ description: '-Half', amountCents: 20_000 }] };
  await context.get(InvoiceCorrectionsService).creditInvoice(owner, credited.id, CreateCreditNoteInput.parse(credit));
  await pay(credited.id, 20_000, { kind: 'refund', method: 'wire', paidOn: '2027-07-20' });
  await anInvoice(context, owner, { billToName: 'A draft', issueDate: '2027-05-02' });
  const voided = await sentInvoice({ billToName: 'Void' });
  await context
    .get(InvoiceCorrectionsService)
    .voidInvoice(owner, voided.id, { reason: 'Twice', version: voided.version });
  await anExpense(context, owner, { vendor: '@Delta', notes: '=1+1' });
  await anExpense(context, owner, { vendor: null, category: 'meals', amountCents: 1_860 });
  await anExpense(context, owner, { category: 'mileage', vendor: null, amountCents: null, milesHundredths: 10_000 });
  return { first, credited };
}

const choices = (['quickbooks', 'xero'] as const).flatMap((program) =>
  Object.entries<AccountingFormat>(accountingFormats[program]).map(
    ([records, format]) => [program, records, format] as const,
  ),
);

it.each(choices)('fits what %s publishes about %s', async (program, records, format) => {
  await fillBooks();
  expectToFit(format, await rowsOf({ program, records }));
  expect(format.source).toMatch(/^https:\/\/(central\.xero\.com|quickbooks\.intuit\.com)\//);
});

it('has a line for each line of an invoice in Xero, which come to its total', async () => {
  const { first, credited } = await fillBooks();
  const rows = await rowsOf({ program: 'xero', records: 'invoices', accountCode: '4000', taxType: 'TX (8.25%)' });
  const own = rows.filter((row) => row['*InvoiceNumber'] === first.number);
  expect(own.map((row) => [row['*Quantity'], row['*UnitAmount'], row['TaxAmount'], row['*TaxType']])).toEqual([
    ['1.5', '1000.01', '0.00', 'Tax Exempt'],
    ['3', '19.99', '4.95', 'TX (8.25%)'],
    ['1', '-70.00', '0.00', 'Tax Exempt'],
    ['1', '1.23', '0.00', 'Tax Exempt'],
  ]);
  const total = own.reduce(
    (sum, row) => sum + Math.round(Number(row['*Quantity']) * Number(row['*UnitAmount']) * 100 + 1e-6),
    sumOf(own, 'TaxAmount'),
  );
  expect(total).toBe(first.totalCents);
  expect(own[0]).toMatchObject({
    '*ContactName': `'=HYPERLINK("http://x","Acme, Inc.") +1 @x`,
    POAddressLine1: "'@1 Main St",
    POPostalCode: '07301',
    '*InvoiceDate': '05/01/2027',
    '*DueDate': '05/31/2027',
    '*AccountCode': '4000',
    Currency: 'USD',
  });
  // Neither the draft nor the void one.
  expect(new Set(rows.map((row) => row['*InvoiceNumber']))).toEqual(new Set([first.number, credited.number]));
});

it('gives QuickBooks the same total without a negative line or a tax rate', async () => {
  const { first } = await fillBooks();
  const rows = (await rowsOf({ program: 'quickbooks', records: 'invoices' })).filter(
    (row) => row['*InvoiceNo'] === first.number,
  );
  expect(sumOf(rows, '*ItemAmount')).toBe(first.totalCents);
  expect(rows.map((row) => row['Item(Product/Service)'])).toEqual(['Fee', 'Tax', 'Tax']);
});

it('leaves out what comes to 0, and says so where there is nothing else', async () => {
  // None is sent today; a backup may have one.
  const free = await sentInvoice();
  await context.db.query('UPDATE invoice_lines SET unit_price_cents = 0, amount_cents = 0 WHERE invoice_id = $1', [
    free.id,
  ]);
  await context.db.query(
    'UPDATE invoices SET subtotal_cents = 0, tax_cents = 0, total_cents = 0, amount_due_cents = -withholding_cents WHERE id = $1',
    [free.id],
  );
  for (const program of ['quickbooks', 'xero'])
    await expect(exported({ program, records: 'invoices' })).rejects.toMatchObject({ code: 'NOTHING_TO_EXPORT' });
  const { number } = await sentInvoice({
    lines: [
      { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 5_000 },
      { kind: 'fee', description: 'A workshop, as a gift', quantity: 1, unitPriceCents: 0 },
    ],
  });
  const [quickbooks, xero] = [
    await rowsOf({ program: 'quickbooks', records: 'invoices' }),
    await rowsOf({ program: 'xero', records: 'invoices' }),
  ];
  expect(quickbooks.map((row) => [row['*InvoiceNo'], row['*ItemAmount']])).toEqual([[number, '50.00']]);
  // Xero takes a line of 0: what it says is part of the invoice.
  expect(xero.map((row) => [row['*InvoiceNumber'], row['*UnitAmount']])).toEqual([
    [number, '50.00'],
    [number, '0.00'],
  ]);
});

it('has credit notes with negative amounts, for Xero alone', async () => {
  const { credited } = await fillBooks();
  expect(await rowsOf({ program: 'xero', records: 'creditNotes' })).toMatchObject([
    { Reference: credited.number, '*Description': "'-Half", '*UnitAmount': '-200.00' },
  ]);
  expect(() => AccountingExportQuery.parse({ ...year, program: 'quickbooks', records: 'creditNotes' })).toThrow();
});

it('has refunds as negative payments, and expenses as money that left', async () => {
  const { first, credited } = await fillBooks();
  expect(await rowsOf({ program: 'xero', records: 'payments' })).toMatchObject([
    { '*Date': '06/10/2027', '*Amount': '500.00', Reference: first.number, 'Check Number': "'-1042" },
    { '*Date': '07/05/2027', '*Amount': '1000.00', Reference: credited.number, 'Check Number': '' },
    { '*Date': '07/20/2027', '*Amount': '-200.00', Reference: credited.number, 'Check Number': '' },
  ]);
  const spent = await rowsOf({ program: 'quickbooks', records: 'expenses' });
  // No bank account paid for the miles.
  expect(spent.map(({ Amount }) => Amount)).toEqual(['-412.50', '-18.60']);
  const bills = await rowsOf({ program: 'xero', records: 'expenses' });
  expect(bills.map((row) => [row['*ContactName'], row['*AccountCode']])).toEqual([
    ["'@Delta", '429'],
    ['Meals', '429'],
    ['Mileage', '429'],
  ]);
  expect(new Set(bills.map((row) => row['*InvoiceNumber'])).size).toBe(3);
});

it('writes days in the other order, and only those that were asked for', async () => {
  await anExpense(context, owner, { spentOn: '2027-03-31', vendor: 'In' });
  await anExpense(context, owner, { spentOn: '2027-04-01', vendor: 'After' });
  const rows = await rowsOf({ program: 'quickbooks', records: 'expenses', to: '2027-03-31', dayOrder: 'day_first' });
  expect(rows).toEqual([{ Date: '31/03/2027', Description: 'In; Airfare', Amount: '-412.50' }]);
});

it('makes a ZIP with a file for each currency, and for as many invoices as QuickBooks takes', async () => {
  await sentInvoice({ currency: 'EUR', billToName: 'Élan' });
  await sentInvoice({ billToName: 'First' });
  await context.db.query(
    `WITH made AS (
       INSERT INTO invoices (id, owner_id, status, number, sequence, issue_date, due_date, terms_days, currency, bill_to_name,
         subtotal_cents, tax_cents, total_cents, withholding_cents, amount_due_cents, seller, token_hash, token_sealed,
         reminders_enabled, sent_at, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'sent', 'N-' || n, 1000 + n, '2027-06-01', '2027-06-30', 30, 'USD', 'Acme', 30000, 0, 30000,
         0, 30000, '{}', decode(md5($2 || n), 'hex'), '-', false, now(), now(), now()
       FROM generate_series(1, 120) n RETURNING id)
     INSERT INTO invoice_lines (id, owner_id, invoice_id, position, kind, description, quantity_hundredths,
       unit_price_cents, amount_cents)
     SELECT gen_random_uuid(), $1, id, p, 'fee', 'Line ' || p, 100, 1000, 1000 FROM made, generate_series(1, 30) p`,
    [owner.id, owner.id],
  );
  const { name, contentType, content } = await exported({ program: 'quickbooks', records: 'invoices' });
  expect([name, contentType]).toEqual(['lectern-quickbooks-invoices.zip', 'application/zip']);
  const zip = await unzip(await buffer(content));
  expect(zip.names[0]).toBe('lectern-quickbooks-invoices-eur-1.csv');
  const { mostRecords, mostRows } = accountingFormats.quickbooks.invoices;
  const files = await Promise.all(zip.names.map(async (file) => parseCsv((await zip.read(file)).toString())));
  const numbers = files.map((rows) => new Set(rows.map((row) => row['*InvoiceNo'])));
  expect(numbers.flatMap((own) => [...own])).toHaveLength(122);
  expect(new Set(numbers.flatMap((own) => [...own])).size).toBe(122);
  for (const [index, rows] of files.entries()) {
    expect(rows.length).toBeLessThanOrEqual(mostRows);
    expect(numbers[index]!.size).toBeLessThanOrEqual(mostRecords);
  }
  expect(files.length).toBe(5);
});

it('is refused before the first byte when there is nothing, and never has rows of others', async () => {
  await fillBooks();
  const other = await context.owner();
  for (const records of Object.keys(accountingRecordLabels))
    await expect(exported({ program: 'xero', records }, other)).rejects.toMatchObject({ code: 'NOTHING_TO_EXPORT' });
});
