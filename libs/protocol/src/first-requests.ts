/**
 * The queries with which screens open, named in the order of the address. Offline, the same ones are answered from what the
 * browser kept: see offline-pack.ts.
 */
import { addDays, monthDays } from './calendar';
import { speakingEventStatuses } from './speaking-event-status';

/** A list that shows fewer rows than this, and all there are, is read at a glance: without search and filters. */
export const TOOLS_FROM = 8;

export const firstTasks = { state: 'open', limit: 50 } as const;
/** Whether there are more than the open ones. */
export const everyTask = { state: 'all', limit: TOOLS_FROM } as const;

/** Rows on the page of an event. */
export const EVENT_TASKS = 25;
export const EVENT_FILES = 20;
export const EVENT_LINKS = 10;

/** What may still happen. */
export const comingStatuses = () =>
  speakingEventStatuses.filter((status) => !['lost', 'released', 'cancelled'].includes(status));

/** What the table of events and its totals begin with. An inquiry without a date is still to come. */
export const comingEvents = (today: string) =>
  ({ status: comingStatuses().join(), from: today, undated: 'also' }) as const;
export const firstEvents = (today: string) =>
  ({ ...comingEvents(today), sort: 'eventDate', direction: 'asc' }) as const;

/** Cards in a column of the board. */
export const BOARD_CARDS = 20;

const AGENDA_DAYS = 30;
export const agendaDays = (day: string) => ({ from: day, to: addDays(day, AGENDA_DAYS - 1) });
/** The months that a period of less than two is in, as the calendar draws them. */
export function monthsOf({ from, to }: { from: string; to: string }) {
  const first = monthDays(from);
  const last = monthDays(to);
  return first.from === last.from ? [first] : [first, last];
}

/** The ladders of the days of an event: at most the first month of a very long one. */
export function laddersOf(from: string, endDate: string | null) {
  const last = endDate ?? from;
  return { from, to: last > addDays(from, 30) ? addDays(from, 30) : last, limit: 31 };
}
