/** How expenses read on screens: signs of categories, amounts that were counted, periods, and fields in the merge. */
import { addDays, addMonths, dateInZone } from '@lectern/protocol/calendar';
import { optionsOf } from '@lectern/protocol/enum-tables';
import {
  CreateExpenseInput,
  expenseCategoryLabels,
  expenseStateLabels,
  type ExpenseResponse,
} from '@lectern/protocol/expenses';
import { labelsOf } from '@lectern/protocol/record-fields';
import { formatMoney } from '@/lib/format';
import { zoneHere } from '@/lib/place-time';
import { dateHere } from '@/lib/use-now';

export const categoryOptions = optionsOf(expenseCategoryLabels);

export const stateChips = optionsOf(expenseStateLabels);

export const todayHere = () => dateInZone(new Date(), zoneHere());

/** `72.5¢`: a rate in thousandths of a cent. */
export function rateText(rate: number): string {
  return `${(rate / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 })}¢`;
}

/** `12.5 miles` of hundredths. */
export function countText(hundredths: number, one: string): string {
  return `${(hundredths / 100).toLocaleString('en-US')} ${hundredths === 100 ? one : `${one}s`}`;
}

/** How the amount came about; null where it was typed. */
export function countedText(
  expense: Pick<
    ExpenseResponse,
    'milesHundredths' | 'mileageRate' | 'perDiemDaysHundredths' | 'perDiemRateCents' | 'currency'
  >,
): string | null {
  const { milesHundredths, mileageRate, perDiemDaysHundredths, perDiemRateCents, currency } = expense;
  if (milesHundredths !== null && mileageRate !== null) {
    return `${countText(milesHundredths, 'mile')} × ${rateText(mileageRate)}`;
  }
  if (perDiemDaysHundredths !== null && perDiemRateCents !== null) {
    return `${countText(perDiemDaysHundredths, 'day')} × ${formatMoney(perDiemRateCents, currency)}`;
  }
  return null;
}

/** What it is called in a list. */
export function expenseName(expense: Pick<ExpenseResponse, 'vendor' | 'category' | 'needsDetails'>): string {
  return expense.vendor ?? (expense.needsDetails ? 'Receipt' : expenseCategoryLabels[expense.category]);
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2027-03` → `March 2027`. */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTHS[(number ?? 1) - 1]} ${year}`;
}

export type Period = { value: string; label: string; from?: string; to?: string };

/** The first is all of it. `today` is the speaker's. */
export function periodsAround(today: string): Period[] {
  const year = Number(today.slice(0, 4));
  const month = `${today.slice(0, 7)}-01`;
  const yearOf = (value: number) => ({ from: `${value}-01-01`, to: `${value}-12-31` });
  return [
    { value: 'all', label: 'All time' },
    { value: 'month', label: 'This month', from: month, to: addDays(addMonths(month, 1), -1) },
    { value: 'last-month', label: 'Last month', from: addMonths(month, -1), to: addDays(month, -1) },
    { value: 'year', label: `This year (${year})`, ...yearOf(year) },
    { value: 'last-year', label: `Last year (${year - 1})`, ...yearOf(year - 1) },
  ];
}

export const expenseFieldLabels = labelsOf(CreateExpenseInput.shape);

export function expenseFieldText(field: keyof CreateExpenseInput, expense: CreateExpenseInput): string {
  if (field === 'isBillable' || field === 'needsDetails') return expense[field] ? 'Yes' : 'No';
  if (field === 'eventId' || field === 'receiptFileId') return expense[field] ? 'Another one' : 'None';
  if (field === 'category') return expenseCategoryLabels[expense.category];
  if (field === 'amountCents' || field === 'perDiemRateCents') {
    const cents = expense[field];
    return cents === null ? 'Empty' : formatMoney(cents, expense.currency);
  }
  if (field === 'milesHundredths' || field === 'perDiemDaysHundredths') {
    const count = expense[field];
    return count === null ? 'Empty' : (count / 100).toLocaleString('en-US');
  }
  if (field === 'spentOn' || field === 'reimbursedOn') return expense[field] ? dateHere(expense[field]) : 'Empty';
  return expense[field] || 'Empty';
}
