/** The rule of the free days of a fresh subscription: once in 365 days per account. Pure. */
import { FRESH_TRIAL_YEAR_DAYS, TRIAL_DAYS } from '@lectern/protocol/subscription';
import type { ProviderSubscription } from '../stripe/provider';
import type { Subscription } from '../subscription.entity';

const DAY_MS = 24 * 3600 * 1000;

/** When free days can be had again: 365 times 24 hours after the last ones began. Null: now. */
export function nextFreshTrialAt(last: Date | null, now: Date): Date | null {
  if (last === null) return null;
  const next = new Date(last.getTime() + FRESH_TRIAL_YEAR_DAYS * DAY_MS);
  return next > now ? next : null;
}

/** When the latest free days began: of those that are on record and those that the provider lists. */
export function lastFreshTrialAt(
  recorded: Date | null,
  subscriptions: readonly Pick<ProviderSubscription, 'createdAt' | 'freshTrial'>[],
): Date | null {
  return subscriptions
    .filter(({ freshTrial }) => freshTrial !== null && freshTrial !== 'ended_for_card')
    .reduce<Date | null>((last, { createdAt }) => (last === null || createdAt > last ? createdAt : last), recorded);
}

/** True until the card is known that decides about the free days: they go on record with it, not before. */
export function awaitsCard({
  status,
  freshTrial,
  card,
}: Pick<ProviderSubscription, 'status' | 'freshTrial' | 'card'>): boolean {
  return status === 'trialing' && freshTrial === 'once_per_card' && card === null;
}

/** True for 30 days after a card ended the free days: the owner should read why. */
export function isFreshTrialRefused(
  row: Pick<Subscription, 'cardHadFreshTrial' | 'providerTrialEndsAt'>,
  now: Date,
): boolean {
  const { cardHadFreshTrial, providerTrialEndsAt: endedAt } = row;
  if (!cardHadFreshTrial || endedAt === null) return false;
  return now.getTime() - endedAt.getTime() < TRIAL_DAYS * DAY_MS;
}
