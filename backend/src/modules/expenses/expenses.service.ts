/**
 * Owns expenses: their amounts, and which invoice each is on. Called by their routes, by the invoices (which take
 * billable ones, give them back, and leave a commission behind) and by the demo seed. An expense on an invoice keeps
 * what the invoice says of it.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import {
  CreateExpenseInput,
  ListExpensesQuery,
  type EventExpenses,
  type ExpensePage,
  type ExpenseResponse,
  type ExpenseTotals,
  type ExpenseTotalsQuery,
  type UpdateExpenseInput,
} from '@lectern/protocol/expenses';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../common/edit';
import {
  accepted,
  applyInTurn,
  applyToEach,
  byId,
  onlyOf,
  outcomesOf,
  type Change,
  type Origin,
  type Outcome,
  idsOf,
  type Removal,
} from '../../common/many';
import { changesWhatIsBilled, settleExpense, type ExpenseFields } from './expense-amounts';
import type { Expense } from './expense.entity';
import {
  constraintErrors,
  eventNotFound,
  expenseIsBilled,
  expenseNotFound,
  tooFarAhead,
  travelNotFound,
  travelWithoutCost,
} from './expenses.errors';
import { toExpenseResponse, toExpenseTotals } from './expenses.mapper';
import { ExpensesRepository } from './expenses.repository';
import { MileageRatesRepository } from './mileage/mileage-rates.repository';

/** With an id where the row has one before it is there. */
export type NewExpense = CreateExpenseInput & { id?: string };

/** Whose expenses, and the zone whose day is today. */
export interface ExpenseOwner {
  id: string;
  timeZone: string;
}

/** Where an expense came from, when nobody entered it. */
export type ExpenseOrigin = Pick<
  Expense,
  'source' | 'recurringExpenseId' | 'recurringOn' | 'travelSegmentId' | 'commissionInvoiceId'
>;

export const ENTERED: ExpenseOrigin = {
  source: 'manual',
  recurringExpenseId: null,
  recurringOn: null,
  travelSegmentId: null,
  commissionInvoiceId: null,
};

@Injectable()
export class ExpensesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly expenses: ExpensesRepository,
    private readonly rates: MileageRatesRepository,
  ) {}

  async listExpenses(ownerId: string, query: ListExpensesQuery): Promise<ExpensePage> {
    const { items, nextCursor } = await this.expenses.list(ownerId, query);
    return { items: items.map(toExpenseResponse), nextCursor };
  }

  async totals(ownerId: string, query: ExpenseTotalsQuery): Promise<ExpenseTotals> {
    return toExpenseTotals(await this.expenses.totals(ownerId, query));
  }

  async ofEvent(ownerId: string, eventId: string): Promise<EventExpenses> {
    if (!(await this.expenses.eventExists(ownerId, eventId))) throw eventNotFound();
    const [page, totals, travel] = await Promise.all([
      this.listExpenses(ownerId, ListExpensesQuery.parse({ eventId, limit: 100 })),
      this.totals(ownerId, { eventId }),
      this.expenses.travelToExpense(ownerId, eventId),
    ]);
    return {
      items: page.items,
      hasMore: page.nextCursor !== null,
      totals,
      travel: travel.map(({ eventId: _eventId, ...segment }) => segment),
    };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<ExpenseResponse> {
    const row = await this.expenses.find(ownerId, id);
    if (!row) throw expenseNotFound();
    return toExpenseResponse(row);
  }

  async createExpense(owner: ExpenseOwner, input: CreateExpenseInput, key?: string): Promise<ExpenseResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId: owner.id, key, scope: 'expenses', input }, async () =>
          onlyOf(await this.add(tx, owner, [input])),
        ),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(owner.id, id);
  }

  /** In the caller's transaction, as if a person had entered them. */
  async add(tx: Tx, owner: ExpenseOwner, inputs: readonly NewExpense[], { source }: Origin = {}): Promise<Outcome[]> {
    const toRow = await this.rowMaker(tx, owner.id, ENTERED);
    const rows = applyToEach(inputs, (input) => {
      this.checkDay(owner, input.spentOn);
      return toRow(input);
    });
    await this.expenses.insert(tx, accepted(rows));
    await this.addChanged(tx, 'created', owner.id, idsOf(accepted(rows)), source);
    return outcomesOf(rows);
  }

  /** Null: what it came from has its expense already. */
  async addOnce(tx: Tx, ownerId: string, input: CreateExpenseInput, origin: ExpenseOrigin) {
    const row = (await this.rowMaker(tx, ownerId, origin))(input);
    if (!(await this.expenses.insertOnce(tx, row))) return null;
    await this.addChanged(tx, 'created', ownerId, [row.id]);
    return row.id;
  }

  /** What a journey cost, as an expense; a journey that is one already answers that one. */
  async expenseOfTravel(owner: ExpenseOwner, segmentId: string): Promise<ExpenseResponse> {
    const ownerId = owner.id;
    const id = await this.db.tx(async (tx) => {
      const segment = await this.expenses.lockTravel(tx, ownerId, segmentId);
      if (segment) {
        const { travelSegmentId, ...fields } = segment;
        const input = CreateExpenseInput.parse(fields);
        const added = await this.addOnce(tx, ownerId, input, { ...ENTERED, source: 'travel', travelSegmentId });
        if (added) return added;
      }
      const found = await this.expenses.idOfTravel(tx, ownerId, segmentId);
      if (!found) throw travelNotFound();
      if (!found.expenseId) throw travelWithoutCost();
      return found.expenseId;
    }, constraintErrors);
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateExpense(
    owner: ExpenseOwner,
    id: string,
    input: UpdateExpenseInput,
    key?: string,
  ): Promise<ExpenseResponse> {
    const once = { ownerId: owner.id, key, scope: `expenses/${id}`, input, id };
    return edit(this.db, { current: () => this.getForOwnerOrThrow(owner.id, id), constraintErrors, once }, async (tx) =>
      onlyOf(await this.change(tx, owner, [{ ...input, id }])),
    );
  }

  async change(
    tx: Tx,
    owner: ExpenseOwner,
    changes: readonly Change<UpdateExpenseInput>[],
    { isUndo, source }: Origin = {},
  ): Promise<Outcome[]> {
    const ids = idsOf(changes);
    const current = byId(await this.expenses.lock(tx, owner.id, ids));
    const rates = await this.ownRates(tx, owner.id);
    const updatedAt = this.clock.now();
    const written = await applyInTurn(changes, async ({ id, version, ...patch }) => {
      const expense = expectVersion(current.get(id), version);
      if (isUndo) return { ...(patch as Partial<Expense>), id, updatedAt };
      if (patch.spentOn) this.checkDay(owner, patch.spentOn);
      const next = settleExpense({ ...fieldsOf(expense), ...given(patch) }, rates, expense);
      if (expense.invoiceId && changesWhatIsBilled(expense, next)) {
        throw expenseIsBilled(await this.invoiceNumberOf(owner.id, id));
      }
      return { ...next, id, updatedAt };
    });
    await this.expenses.updateEach(tx, owner.id, accepted(written));
    await this.addChanged(tx, 'updated', owner.id, idsOf(accepted(written)), source);
    return outcomesOf(written);
  }

  /** With a version, only that state is deleted. One on an invoice stays. */
  async deleteExpense(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) =>
      onlyOf(await this.remove(tx, ownerId, [{ id, version }])),
    );
  }

  async remove(tx: Tx, ownerId: string, removals: readonly Removal[], { source }: Origin = {}): Promise<Outcome[]> {
    const expenses = byId(await this.expenses.lock(tx, ownerId, idsOf(removals)));
    const removed = await applyInTurn(removals, async ({ id, version }) => {
      const expense = expectVersion(expenses.get(id), version);
      if (expense.invoiceId) throw expenseIsBilled(await this.invoiceNumberOf(ownerId, id));
      return expense;
    });
    await this.expenses.delete(tx, ownerId, idsOf(accepted(removed)));
    await this.addChanged(tx, 'deleted', ownerId, idsOf(accepted(removed)), source);
    return outcomesOf(removed);
  }

  /** Says what happened to expenses, in the transaction that wrote them. */
  async addChanged(
    tx: Tx,
    change: 'created' | 'updated' | 'deleted',
    ownerId: string,
    ids: readonly string[],
    source?: 'import',
  ): Promise<void> {
    await this.outbox.addMany(
      tx,
      `expense.${change}`,
      ids.map((expenseId) => ({ ownerId, expenseId, source })),
    );
  }

  private async rowMaker(tx: Tx, ownerId: string, origin: ExpenseOrigin): Promise<(input: NewExpense) => Expense> {
    const rates = await this.ownRates(tx, ownerId);
    const now = this.clock.now();
    return (input) => ({
      ...settleExpense(input, rates),
      ...origin,
      id: input.id ?? uuidv7(),
      ownerId,
      invoiceId: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  }

  private ownRates(tx: Tx, ownerId: string) {
    return this.rates.ofOwner(tx, ownerId);
  }

  private async invoiceNumberOf(ownerId: string, id: string): Promise<string | null> {
    return (await this.expenses.find(ownerId, id))?.invoiceNumber ?? null;
  }

  /** Money is seldom spent in the future, and never in that of a mistyped year. */
  private checkDay(owner: ExpenseOwner, day: string): void {
    if (day > addDays(dateInZone(this.clock.now(), owner.timeZone), 366)) throw tooFarAhead();
  }
}

function fieldsOf(row: ExpenseFields): CreateExpenseInput {
  const { mileageRate: _rate, ...fields } = row;
  return fields;
}

/** Without what was not given, so that it does not overwrite. */
function given<T extends object>(patch: T): { [Key in keyof T]-?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never;
}
