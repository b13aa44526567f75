/**
 * In which order the days of a sheet are written, where they are texts: a number above 12 decides, then the marks between
 * the numbers, else the custom of the account's time zone. The person can change it.
 */
import type { ReadCell } from '@lectern/sheets/read-cell';
import { numbersOfDay, type DateOrder } from './import-days';

/** The places where the month goes first; everybody else writes the day or the year first. */
const MONTH_FIRST = new Set(
  `Adak Anchorage Boise Chicago Denver Detroit Juneau Los_Angeles Menominee Metlakatla New_York Nome Phoenix Puerto_Rico Sitka
  St_Thomas Yakutat`
    .split(/\s+/)
    .map((city) => `America/${city}`)
    .concat('Pacific/Honolulu', 'Pacific/Guam', 'Pacific/Saipan', 'Pacific/Pago_Pago', 'Asia/Manila'),
);
const YEAR_FIRST =
  /^Asia\/(Tokyo|Seoul|Pyongyang|Shanghai|Taipei|Hong_Kong|Urumqi|Harbin|Chongqing)$|^Europe\/(Budapest|Vilnius|Stockholm)$/;

export function dateOrderOfZone(timeZone: string): DateOrder {
  if (MONTH_FIRST.has(timeZone) || /^US\/|^America\/(Indiana|Kentucky|North_Dakota)\//.test(timeZone)) return 'mdy';
  return YEAR_FIRST.test(timeZone) ? 'ymd' : 'dmy';
}

/** Of the cells of columns with days. Cells that are real dates of the spreadsheet say nothing, and need nothing. */
export function detectDateOrder(cells: Iterable<ReadCell | undefined>, timeZone: string): DateOrder {
  const votes = { mdy: 0, dmy: 0, ymd: 0 };
  let dotted = 0;
  let others = 0;
  let yearLast = 0;
  for (const cell of cells) {
    if (cell?.kind !== 'text') continue;
    const [first, second, third] = numbersOfDay(cell.text) ?? [];
    // With the whole year in front there is only one order.
    if (first === undefined || second === undefined || third === undefined || first.length > 2) continue;
    if (third.length === 4) yearLast += 1;
    if (+first > 31 && third.length < 3) votes.ymd += 1;
    else if (+first > 12) votes.dmy += 1;
    else if (+second > 12) votes.mdy += 1;
    else if (/^\s*\d+\.\d+\./.test(cell.text)) dotted += 1;
    else others += 1;
  }
  // What can be a day in front can be a year as well, once one of them can only be a year.
  if (votes.ymd > 0) votes.ymd += votes.dmy;
  const [best, next] = (['mdy', 'dmy', 'ymd'] as const)
    .map((order) => ({ order, count: votes[order] }))
    .sort((a, b) => b.count - a.count);
  if (best && next && best.count > next.count) return best.order;
  if (dotted > others) return 'dmy';
  const custom = dateOrderOfZone(timeZone);
  return custom === 'ymd' && yearLast > 0 ? 'dmy' : custom;
}
