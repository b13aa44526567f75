/** Travel and tasks as entries of a calendar. Pure. Each end of a journey is on the clock of its own place. */
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import { travelKindLabels } from '@lectern/protocol/travel-kinds';
import { uidOf, type CalendarEntry, type CalendarSpan } from './calendar-entry';
import { lines } from './event-entries';
import { spanBetween } from './local-times';
import type { TravelRow, TaskRow } from './calendar-rows.repository';

export function travelEntry(segment: TravelRow, appUrl: string): CalendarEntry {
  const isStay = segment.kind === 'hotel';
  const span = travelSpan(segment, isStay);
  return {
    uid: uidOf('travel', segment.id),
    summary: travelWords(segment, isStay),
    description: lines(
      segment.confirmation && `Confirmation: ${segment.confirmation}`,
      `For: ${segment.title}`,
      span.isAllDay && timesWords(segment, isStay),
    ),
    location: isStay ? (segment.toPlace ?? segment.fromPlace) : segment.fromPlace,
    position: null,
    url: `${appUrl}/events/${segment.eventId}?tab=logistics`,
    status: 'CONFIRMED',
    isBusy: !isStay,
    span,
  };
}

export function taskEntry(task: TaskRow, appUrl: string): CalendarEntry {
  return {
    uid: uidOf('task', task.id),
    // Ten events have the same ten tasks: which one this is stands where calendars show it.
    summary: `To do: ${task.title}${task.eventTitle ? ` (${task.eventTitle})` : ''}`,
    description: task.clientName && `Client: ${task.clientName}`,
    location: null,
    position: null,
    url: task.eventId ? `${appUrl}/events/${task.eventId}` : `${appUrl}/`,
    status: 'CONFIRMED',
    isBusy: false,
    span: { isAllDay: true, from: task.dueDate, to: task.dueDate },
  };
}

/** A stay is whole days: it takes no hour of them. So is what has no times, or would arrive before it left. */
function travelSpan(segment: TravelRow, isStay: boolean): CalendarSpan {
  const wholeDays: CalendarSpan = {
    isAllDay: true,
    from: segment.departsOn,
    // Across the date line one may arrive on the day before.
    to: segment.arrivesOn > segment.departsOn ? segment.arrivesOn : segment.departsOn,
  };
  if (isStay || !segment.departsAt || !segment.arrivesAt) return wholeDays;
  const start = { date: segment.departsOn, time: segment.departsAt, timeZone: segment.fromZone };
  const end = { date: segment.arrivesOn, time: segment.arrivesAt, timeZone: segment.toZone };
  return spanBetween(start, end) ?? wholeDays;
}

function travelWords({ kind, carrier, fromPlace, toPlace }: TravelRow, isStay: boolean): string {
  const what = carrier ? `${travelKindLabels[kind]} ${carrier}` : travelKindLabels[kind];
  if (isStay) return carrier || !toPlace ? what : `${what}: ${toPlace}`;
  if (fromPlace && toPlace) return `${what}: ${fromPlace} to ${toPlace}`;
  if (toPlace) return `${what} to ${toPlace}`;
  return fromPlace ? `${what} from ${fromPlace}` : what;
}

function timesWords(segment: TravelRow, isStay: boolean): string | null {
  const [leave, arrive] = isStay ? ['Check-in', 'Check-out'] : ['Departs', 'Arrives'];
  const at = (what: string, day: string, time: string | null) =>
    time && `${what} ${formatDate(day)}, ${formatClockTime(time)}`;
  return lines(
    at(leave ?? '', segment.departsOn, segment.departsAt),
    at(arrive ?? '', segment.arrivesOn, segment.arrivesAt),
  );
}
