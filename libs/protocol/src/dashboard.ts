/** The dashboard: everything the first screen shows, in one answer. */
import { z } from 'zod';
import { plainDate } from './primitives';
import { speakingEventStatus } from './speaking-event-status';

/** One line of "is this event ready?". `notNeeded` counts as ready. */
export const readinessItem = z.object({
  key: z.enum(['date', 'client', 'contract', 'venue', 'time', 'tasks']),
  label: z.string(),
  state: z.enum(['done', 'open', 'not_needed']),
});
export type ReadinessItem = z.infer<typeof readinessItem>;

export const nextEvent = z.object({
  id: z.string(),
  title: z.string(),
  status: speakingEventStatus,
  eventDate: plainDate,
  endDate: plainDate.nullable(),
  /** Days from today in the event's own zone; 0 is today. */
  daysUntil: z.number(),
  startTime: z.string().nullable(),
  timeZone: z.string(),
  venueName: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  readiness: z.array(readinessItem),
});
export type NextEvent = z.infer<typeof nextEvent>;

/** Something that waits for the speaker. `task` opens the task; the others open the event. */
export const actionItem = z.object({
  kind: z.enum(['task', 'event_follow_up', 'event_to_mark_delivered', 'event_to_close']),
  /** Of the task or the speaking event. */
  id: z.string(),
  title: z.string(),
  /** What its one button says. */
  verb: z.string(),
  dueDate: plainDate,
  /** Negative: still to come. */
  daysOverdue: z.number(),
  eventId: z.string().nullable(),
  clientId: z.string().nullable(),
  bureauPartnerId: z.string().nullable(),
  /** Title of the event, or name of the client or bureau, that it is about. */
  relatedTo: z.string().nullable(),
  /** For a change from the list itself. */
  version: z.number(),
});
export type ActionItem = z.infer<typeof actionItem>;

/** A number of events and their gross fees, one amount per currency, largest first. */
export const dashboardFigure = z.object({
  count: z.number(),
  amounts: z.array(z.object({ currency: z.string(), cents: z.number() })),
});
export type DashboardFigure = z.infer<typeof dashboardFigure>;

export const dashboardWeek = z.object({
  /** Monday and Sunday. */
  startsOn: plainDate,
  endsOn: plainDate,
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: speakingEventStatus,
      eventDate: plainDate,
      endDate: plainDate.nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
  ),
});
export type DashboardWeek = z.infer<typeof dashboardWeek>;

export const dashboardResponse = z
  .object({
    /** Today in the speaker's zone. */
    today: plainDate,
    timeZone: z.string(),
    /** Nothing was entered yet: the screen shows how to start. */
    isEmpty: z.boolean(),
    nextEvent: nextEvent.nullable(),
    /** At most ten, the most pressing first. */
    needsYouNow: z.array(actionItem),
    figures: z.object({
      /** Confirmed, delivered and closed events dated in this calendar year. */
      confirmedThisYear: dashboardFigure,
      onHold: dashboardFigure,
      deliveredNotClosed: dashboardFigure,
      openInquiries: dashboardFigure,
    }),
    /** Eight weeks, this one first. */
    weeks: z.array(dashboardWeek),
  })
  .meta({ id: 'Dashboard' });
export type DashboardResponse = z.infer<typeof dashboardResponse>;
