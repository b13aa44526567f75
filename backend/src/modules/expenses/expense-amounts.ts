/**
 * What an expense is as a row: which of its fields count for its category, and what miles or days come to. Pure; the
 * rate of a mile is the one in force on the day, and stays what it was unless day or miles change.
 */
import {
  builtInMileageRates,
  expenseProblem,
  mileageCents,
  mileageRateOn,
  perDiemCents,
  type CreateExpenseInput,
} from '@lectern/protocol/expenses';
import { MAX_AMOUNT_CENTS } from '@lectern/protocol/money';
import { fieldError } from '../../common/app-error';
import type { Expense } from './expense.entity';
import { amountTooLarge, noMileageRate } from './expenses.errors';

export type ExpenseFields = Pick<
  Expense,
  | 'spentOn'
  | 'category'
  | 'vendor'
  | 'notes'
  | 'amountCents'
  | 'currency'
  | 'milesHundredths'
  | 'mileageRate'
  | 'perDiemDaysHundredths'
  | 'perDiemRateCents'
  | 'receiptFileId'
  | 'eventId'
  | 'isBillable'
  | 'reimbursedOn'
  | 'needsDetails'
>;

export interface DatedRate {
  fromDate: string;
  rate: number;
}

/** Own rates come after the built-in ones and take the place of one that begins on the same day. */
export function allRates(own: readonly DatedRate[]): DatedRate[] {
  const days = new Set(own.map((rate) => rate.fromDate));
  return [...builtInMileageRates.filter((rate) => !days.has(rate.fromDate)), ...own];
}

/** Throws what is wrong with it as a whole, on its field. `before` is the row as it is now. */
export function settleExpense(
  wanted: CreateExpenseInput,
  own: readonly DatedRate[],
  before?: ExpenseFields,
): ExpenseFields {
  const problem = expenseProblem(wanted);
  if (problem) throw fieldError(problem.field, problem.message);
  const isMileage = wanted.category === 'mileage' && wanted.milesHundredths !== null;
  const isPerDiem = wanted.category === 'per_diem';
  const fields: ExpenseFields = {
    spentOn: wanted.spentOn,
    category: wanted.category,
    vendor: wanted.vendor,
    notes: wanted.notes,
    amountCents: wanted.amountCents ?? 0,
    currency: wanted.currency,
    milesHundredths: isMileage ? wanted.milesHundredths : null,
    mileageRate: isMileage ? rateOf(wanted, own, before) : null,
    perDiemDaysHundredths: isPerDiem ? wanted.perDiemDaysHundredths : null,
    perDiemRateCents: isPerDiem ? wanted.perDiemRateCents : null,
    receiptFileId: wanted.receiptFileId,
    eventId: wanted.eventId,
    isBillable: wanted.isBillable,
    reimbursedOn: wanted.reimbursedOn,
    needsDetails: wanted.needsDetails,
  };
  const amountCents = amountOf(fields);
  if (amountCents > MAX_AMOUNT_CENTS) throw amountTooLarge();
  if (amountCents < 1 && !fields.needsDetails) {
    throw fieldError(isMileage ? 'milesHundredths' : 'amountCents', 'This comes to less than a cent');
  }
  return { ...fields, amountCents };
}

function amountOf(fields: ExpenseFields): number {
  const { milesHundredths, mileageRate, perDiemDaysHundredths, perDiemRateCents } = fields;
  if (milesHundredths !== null && mileageRate !== null) return mileageCents(milesHundredths, mileageRate);
  if (perDiemDaysHundredths !== null && perDiemRateCents !== null) {
    return perDiemCents(perDiemDaysHundredths, perDiemRateCents);
  }
  return fields.amountCents;
}

function rateOf(wanted: CreateExpenseInput, own: readonly DatedRate[], before: ExpenseFields | undefined): number {
  const isAsBefore = before?.spentOn === wanted.spentOn && before.milesHundredths === wanted.milesHundredths;
  if (isAsBefore && before.mileageRate !== null) return before.mileageRate;
  const rate = mileageRateOn(allRates(own), wanted.spentOn);
  if (!rate) throw noMileageRate();
  return rate.rate;
}

/** What an invoice says of an expense: it stays while the expense is on one. */
const BILLED_FIELDS: readonly (keyof ExpenseFields)[] = [
  'spentOn',
  'category',
  'amountCents',
  'currency',
  'milesHundredths',
  'perDiemDaysHundredths',
  'perDiemRateCents',
  'eventId',
  'isBillable',
  'needsDetails',
];

export const isBilledField = (field: string) => (BILLED_FIELDS as readonly string[]).includes(field);

export function changesWhatIsBilled(before: ExpenseFields, after: ExpenseFields): boolean {
  return BILLED_FIELDS.some((field) => before[field] !== after[field]);
}
