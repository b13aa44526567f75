import { CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { CreateExpenseInput, ExpenseTotalsQuery, ListExpensesQuery } from '@lectern/protocol/expenses';
import { anEvent } from '../../testing/builders/events';
import { anExpense } from '../../testing/builders/expenses';
import { aFile } from '../../testing/builders/files';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { EventsService, LogisticsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { FilesService } from '../files';
import { FilesWorkerModule } from '../files/files.worker.module';
import { ExpensesModule, ExpensesService } from '.';
import { ExpensesRepository } from './expenses.repository';
import { ExpensesHttpModule, MileageRatesService } from './expenses.http.module';

let context: TestContext;
let expenses: ExpensesService;
let files: FilesService;
let events: EventsService;
let mileageRates: MileageRatesService;
let logistics: LogisticsService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(ExpensesModule, ExpensesHttpModule, EventsWorkerModule, FilesWorkerModule);
  expenses = context.get(ExpensesService);
  files = context.get(FilesService);
  events = context.get(EventsService);
  mileageRates = context.get(MileageRatesService);
  logistics = context.get(LogisticsService);
  other = await context.owner();
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const list = (query: object = {}) => expenses.listExpenses(owner.id, ListExpensesQuery.parse(query));
const vendors = async (query: object = {}) => (await list(query)).items.map((item) => item.vendor);
const totals = (query: object = {}) => expenses.totals(owner.id, ExpenseTotalsQuery.parse(query));

describe('an expense', () => {
  it('is kept with all there is to know', async () => {
    const event = await anEvent(context, owner, { title: 'Gala' });
    const receiptFileId = await aFile(context, owner, { name: 'folio.pdf' });
    const expense = await anExpense(context, owner, {
      category: 'lodging',
      vendor: 'Hotel 山田',
      notes: 'Two nights',
      amountCents: 61_234,
      currency: 'EUR',
      eventId: event.id,
      isBillable: true,
      receiptFileId,
    });
    expect(expense).toMatchObject({
      spentOn: '2027-03-01',
      category: 'lodging',
      vendor: 'Hotel 山田',
      notes: 'Two nights',
      amountCents: 61_234,
      currency: 'EUR',
      receiptName: 'folio.pdf',
      eventTitle: 'Gala',
      isBillable: true,
      invoiceId: null,
      invoiceNumber: null,
      source: 'manual',
      needsDetails: false,
      version: 1,
    });
  });

  it('leaves neither row nor idempotency key behind when a write fails', async () => {
    const input = CreateExpenseInput.parse({ spentOn: '2027-03-01', category: 'meals', amountCents: 1_250 });
    jest.spyOn(context.get(ExpensesRepository), 'insert').mockRejectedValueOnce(new Error('planted'));
    await expect(expenses.createExpense(owner, input, 'key')).rejects.toThrow('planted');
    expect((await list()).items).toEqual([]);
    await expenses.createExpense(owner, input, 'key');
    expect((await list()).items).toHaveLength(1);
  });

  it('is made once by a request that is sent again', async () => {
    const input = CreateExpenseInput.parse({ spentOn: '2027-03-01', category: 'meals', amountCents: 1_250 });
    const [one, two] = await Promise.all([1, 2].map(() => expenses.createExpense(owner, input, 'key')));
    expect(one?.id).toBe(two?.id);
    expect((await list()).items).toHaveLength(1);
  });

  it('refuses a stale version and gives the current row; of two writers one wins', async () => {
    const { id } = await anExpense(context, owner);
    const writes = await Promise.allSettled(
      ['One', 'Two'].map((vendor) => expenses.updateExpense(owner, id, { version: 1, vendor })),
    );
    const lost = writes.filter((write) => write.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({ code: 'STALE_VERSION', extra: { current: { id, version: 2 } } });
    await expect(expenses.deleteExpense(owner.id, id, 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await expenses.deleteExpense(owner.id, id, 2);
    await expect(expenses.getForOwnerOrThrow(owner.id, id)).rejects.toMatchObject({ status: 404 });
  });

  it('is not there for another speaker, nor are their events and files', async () => {
    const mine = await anExpense(context, owner);
    const theirEvent = await anEvent(context, other);
    const theirFile = await aFile(context, other);
    for (const call of [
      expenses.getForOwnerOrThrow(other.id, mine.id),
      expenses.updateExpense(other, mine.id, { version: 1, vendor: 'Mine' }),
      expenses.deleteExpense(other.id, mine.id),
      expenses.ofEvent(owner.id, theirEvent.id),
    ]) {
      await expect(call).rejects.toMatchObject({ status: 404 });
    }
    await expect(anExpense(context, owner, { eventId: theirEvent.id })).rejects.toMatchObject({
      extra: { fieldErrors: { eventId: 'This event does not exist' } },
    });
    await expect(anExpense(context, owner, { receiptFileId: theirFile })).rejects.toMatchObject({
      extra: { fieldErrors: { receiptFileId: 'This file does not exist' } },
    });
  });

  it('begins with a receipt and gets its details later, until when it counts nowhere', async () => {
    const receiptFileId = await aFile(context, owner, { name: 'IMG_1.jpg' });
    const input = CreateExpenseInput.parse({
      spentOn: '2027-03-03',
      category: 'other',
      needsDetails: true,
      receiptFileId,
    });
    const { id } = await expenses.createExpense(owner, input);
    expect(await totals()).toEqual({ currencies: [], needsDetails: 1 });
    expect((await list({ state: 'needs_details' })).items.map((item) => item.id)).toEqual([id]);
    await expect(
      expenses.updateExpense(owner, id, { version: 1, needsDetails: false, category: 'meals' }),
    ).rejects.toMatchObject({ extra: { fieldErrors: { amountCents: 'Enter the amount' } } });
    const done = await expenses.updateExpense(owner, id, {
      version: 1,
      needsDetails: false,
      category: 'meals',
      amountCents: 4_280,
    });
    expect(done).toMatchObject({ amountCents: 4_280, receiptName: 'IMG_1.jpg', needsDetails: false });
    expect(await totals()).toMatchObject({ currencies: [{ amountCents: 4_280 }], needsDetails: 0 });
  });

  it('names the field that is wrong of the row as it would become', async () => {
    const { id } = await anExpense(context, owner);
    for (const [patch, field] of [
      [{ isBillable: true }, 'eventId'],
      [{ amountCents: null }, 'amountCents'],
      [{ category: 'mileage' as const }, 'milesHundredths'],
      [{ category: 'per_diem' as const }, 'perDiemDaysHundredths'],
      [{ category: 'per_diem' as const, perDiemDaysHundredths: 200 }, 'perDiemRateCents'],
      [{ spentOn: '2072-03-01' }, 'spentOn'],
    ] as const) {
      await expect(expenses.updateExpense(owner, id, { version: 1, ...patch })).rejects.toMatchObject({
        status: 400,
        extra: { fieldErrors: { [field]: expect.any(String) as string } },
      });
    }
  });

  it('keeps its receipt among the files, and its event from being deleted', async () => {
    const event = await anEvent(context, owner);
    const receiptFileId = await aFile(context, owner);
    const { id } = await anExpense(context, owner, { eventId: event.id, receiptFileId });
    await expect(files.deleteFile(owner.id, receiptFileId)).rejects.toMatchObject({
      code: 'FILE_IN_USE',
      message: expect.stringContaining('receipt of an expense') as string,
    });
    await expect(events.deleteEvent(owner.id, event.id)).rejects.toMatchObject({
      code: 'SPEAKING_EVENT_HAS_EXPENSES',
      status: 409,
    });
    await expenses.deleteExpense(owner.id, id);
    await files.deleteFile(owner.id, receiptFileId);
    await events.deleteEvent(owner.id, event.id);
  });
});

describe('per diem and mileage', () => {
  it('come to days and miles times their rate, rounded once', async () => {
    const perDiem = await anExpense(context, owner, {
      category: 'per_diem',
      amountCents: 1,
      perDiemDaysHundredths: 275,
      perDiemRateCents: 6_850,
    });
    expect(perDiem).toMatchObject({ amountCents: 18_838, perDiemDaysHundredths: 275, mileageRate: null });
    const drive = await anExpense(context, owner, {
      category: 'mileage',
      spentOn: '2026-05-01',
      milesHundredths: 12_340,
    });
    // 123.4 miles at 72.5 cents.
    expect(drive).toMatchObject({ amountCents: 8_947, mileageRate: 72_500, perDiemDaysHundredths: null });
  });

  it.each([
    ['2022-12-31', null],
    ['2023-01-01', 65_500],
    ['2023-12-31', 65_500],
    ['2024-02-29', 67_000],
    ['2025-12-31', 70_000],
    ['2026-01-01', 72_500],
    ['2026-06-30', 72_500],
    ['2026-07-01', 76_000],
    ['2027-03-04', 76_000],
  ])('on %s the rate of a mile is %s', async (spentOn, rate) => {
    const added = anExpense(context, owner, { category: 'mileage', spentOn, milesHundredths: 10_000 });
    if (rate === null) await expect(added).rejects.toMatchObject({ extra: { fieldErrors: { spentOn: /rate/ } } });
    else expect(await added).toMatchObject({ mileageRate: rate, amountCents: rate / 10 });
  });

  it('follow a rate of the speaker’s own from its day on, and keep the rate they were counted with', async () => {
    const before = await anExpense(context, owner, {
      category: 'mileage',
      spentOn: '2027-02-01',
      milesHundredths: 1_000,
    });
    const rate = await mileageRates.createRate(owner.id, { fromDate: '2027-01-01', rate: 60_000, source: null });
    const after = await anExpense(context, owner, {
      category: 'mileage',
      spentOn: '2027-02-01',
      milesHundredths: 1_000,
    });
    expect([before.amountCents, after.amountCents]).toEqual([760, 600]);
    const renamed = await expenses.updateExpense(owner, before.id, { version: 1, notes: 'To the airport' });
    expect(renamed).toMatchObject({ amountCents: 760, mileageRate: 76_000 });
    const counted = await expenses.updateExpense(owner, before.id, { version: 2, milesHundredths: 2_000 });
    expect(counted).toMatchObject({ amountCents: 1_200, mileageRate: 60_000 });
    await mileageRates.deleteRate(owner.id, rate.id!, 1);
    const moved = await expenses.updateExpense(owner, after.id, { version: 1, spentOn: '2027-02-02' });
    expect(moved).toMatchObject({ amountCents: 760, mileageRate: 76_000 });
  });

  it('list own rates in the place of built-in ones of the same day', async () => {
    const own = await mileageRates.createRate(owner.id, { fromDate: '2026-01-01', rate: 50_000, source: 'Mine' });
    const { items } = await mileageRates.listRates(owner.id);
    expect(items.map(({ fromDate, rate, builtInRate }) => [fromDate, rate, builtInRate])).toEqual([
      ['2026-07-01', 76_000, 76_000],
      ['2026-01-01', 50_000, 72_500],
      ['2025-01-01', 70_000, 70_000],
      ['2024-01-01', 67_000, 67_000],
      ['2023-01-01', 65_500, 65_500],
    ]);
    await expect(
      mileageRates.createRate(owner.id, { fromDate: '2026-01-01', rate: 1, source: null }),
    ).rejects.toMatchObject({ extra: { fieldErrors: { fromDate: expect.any(String) as string } } });
    await expect(mileageRates.updateRate(other.id, own.id!, { version: 1, rate: 1 })).rejects.toMatchObject({
      status: 404,
    });
    await mileageRates.updateRate(owner.id, own.id!, { version: 1, rate: 51_000 });
    await expect(mileageRates.updateRate(owner.id, own.id!, { version: 1, rate: 1 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: { rate: 51_000 } },
    });
  });
});

describe('lists and totals', () => {
  it('go page by page through equal days, and filter by all there is', async () => {
    const event = await anEvent(context, owner);
    for (const vendor of ['A', 'B', 'C']) await anExpense(context, owner, { vendor });
    await anExpense(context, owner, { vendor: 'Later', spentOn: '2027-03-03', eventId: event.id, isBillable: true });
    await anExpense(context, owner, {
      vendor: 'Cab',
      category: 'ground',
      spentOn: '2027-02-10',
      reimbursedOn: '2027-03-01',
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 2, cursor });
      seen.push(...page.items.map((item) => item.vendor ?? ''));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Later', 'C', 'B', 'A', 'Cab']);
    expect(await vendors({ category: 'ground,meals' })).toEqual(['Cab']);
    expect(await vendors({ state: 'to_bill' })).toEqual(['Later']);
    expect(await vendors({ state: 'reimbursed' })).toEqual(['Cab']);
    expect(await vendors({ eventId: event.id })).toEqual(['Later']);
    expect(await vendors({ q: 'lat' })).toEqual(['Later']);
    expect(await vendors({ from: '2027-03-02' })).toEqual(['Later']);
    expect(await vendors({ to: '2027-02-28' })).toEqual(['Cab']);
  });

  it('sum by currency, category and month, and never across currencies', async () => {
    const event = await anEvent(context, owner);
    await anExpense(context, owner, { amountCents: 10_001 });
    await anExpense(context, owner, {
      amountCents: 20_002,
      spentOn: '2027-02-01',
      eventId: event.id,
      isBillable: true,
    });
    await anExpense(context, owner, { amountCents: 333, category: 'meals' });
    await anExpense(context, owner, { amountCents: 5_000, currency: 'EUR' });
    await anExpense(context, other, { amountCents: 99_999 });
    expect(await totals()).toEqual({
      needsDetails: 0,
      currencies: [
        {
          currency: 'USD',
          count: 3,
          amountCents: 30_336,
          toBillCents: 20_002,
          categories: [
            { category: 'airfare', count: 2, amountCents: 30_003 },
            { category: 'meals', count: 1, amountCents: 333 },
          ],
          months: [
            { month: '2027-03', count: 2, amountCents: 10_334 },
            { month: '2027-02', count: 1, amountCents: 20_002 },
          ],
        },
        {
          currency: 'EUR',
          count: 1,
          amountCents: 5_000,
          toBillCents: 0,
          categories: [{ category: 'airfare', count: 1, amountCents: 5_000 }],
          months: [{ month: '2027-03', count: 1, amountCents: 5_000 }],
        },
      ],
    });
    expect(await totals({ category: 'meals' })).toMatchObject({ currencies: [{ amountCents: 333 }] });
  });
});

describe('a journey of an event', () => {
  const segment = (eventId: string, fields: object = {}) =>
    logistics.addTravelSegment(
      owner,
      eventId,
      CreateTravelSegmentInput.parse({
        kind: 'flight',
        carrier: 'DL 42',
        departsOn: '2027-03-02',
        costCents: 48_000,
        paidBy: 'speaker',
        isBillable: true,
        ...fields,
      }),
    );

  it('becomes an expense once, however often it is asked', async () => {
    const event = await anEvent(context, owner);
    const flight = await segment(event.id);
    await segment(event.id, { paidBy: 'client' });
    const before = await expenses.ofEvent(owner.id, event.id);
    expect(before.travel).toEqual([
      {
        travelSegmentId: flight.id,
        category: 'airfare',
        vendor: 'DL 42',
        spentOn: '2027-03-02',
        amountCents: 48_000,
        currency: 'USD',
        isBillable: true,
      },
    ]);
    const answers = await Promise.all([1, 2].map(() => expenses.expenseOfTravel(owner, flight.id)));
    expect(answers[0]?.id).toBe(answers[1]?.id);
    const after = await expenses.ofEvent(owner.id, event.id);
    expect(after.travel).toEqual([]);
    expect(after.items).toMatchObject([
      { source: 'travel', category: 'airfare', amountCents: 48_000, isBillable: true, eventId: event.id },
    ]);
    expect(await vendors()).toEqual(['DL 42']);
  });

  it('needs a cost that the speaker paid, and leaves its expense when it is deleted', async () => {
    const event = await anEvent(context, owner);
    const free = await segment(event.id, { costCents: null });
    await expect(expenses.expenseOfTravel(owner, free.id)).rejects.toMatchObject({ code: 'TRAVEL_WITHOUT_COST' });
    const hotel = await segment(event.id, { kind: 'hotel', carrier: 'Palmer House' });
    await expect(expenses.expenseOfTravel(other, hotel.id)).rejects.toMatchObject({ status: 404 });
    const { id, category } = await expenses.expenseOfTravel(owner, hotel.id);
    expect(category).toBe('lodging');
    await logistics.deleteRow('travelSegment', owner, hotel.id);
    expect(await expenses.getForOwnerOrThrow(owner.id, id)).toMatchObject({ travelSegmentId: null });
  });
});
