/** What a calendar says of an entry: its time where it is, its kind in a word. */
import { formatDate, weekdayNames } from '@lectern/protocol/calendar';
import { rankLabel } from '@lectern/protocol/holds';
import { speakingEventStatusLabels } from '@lectern/protocol/speaking-event-status';
import { shortTravel } from '@lectern/protocol/travel-kinds';
import { formatCount, formatTime } from '@/lib/format';
import { zoneAbbreviation, zoneHere } from '@/lib/place-time';
import { weekdayOf, type CalendarEntry } from './calendar-layout';

/**
 * `9:00 – 10:00 AM`, with the letters of the zone where its clock is not the speaker's own. A journey of several
 * days begins on its first day, ends on its last (`until 11:00 AM`), and has no time in between.
 */
export function entryTime(entry: CalendarEntry, day = entry.from): string | null {
  if (entry.kind === 'travel' && day !== entry.from) {
    if (day !== entry.to || !entry.endTime) return null;
    return `until ${inZone(formatTime(entry.endTime), entry.endZone ?? entry.timeZone, day)}`;
  }
  if (!entry.startTime) return null;
  const start = formatTime(entry.startTime);
  const end = entry.kind !== 'travel' && entry.endTime ? formatTime(entry.endTime) : null;
  const times = end ? `${end.endsWith(start.slice(-3)) ? start.slice(0, -3) : start} – ${end}` : start;
  return inZone(times, entry.timeZone, entry.from);
}

function inZone(times: string, zone: string | null, day: string): string {
  if (!zone) return times;
  const there = zoneAbbreviation(zone, day);
  return there === zoneAbbreviation(zoneHere(), day) ? times : `${times} ${there}`;
}

/** `Confirmed`, `Hold, second option`, `Flight`, `Busy`. */
export function entryWord(entry: CalendarEntry): string {
  if (entry.travelKind) return shortTravel(entry.travelKind);
  if (entry.kind === 'busy') return entry.detail === null ? '' : 'Busy';
  if (!entry.status) return '';
  const word = speakingEventStatusLabels[entry.status];
  const option = entry.rank ? `${entry.status === 'hold' ? '' : 'hold, '}${rankLabel(entry.rank).toLowerCase()}` : '';
  return [word, option, entry.isTentative ? 'tentative date' : ''].filter(Boolean).join(', ');
}

/** `Thursday, Mar 4, 2027, 1 entry`: a day's button says what a click does; it adds only for people who may. */
export function dayLabel(day: string, count: number, mayAdd: boolean): string {
  const does = count === 0 ? `free${mayAdd ? ': add an event' : ''}` : formatCount(count, 'entry', 'entries');
  return `${weekdayName(weekdayOf(day))}, ${formatDate(day)}, ${does}`;
}

export const weekdayName = (index: number) => weekdayNames[index] ?? '';

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2027` */
export function monthName(day: string): string {
  return months.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}
