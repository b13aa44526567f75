/** The agenda day by day: each day of the event in its order, and the days before or after that have something too. Pure. */
import { addDays, weekdayOf } from '@lectern/protocol/calendar';
import type { AgendaItemResponse } from '@lectern/protocol/event-logistics';
import { dateHere } from '@/lib/use-now';

export type AgendaDay = {
  /** Null while the event has no date. */
  date: string | null;
  title: string;
  items: AgendaItemResponse[];
};

type EventDays = { eventDate: string | null; endDate: string | null };

const LONGEST_SHOWN_IN_FULL = 14;

export function agendaDays(event: EventDays, agenda: readonly AgendaItemResponse[]): AgendaDay[] {
  const { eventDate } = event;
  const byDay = new Map<string | null, AgendaItemResponse[]>();
  const days = eventDaysOf(event);
  // Only an event of several days has empty ones worth showing.
  if (days.length > 1) for (const day of days) byDay.set(day, []);
  for (const item of agenda) {
    const day = item.itemDate ?? eventDate;
    byDay.set(day, [...(byDay.get(day) ?? []), item]);
  }
  return [...byDay]
    .sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
    .map(([date, items]) => ({ date, title: dayTitle(date, days), items }));
}

function eventDaysOf({ eventDate, endDate }: EventDays): string[] {
  if (!eventDate) return [];
  const days = [eventDate];
  for (let day = eventDate; endDate && day < endDate && days.length < LONGEST_SHOWN_IN_FULL;) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

function dayTitle(date: string | null, eventDays: readonly string[]): string {
  if (!date) return 'The day of the event';
  const written = `${weekdayOf(date)}, ${dateHere(date)}`;
  const at = eventDays.indexOf(date);
  if (at < 0) return written;
  return eventDays.length > 1 ? `Day ${at + 1}: ${written}` : written;
}
