/** What comes next on a show day at a given moment, and whether the day is over. Pure. */
import { instantInZone } from '@lectern/protocol/calendar';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';
import type { AgendaItemResponse } from '@lectern/protocol/event-logistics';

export type RunOfShow = {
  /** Of today, by the day at the event's place. */
  items: readonly AgendaItemResponse[];
  nextId: string | null;
  /** Until the speaker's start; negative afterwards, null without a time or on a day that has none. */
  minutesToStage: number | null;
  /** The last thing of the last day has ended. */
  isOver: boolean;
};

export function runOfShow({ event, agenda, today }: DaySheetResponse, now: Date): RunOfShow {
  const minutesUntil = (time: string) =>
    Math.ceil((instantInZone(today, time, event.timeZone) - now.getTime()) / 60_000);
  const items = agenda.filter(({ itemDate }) => (itemDate ?? event.eventDate) === today);
  const next = items.find(({ startTime }) => startTime !== null && minutesUntil(startTime) > 0);
  const ends = [...items, event].flatMap(({ startTime, endTime }) => endTime ?? startTime ?? []);
  const isLastDay = (event.endDate ?? event.eventDate) === today;
  const hasStage = event.eventDate === today && event.startTime !== null;
  return {
    items,
    nextId: next?.id ?? null,
    minutesToStage: hasStage && event.startTime ? minutesUntil(event.startTime) : null,
    isOver: isLastDay && ends.length > 0 && ends.every((time) => minutesUntil(time) <= 0),
  };
}

/** `2 h 15 min`, `40 min` */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}
