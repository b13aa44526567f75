/**
 * Accounts as administrators see them: who somebody is, what they pay, when they were last seen, and how much there is of
 * everything. Never what a speaker keeps in the account.
 */
import { z } from 'zod';
import { badgeTable, enumOf, labelTable } from './enum-tables';
import { id, instant, page, pageQuery, requiredText, text } from './primitives';
import { SubscriptionStatus } from './subscription';

/** One at a time, the most serious first. */
export const accountStateTable = badgeTable({
  deleting: { label: 'Being deleted', tone: 'danger' },
  disabled: { label: 'Disabled', tone: 'danger' },
  sandbox: { label: 'Sandbox', tone: 'neutral' },
  subscriber: { label: 'Subscriber', tone: 'success' },
  trial: { label: 'Trial', tone: 'info' },
  trial_over: { label: 'Trial over', tone: 'neutral' },
  past_due: { label: 'Past due', tone: 'warning' },
  canceled: { label: 'Canceled', tone: 'neutral' },
});
export const AccountState = enumOf(accountStateTable);
export type AccountState = z.infer<typeof AccountState>;

export const subscriptionStatusLabels = labelTable<SubscriptionStatus>({
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  canceled: 'Canceled',
  incomplete: 'First payment not through',
});

export const AccountFilter = z.enum([...AccountState.options, 'unverified']);
export type AccountFilter = z.infer<typeof AccountFilter>;

export const ListAccountsQuery = z.strictObject({
  ...pageQuery,
  /** Words of the username, the email address or the speaker's name; each must stand in one of them. */
  q: text(200, 'The search').optional(),
  status: AccountFilter.optional(),
});
export type ListAccountsQuery = z.infer<typeof ListAccountsQuery>;

export const AdminAccountRow = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** The speaker's name; empty until it was entered. */
    name: z.string(),
    isAdmin: z.boolean(),
    state: AccountState,
    trialEndsAt: instant,
    registeredAt: instant,
    /** To five minutes; null: not since this is noted. */
    lastSeenAt: instant.nullable(),
    storageBytes: z.number(),
  })
  .meta({ id: 'AdminAccountRow' });
export type AdminAccountRow = z.infer<typeof AdminAccountRow>;

export const AdminAccountPage = page(AdminAccountRow).meta({ id: 'AdminAccountPage' });
export type AdminAccountPage = z.infer<typeof AdminAccountPage>;

/** How many there are of each; never which. */
export const AccountCounts = z.object({
  events: z.number(),
  clients: z.number(),
  bureauPartners: z.number(),
  contracts: z.number(),
  invoices: z.number(),
  expenses: z.number(),
  tasks: z.number(),
  presentations: z.number(),
  testimonials: z.number(),
  shareLinks: z.number(),
  files: z.number(),
});
export type AccountCounts = z.infer<typeof AccountCounts>;

export const AdminAccountResponse = AdminAccountRow.extend({
  timeZone: z.string(),
  termsVersion: z.string(),
  /** Browsers that are signed in. */
  sessions: z.number(),
  deletionRequestedAt: instant.nullable(),
  disabled: z.object({ at: instant, reason: z.string() }).nullable(),
  subscription: z.object({
    status: SubscriptionStatus,
    /** The payment provider holds one; its trial cannot be moved from here. */
    isHeldByProvider: z.boolean(),
    currentPeriodEndsAt: instant.nullable(),
    cancelsAt: instant.nullable(),
    endedAt: instant.nullable(),
    discount: z.string().nullable(),
  }),
  counts: AccountCounts,
  /** Until when its owner lets support look; null: not allowed. */
  supportAccessUntil: instant.nullable(),
}).meta({ id: 'AdminAccount' });
export type AdminAccountResponse = z.infer<typeof AdminAccountResponse>;

export const MAX_TRIAL_DAYS = 365;

/** Counted from now; 0 ends the trial at once. */
export const SetTrialInput = z
  .strictObject({
    days: z
      .int('Enter a whole number of days')
      .min(0, 'Enter 0 or more days')
      .max(MAX_TRIAL_DAYS, `A trial can be at most ${MAX_TRIAL_DAYS} days long`)
      .meta({ title: 'Days from now' }),
  })
  .meta({ id: 'SetTrialInput' });
export type SetTrialInput = z.infer<typeof SetTrialInput>;

/** For other administrators; its owner does not see it. */
export const DisableAccountInput = z
  .strictObject({ reason: requiredText(500, 'The reason').meta({ title: 'Reason' }) })
  .meta({ id: 'DisableAccountInput' });
export type DisableAccountInput = z.infer<typeof DisableAccountInput>;
