/** The dashboard: everything the first screen shows, in one answer. */
import { DEFAULT_CURRENCY } from './money';
import { z } from 'zod';
import { enumOf, enumTable, type FirstIconName } from './enum-tables';
import { optionalCents } from './form-fields';
import { amount, currency, instant, plainDate, version } from './primitives';
import { EventReadiness, FormerReadinessItem } from './readiness';
import { SpeakingEventResponse } from './speaking-events';
import { TravelSegmentResponse } from './event-logistics';
import { HoldResponse } from './holds';
import { returned } from './records';

export const NextEvent = SpeakingEventResponse.pick({
  id: true,
  title: true,
  status: true,
  endDate: true,
  startTime: true,
  timeZone: true,
  venueName: true,
  city: true,
  state: true,
  clientId: true,
  clientName: true,
}).extend({
  eventDate: plainDate,
  /** Days from today in the event's own zone; 0 is today. */
  daysUntil: z.number(),
  /** Missing: the server is of the release before, which doesn't say. */
  eventReadiness: EventReadiness.optional(),
  /** What tabs of the release before read; the next release drops it. */
  readiness: z.array(FormerReadinessItem),
});
export type NextEvent = z.infer<typeof NextEvent>;

interface ActionSign {
  /** What the one button of such an item says. */
  verb: string;
  icon: FirstIconName;
}

/** What waits for the speaker. */
export const actionKindTable = enumTable(
  {
    task: { verb: 'Mark done', icon: 'circle' },
    event_follow_up: { verb: 'Followed up', icon: 'message-circle' },
    event_to_mark_delivered: { verb: 'Mark as delivered', icon: 'calendar-check' },
    event_to_close: { verb: 'Close the file', icon: 'folder-check' },
    hold_expiring: { verb: 'Decide', icon: 'hourglass' },
    hold_challenged: { verb: 'Reply', icon: 'swords' },
    invoice_overdue: { verb: 'Record payment', icon: 'circle-alert' },
    contract_to_sign: { verb: 'Sign', icon: 'list-checks' },
  },
  (verb): ActionSign => ({ verb, icon: 'circle' }),
);

/** Something that waits for the speaker. */
export const ActionItem = z.object({
  kind: enumOf(actionKindTable),
  /** Of the task (also where an invoice does it), the hold, the invoice, the contract or the speaking event. */
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
  /** Title of the event, name of the client or bureau, or the place on the ladder, that it is about. */
  relatedTo: z.string().nullable(),
  /** For a change from the list itself. */
  version: z.number(),
  /** What the invoice still brings, or the fee at stake. */
  amount: amount.nullable(),
  /** The invoice that is late, to be sent or to be paid. Null: there is none yet. */
  invoiceId: z.string().nullable().default(null),
  /** Of an invoice whose payment is disputed: Stripe’s page where that is answered, which is then what it asks for. */
  disputeUrl: z.string().nullable().optional(),
  /**
   * Of a task of a checklist that an invoice does: the step that replaces marking it done. Optional beside the kind, which
   * tabs of the release before must know.
   */
  invoiceStep: z
    .object({
      verb: z.enum(['Send invoice', 'Record payment']),
      /** The part of the schedule to draft; null: what is left of the fee. */
      scheduleItemId: z.string().nullable(),
    })
    .optional(),
});
export type ActionItem = z.infer<typeof ActionItem>;

const amounts = z.array(amount);

/** A number of events or invoices and their amounts, one per currency, largest first. */
export const DashboardFigure = z.object({ count: z.number(), amounts });
export type DashboardFigure = z.infer<typeof DashboardFigure>;

export const goalYear = z.coerce.number().int().min(2000).max(2100);

/** Null takes the goal away. */
export const SetGoalInput = z
  .strictObject({
    goalCents: optionalCents,
    currency: currency.default(DEFAULT_CURRENCY),
    /** Null: there is none yet. */
    version: version.nullable(),
  })
  .meta({ id: 'SetGoalInput' });
export type SetGoalInput = z.infer<typeof SetGoalInput>;

/** What a speaker wants to have confirmed in a year. Without a version none was set yet. */
export const GoalResponse = z.object({ ...returned(SetGoalInput.shape), year: z.number() }).meta({ id: 'Goal' });
export type GoalResponse = z.infer<typeof GoalResponse>;

export const DashboardWeek = z.object({
  /** Monday and Sunday. */
  startsOn: plainDate,
  endsOn: plainDate,
  events: z.array(
    NextEvent.pick({ id: true, title: true, status: true, eventDate: true, endDate: true, city: true, state: true }),
  ),
  /** Open holds, which stand for their event; 1 is the first option. */
  holds: z.array(
    HoldResponse.pick({ id: true, eventId: true, heldOn: true, rank: true }).extend({
      title: HoldResponse.shape.eventTitle,
    }),
  ),
  travel: z.array(
    TravelSegmentResponse.pick({
      id: true,
      eventId: true,
      kind: true,
      fromPlace: true,
      toPlace: true,
      departsOn: true,
      arrivesOn: true,
    }),
  ),
  /** How many more there are in this week than an answer holds. */
  more: z.number(),
});
export type DashboardWeek = z.infer<typeof DashboardWeek>;

/** What planners do. */
export const plannerActivityTable = enumTable(
  {
    testimonial_received: { icon: 'quote' },
    page_viewed: { icon: 'eye' },
    changes_acknowledged: { icon: 'check-check' },
    answers_sent: { icon: 'list-checks' },
    hold_confirmed: { icon: 'calendar-check' },
    hold_released: { icon: 'calendar-x' },
  },
  (): { icon: FirstIconName } => ({ icon: 'circle' }),
);

/** What planners did lately, newest first. */
export const PlannerActivity = z.object({
  kind: enumOf(plannerActivityTable),
  /** Unique among those of its kind. */
  id: z.string(),
  /** Who, and for whom they work; null: somebody on a shared page. */
  person: z.string().nullable(),
  company: z.string().nullable(),
  /** The share link by its name, or the event by its title. */
  about: z.string().nullable(),
  linkId: z.string().nullable(),
  eventId: z.string().nullable(),
  /** Of views, in the last seven days. */
  count: z.number().nullable(),
  happenedAt: instant,
});
export type PlannerActivity = z.infer<typeof PlannerActivity>;

/** Fees of this year's confirmed work in one state of the US (its code), largest amount first. */
export const StateFees = z.object({ state: z.string(), count: z.number(), amounts });
export type StateFees = z.infer<typeof StateFees>;

export const DashboardResponse = z
  .object({
    /** Today in the speaker's zone. */
    today: plainDate,
    timeZone: z.string(),
    /** Nothing was entered yet: the screen shows how to start. */
    isEmpty: z.boolean(),
    /** Rows of the sample data are there, and can be removed. */
    hasSampleData: z.boolean(),
    nextEvent: NextEvent.nullable(),
    /** At most ten, the most pressing first. */
    needsYouNow: z.array(ActionItem),
    goal: GoalResponse,
    figures: z.object({
      /** Confirmed, delivered and closed events dated in this calendar year. */
      confirmedThisYear: DashboardFigure,
      onHold: DashboardFigure,
      openInquiries: DashboardFigure,
      /** Delivered events, and what of their fees is on no sent invoice yet; see the filter `money` of the list of events. */
      notInvoiced: DashboardFigure,
      /** Sent invoices, and what of them is not paid. */
      outstanding: DashboardFigure,
      /** Of these, the ones that were due before today. */
      overdue: DashboardFigure,
    }),
    /** Of this year's delivered and closed events. */
    audience: z.object({
      reached: z.number(),
      /** Of how many events the number is known, and how many there were. */
      counted: z.number(),
      events: z.number(),
    }),
    /** At most six. */
    feesByState: z.array(StateFees),
    /** Eight weeks, this one first. */
    weeks: z.array(DashboardWeek),
    /** At most five. */
    activity: z.array(PlannerActivity),
    /** Email that waits to be filed; 100 at most, missing where there is none. */
    waitingEmails: z.number().optional(),
  })
  .meta({ id: 'Dashboard' });
export type DashboardResponse = z.infer<typeof DashboardResponse>;

/** What the menu counts beside its entries. */
export const NavigationCounts = z
  .object({
    /** Open tasks due today or before, snoozed ones left out; 100 at most. */
    tasksDue: z.number(),
    /** Sent invoices that were due before today; 100 at most. */
    overdueInvoices: z.number(),
    /** Contracts that wait for the speaker's own signature. */
    contractsToSign: z.number(),
  })
  .meta({ id: 'NavigationCounts' });
export type NavigationCounts = z.infer<typeof NavigationCounts>;

/** Rows of the sample data that something of the person's own depends on stay, and become their own. */
export const RemovedSampleData = z
  .object({
    removed: z.number(),
    kept: z.array(
      z.object({
        kind: z.enum([
          ...(['client', 'bureau_partner', 'speaking_event', 'task'] as const),
          ...(['contract', 'invoice', 'expense'] as const),
        ]),
        id: z.string(),
        name: z.string(),
      }),
    ),
  })
  .meta({ id: 'RemovedSampleData' });
export type RemovedSampleData = z.infer<typeof RemovedSampleData>;

export const AddedSampleData = z.object({ added: z.number() }).meta({ id: 'AddedSampleData' });
export type AddedSampleData = z.infer<typeof AddedSampleData>;
