import {
  EventExpenses,
  ExpensePage,
  ExpenseResponse,
  ExpenseTotals,
  MileageRateList,
  RecurringExpenseList,
} from '@lectern/protocol/expenses';
import { apiList } from '@/lib/api-list';
import { apiQuery, eventPath } from '@/lib/api-query';

export const EXPENSES_PATH = '/api/expenses';
export const EXPENSE_TOTALS_PATH = '/api/expense-totals';
export const RECURRING_PATH = '/api/recurring-expenses';
export const RATES_PATH = '/api/mileage-rates';
export const expensePath = (id: string) => `${EXPENSES_PATH}/${encodeURIComponent(id)}`;
export const travelExpensePath = (segmentId: string) =>
  `/api/travel-segments/${encodeURIComponent(segmentId)}/expenses`;

export type ExpenseFilter = {
  q?: string;
  category?: string;
  state?: string;
  from?: string;
  to?: string;
  eventId?: string;
  currency?: string;
  recurringExpenseId?: string;
};

export const expensesQuery = (filter: ExpenseFilter) => apiList(EXPENSES_PATH, ExpensePage, filter);
export const expenseQuery = (id: string) => apiQuery(expensePath(id), ExpenseResponse);
export const expenseTotalsQuery = (filter: ExpenseFilter) =>
  apiQuery(EXPENSE_TOTALS_PATH, ExpenseTotals, { params: filter });
export const eventExpensesQuery = (eventId: string) => apiQuery(`${eventPath(eventId)}/expenses`, EventExpenses);
export const recurringQuery = apiQuery(RECURRING_PATH, RecurringExpenseList);
export const ratesQuery = apiQuery(RATES_PATH, MileageRateList);
