/**
 * How the business of the installation is doing, in numbers: what an administrator sees first. Counts and sums only; of an
 * account its username. What counts is said here at each figure, and on the screen in the same words.
 */
import { z } from 'zod';
import { id, instant, plainDate } from './primitives';

export const OVERVIEW_WEEKS = 26;
export const OVERVIEW_MONTHS = 12;
export const OVERVIEW_EMAIL_DAYS = 7;
export const OVERVIEW_TOP_ACCOUNTS = 10;

const count = z.int().min(0);

/** By the week in which accounts registered, Monday to Sunday in the administrator's zone. Deleted accounts are not among them. */
export const RegistrationWeek = z.object({
  /** Its Monday. */
  week: plainDate,
  registered: count,
  /** Of those: how many have an active subscription now, or have paid for a month at least once. */
  converted: count,
});
export type RegistrationWeek = z.infer<typeof RegistrationWeek>;

/** By calendar month in UTC, from the bills of the subscription. */
export const ChurnMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Paid a bill that was issued in the month before. */
  before: count,
  /** Of those: paid none that was issued in this month. */
  lost: count,
  /** Paid a bill that was issued in this month. */
  paying: count,
});
export type ChurnMonth = z.infer<typeof ChurnMonth>;

export const AdminOverview = z
  .object({
    asOf: instant,
    weeks: z.array(RegistrationWeek).length(OVERVIEW_WEEKS),
    accounts: z.object({
      total: count,
      /** Active subscriptions. */
      subscribers: count,
      /** Of those: cancelled, and running until the end of what is paid. */
      leaving: count,
      /** A trial that the payment provider holds; the first charge follows. */
      providerTrials: count,
      /** The last charge failed. */
      pastDue: count,
      unpaid: count,
      canceled: count,
      /** The free trial without a card. */
      trialsRunning: count,
      /** Of those: ends within seven days. */
      trialsEndingSoon: count,
      trialsExpired: count,
    }),
    revenue: z.object({
      currency: z.string(),
      /** What active subscriptions that were not cancelled are charged each month: their price less discounts. */
      mrrCents: count,
      /** The same subscriptions at the full price. */
      listCents: count,
      /** How many those are. */
      subscriptions: count,
    }),
    /** The last twelve whole months. */
    churn: z.array(ChurnMonth).length(OVERVIEW_MONTHS),
    storage: z.object({
      /** Files of all accounts; backups and exports, which expire by themselves, are not among them. */
      bytes: z.number().min(0),
      files: count,
      /** The largest first. */
      top: z
        .array(z.object({ accountId: id, username: z.string(), bytes: z.number().min(0), files: count }))
        .max(OVERVIEW_TOP_ACCOUNTS),
    }),
    /** Of the last seven days. */
    emails: z.object({ sent: count, refused: count }),
    /** Messages that nobody has opened yet. */
    newMessages: count,
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof AdminOverview>;
