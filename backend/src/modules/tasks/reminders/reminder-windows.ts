/** Which local days of a zone may be reminded of now. Shared by the reminders of tasks and of follow-ups. Pure. */
import { addDays, dateInZone, localTime } from '@lectern/protocol/calendar';

const FROM_TIME = '07:00';
/** After a longer standstill an old reminder is noise: the dashboard shows what is overdue. */
const AT_MOST_DAYS_LATE = 7;

/** The local days that may be reminded of, first and last. */
export interface ZoneWindow {
  timeZone: string;
  from: string;
  until: string;
}

/** Before seven, yesterday is the last day that may be reminded of. */
export function windowOf(timeZone: string, now: Date): ZoneWindow {
  const { date, time } = localTime(now, timeZone);
  return { timeZone, from: addDays(date, -AT_MOST_DAYS_LATE), until: time >= FROM_TIME ? date : addDays(date, -1) };
}

/** Days that hold every window, whatever the zone: none is more than a day away from UTC. */
export function outermostDays(now: Date): { from: string; until: string } {
  const day = dateInZone(now, 'UTC');
  return { from: addDays(day, -AT_MOST_DAYS_LATE - 1), until: addDays(day, 1) };
}

/** The first and last day of several windows; there is at least one. */
export function outermostOf(windows: readonly ZoneWindow[]): { from: string | undefined; until: string | undefined } {
  const days = windows.flatMap((window) => [window.from, window.until]).sort();
  return { from: days.at(0), until: days.at(-1) };
}
