/** Times as Stripe counts them: whole seconds since 1970, and months by the calendar in UTC. Pure. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** The same day and time some months later; the last day of a month that has no such day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return seconds + (Date.UTC(year, month, day) - Date.UTC(year, from.getUTCMonth(), from.getUTCDate())) / 1000;
}

/**
 * When the period that begins at `start` ends: always counted from the anchor, so that a subscription of the 31st
 * renews on the last day of February and on the 31st of March again.
 */
export function periodEnd(anchor: number, start: number): number {
  const first = new Date(anchor * 1000);
  const current = new Date(start * 1000);
  let months = (current.getUTCFullYear() - first.getUTCFullYear()) * 12 + current.getUTCMonth() - first.getUTCMonth();
  while (addMonths(anchor, months) <= start) months += 1;
  while (addMonths(anchor, months - 1) > start) months -= 1;
  return addMonths(anchor, months);
}
