/** What a subscription can be, and when the app is closed to its owner (specification, section 4). */
import { z } from 'zod';

export const TRIAL_DAYS = 30;
/** The free days of a fresh subscription are given once in so many days of 24 hours, per account and per card. */
export const FRESH_TRIAL_YEAR_DAYS = 365;
export const PRICE_CENTS_PER_MONTH = 2100;
export const PRICE_CURRENCY = 'USD';

/** How many days before the end of the free trial its owner is written to; 0: at the end. */
export const trialNoticeDays = [7, 3, 1, 0] as const;
export type TrialNoticeDays = (typeof trialNoticeDays)[number];

export const SubscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const SubscriptionStatusResponse = z
  .object({
    isSubscribed: z.boolean(),
    status: SubscriptionStatus,
    isTrialExpired: z.boolean(),
    trialEndsAt: z.iso.datetime(),
    /** Only while the account has used its free days: until then a fresh subscription is paid from its first day. */
    freshTrialAvailableFrom: z.iso.datetime().optional(),
  })
  .meta({ id: 'SubscriptionStatus' });
export type SubscriptionStatusResponse = z.infer<typeof SubscriptionStatusResponse>;

/** The one gate: the same for the API guard, the status endpoint and the screen. */
export function isBlocked(s: Pick<SubscriptionStatusResponse, 'isSubscribed' | 'status' | 'isTrialExpired'>): boolean {
  return !s.isSubscribed && (['past_due', 'unpaid', 'canceled'].includes(s.status) || s.isTrialExpired);
}
