/**
 * Owns series of expenses, and adds each one when its day has come in the speaker's zone: once, however long nothing ran.
 * Called by their routes and by the worker's schedule `add-recurring-expenses`.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { addDays, addMonths, dateInZone } from '@lectern/protocol/calendar';
import {
  CreateExpenseInput,
  MAX_RECURRING_EXPENSES,
  monthsOfInterval,
  RECURRING_YEARS_BACK,
  recurringProblem,
  type CreateRecurringExpenseInput,
  type RecurringExpenseList,
  type RecurringExpenseResponse,
  type UpdateRecurringExpenseInput,
} from '@lectern/protocol/expenses';
import { nextRecurringDay } from '@lectern/protocol/recurring-days';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { edit, expectUnchanged, expectVersion, remove } from '../../../common/edit';
import { recurringExpenseNotFound, startsTooEarly, tooManyRecurring } from '../expenses.errors';
import { toRecurringExpenseResponse } from '../expenses.mapper';
import { ENTERED, ExpensesService, type ExpenseOwner } from '../expenses.service';
import type { RecurringExpense } from './recurring-expense.entity';
import { RecurringExpensesRepository, type DueSeries } from './recurring-expenses.repository';

const BEFORE_ALL = { nextOn: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

@Injectable()
export class RecurringExpensesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly series: RecurringExpensesRepository,
    private readonly expenses: ExpensesService,
  ) {}

  async listRecurring(ownerId: string): Promise<RecurringExpenseList> {
    return { items: (await this.series.list(ownerId)).map(toRecurringExpenseResponse) };
  }

  /** What it would have added until today is added with it. */
  async createRecurring(
    owner: ExpenseOwner,
    input: CreateRecurringExpenseInput,
    key?: string,
  ): Promise<RecurringExpenseResponse> {
    const ownerId = owner.id;
    const today = this.todayOf(owner.timeZone);
    checkStart(input.startsOn, today);
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'recurring-expenses', input }, async () => {
        if ((await this.series.count(tx, ownerId)) >= MAX_RECURRING_EXPENSES) throw tooManyRecurring();
        const now = this.clock.now();
        const row: RecurringExpense = {
          ...input,
          id: uuidv7(),
          ownerId,
          nextOn: input.startsOn,
          version: 1,
          createdAt: now,
          updatedAt: now,
        };
        await this.series.insert(tx, row);
        await this.addUntil(tx, row, today);
        return row.id;
      }),
    );
    return this.getOrThrow(ownerId, id);
  }

  /** What is due by then is added as it was; other days count from tomorrow on. */
  async updateRecurring(
    owner: ExpenseOwner,
    id: string,
    input: UpdateRecurringExpenseInput,
  ): Promise<RecurringExpenseResponse> {
    const ownerId = owner.id;
    const { version, ...patch } = input;
    const today = this.todayOf(owner.timeZone);
    if (patch.startsOn) checkStart(patch.startsOn, today);
    return edit(this.db, { current: () => this.getOrThrow(ownerId, id) }, async (tx) => {
      const current = expectVersion(await this.series.lockOne(tx, ownerId, id), version);
      await this.addUntil(tx, current, today);
      const next = { ...current, ...patch };
      const problem = recurringProblem(next);
      if (problem) throw fieldError(problem.field, problem.message);
      const nextOn = dayWithin(next, nextRecurringDay(next.startsOn, monthsOfInterval[next.interval], today));
      await this.series.update(tx, ownerId, id, { ...patch, nextOn, updatedAt: this.clock.now() });
    });
  }

  /** With a version, only that state is deleted. The expenses that it added stay. */
  async deleteRecurring(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getOrThrow(ownerId, id) }, async (tx) =>
      expectUnchanged(await this.series.deleteExpected(tx, ownerId, id, version)),
    );
  }

  /**
   * Safe in any number of workers at once: each series is one transaction under its row's lock, and who comes second
   * finds its next day ahead. One that fails stops no other and is tried again at the next tick; the failures are thrown
   * together at the end. Returns how many expenses this call added.
   */
  async addDue({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    // No zone is more than a day ahead of UTC.
    const until = addDays(dateInZone(now, 'UTC'), 1);
    const failed: [string, unknown][] = [];
    let added = 0;
    let after = BEFORE_ALL;
    for (;;) {
      const page = await this.series.due(until, after, pageSize);
      for (const due of page) {
        if (due.nextOn > dateInZone(now, due.timeZone)) continue;
        try {
          added += await this.addDueOf(due);
        } catch (error) {
          failed.push([due.id, error]);
        }
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) break;
      after = last;
    }
    if (failed.length > 0) {
      const reasons = failed.map(([id, error]) => `${id} (${String(error)})`).join(', ');
      throw new AggregateError(
        failed.map(([, error]) => error),
        `Recurring expenses could not be added: ${reasons}`,
      );
    }
    return added;
  }

  private addDueOf({ ownerId, id, timeZone }: DueSeries): Promise<number> {
    return this.db.tx(async (tx) => {
      const row = await this.series.lockOne(tx, ownerId, id);
      return row ? this.addUntil(tx, row, this.todayOf(timeZone)) : 0;
    });
  }

  /** Of a row that is locked, or that nobody else knows yet. */
  private async addUntil(tx: Tx, row: RecurringExpense, today: string): Promise<number> {
    const { ownerId, id, category, vendor, notes, amountCents, currency } = row;
    let added = 0;
    let nextOn = row.nextOn;
    while (nextOn !== null && nextOn <= today) {
      const input = CreateExpenseInput.parse({ spentOn: nextOn, category, vendor, notes, amountCents, currency });
      const made = await this.expenses.addOnce(tx, ownerId, input, {
        ...ENTERED,
        source: 'recurring',
        recurringExpenseId: id,
        recurringOn: nextOn,
      });
      if (made) added += 1;
      nextOn = dayWithin(row, nextRecurringDay(row.startsOn, monthsOfInterval[row.interval], nextOn));
    }
    if (nextOn !== row.nextOn) await this.series.moveOn(tx, ownerId, id, nextOn);
    return added;
  }

  private async getOrThrow(ownerId: string, id: string): Promise<RecurringExpenseResponse> {
    const row = await this.series.find(ownerId, id);
    if (!row) throw recurringExpenseNotFound();
    return toRecurringExpenseResponse(row);
  }

  private todayOf(timeZone: string): string {
    return dateInZone(this.clock.now(), timeZone);
  }
}

/** Null after the last day of the series. */
function dayWithin({ endsOn }: Pick<RecurringExpense, 'endsOn'>, day: string): string | null {
  return endsOn !== null && day > endsOn ? null : day;
}

/** A mistyped year would add hundreds of expenses. */
function checkStart(startsOn: string, today: string): void {
  if (startsOn < addMonths(today, -12 * RECURRING_YEARS_BACK)) throw startsTooEarly(RECURRING_YEARS_BACK);
}
