/** What recurring expenses come to in each of the next months. Pure. */
import { addMonths } from '@lectern/protocol/calendar';
import { monthsOfInterval, type RecurringExpenseResponse } from '@lectern/protocol/expenses';
import { nextRecurringDay } from '@lectern/protocol/recurring-days';

type Series = Pick<
  RecurringExpenseResponse,
  'vendor' | 'amountCents' | 'currency' | 'interval' | 'startsOn' | 'endsOn' | 'nextOn'
>;
export type RecurringMonth = {
  /** `2027-03` */
  key: string;
  /** By their first day in it. */
  vendors: string[];
  amounts: { currency: string; cents: number }[];
};

/** From the month of `today` on, without the months in which nothing is due. */
export function recurringMonths(all: readonly Series[], today: string, count: number): RecurringMonth[] {
  const end = addMonths(`${today.slice(0, 7)}-01`, count);
  const due = all
    .flatMap((series) => daysOf(series, end).map((day) => ({ ...series, day })))
    .sort((a, b) => a.day.localeCompare(b.day));
  const months = new Map<string, RecurringMonth>();
  for (const { day, vendor, amountCents, currency } of due) {
    const key = day.slice(0, 7);
    const month = months.get(key) ?? { key, vendors: [], amounts: [] };
    months.set(key, month);
    if (!month.vendors.includes(vendor)) month.vendors.push(vendor);
    const sum = month.amounts.find((amount) => amount.currency === currency);
    if (sum) sum.cents += amountCents;
    else month.amounts.push({ currency, cents: amountCents });
  }
  return [...months.values()];
}

/** Before `end`. */
function daysOf({ startsOn, endsOn, nextOn, interval }: Series, end: string): string[] {
  const days: string[] = [];
  let day = nextOn;
  while (day && day < end && (!endsOn || day <= endsOn)) {
    days.push(day);
    day = nextRecurringDay(startsOn, monthsOfInterval[interval], day);
  }
  return days;
}
