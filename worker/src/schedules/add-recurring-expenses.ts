/** Asks the expenses module to add what recurs on a day that has come. */
import { RecurringExpenses } from '@lectern/backend/modules/expenses';
import type { HandlerContext } from '../handlers/define-handler';

export async function addRecurringExpenses(get: HandlerContext['get']): Promise<void> {
  await get(RecurringExpenses).addDue({ pageSize: 200 });
}
