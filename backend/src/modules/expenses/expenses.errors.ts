import { MAX_MILEAGE_RATES, MAX_RECURRING_EXPENSES } from '@lectern/protocol/expenses';
import type { ConstraintErrors } from '@lectern/database/db';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const expenseNotFound = () => notFound('EXPENSE_NOT_FOUND', 'This expense does not exist.');
export const recurringExpenseNotFound = () =>
  notFound('RECURRING_EXPENSE_NOT_FOUND', 'This recurring expense does not exist.');
export const mileageRateNotFound = () => notFound('MILEAGE_RATE_NOT_FOUND', 'This mileage rate does not exist.');
export const travelNotFound = () => notFound('TRAVEL_SEGMENT_NOT_FOUND', 'This trip doesn’t exist.');
export const eventNotFound = () => notFound('SPEAKING_EVENT_NOT_FOUND', 'This event does not exist.');

/** `number` is null while the invoice is a draft. */
export function expenseIsBilled(number: string | null): AppError {
  return conflict(
    'EXPENSE_BILLED',
    number === null
      ? 'This expense is on a draft invoice. Take it off that draft first, then change it here.'
      : `This expense is on invoice ${number}. Void that invoice first, then change it here.`,
  );
}

export const expensesNotBillable = (count: number) =>
  conflict(
    'EXPENSE_NOT_BILLABLE',
    count === 1
      ? 'One of these expenses can’t be billed: it’s on another invoice or no longer billable. Reload the page.'
      : `${count} of these expenses can’t be billed: they’re on another invoice or no longer billable. Reload the page.`,
  );

export const noMileageRate = () =>
  fieldError('spentOn', 'There’s no mileage rate for this day yet. Add one under “Mileage rates” first');

export const tooFarAhead = () => fieldError('spentOn', 'This is more than a year from now. Check the year');

export const amountTooLarge = () => fieldError('amountCents', 'This amount is too large');

export const travelWithoutCost = () =>
  conflict('TRAVEL_WITHOUT_COST', 'This trip has no cost you paid. Add it under Travel first.');

export const rateExists = () => fieldError('fromDate', 'You already have a rate from this day. Change that one');

export const tooManyRates = () =>
  conflict('MILEAGE_RATES_LIMIT', `There can be at most ${MAX_MILEAGE_RATES} rates of your own. Delete one first.`);

export const tooManyRecurring = () =>
  conflict(
    'RECURRING_EXPENSES_LIMIT',
    `There can be at most ${MAX_RECURRING_EXPENSES} recurring expenses. Delete one that is over first.`,
  );

export const startsTooEarly = (years: number) =>
  fieldError('startsOn', `This is more than ${years} years ago. Start later, and enter what was before by hand`);

/** A row that the expense belongs to is of another owner, or not there, or vanishes at this moment. */
export const constraintErrors: ConstraintErrors = {
  expenses_event: () => fieldError('eventId', 'This event does not exist'),
  expenses_receipt: () => fieldError('receiptFileId', 'This file does not exist'),
  mileage_rates_one_per_day: rateExists,
};
