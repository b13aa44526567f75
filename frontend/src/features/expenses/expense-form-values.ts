/** An expense in the words of its form, and what a new one starts with. */
import { CreateExpenseInput, MileageRate, type ExpenseResponse } from '@lectern/protocol/expenses';
import { emptyValues, inputOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { todayHere } from './expense-labels';

export type ExpenseFormValues = z.input<typeof CreateExpenseInput>;

const { spentOn: _day, category: _category, ...rest } = CreateExpenseInput.shape;

export function newExpense(more: Partial<ExpenseFormValues> = {}): ExpenseFormValues {
  return { ...emptyValues(rest), spentOn: todayHere(), category: 'airfare', ...more };
}

/** A receipt that is opened gets its details now: its amount is to be typed, and saving makes it an expense. */
export function toExpenseForm(expense: ExpenseResponse): ExpenseFormValues {
  const values = inputOf(CreateExpenseInput.shape, expense);
  return expense.needsDetails ? { ...values, amountCents: null, needsDetails: false } : values;
}

const { id, version } = MileageRate.shape;
/** A mileage rate that the speaker entered; built-in ones have neither id nor version. */
export const ownRate = MileageRate.extend({ id: id.unwrap(), version: version.unwrap() });
export type OwnRate = z.output<typeof ownRate>;
