/** A pack from the asking to its end: rows and outbox rows, what is in the ZIP to the cent, failures, repetitions. */
import { buffer, text } from 'node:stream/consumers';
import { RecordPaymentInput, SendInvoiceInput, CreateCreditNoteInput } from '@lectern/protocol/invoices';
import { Workbook, type Worksheet } from 'exceljs';
import { fromBuffer, type Entry } from 'yauzl';
import { anExpense } from '../../../testing/builders/expenses';
import { aFile } from '../../../testing/builders/files';
import { anInvoice } from '../../../testing/builders/invoices';
import { aProfile } from '../../../testing/builders/profile';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ExpensesModule } from '../../expenses';
import { InvoiceCorrectionsService, InvoicePaymentsService, InvoiceSendingsService } from '../../invoices';
import { billingUnavailable } from '../../billing/billing.errors';
import { PayoutsService } from '../../payments';
import { InvoicesWorkerModule } from '../../invoices/invoices.worker.module';
import { ProfileModule } from '../../profile';
import { YearEndPacksService } from '.';
import { YearEndMakerService, YearEndWorkerModule } from './year-end.worker.module';
import { handler as yearEndPack } from './emails/send-year-end-pack-email';

let context: TestContext;
let yearEndPacks: YearEndPacksService;
let yearEndMaker: YearEndMakerService;
let invoiceCorrections: InvoiceCorrectionsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(YearEndWorkerModule, ExpensesModule, InvoicesWorkerModule, ProfileModule);
  yearEndPacks = context.get(YearEndPacksService);
  yearEndMaker = context.get(YearEndMakerService);
  invoiceCorrections = context.get(InvoiceCorrectionsService);
});
beforeEach(async () => {
  context.clock.set('2027-12-30T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const ask = (year = 2027, key?: string) => yearEndPacks.createPack(owner.id, { year }, key);
const row = async () => (await yearEndPacks.listPacks(owner.id)).items[0]!;
const keyOf = async (id: string) => {
  const [found] = await context.db.query<{ key: string | null }>(
    `SELECT storage_key AS key FROM year_end_packs WHERE id = $1`,
    [id],
  );
  return found!.key;
};
const told = async (type: string) =>
  (await context.outboxRows(type)).filter(({ payload }) => (payload as { ownerId: string }).ownerId === owner.id);

async function sentInvoice(fields: object = {}, issueDate = '2027-05-01') {
  const draft = await anInvoice(context, owner, { issueDate, dueDate: issueDate, ...fields });
  const input = { to: 'ap@acme.example', subject: 'Your invoice', version: draft.version };
  return context.get(InvoiceSendingsService).sendInvoice(owner, draft.id, SendInvoiceInput.parse(input));
}
const pay = (id: string, amountCents: number, paidOn: string, method = 'check') =>
  context
    .get(InvoicePaymentsService)
    .recordPayment(owner, id, RecordPaymentInput.parse({ amountCents, paidOn, method }));

async function receipt(name: string, content: string | null, contentType = 'application/pdf') {
  const id = await aFile(context, owner, { name, contentType });
  const key = `files/${owner.id}/${id}`;
  await context.db.query(`UPDATE files SET storage_key = $2 WHERE id = $1`, [id, key]);
  if (content !== null) await context.storage.put(key, Buffer.from(content), content.length);
  return id;
}

interface Unzipped {
  names: string[];
  read: (name: string) => Promise<Buffer>;
}

function unzip(file: Buffer): Promise<Unzipped> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Entry>();
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.on('error', reject);
      zip.on('end', () =>
        resolve({
          names: [...entries.keys()],
          read: (name) =>
            new Promise((done, fail) =>
              zip.openReadStream(entries.get(name)!, (problem, content) =>
                problem ? fail(problem) : void buffer(content).then(done, fail),
              ),
            ),
        }),
      );
      zip.readEntry();
    });
  });
}

async function madePack(year = 2027) {
  const { id } = await ask(year);
  await yearEndMaker.makePack(owner.id, id);
  const zip = await unzip(await buffer(await context.storage.get((await keyOf(id))!)));
  const workbook = new Workbook();
  await workbook.xlsx.load((await zip.read(`lectern-${year}/year-${year}.xlsx`)) as unknown as ArrayBuffer);
  return { id, zip, sheet: (name: string) => workbook.getWorksheet(name)!, workbook };
}

function table(sheet: Worksheet): Record<string, unknown>[] {
  const heads = (sheet.getRow(1).values as string[]).slice(1);
  return Array.from({ length: sheet.rowCount - 1 }, (_, index) =>
    Object.fromEntries(heads.map((head, at) => [head, sheet.getRow(index + 2).getCell(at + 1).value])),
  );
}

describe('asking for a pack', () => {
  it('makes a row and tells the worker, once per action', async () => {
    const first = await ask(2026, 'one-action');
    expect(await ask(2026, 'one-action')).toEqual(first);
    expect(first).toMatchObject({ year: 2026, status: 'pending', done: 0, total: null });
    expect(await told('year_end_pack.requested')).toMatchObject([{ payload: { ownerId: owner.id, packId: first.id } }]);
    await expect(yearEndPacks.contentAddress(owner.id, first.id)).rejects.toMatchObject({
      code: 'YEAR_END_PACK_NOT_READY',
    });
  });

  it('has a bound, also for requests at the same moment, and a refusal leaves nothing', async () => {
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => ask()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_YEAR_END_PACKS', status: 409 },
    });
    expect(await told('year_end_pack.requested')).toHaveLength(3);
    expect((await yearEndPacks.listPacks(owner.id)).items).toHaveLength(3);
  });

  it('does not exist for another owner', async () => {
    const { id } = await ask();
    const stranger = await context.owner();
    expect((await yearEndPacks.listPacks(stranger.id)).items).toEqual([]);
    await expect(yearEndPacks.contentAddress(stranger.id, id)).rejects.toMatchObject({ status: 404 });
    await yearEndMaker.makePack(stranger.id, id);
    expect((await row()).status).toBe('pending');
  });
});

describe('what is in it', () => {
  it('is the year to the cent, with its papers', async () => {
    await aProfile(context, owner, { name: 'Łukasz 山田' });
    const acme = await sentInvoice({
      lines: [{ kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 1_000_000, taxPercent: 10 }],
      withholding: { state: 'CA', percent: 7 },
    });
    await pay(acme.id, 500_000, '2027-06-01');
    await pay(acme.id, 100_000, '2027-07-01', 'card');
    const credit = { reason: 'Shorter', lines: [{ description: 'Less', amountCents: 50_000 }] };
    await invoiceCorrections.creditInvoice(owner, acme.id, CreateCreditNoteInput.parse(credit));
    const wrong = await sentInvoice({ billToName: 'Nobody' });
    await invoiceCorrections.voidInvoice(owner, wrong.id, { reason: 'Wrong client', version: wrong.version });
    const before = await sentInvoice({ billToName: 'ACME' }, '2026-12-01');
    await pay(before.id, 100_000, '2027-01-10', 'ach');
    await anInvoice(context, owner, { billToName: 'Only a draft' });
    await anExpense(context, owner, { spentOn: '2026-12-31', vendor: 'Last year' });
    await anExpense(context, owner, { vendor: '=Delta', receiptFileId: await receipt('Ticket.PDF', 'pdf!') });
    await anExpense(context, owner, { vendor: 'Lost', receiptFileId: await receipt('gone.jpg', null, 'image/jpeg') });
    await anExpense(context, owner, { category: 'mileage', vendor: null, milesHundredths: 12_550, amountCents: null });
    await anExpense(context, owner, {
      category: 'other',
      vendor: null,
      amountCents: null,
      needsDetails: true,
      receiptFileId: await receipt('snap.jpg', 'jpeg!', 'image/jpeg'),
    });

    const { zip, sheet, workbook } = await madePack();
    const [ticket] = table(sheet('Expenses')).filter(({ Vendor }) => Vendor === '=Delta');
    expect(zip.names).toEqual([
      'lectern-2027/year-2027.xlsx',
      ...[acme, wrong].map(({ number }) => `lectern-2027/invoices/Invoice ${number}.pdf`),
      expect.stringMatching(/^lectern-2027\/receipts\/2027-03-01 =Delta [0-9a-f]{6}\.pdf$/) as string,
      expect.stringMatching(/^lectern-2027\/receipts\/2027-03-01 Other [0-9a-f]{6}\.jpg$/) as string,
      'lectern-2027/readme.txt',
    ]);
    expect(`lectern-2027/${String(ticket!.Receipt)}`).toBe(zip.names[3]);
    expect((await zip.read(zip.names[3]!)).toString()).toBe('pdf!');
    expect((await zip.read(zip.names[1]!)).subarray(0, 5).toString()).toBe('%PDF-');

    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Income by payment date',
      'Income by event date',
      'Invoices',
      'Payments',
      'Credit notes',
      'Expenses by category',
      'Expenses',
      'Receipts without details',
      'Mileage log',
      'Withholding by state',
      'Payers (1099)',
    ]);
    expect(table(sheet('Invoices'))).toMatchObject([
      {
        Number: acme.number,
        'Billed to': 'Acme',
        Subtotal: 10_000,
        Tax: 1_000,
        Total: 11_000,
        Withheld: 700,
        Credited: 500,
        Paid: 6_000,
        Open: 3_800,
        'Withholding state': 'CA',
        Issued: new Date('2027-05-01'),
      },
      { Number: wrong.number, Status: 'Void', Total: null, 'Why void': 'Wrong client' },
    ]);
    const amounts = (name: string, head: string) => table(sheet(name)).map((line) => line[head]);
    expect(amounts('Payments', 'Amount')).toEqual([1_000, 5_000, 1_000]);
    expect(amounts('Credit notes', 'Amount')).toEqual([500]);
    expect(table(sheet('Withholding by state'))).toEqual([
      { State: 'California', Currency: 'USD', Invoices: 1, 'Income before withholding': 10_000, Withheld: 700 },
    ]);
    // One payer, however it was written; what came by card is reported by others.
    expect(table(sheet('Payers (1099)'))).toMatchObject([
      {
        Payments: 3,
        Received: 7_000,
        'Of it by card or online': 1_000,
        'Other ways': 6_000,
        'Form 1099-NEC to expect': 'Yes',
      },
    ]);
    const mileage = table(sheet('Mileage log'));
    expect(mileage).toMatchObject([{ Miles: 125.5 }]);
    expect(mileage[0]!.Amount).toBeCloseTo(125.5 * (mileage[0]!['Rate per mile'] as number), 2);
    expect(table(sheet('Receipts without details'))).toHaveLength(1);
    expect(table(sheet('Expenses'))).toHaveLength(3);

    // The sheets come to what the screen says.
    const income = table(sheet('Income by payment date')).at(-1)!;
    expect(income).toMatchObject({ Month: 'All', Received: 7_000, Invoiced: 11_000, Credited: 500, Withheld: 700 });
    const sum = (values: unknown[]) => values.reduce<number>((all, value) => all + Math.round(Number(value) * 100), 0);
    expect(sum(amounts('Expenses', 'Amount'))).toBe(Math.round(Number(income.Expenses) * 100));

    const readme = (await zip.read('lectern-2027/readme.txt')).toString();
    expect(readme).toContain('Łukasz 山田: the year 2027');
    expect(readme).toMatch(/couldn’t be read and aren’t included:\r\n {2}receipts\/2027-03-01 Lost [0-9a-f]{6}\.jpg/);
    expect(await row()).toMatchObject({ status: 'ready', done: 6, total: 6, problem: null });
  });

  it('holds the first and the last day of its year, and none beside it', async () => {
    context.clock.set('2028-01-02T15:00:00Z');
    for (const spentOn of ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'])
      await anExpense(context, owner, { spentOn, vendor: `On ${spentOn}` });
    const { sheet } = await madePack();
    const vendors = table(sheet('Expenses')).map(({ Vendor }) => Vendor);
    expect(vendors.filter(Boolean)).toEqual(['On 2027-01-01', 'On 2027-12-31']);
  });

  it('says what Stripe paid out, and what is missing while Stripe is away', async () => {
    const month = { month: '2027-03', currency: 'USD', refundCents: -10_000, disputeCents: 0, otherCents: 0 };
    const money = jest
      .spyOn(context.get(PayoutsService), 'moneyOfYear')
      .mockResolvedValue([{ ...month, paymentCents: 250_000, feeCents: 7_280, payoutCents: 232_720 }]);
    const { sheet, zip } = await madePack();
    expect(table(sheet('Paid through Stripe'))).toEqual([
      {
        Month: '2027-03',
        Currency: 'USD',
        Payments: 2_500,
        Refunds: -100,
        Disputes: 0,
        'Stripe’s fees': -72.8,
        Other: 0,
        Net: 2_327.2,
        'Paid out to the bank': 2_327.2,
      },
    ]);
    expect((await zip.read('lectern-2027/readme.txt')).toString()).toContain('Paid through Stripe');
    money.mockRejectedValue(billingUnavailable(new Error('away')));
    const without = await madePack();
    expect(without.sheet('Paid through Stripe')).toBeUndefined();
    expect((await without.zip.read('lectern-2027/readme.txt')).toString()).toContain('Stripe didn’t answer');
    money.mockRejectedValue(new Error('a fault'));
    await expect(madePack()).rejects.toThrow('a fault');
  });

  it('is there for a year without anything', async () => {
    const { zip, sheet } = await madePack(1999);
    expect(zip.names).toEqual(['lectern-1999/year-1999.xlsx', 'lectern-1999/readme.txt']);
    expect(sheet('Invoices').rowCount).toBe(1);
  });
});

describe('making it', () => {
  it('tells once that it is ready, however often it is made, and hands it to its owner', async () => {
    const { id } = await ask();
    await Promise.all([1, 2].map(() => yearEndMaker.makePack(owner.id, id)));
    await yearEndMaker.makePack(owner.id, id);
    expect(await told('year_end_pack.ready')).toHaveLength(1);
    const pack = await row();
    expect(pack).toMatchObject({ status: 'ready', expiresAt: '2028-01-06T15:00:00.000Z' });
    const stored: string[] = [];
    for await (const { key } of context.storage.list(`files/${owner.id}/`)) stored.push(key);
    expect(stored).toEqual([await keyOf(id)]);
    const address = new URL(await yearEndPacks.contentAddress(owner.id, id), 'http://x');
    const download = await context.storage.local!.openDownload(Object.fromEntries(address.searchParams));
    expect(download).toMatchObject({ contentType: 'application/zip', sizeBytes: pack.sizeBytes });
    expect(download.disposition).toContain('lectern-year-2027.zip');
    expect(await emailOf(yearEndPack, context, { ownerId: owner.id, packId: id })).toMatchObject({
      to: `${owner.username}@example.com`,
      template: 'year-end-pack',
      props: { year: 2027, url: expect.stringMatching(/\/insights\?tab=year-end&office=[-0-9a-f]{36}$/) as string },
    });
  });

  it('says that it failed, leaves nothing behind, and succeeds when it is tried again', async () => {
    const { id } = await ask();
    const broken = jest.spyOn(context.storage, 'put').mockRejectedValueOnce(new Error('the disk is full'));
    await expect(yearEndMaker.makePack(owner.id, id)).rejects.toThrow('the disk is full');
    expect(await row()).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('retry automatically') as string,
    });
    expect(await told('year_end_pack.ready')).toEqual([]);
    expect(await emailOf(yearEndPack, context, { ownerId: owner.id, packId: id })).toBeNull();
    broken.mockRestore();
    await yearEndMaker.makePack(owner.id, id);
    expect(await row()).toMatchObject({ status: 'ready', problem: null });
  });

  it('keeps no row ready and no event when the last step is rolled back', async () => {
    const { id } = await ask();
    const add = jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('gone'));
    await expect(yearEndMaker.makePack(owner.id, id)).rejects.toThrow('gone');
    add.mockRestore();
    expect((await row()).status).toBe('failed');
    expect(await told('year_end_pack.ready')).toEqual([]);
  });
});

it('is deleted after a week, and given up when it never comes to an end', async () => {
  const { id } = await ask();
  await yearEndMaker.makePack(owner.id, id);
  const key = await keyOf(id);
  const stuck = await ask(2020);
  context.clock.advance(6 * 86_400_000);
  await yearEndPacks.endOldPacks();
  const statuses = async () =>
    Object.fromEntries((await yearEndPacks.listPacks(owner.id)).items.map((pack) => [pack.id, pack.status]));
  expect(await statuses()).toEqual({ [id]: 'ready', [stuck.id]: 'failed' });
  context.clock.advance(86_400_000);
  await Promise.all([yearEndPacks.endOldPacks(), yearEndPacks.endOldPacks()]);
  expect((await statuses())[id]).toBe('expired');
  expect(await told('year_end_pack.expired')).toMatchObject([{ payload: { packId: id, storageKeys: [key] } }]);
  await expect(yearEndPacks.contentAddress(owner.id, id)).rejects.toMatchObject({ code: 'YEAR_END_PACK_EXPIRED' });
  await yearEndMaker.makePack(owner.id, id);
  expect((await statuses())[id]).toBe('expired');
  expect(await text(await context.storage.get(key!))).not.toBe('');
});
