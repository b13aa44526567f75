import { CreateRecurringExpenseInput, ListExpensesQuery } from '@lectern/protocol/expenses';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ExpensesModule, ExpensesService, RecurringExpensesService } from '..';

let context: TestContext;
let recurringExpenses: RecurringExpensesService;
let expenses: ExpensesService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(ExpensesModule);
  recurringExpenses = context.get(RecurringExpensesService);
  expenses = context.get(ExpensesService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  await context.db.query('DELETE FROM recurring_expenses');
  await context.db.query('DELETE FROM expenses');
  owner = await context.owner();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const recur = (fields: object = {}, of = owner) =>
  recurringExpenses.createRecurring(
    of,
    CreateRecurringExpenseInput.parse({
      category: 'software',
      vendor: 'Zoom',
      amountCents: 1_599,
      interval: 'month',
      startsOn: '2027-04-01',
      ...fields,
    }),
  );
const addDue = (pageSize = 100) => recurringExpenses.addDue({ pageSize });
const days = async (of = owner) =>
  (await expenses.listExpenses(of.id, ListExpensesQuery.parse({ direction: 'asc', limit: 100 }))).items.map(
    (item) => item.spentOn,
  );
const next = async () => (await recurringExpenses.listRecurring(owner.id)).items[0]?.nextOn;

it('adds each expense on its day, once', async () => {
  const series = await recur();
  expect(series).toMatchObject({ nextOn: '2027-04-01', expenseCount: 0 });
  expect(await addDue()).toBe(0);
  context.clock.set('2027-04-01T15:00:00Z');
  expect(await addDue()).toBe(1);
  expect(await addDue()).toBe(0);
  const { items } = await expenses.listExpenses(owner.id, ListExpensesQuery.parse({}));
  expect(items).toMatchObject([
    {
      spentOn: '2027-04-01',
      category: 'software',
      vendor: 'Zoom',
      amountCents: 1_599,
      source: 'recurring',
      recurringExpenseId: series.id,
      isBillable: false,
    },
  ]);
  expect(await next()).toBe('2027-05-01');
});

it('keeps to the end of months of any length', async () => {
  await recur({ startsOn: '2027-03-31' });
  for (const day of ['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2028-02-29']) {
    context.clock.set(`${day}T15:00:00Z`);
    await addDue();
  }
  const all = await days();
  expect(all.slice(0, 4)).toEqual(['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']);
  expect(all.at(-1)).toBe('2028-02-29');
  expect(all).toHaveLength(12);
});

it('adds what came due while nothing ran, all of it and nothing twice', async () => {
  await recur({ interval: 'quarter', startsOn: '2027-03-31', endsOn: '2027-12-30' });
  context.clock.set('2028-06-01T12:00:00Z');
  expect(await addDue()).toBe(3);
  expect(await days()).toEqual(['2027-03-31', '2027-06-30', '2027-09-30']);
  expect(await next()).toBeNull();
  expect(await addDue()).toBe(0);
});

it('goes by the day of the speaker, on both sides of the date line', async () => {
  const kiritimati = await context.owner('Pacific/Kiritimati');
  const midway = await context.owner('Pacific/Midway');
  await recur({}, kiritimati);
  await recur({}, midway);
  context.clock.set('2027-03-31T10:00:00Z');
  expect(await addDue()).toBe(1);
  expect([await days(kiritimati), await days(midway)]).toEqual([['2027-04-01'], []]);
  context.clock.set('2027-04-01T10:59:00Z');
  expect(await addDue()).toBe(0);
  context.clock.set('2027-04-01T11:00:00Z');
  expect(await addDue()).toBe(1);
});

it('adds once by many workers at the same time, over many pages', async () => {
  for (const vendor of ['A', 'B', 'C', 'D', 'E']) await recur({ vendor });
  context.clock.set('2027-05-02T12:00:00Z');
  const added = await Promise.all([addDue(2), addDue(2), addDue(1)]);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(await days()).toHaveLength(10);
});

it('is undone whole when it fails, stops no other series, and is tried again', async () => {
  await recur({ vendor: 'Fails' });
  await recur({ vendor: 'Works' });
  context.clock.set('2027-05-02T12:00:00Z');
  const addOnce = expenses.addOnce.bind(expenses);
  let calls = 0;
  jest.spyOn(expenses, 'addOnce').mockImplementation((...call) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new Error('planted')) : addOnce(...call);
  });
  await expect(addDue()).rejects.toThrow(/planted/);
  expect(await days()).toEqual(['2027-04-01', '2027-05-01']);
  jest.restoreAllMocks();
  expect(await addDue()).toBe(2);
  expect(await days()).toHaveLength(4);
});

it('adds at once what a series that began earlier has had by today', async () => {
  const series = await recur({ startsOn: '2027-01-04' });
  expect(series).toMatchObject({ expenseCount: 3, nextOn: '2027-04-04' });
  await expect(recur({ startsOn: '2007-01-04' })).rejects.toMatchObject({
    extra: { fieldErrors: { startsOn: expect.any(String) as string } },
  });
});

it('does not add again what was deleted by hand, nor what another day would repeat', async () => {
  const series = await recur({ startsOn: '2027-02-01' });
  const { items } = await expenses.listExpenses(owner.id, ListExpensesQuery.parse({}));
  await expenses.deleteExpense(owner.id, items[0]!.id);
  expect(await addDue()).toBe(0);
  // Mar 1 was had already; the 20th counts from the next one on.
  const moved = await recurringExpenses.updateRecurring(owner, series.id, {
    version: series.version,
    startsOn: '2027-02-20',
    amountCents: 1_999,
  });
  expect(moved).toMatchObject({ nextOn: '2027-03-20', expenseCount: 1 });
  context.clock.set('2027-03-21T15:00:00Z');
  expect(await addDue()).toBe(1);
  expect(await days()).toEqual(['2027-02-01', '2027-03-20']);
});

it('ends, goes on again, and leaves its expenses when it is deleted', async () => {
  const series = await recur({ startsOn: '2027-03-01' });
  const ended = await recurringExpenses.updateRecurring(owner, series.id, { version: 1, endsOn: '2027-03-15' });
  expect(ended.nextOn).toBeNull();
  const open = await recurringExpenses.updateRecurring(owner, series.id, { version: 2, endsOn: null });
  expect(open.nextOn).toBe('2027-04-01');
  await expect(
    recurringExpenses.updateRecurring(owner, series.id, { version: 2, vendor: 'Stale' }),
  ).rejects.toMatchObject({ code: 'STALE_VERSION', extra: { current: { version: 3 } } });
  await expect(
    recurringExpenses.updateRecurring(owner, series.id, { version: 3, endsOn: '2027-01-01' }),
  ).rejects.toMatchObject({ extra: { fieldErrors: { endsOn: expect.any(String) as string } } });
  const other = await context.owner();
  await expect(recurringExpenses.deleteRecurring(other.id, series.id)).rejects.toMatchObject({ status: 404 });
  await recurringExpenses.deleteRecurring(owner.id, series.id, 3);
  expect(await days()).toEqual(['2027-03-01']);
  expect(await next()).toBeUndefined();
});
