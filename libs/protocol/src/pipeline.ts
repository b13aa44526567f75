/**
 * The pipeline: the same events as totals, as a board by status and on a calendar, and what an event would collide
 * with. The table itself is the list of speaking-events.ts; the filters are the same everywhere.
 */
import { z } from 'zod';
import { daysBetween } from './calendar';
import { CalendarColor } from './calendar-colors';
import { travelSegmentFields, TravelSegmentResponse } from './event-logistics';
import { optionalDate, optionalId, orNull } from './form-fields';
import { HoldResponse } from './holds';
import { plainDate, timeZone, amount } from './primitives';
import { SpeakingEventStatus } from './speaking-event-status';
import {
  speakingEventFields,
  speakingEventFilters,
  SpeakingEventListItem,
  SpeakingEventResponse,
} from './speaking-events';

/** A number of events and their gross fees, one amount per currency, largest first. */
export const EventTotals = z
  .object({ count: z.number(), amounts: z.array(amount.extend({ count: z.number() })) })
  .meta({ id: 'EventTotals' });
export type EventTotals = z.infer<typeof EventTotals>;

/** The totals of the whole filter, whatever page of it is shown. */
export const EventTotalsQuery = z.strictObject(speakingEventFilters);
export type EventTotalsQuery = z.infer<typeof EventTotalsQuery>;

/** The known values of the filters that are texts, the most used first. */
export const EventFilterChoices = z
  .object({
    states: z.array(z.string()),
    countries: z.array(z.string()),
    leadSources: z.array(z.string()),
    currencies: z.array(z.string()),
  })
  .meta({ id: 'EventFilterChoices' });
export type EventFilterChoices = z.infer<typeof EventFilterChoices>;

export const EventBoardQuery = z.strictObject({
  ...speakingEventFilters,
  /** Cards per column in this answer. */
  cards: z.coerce.number().int().min(1).max(50).default(20),
});
export type EventBoardQuery = z.infer<typeof EventBoardQuery>;

export const EventCard = SpeakingEventListItem.extend({
  /** The best place of its holds on the ladders of their days, 1 for the first; of events with the status hold. */
  holdRank: z.number().nullable().optional(),
}).meta({ id: 'EventCard' });
export type EventCard = z.infer<typeof EventCard>;

export const EventBoardColumn = EventTotals.extend({
  status: SpeakingEventStatus,
  /** The order of the cards by date: what is open has its first day on top, what is over its last. */
  direction: z.enum(['asc', 'desc']),
  cards: z.array(EventCard),
  /** Goes on with the list of events: this status, sorted by date in this direction. */
  nextCursor: z.string().nullable(),
}).meta({ id: 'EventBoardColumn' });
export type EventBoardColumn = z.infer<typeof EventBoardColumn>;

/** A column per status that the filter lets through, in the order of the status table. */
export const EventBoard = z.object({ columns: z.array(EventBoardColumn) }).meta({ id: 'EventBoard' });
export type EventBoard = z.infer<typeof EventBoard>;

/** At most this many days at once: a month with the weeks that it begins and ends in, or an agenda of two months. */
export const CALENDAR_MAX_DAYS = 62;

const { from: _from, to: _to, undated: _undated, followUpBy: _followUpBy, ...calendarFilters } = speakingEventFilters;

export const EventCalendarQuery = z
  .strictObject({ ...calendarFilters, from: plainDate, to: plainDate })
  .refine(
    ({ from, to }) => from <= to && daysBetween(from, to) < CALENDAR_MAX_DAYS,
    `Ask for at most ${CALENDAR_MAX_DAYS} days`,
  );
export type EventCalendarQuery = z.infer<typeof EventCalendarQuery>;

export const CalendarEvent = SpeakingEventResponse.pick({
  id: true,
  title: true,
  type: true,
  format: true,
  status: true,
  endDate: true,
  dateIsTentative: true,
  startTime: true,
  endTime: true,
  timeZone: true,
  venueName: true,
  city: true,
  state: true,
  clientName: true,
}).extend({ eventDate: plainDate });
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** A hold that is still on: one per date and event. */
export const CalendarHold = HoldResponse.pick({
  id: true,
  eventId: true,
  heldOn: true,
  rank: true,
  expiresOn: true,
}).extend({ title: HoldResponse.shape.eventTitle, status: HoldResponse.shape.eventStatus, isChallenged: z.boolean() });
export type CalendarHold = z.infer<typeof CalendarHold>;

export const CalendarTravel = TravelSegmentResponse.pick({
  id: true,
  eventId: true,
  kind: true,
  carrier: true,
  fromPlace: true,
  toPlace: true,
  departsOn: true,
  departsAt: true,
  arrivesOn: true,
  arrivesAt: true,
}).extend({
  title: SpeakingEventResponse.shape.title,
  fromZone: TravelSegmentResponse.shape.fromZone.nullable(),
  toZone: TravelSegmentResponse.shape.toZone.nullable(),
});
export type CalendarTravel = z.infer<typeof CalendarTravel>;

/** A part of a day, or whole days, on the account's clock, on which a calendar elsewhere says that the speaker is busy. */
export const CalendarBusy = z.object({
  id: z.string(),
  /** What the owner calls the calendar. */
  calendar: z.string(),
  color: CalendarColor,
  startsOn: plainDate,
  endsOn: plainDate,
  /** Null: whole days. What goes on to midnight ends at 00:00. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** For the owner alone. */
  title: z.string().nullable(),
});
export type CalendarBusy = z.infer<typeof CalendarBusy>;

export const EventCalendar = z
  .object({
    from: plainDate,
    to: plainDate,
    events: z.array(CalendarEvent),
    holds: z.array(CalendarHold),
    travel: z.array(CalendarTravel),
    busy: z.array(CalendarBusy),
    /** Days that begin more events than an answer holds, and how many it left out. */
    more: z.array(z.object({ date: plainDate, count: z.number() })),
  })
  .meta({ id: 'EventCalendar' });
export type EventCalendar = z.infer<typeof EventCalendar>;

/** A journey as it would be; `id` when it is one that exists. Times without a zone are in the event's own. */
const plannedTravel = z.strictObject({
  id: optionalId,
  ...z
    .object(travelSegmentFields)
    .pick({ kind: true, fromPlace: true, departsAt: true, toPlace: true, arrivesOn: true, arrivesAt: true }).shape,
  fromZone: orNull(timeZone),
  departsOn: optionalDate,
  toZone: orNull(timeZone),
});

/** Where and when an event would be; `eventId` when it is one that exists. Nothing is stored. */
export const EventConflictsInput = z
  .strictObject({
    eventId: optionalId,
    ...z
      .object(speakingEventFields)
      .pick({
        eventDate: true,
        endDate: true,
        startTime: true,
        endTime: true,
        timeZone: true,
        city: true,
        state: true,
        country: true,
        latitude: true,
        longitude: true,
      }).shape,
    format: speakingEventFields.format.optional(),
    /** Looked at in place of the stored one, or beside them. */
    travel: plannedTravel.optional(),
  })
  .meta({ id: 'EventConflictsInput' });
export type EventConflictsInput = z.infer<typeof EventConflictsInput>;

export const eventConflictKind = z.enum([
  /** Another confirmed or contract-sent event on one of the days. */
  'same_day',
  /** Another event has the first option on one of the days. */
  'first_option',
  /** Not enough time between the end of one event and the beginning of the next. */
  'travel_gap',
  /** A travel segment of this event arrives after it begins. */
  'late_arrival',
  /** A travel segment of this event leaves before it ends. */
  'early_departure',
  /** A calendar elsewhere says that the speaker is busy. */
  'busy',
]);

export const EventConflict = z.object({
  kind: eventConflictKind,
  /** `warning`: this cannot work as it stands; `notice`: look at it. Neither forbids anything. */
  severity: z.enum(['warning', 'notice']),
  text: z.string(),
  /** The other event, or this one for its own travel; null for a calendar elsewhere. */
  eventId: z.string().nullable(),
});
export type EventConflict = z.infer<typeof EventConflict>;

export const EventConflicts = z.object({ items: z.array(EventConflict) }).meta({ id: 'EventConflicts' });
export type EventConflicts = z.infer<typeof EventConflicts>;
