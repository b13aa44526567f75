import { v7 as uuidv7 } from 'uuid';
import { anEvent } from '../../../testing/builders/events';
import { anExpense } from '../../../testing/builders/expenses';
import { aFile } from '../../../testing/builders/files';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ExpenseBillingService, ExpensesModule, ExpensesService } from '..';

let context: TestContext;
let expenseBilling: ExpenseBillingService;
let expenses: ExpensesService;
let owner: TestOwner;
let eventId: string;

beforeAll(async () => {
  context = await createContext(ExpensesModule, EventsWorkerModule);
  expenseBilling = context.get(ExpenseBillingService);
  expenses = context.get(ExpensesService);
});
beforeEach(async () => {
  owner = await context.owner();
  eventId = (await anEvent(context, owner)).id;
});
afterAll(() => context.close());

/** A draft, as its row: the invoices' own service is another module's. */
async function draft(of = owner): Promise<string> {
  const id = uuidv7();
  await context.db.query(
    `INSERT INTO invoices (id, owner_id, status, terms_days, currency, subtotal_cents, tax_cents, total_cents,
       withholding_cents, amount_due_cents, reminders_enabled, created_at, updated_at)
     VALUES ($1, $2, 'draft', 30, 'USD', 0, 0, 0, 0, 0, true, now(), now())`,
    [id, of.id],
  );
  return id;
}
const billable = (fields: object = {}) => anExpense(context, owner, { eventId, isBillable: true, ...fields });
const claim = (invoiceId: string, ...expenseIds: string[]) =>
  context.db.tx((tx) => expenseBilling.claimForInvoice(tx, owner.id, { invoiceId, currency: 'USD', expenseIds }));
const free = (invoiceId: string) => context.db.tx((tx) => expenseBilling.freeOfInvoices(tx, owner.id, [invoiceId]));
const invoiceOf = async (id: string) => (await expenses.getForOwnerOrThrow(owner.id, id)).invoiceId;
const versionOf = async (id: string) => (await expenses.getForOwnerOrThrow(owner.id, id)).version;
const offered = async () =>
  (await context.db.tx((tx) => expenseBilling.listBillable(tx, owner.id, eventId))).map(
    (expense) => expense.description,
  );

it('offers what is billable of an event, in words that the client reads', async () => {
  await billable({ vendor: 'Delta' });
  await billable({ category: 'mileage', vendor: null, milesHundredths: 12_050, spentOn: '2027-03-02' });
  await billable({
    category: 'per_diem',
    vendor: null,
    spentOn: '2027-03-03',
    perDiemDaysHundredths: 200,
    perDiemRateCents: 6_800,
  });
  await billable({ vendor: 'Paid back', reimbursedOn: '2027-03-03' });
  await anExpense(context, owner, { eventId, vendor: 'Own' });
  expect(await offered()).toEqual(['Airfare, Delta', 'Mileage, 120.5 miles', 'Per diem, 2 days']);
});

it('lands on one invoice only, even when two take it at the same time', async () => {
  const { id } = await billable();
  const invoices = [await draft(), await draft()];
  const claims = await Promise.allSettled(invoices.map((invoiceId) => claim(invoiceId, id)));
  expect(claims.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(claims.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: 'EXPENSE_NOT_BILLABLE',
    status: 409,
  });
  expect(invoices).toContain(await invoiceOf(id));
  expect(await offered()).toEqual([]);
});

it('says the same again without effect, and gives back what is not named any more', async () => {
  const [one, two] = [await billable(), await billable()];
  const invoiceId = await draft();
  await claim(invoiceId, one.id, two.id);
  await context.db.query('DELETE FROM outbox');
  await claim(invoiceId, two.id, one.id);
  expect(await context.outboxRows('expense.updated')).toEqual([]);
  expect([await versionOf(one.id), await versionOf(two.id)]).toEqual([2, 2]);
  await claim(invoiceId, two.id);
  expect([await invoiceOf(one.id), await invoiceOf(two.id)]).toEqual([null, invoiceId]);
  expect([await versionOf(one.id), await versionOf(two.id)]).toEqual([3, 2]);
  expect(await context.outboxRows('expense.updated')).toEqual([
    { type: 'expense.updated', payload: { ownerId: owner.id, expenseId: one.id } },
  ]);
});

it('takes none when one of them cannot be billed', async () => {
  const good = await billable();
  const bad = [
    await anExpense(context, owner, { eventId }),
    await billable({ currency: 'EUR' }),
    await billable({ reimbursedOn: '2027-03-03' }),
    await anExpense(context, await context.owner()),
  ];
  const invoiceId = await draft();
  for (const { id } of bad) {
    await expect(claim(invoiceId, good.id, id)).rejects.toMatchObject({ code: 'EXPENSE_NOT_BILLABLE' });
  }
  expect(await invoiceOf(good.id)).toBeNull();
});

it('waits for another invoice when its own is voided, or its draft deleted', async () => {
  const { id } = await billable();
  const first = await draft();
  await claim(first, id);
  await free(first);
  expect(await invoiceOf(id)).toBeNull();
  const second = await draft();
  await claim(second, id);
  await context.db.query('DELETE FROM invoices WHERE id = $1', [second]);
  expect(await invoiceOf(id)).toBeNull();
  await claim(await draft(), id);
});

it('keeps what the invoice says of it, and lets the rest be edited', async () => {
  const { id } = await billable();
  await claim(await draft(), id);
  const { version } = await expenses.getForOwnerOrThrow(owner.id, id);
  for (const patch of [{ amountCents: 1 }, { isBillable: false }, { spentOn: '2027-03-02' }, { eventId: null }]) {
    const update = expenses.updateExpense(owner, id, { version, ...patch });
    await expect(update).rejects.toMatchObject(
      'eventId' in patch ? { status: 400 } : { code: 'EXPENSE_BILLED', message: /draft invoice/ },
    );
  }
  await expect(expenses.deleteExpense(owner.id, id)).rejects.toMatchObject({ code: 'EXPENSE_BILLED' });
  const receiptFileId = await aFile(context, owner);
  const kept = await expenses.updateExpense(owner, id, { version, vendor: 'Delta Air Lines', receiptFileId });
  expect(kept).toMatchObject({ vendor: 'Delta Air Lines', amountCents: 41_250, receiptFileId });
});

it('leaves a commission behind once, and takes it back with its invoice', async () => {
  const invoiceId = await draft();
  const commission = {
    invoiceId,
    eventId,
    vendor: 'Podium Bureau',
    amountCents: 250_000,
    currency: 'USD',
    spentOn: '2027-03-04',
  };
  const record = () => context.db.tx((tx) => expenseBilling.recordCommission(tx, owner.id, commission));
  await Promise.all([record(), record()]);
  await record();
  const { items } = await expenses.ofEvent(owner.id, eventId);
  expect(items).toMatchObject([
    { category: 'commission', source: 'commission', vendor: 'Podium Bureau', amountCents: 250_000 },
  ]);
  await context.db.tx((tx) => expenseBilling.withdrawCommission(tx, owner.id, invoiceId));
  await context.db.tx((tx) => expenseBilling.withdrawCommission(tx, owner.id, invoiceId));
  expect((await expenses.ofEvent(owner.id, eventId)).items).toEqual([]);
  expect(await context.outboxRows('expense.deleted')).toEqual([
    { type: 'expense.deleted', payload: { ownerId: owner.id, expenseId: items[0]?.id } },
  ]);
});
