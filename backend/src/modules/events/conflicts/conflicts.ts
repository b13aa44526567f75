/**
 * What an event would collide with, as sentences. Pure: EventConflictsService reads the rows. Nothing here forbids
 * anything; a speaker may well give two talks in one city on one day.
 */
import { daysBetween, formatClockTime, formatDate, instantInZone, localTime } from '@lectern/protocol/calendar';
import type { EventConflict } from '@lectern/protocol/pipeline';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventFormat } from '@lectern/protocol/speaking-events';
import { journeyBetween, type Place } from './conflict-travel';

export interface PlannedEvent extends Place {
  format: SpeakingEventFormat;
  eventDate: string;
  endDate: string | null;
  startTime: string | null;
  endTime: string | null;
  timeZone: string;
}

export interface OtherEvent extends PlannedEvent {
  id: string;
  title: string;
  status: SpeakingEventStatus;
}

export interface FirstOption {
  eventId: string;
  title: string;
  heldOn: string;
  expiresOn: string | null;
}

/** Of the planned event itself; times without a zone are in the event's own. */
export interface OwnTravel {
  /** Null: the event is not there yet. */
  eventId: string | null;
  kind: string;
  fromPlace: string | null;
  toPlace: string | null;
  departsOn: string | null;
  departsAt: string | null;
  fromZone: string | null;
  arrivesOn: string | null;
  arrivesAt: string | null;
  toZone: string | null;
}

/** By a calendar elsewhere: at a time, or on whole days. */
export interface BusyTime {
  name: string;
  startsOn: string;
  endsOn: string;
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface Surroundings {
  /** Events that are as good as certain, on the days of the planned one and around them. */
  committed: readonly OtherEvent[];
  firstOptions: readonly FirstOption[];
  busy: readonly BusyTime[];
  travel: readonly OwnTravel[];
}

/** A calendar may have twenty entries on a day; the first say enough. */
const MOST_BUSY = 5;
const HOUR = 3_600_000;
/** Where no time was entered: an event has the day, and one with a beginning lasts an hour. */
const DAY_BEGINS = '09:00';
const DAY_ENDS = '18:00';

export function findConflicts(planned: PlannedEvent, around: Surroundings): EventConflict[] {
  return [
    ...around.committed.flatMap((other) => withOther(planned, other)),
    ...around.firstOptions
      .filter(({ heldOn }) => heldOn >= planned.eventDate && heldOn <= lastDay(planned))
      .map(firstOption),
    ...around.busy.flatMap((time) => withBusy(planned, time)).slice(0, MOST_BUSY),
    ...around.travel.flatMap((segment) => withOwnTravel(planned, segment)),
  ].sort((one, other) => rank(one) - rank(other));
}

const rank = ({ severity }: EventConflict) => (severity === 'warning' ? 0 : 1);

function withOther(planned: PlannedEvent, other: OtherEvent): EventConflict[] {
  const [mine, theirs] = [spanOf(planned), spanOf(other)];
  const certain = mine.certain && theirs.certain;
  const sharesDay = planned.eventDate <= lastDay(other) && other.eventDate <= lastDay(planned);
  const overlaps = mine.from < theirs.to && theirs.from < mine.to;
  const found: EventConflict[] = [];
  if (sharesDay) {
    found.push({
      kind: 'same_day',
      severity: overlaps || !certain ? 'warning' : 'notice',
      text: `${said(other)} on ${daysOf(other)}${certain && overlaps ? ', at the same time' : ''}.`,
      eventId: other.id,
    });
  }
  if (sharesDay && overlaps) return found;
  const gap = planned.eventDate < other.eventDate || mine.to <= theirs.from ? 'before' : 'after';
  const conflict = travelGap(planned, other, gap, certain);
  return conflict ? [...found, conflict] : found;
}

function travelGap(
  planned: PlannedEvent,
  other: OtherEvent,
  order: 'before' | 'after',
  certain: boolean,
): EventConflict | null {
  if (planned.format === 'virtual' || other.format === 'virtual') return null;
  const [first, second] = order === 'before' ? [planned, other] : [other, planned];
  const journey = journeyBetween(first, second);
  if (!journey) return null;
  const hours = (spanOf(second).from - spanOf(first).to) / HOUR;
  if (hours >= journey.hours) return null;
  const between = hours <= 0 ? 'no time' : `about ${hoursText(hours)}`;
  const way = journey.miles === null ? 'in another city' : `about ${roundMiles(journey.miles)} miles away`;
  const where = other.city ? `${way} (${other.city})` : way;
  const sentence =
    order === 'before'
      ? `“${other.title}” begins on ${formatDate(other.eventDate)} ${where}, with ${between} to get there`
      : `“${other.title}” ends on ${formatDate(lastDay(other))} ${where}, with ${between} to come from there`;
  return {
    kind: 'travel_gap',
    severity: certain && journey.miles !== null ? 'warning' : 'notice',
    text: `${sentence}; the way takes about ${hoursText(journey.hours)}.`,
    eventId: other.id,
  };
}

function firstOption({ eventId, title, heldOn, expiresOn }: FirstOption): EventConflict {
  const until = expiresOn ? `, until ${formatDate(expiresOn)}` : '';
  return {
    kind: 'first_option',
    severity: 'notice',
    text: `“${title}” has the first option on ${formatDate(heldOn)}${until}.`,
    eventId,
  };
}

/** On the clock of the planned event. */
function withBusy(planned: PlannedEvent, busy: BusyTime): EventConflict[] {
  const { name, startsOn, endsOn, startsAt, endsAt } = busy;
  const found = (when: string, severity: EventConflict['severity']): EventConflict[] => [
    { kind: 'busy', severity, text: `Busy in “${name}” ${when}.`, eventId: null },
  ];
  if (!startsAt || !endsAt) {
    if (startsOn > lastDay(planned) || endsOn < planned.eventDate) return [];
    return found(`on ${daysOf({ eventDate: startsOn, endDate: endsOn })}, all day`, 'warning');
  }
  const { from, to, certain } = spanOf(planned);
  if (startsAt.getTime() >= to || endsAt.getTime() <= from) return [];
  const [first, last] = [startsAt, endsAt].map((instant) => localTime(instant, planned.timeZone)) as [Clock, Clock];
  const until = last.date === first.date ? '' : `${formatDate(last.date)}, `;
  const times = `${formatClockTime(first.time)} to ${until}${formatClockTime(last.time)}`;
  return found(`on ${formatDate(first.date)}, ${times}`, certain ? 'warning' : 'notice');
}

type Clock = ReturnType<typeof localTime>;

function withOwnTravel(planned: PlannedEvent, segment: OwnTravel): EventConflict[] {
  if (segment.kind === 'hotel' || !segment.departsOn || !segment.arrivesOn) return [];
  const { from, to } = spanOf(planned);
  // Without a time the segment is given the benefit of the doubt: it leaves late and arrives early in the day.
  const departs = instantInZone(segment.departsOn, segment.departsAt ?? '23:59', segment.fromZone ?? planned.timeZone);
  const arrives = instantInZone(segment.arrivesOn, segment.arrivesAt ?? '00:00', segment.toZone ?? planned.timeZone);
  const name = `The ${segment.kind === 'ground' ? 'ride' : segment.kind}`;
  const { eventId } = segment;
  const leavesBefore = segment.departsAt ? departs <= from : segment.departsOn < planned.eventDate;
  if (leavesBefore && arrives > from) {
    const to = segment.toPlace ? ` in ${segment.toPlace}` : '';
    const text = `${name} arrives${to} on ${formatDate(segment.arrivesOn)}${at(segment.arrivesAt)}, after the event begins.`;
    return [{ kind: 'late_arrival', severity: 'warning', text, eventId }];
  }
  if (departs > from && departs < to && segment.departsAt) {
    const place = segment.fromPlace ? ` ${segment.fromPlace}` : '';
    const text = `${name} leaves${place} on ${formatDate(segment.departsOn)}${at(segment.departsAt)}, before the event ends.`;
    return [{ kind: 'early_departure', severity: 'warning', text, eventId }];
  }
  return [];
}

/** From when to when, and whether the times were entered or assumed. */
function spanOf(event: PlannedEvent): { from: number; to: number; certain: boolean } {
  const from = instantInZone(event.eventDate, event.startTime ?? DAY_BEGINS, event.timeZone);
  const last = lastDay(event);
  const isOneDay = daysBetween(event.eventDate, last) === 0;
  const ends = (time: string) => instantInZone(last, time, event.timeZone);
  const to = event.endTime
    ? // Past midnight: it began on the day before.
      ends(event.endTime) + (isOneDay && ends(event.endTime) <= from ? 24 * HOUR : 0)
    : isOneDay && event.startTime
      ? from + HOUR
      : Math.max(ends(DAY_ENDS), from + HOUR);
  return { from, to, certain: event.startTime !== null && event.endTime !== null };
}

function lastDay(event: Pick<PlannedEvent, 'eventDate' | 'endDate'>): string {
  return event.endDate ?? event.eventDate;
}

function said(other: OtherEvent): string {
  if (other.status === 'contract_sent') return `The contract for “${other.title}” is out`;
  return `You’re booked for “${other.title}”`;
}

function daysOf(event: Pick<PlannedEvent, 'eventDate' | 'endDate'>): string {
  const last = lastDay(event);
  return last === event.eventDate
    ? formatDate(event.eventDate)
    : `${formatDate(event.eventDate)} to ${formatDate(last)}`;
}

function roundMiles(miles: number): string {
  const step = miles >= 100 ? 10 : 1;
  return Math.max(1, Math.round(miles / step) * step).toLocaleString('en-US');
}

function hoursText(hours: number): string {
  const rounded = hours < 3 ? Math.max(0.5, Math.round(hours * 2) / 2) : Math.round(hours);
  return rounded === 1 ? '1 hour' : `${rounded} hours`;
}

function at(time: string | null): string {
  if (!time) return '';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return ` at ${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
