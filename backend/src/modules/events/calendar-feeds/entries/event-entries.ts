/** Events and holds as entries of a calendar. Pure; a time that is missing makes a whole day, and nothing is made up. */
import { daysBetween, formatClockTime, formatDate } from '@lectern/protocol/calendar';
import { rankLabel } from '@lectern/protocol/holds';
import {
  confirmedStatuses,
  speakingEventStatusLabels,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import { uidOf, type CalendarEntry, type CalendarSpan, type LocalMoment } from './calendar-entry';
import { clockOf, MINUTE, spanBetween, spanOf } from './local-times';
import type { HoldRow, EventRow } from './calendar-rows.repository';

export interface EventTimes {
  eventDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
  lengthMinutes: number | null;
}

export interface EventPlace {
  venueName: string | null;
  venueAddress: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** No day is taken by them any more. */
const OFF: readonly SpeakingEventStatus[] = ['cancelled', 'postponed', 'released', 'lost'];
const DAY_MINUTES = 24 * 60;
/** Where it is known when an event begins and nothing else. */
const USUAL_MINUTES = 60;

export function eventEntry(event: EventRow, appUrl: string): CalendarEntry {
  const { status } = event;
  const isOff = OFF.includes(status);
  const isConfirmed = (confirmedStatuses as readonly string[]).includes(status);
  return {
    uid: uidOf('event', event.id),
    summary: isConfirmed ? event.title : `${statusWords(event)}: ${event.title}`,
    description: lines(
      event.clientName && `Client: ${event.clientName}`,
      event.bureauName && `Bureau: ${event.bureauName}`,
      event.presentationTitle && `Talk: ${event.presentationTitle}`,
      event.room && `Room: ${event.room}`,
      timesWords(event),
      event.dateIsTentative && 'The date is tentative.',
      expiryWords(event.expiresOn),
    ),
    location: placeWords(event) ?? (event.format === 'virtual' ? 'Online' : null),
    position: positionOf(event),
    url: `${appUrl}/events/${event.id}`,
    status: isOff ? 'CANCELLED' : isConfirmed && !event.dateIsTentative ? 'CONFIRMED' : 'TENTATIVE',
    // A first talk about a day does not take it.
    isBusy: !isOff && status !== 'inquiry' && status !== 'proposal_sent',
    span: eventSpan(event),
  };
}

/** A day that is held besides those of the event itself. */
export function holdEntry(hold: HoldRow, appUrl: string): CalendarEntry {
  return {
    uid: uidOf('hold', hold.id),
    summary: `Hold, ${rankLabel(hold.rank).toLowerCase()}: ${hold.title}`,
    description: expiryWords(hold.expiresOn) || null,
    location: lines(hold.city, hold.state, hold.country)?.replaceAll('\n', ', ') ?? null,
    position: null,
    url: `${appUrl}/events/${hold.eventId}`,
    status: 'TENTATIVE',
    isBusy: true,
    span: { isAllDay: true, from: hold.heldOn, to: hold.heldOn },
  };
}

/** From the first day to the last. An end before the start is after midnight. */
export function eventSpan(event: EventTimes): CalendarSpan {
  const { eventDate: from, startTime, endTime, timeZone } = event;
  const to = event.endDate ?? from;
  const wholeDays: CalendarSpan = { isAllDay: true, from, to };
  const isOneDay = daysBetween(from, to) === 0;
  if (!startTime || (!endTime && !isOneDay)) return wholeDays;
  const start: LocalMoment = { date: from, time: startTime, timeZone };
  if (!endTime) return spanOf(start, event.lengthMinutes ?? USUAL_MINUTES);
  const minutes = (clockOf(to, endTime) - clockOf(from, startTime)) / MINUTE;
  const lasts = minutes > 0 ? minutes : minutes + DAY_MINUTES;
  const end = new Date(clockOf(from, startTime) + lasts * MINUTE).toISOString();
  const span = spanBetween(start, { date: end.slice(0, 10), time: end.slice(11, 16), timeZone });
  // Only where the clocks skip its end: then it lasts as long as it was planned to.
  return span ?? spanOf(start, lasts);
}

export function placeWords(place: EventPlace): string | null {
  const parts = [place.venueName, place.venueAddress, place.city, place.state, place.country];
  const said = parts.filter((part) => part !== null && part.trim() !== '');
  return said.length > 0 ? said.join(', ') : null;
}

export function positionOf({ latitude, longitude }: Pick<EventPlace, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function statusWords({ status, rank }: EventRow): string {
  const hold = rank === null ? '' : `${rankLabel(rank).toLowerCase()}`;
  if (status === 'hold') return hold ? `Hold, ${hold}` : 'Hold';
  return `${speakingEventStatusLabels[status]}${hold && `, ${hold}`}`;
}

/** What is known of the times of an event that a calendar shows as whole days. */
export function timesWords({ startTime, endTime, ...event }: EventTimes): string | null {
  if (eventSpan({ ...event, startTime, endTime }).isAllDay === false) return null;
  if (startTime) return `Begins at ${formatClockTime(startTime)} on the first day.`;
  return endTime ? `Ends at ${formatClockTime(endTime)}.` : null;
}

function expiryWords(day: string | null): string {
  return day ? `On hold until ${formatDate(day)}.` : '';
}

export function lines(...said: (string | null | false | undefined)[]): string | null {
  const kept = said.filter((line) => typeof line === 'string' && line.trim() !== '');
  return kept.length > 0 ? kept.join('\n') : null;
}
