/** The overview's figures in words. Pure. */
import { formatDate } from '@lectern/protocol/calendar';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** In percent, with one decimal where there is one; a dash of nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  return `${Number(((part / whole) * 100).toFixed(1))}%`;
}

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** `2027-03` → `Mar 2027` */
export function monthText(month: string): string {
  const [year = '', number = '1'] = month.split('-');
  return `${months[Number(number) - 1] ?? month} ${year}`;
}

/** `2027-03-01` → `Mar 1` */
export const shortDay = (day: string): string => formatDate(day).replace(/, \d+$/, '');
