/** What is ahead in all offices in which a person works. */
import { z } from 'zod';
import { id } from './primitives';
import { SpeakingEventStatus } from './speaking-event-status';

/** How far ahead the overview of all offices looks, and how much of it is shown. */
export const OVERVIEW_DAYS = 60;
export const OVERVIEW_ROWS = 50;

export const OfficesOverviewRow = z
  .object({
    officeId: id,
    officeName: z.string(),
    kind: z.enum(['event', 'hold']),
    eventId: id,
    title: z.string(),
    /** The first day of an event, the day of a hold. */
    date: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    status: SpeakingEventStatus,
    /** Null where the role in that office hides amounts. */
    grossFeeCents: z.number().nullable(),
    currency: z.string(),
    /** Of holds. */
    rank: z.number().nullable(),
    expiresOn: z.string().nullable(),
  })
  .meta({ id: 'OfficesOverviewRow' });
export type OfficesOverviewRow = z.infer<typeof OfficesOverviewRow>;

export const OfficesOverview = z
  .object({
    items: z.array(OfficesOverviewRow),
    /** The names of offices whose subscription is over: they show nothing. */
    closed: z.array(z.string()),
  })
  .meta({ id: 'OfficesOverview' });
export type OfficesOverview = z.infer<typeof OfficesOverview>;
