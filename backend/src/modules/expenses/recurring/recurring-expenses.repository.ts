import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { RecurringExpenseResponse } from '@lectern/protocol/expenses';
import type { Tx } from '@lectern/database/db';
import { ownedRows } from '../../../common/owned-rows';
import { RecurringExpense } from './recurring-expense.entity';
import { User } from '../../auth/user.entity';

const ROWS_COLUMNS = columns(RecurringExpense, 'r', RecurringExpenseResponse.shape);
const ROWS = `
  SELECT ${ROWS_COLUMNS},
    (SELECT count(*) FROM expenses x WHERE x.owner_id = r.owner_id AND x.recurring_expense_id = r.id)
      AS "expenseCount"
  FROM recurring_expenses r`;

export const LIST_RECURRING_EXPENSES = `${ROWS} WHERE r.owner_id = $1
  ORDER BY r.next_on NULLS LAST, r.id LIMIT 200`;

const RECURRING_DUE_COLUMNS = selectList(
  columns(RecurringExpense, 'r', 'id, ownerId, nextOn'),
  columns(User, 'u', 'timeZone'),
);

/** What is due at the latest in the zone that is furthest ahead; `$2` and `$3` are where the page before ended. */
export const RECURRING_DUE = `
  SELECT ${RECURRING_DUE_COLUMNS}
  FROM recurring_expenses r JOIN users u ON u.id = r.owner_id
  WHERE r.next_on <= $1::date AND (r.next_on, r.id) > ($2::date, $3::uuid)
  ORDER BY r.next_on, r.id LIMIT $4`;

export type DueSeries = RowOf<typeof RECURRING_DUE_COLUMNS> & { nextOn: string };
export type RecurringExpenseRow = RowOf<typeof ROWS_COLUMNS> & { expenseCount: number };

@Injectable()
export class RecurringExpensesRepository extends ownedRows(RecurringExpense) {
  list(ownerId: string): Promise<RecurringExpenseRow[]> {
    return this.db.query<RecurringExpenseRow>(LIST_RECURRING_EXPENSES, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<RecurringExpenseRow | undefined> {
    return this.db.queryOne<RecurringExpenseRow>(`${ROWS} WHERE r.owner_id = $1 AND r.id = $2`, [ownerId, id]);
  }

  due(until: string, after: { nextOn: string; id: string }, limit: number): Promise<DueSeries[]> {
    return this.db.query<DueSeries>(RECURRING_DUE, [until, after.nextOn, after.id, limit]);
  }

  count(tx: Tx, ownerId: string): Promise<number> {
    return tx.countBy(RecurringExpense, { ownerId });
  }

  /** Its days went on; nothing that a person edits changed. */
  async moveOn(tx: Tx, ownerId: string, id: string, nextOn: string | null): Promise<void> {
    await tx.update(RecurringExpense, { ownerId, id }, { nextOn });
  }
}
