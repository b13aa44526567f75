import {
  ExpenseResponse,
  RecurringExpenseResponse,
  type CreateExpenseInput,
  type CreateMileageRateInput,
  type CreateRecurringExpenseInput,
} from '@lectern/protocol/expenses';
import { refreshBusiness } from '@/lib/refresh-business';
import { post } from '@/lib/request';
import { useRows } from '@/lib/use-rows';
import { useWrite } from '@/lib/use-write';
import { ownRate, type OwnRate } from '../expense-form-values';
import { expenseQuery, EXPENSES_PATH, RATES_PATH, RECURRING_PATH, travelExpensePath } from './expenses.queries';

export const useExpenses = () =>
  useRows<CreateExpenseInput, ExpenseResponse>({
    path: EXPENSES_PATH,
    schema: ExpenseResponse,
    hasPage: true,
    refreshRefused: true,
  });

/** Asked again it answers the same expense. */
export const useExpenseOfTravel = () =>
  useWrite(
    (segmentId: string) => post(travelExpensePath(segmentId), undefined, { schema: ExpenseResponse }),
    (queries, expense) => {
      queries.setQueryData(expenseQuery(expense.id).queryKey, expense);
      void refreshBusiness(queries);
    },
  );

/** Series and rates change what the list of expenses shows, too. */
export const useRecurring = () =>
  useRows<CreateRecurringExpenseInput, RecurringExpenseResponse>({
    path: RECURRING_PATH,
    schema: RecurringExpenseResponse,
    refreshRefused: true,
  });

export const useRates = () =>
  useRows<CreateMileageRateInput, OwnRate>({ path: RATES_PATH, schema: ownRate, refreshRefused: true });
