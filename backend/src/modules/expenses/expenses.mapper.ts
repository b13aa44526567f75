import { returnedFields } from '@lectern/database/columns';
import { ExpenseResponse, RecurringExpenseResponse, type ExpenseTotals } from '@lectern/protocol/expenses';
import type { ExpenseRow, TotalsRow } from './expenses.repository';
import type { RecurringExpenseRow } from './recurring/recurring-expenses.repository';

export function toExpenseResponse(row: ExpenseRow): ExpenseResponse {
  return returnedFields(ExpenseResponse, row);
}

export function toRecurringExpenseResponse(row: RecurringExpenseRow): RecurringExpenseResponse {
  return returnedFields(RecurringExpenseResponse, row);
}

const MAX_MONTHS = 240;

export function toExpenseTotals(rows: readonly TotalsRow[]): ExpenseTotals {
  const whole = rows.filter((row) => row.category === null && row.month === null);
  const currencies = whole
    .filter((row) => row.count > 0)
    .sort((one, other) => other.count - one.count || one.currency.localeCompare(other.currency))
    .map(({ currency, count, amountCents, toBillCents }) => ({
      currency,
      count,
      amountCents,
      toBillCents,
      categories: rows
        .flatMap((row) =>
          row.currency === currency && row.category !== null && row.count > 0
            ? [{ category: row.category, count: row.count, amountCents: row.amountCents }]
            : [],
        )
        .sort((one, other) => other.amountCents - one.amountCents),
      months: rows
        .flatMap((row) =>
          row.currency === currency && row.month !== null && row.count > 0
            ? [{ month: row.month, count: row.count, amountCents: row.amountCents }]
            : [],
        )
        .sort((one, other) => other.month.localeCompare(one.month))
        .slice(0, MAX_MONTHS),
    }));
  return { currencies, needsDetails: whole.reduce((sum, row) => sum + row.needsDetails, 0) };
}
