import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { RecurringExpenseRow } from '../expenses.mapper';
import { RecurringExpense } from './recurring-expense.entity';

const ROWS = `
  SELECT r.id, r.category, r.vendor, r.notes, r.amount_cents AS "amountCents", r.currency, r.interval,
    r.starts_on AS "startsOn", r.ends_on AS "endsOn", r.next_on AS "nextOn",
    (SELECT count(*) FROM expenses x WHERE x.owner_id = r.owner_id AND x.recurring_expense_id = r.id)
      AS "expenseCount",
    r.version, r.created_at AS "createdAt", r.updated_at AS "updatedAt"
  FROM recurring_expenses r`;

export const LIST_RECURRING_EXPENSES = `${ROWS} WHERE r.owner_id = $1
  ORDER BY r.next_on NULLS LAST, r.id LIMIT 200`;

/** What is due at the latest in the zone that is furthest ahead; `$2` and `$3` are where the page before ended. */
export const RECURRING_DUE = `
  SELECT r.id, r.owner_id AS "ownerId", r.next_on AS "nextOn", u.time_zone AS "timeZone"
  FROM recurring_expenses r JOIN users u ON u.id = r.owner_id
  WHERE r.next_on <= $1::date AND (r.next_on, r.id) > ($2::date, $3::uuid)
  ORDER BY r.next_on, r.id LIMIT $4`;

export interface DueSeries {
  id: string;
  ownerId: string;
  nextOn: string;
  timeZone: string;
}

@Injectable()
export class RecurringExpensesRepository {
  constructor(private readonly db: Db) {}

  list(ownerId: string): Promise<RecurringExpenseRow[]> {
    return this.db.query<RecurringExpenseRow>(LIST_RECURRING_EXPENSES, [ownerId]);
  }

  async find(ownerId: string, id: string): Promise<RecurringExpenseRow | undefined> {
    const [row] = await this.db.query<RecurringExpenseRow>(`${ROWS} WHERE r.owner_id = $1 AND r.id = $2`, [
      ownerId,
      id,
    ]);
    return row;
  }

  due(until: string, after: { nextOn: string; id: string }, limit: number): Promise<DueSeries[]> {
    return this.db.query<DueSeries>(RECURRING_DUE, [until, after.nextOn, after.id, limit]);
  }

  lock(tx: Tx, ownerId: string, id: string): Promise<RecurringExpense | null> {
    return tx.findOne(RecurringExpense, { where: { ownerId, id }, lock: { mode: 'pessimistic_write' } });
  }

  count(tx: Tx, ownerId: string): Promise<number> {
    return tx.countBy(RecurringExpense, { ownerId });
  }

  async insert(tx: Tx, row: RecurringExpense): Promise<void> {
    await tx.insert(RecurringExpense, row);
  }

  /** Of a row that is locked. */
  async update(tx: Tx, ownerId: string, id: string, patch: Partial<RecurringExpense>): Promise<void> {
    await tx.update(RecurringExpense, { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  /** Its days went on; nothing that a person edits changed. */
  async moveOn(tx: Tx, ownerId: string, id: string, nextOn: string | null): Promise<void> {
    await tx.update(RecurringExpense, { ownerId, id }, { nextOn });
  }

  /** Without a version, whatever its state. */
  async delete(tx: Tx, ownerId: string, id: string, version: number | undefined): Promise<boolean> {
    const result = await tx.delete(RecurringExpense, { ownerId, id, ...(version !== undefined && { version }) });
    return result.affected === 1;
  }
}
