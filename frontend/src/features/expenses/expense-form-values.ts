/** An expense in the words of its form, and what a new one starts with. */
import {
  createExpenseInput,
  mileageRate,
  type CreateExpenseInput,
  type ExpenseResponse,
} from '@lectern/protocol/expenses';
import type { z } from 'zod';
import { todayHere } from './expense-labels';

export type ExpenseFormValues = z.input<typeof createExpenseInput>;

export function newExpense(more: Partial<ExpenseFormValues> = {}): ExpenseFormValues {
  return {
    spentOn: todayHere(),
    category: 'airfare',
    vendor: null,
    notes: null,
    amountCents: null,
    currency: 'USD',
    milesHundredths: null,
    perDiemDaysHundredths: null,
    perDiemRateCents: null,
    receiptFileId: null,
    eventId: null,
    isBillable: false,
    reimbursedOn: null,
    needsDetails: false,
    ...more,
  };
}

export function toExpenseInput(expense: ExpenseResponse): CreateExpenseInput {
  const known = Object.keys(createExpenseInput.shape);
  return Object.fromEntries(Object.entries(expense).filter(([name]) => known.includes(name))) as CreateExpenseInput;
}

/** A receipt that is opened gets its details now: its amount is to be typed, and saving makes it an expense. */
export function toExpenseForm(expense: ExpenseResponse): ExpenseFormValues {
  const values = toExpenseInput(expense);
  return expense.needsDetails ? { ...values, amountCents: null, needsDetails: false } : values;
}

const { id, version } = mileageRate.shape;
/** A mileage rate that the speaker entered; built-in ones have neither id nor version. */
export const ownRate = mileageRate.extend({ id: id.unwrap(), version: version.unwrap() });
export type OwnRate = z.output<typeof ownRate>;
