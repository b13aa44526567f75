import type { ExpenseResponse, ExpenseTotals, RecurringExpenseResponse } from '@lectern/protocol/expenses';
import type { ExpenseListRow, ExpenseRow, TotalsRow } from './expenses.repository';
import type { RecurringExpenseRow } from './recurring/recurring-expenses.repository';

interface Stamped {
  createdAt: Date;
  updatedAt: Date;
}

function stamps({ createdAt, updatedAt }: Stamped) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function toExpenseResponse(row: ExpenseRow): ExpenseResponse {
  return { ...row, ...stamps(row) };
}

export function toExpenseListItem({ sortKey: _sortKey, ...row }: ExpenseListRow): ExpenseResponse {
  return toExpenseResponse(row);
}

export function toRecurringExpenseResponse(row: RecurringExpenseRow): RecurringExpenseResponse {
  return { ...row, ...stamps(row) };
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
