/** The days of what recurs. Each is counted from the first one, so that Jan 31 is Feb 28 and then Mar 31 again. Pure. */
import { addMonths } from './calendar';

/** The first day of the series that is after `after`; the very first one when `after` is null. */
export function nextRecurringDay(startsOn: string, everyMonths: number, after: string | null): string {
  if (after === null || after < startsOn) return startsOn;
  let turn = Math.max(0, Math.floor(monthsBetween(startsOn, after) / everyMonths));
  let day = addMonths(startsOn, turn * everyMonths);
  while (day <= after) {
    turn += 1;
    day = addMonths(startsOn, turn * everyMonths);
  }
  return day;
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + (toMonth - fromMonth);
}
