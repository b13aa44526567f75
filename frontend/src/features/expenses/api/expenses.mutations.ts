import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  expenseResponse,
  mileageRate,
  recurringExpenseResponse,
  type CreateExpenseInput,
  type CreateMileageRateInput,
  type CreateRecurringExpenseInput,
  type ExpenseResponse,
  type UpdateExpenseInput,
  type UpdateMileageRateInput,
  type UpdateRecurringExpenseInput,
} from '@lectern/protocol/expenses';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import {
  expensePath,
  expenseQuery,
  EXPENSES_PATH,
  ratePath,
  RATES_PATH,
  recurringPath,
  RECURRING_PATH,
  travelExpensePath,
} from './expenses.queries';

function keep(queries: QueryClient, expense: ExpenseResponse): void {
  queries.setQueryData(expenseQuery(expense.id).queryKey, expense);
  void refreshBusiness(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateExpense() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateExpenseInput }) =>
      post(EXPENSES_PATH, action.input, { schema: expenseResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: (expense) => keep(queries, expense),
  });
}

export function useUpdateExpense(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateExpenseInput) => patch(expensePath(id), input, { schema: expenseResponse }),
    onSuccess: (expense) => keep(queries, expense),
  });
}

export function useDeleteExpense() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<ExpenseResponse, 'id' | 'version'>) =>
      del(withParams(expensePath(id), { version })),
    onSettled: () => refreshBusiness(queries),
  });
}

/** Asked again it answers the same expense. */
export function useExpenseOfTravel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (segmentId: string) => post(travelExpensePath(segmentId), undefined, { schema: expenseResponse }),
    onSuccess: (expense) => keep(queries, expense),
  });
}

/** Series and rates change what the list of expenses shows, too. */
function useTermsMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshBusiness(queries) });
}

export const useCreateRecurring = () =>
  useTermsMutation((action: { input: CreateRecurringExpenseInput }) =>
    post(RECURRING_PATH, action.input, { schema: recurringExpenseResponse, idempotencyKey: idempotencyKeyOf(action) }),
  );

export const useUpdateRecurring = () =>
  useTermsMutation(({ id, ...input }: UpdateRecurringExpenseInput & { id: string }) =>
    patch(recurringPath(id), input, { schema: recurringExpenseResponse }),
  );

export const useDeleteRecurring = () =>
  useTermsMutation(({ id, version }: { id: string; version: number }) =>
    del(withParams(recurringPath(id), { version })),
  );

export const useCreateRate = () =>
  useTermsMutation((action: { input: CreateMileageRateInput }) =>
    post(RATES_PATH, action.input, { schema: mileageRate, idempotencyKey: idempotencyKeyOf(action) }),
  );

export const useUpdateRate = () =>
  useTermsMutation(({ id, ...input }: UpdateMileageRateInput & { id: string }) =>
    patch(ratePath(id), input, { schema: mileageRate }),
  );

export const useDeleteRate = () =>
  useTermsMutation(({ id, version }: { id: string; version: number }) => del(withParams(ratePath(id), { version })));
