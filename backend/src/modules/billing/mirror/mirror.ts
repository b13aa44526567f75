/**
 * From what the provider says of an account to what its row says: which of its subscriptions counts, what that makes of
 * the row, and what happened between the row as it was and as it is. Pure.
 */
import type { DomainEventPayload } from '@lectern/protocol/domain-events';
import {
  nextSubscriptionState,
  subscriptionStateOf,
  subscriptionStatusOf,
  type SubscriptionCause,
} from '@lectern/protocol/subscription-state';
import { discountLabel } from '../stripe/discounts';
import type {
  Money,
  ProviderCheckout,
  ProviderCustomer,
  ProviderInvoice,
  ProviderStatus,
  ProviderSubscription,
} from '../stripe/provider';
import type { Subscription } from '../subscription.entity';
import type { KnownInvoice } from './mirror.repository';

const DAY_MS = 24 * 3600 * 1000;
const TRIAL_ENDING_MS = 3 * DAY_MS;

export interface Truth {
  /** Null: the provider has deleted it. */
  customer: ProviderCustomer | null;
  subscription: ProviderSubscription | null;
  /** When the latest free days of a fresh subscription began, by our record and by what it lists. */
  freshTrialAt: Date | null;
  nextCharge: Money | null;
  /** Newest first. */
  invoices: ProviderInvoice[];
  checkouts: ProviderCheckout[];
}

export type Change =
  | { type: 'subscription.changed'; payload: DomainEventPayload<'subscription.changed'> }
  | { type: 'subscription.payment_failed'; payload: DomainEventPayload<'subscription.payment_failed'> }
  | { type: 'subscription.trial_ending'; payload: DomainEventPayload<'subscription.trial_ending'> }
  | { type: 'subscription.cancellation_scheduled'; payload: DomainEventPayload<'subscription.cancellation_scheduled'> }
  | { type: 'subscription.cancellation_resumed'; payload: DomainEventPayload<'subscription.cancellation_resumed'> };

const live: readonly ProviderStatus[] = ['active', 'trialing'];
const ended: readonly ProviderStatus[] = ['canceled', 'incomplete_expired'];
/** The first of these that there is; what is open goes before what was never begun. */
const order: readonly ProviderStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete',
  'incomplete_expired',
];

export const isLive = ({ status }: Pick<ProviderSubscription, 'status'>): boolean => live.includes(status);

/** Whether the provider holds a subscription that is not over, as far as the row knows. */
export function isHeld(row: Pick<Subscription, 'status' | 'providerSubscriptionId'>): boolean {
  return row.providerSubscriptionId !== null && row.status !== 'canceled';
}

/**
 * The one subscription that counts. One that ended before the operator gave a new trial does not, nor does any that
 * ended with or before it.
 */
export function choose(
  subscriptions: readonly ProviderSubscription[],
  dismissedId: string | null,
): ProviderSubscription | null {
  const dismissed = subscriptions.find(({ id }) => id === dismissedId)?.createdAt.getTime();
  const counting = subscriptions.filter(
    ({ status, createdAt }) => dismissed === undefined || !ended.includes(status) || createdAt.getTime() > dismissed,
  );
  for (const status of order) {
    const [newest, ...older] = counting
      .filter((subscription) => subscription.status === status)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    // Of two that run, the first one is what the account has; the other one was paid for by mistake.
    if (newest) return isLive(newest) ? (older.at(-1) ?? newest) : newest;
  }
  return null;
}

/**
 * What is cancelled because another one took its place: what asks for money that is not owed any more, and what was not
 * begun. A second one that runs only when nothing was paid for it yet.
 */
export function superseded(
  subscriptions: readonly ProviderSubscription[],
  chosen: ProviderSubscription | null,
): ProviderSubscription[] {
  if (!chosen || !isLive(chosen)) return [];
  const waiting: readonly ProviderStatus[] = ['past_due', 'unpaid', 'paused', 'incomplete', 'trialing'];
  return subscriptions.filter(({ id, status }) => id !== chosen.id && waiting.includes(status));
}

/** The row as the provider's word makes it. */
export function mirrored(before: Subscription, truth: Truth, now: Date): Subscription {
  const { subscription, customer } = truth;
  const cause: SubscriptionCause = subscription ? `provider_${subscription.status}` : 'provider_none';
  const state = nextSubscriptionState(subscriptionStateOf(before), cause);
  if (!state) throw new Error(`a subscription cannot go on from ${before.status} by ${cause}`);
  const hasOne = subscription !== null && state !== 'free_trial';
  const isOver = state === 'free_trial' || state === 'canceled';
  const payment = isOver ? null : nextPayment(truth);
  const card = isOver ? null : (subscription?.card ?? customer?.card ?? null);
  return {
    ...before,
    status: subscriptionStatusOf(state),
    providerCustomerId: customer?.id ?? null,
    providerSubscriptionId: hasOne ? subscription.id : state === 'canceled' ? before.providerSubscriptionId : null,
    providerTrialEndsAt: hasOne ? subscription.trialEndsAt : null,
    currentPeriodEndsAt: hasOne ? subscription.currentPeriodEndsAt : null,
    cancelsAt: hasOne && !isOver ? subscription.cancelsAt : null,
    endedAt: state === 'canceled' ? (subscription?.endedAt ?? before.endedAt ?? now) : null,
    discountCode: (hasOne && subscription.discount?.code) || null,
    discountLabel: hasOne && subscription.discount ? discountLabel(subscription.discount.coupon) : null,
    nextPaymentAt: payment?.at ?? null,
    nextPaymentCents: payment?.amountCents ?? null,
    nextPaymentCurrency: payment?.currency ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.expMonth ?? null,
    cardExpYear: card?.expYear ?? null,
    freshTrialAt: truth.freshTrialAt,
    cardHadFreshTrial: hasOne && subscription.freshTrial === 'ended_for_card',
    syncedAt: now,
    refreshAt: new Date(now.getTime() + (isOver ? 30 : 1) * DAY_MS),
    updatedAt: now,
  };
}

/** The next charge; of a failed one its next attempt. Nothing when it is to end. */
function nextPayment({ subscription, nextCharge, invoices }: Truth): (Money & { at: Date }) | null {
  if (!subscription) return null;
  if (isLive(subscription)) {
    const at = subscription.status === 'trialing' ? subscription.trialEndsAt : subscription.currentPeriodEndsAt;
    return !at || !nextCharge || subscription.cancelsAt ? null : { ...nextCharge, at };
  }
  const due = invoices.find(({ status, nextAttemptAt }) => status === 'open' && nextAttemptAt !== null);
  if (!due?.nextAttemptAt) return null;
  return { at: due.nextAttemptAt, amountCents: due.remainingCents, currency: due.currency };
}

/**
 * What happened, for whoever wants to tell of it. `trialWillEnd`: the provider itself says so, whatever our clock says.
 * Marks in `after` the end of the trial that is announced.
 */
export function changesBetween(
  before: Subscription,
  after: Subscription,
  {
    truth,
    known,
    now,
    trialWillEnd,
  }: { truth: Truth; known: readonly KnownInvoice[]; now: Date; trialWillEnd: boolean },
): Change[] {
  const { userId } = after;
  const changes: Change[] = [];
  const [from, to] = [subscriptionStateOf(before), subscriptionStateOf(after)];
  if (from !== to) changes.push({ type: 'subscription.changed', payload: { userId, from, to } });

  const isSame = before.providerSubscriptionId === after.providerSubscriptionId;
  const wasToEnd = isSame ? before.cancelsAt : null;
  if (after.cancelsAt && after.cancelsAt.getTime() !== wasToEnd?.getTime()) {
    const at = after.cancelsAt.toISOString();
    changes.push({ type: 'subscription.cancellation_scheduled', payload: { userId, at } });
  } else if (wasToEnd && !after.cancelsAt && to !== 'canceled') {
    const at = wasToEnd.toISOString();
    changes.push({ type: 'subscription.cancellation_resumed', payload: { userId, at } });
  }

  const attempts = new Map(known.map((invoice) => [invoice.providerInvoiceId, invoice.attemptCount]));
  for (const invoice of truth.invoices) {
    const isNew = invoice.attemptCount > (attempts.get(invoice.id) ?? 0);
    if (invoice.status !== 'open' || !isNew) continue;
    changes.push({
      type: 'subscription.payment_failed',
      payload: {
        userId,
        providerInvoiceId: invoice.id,
        amountCents: invoice.remainingCents,
        currency: invoice.currency,
        nextAttemptAt: invoice.nextAttemptAt?.toISOString() ?? null,
      },
    });
  }

  const endsAt = after.providerTrialEndsAt;
  const isNear = endsAt !== null && (trialWillEnd || endsAt.getTime() - now.getTime() <= TRIAL_ENDING_MS);
  const isAnnounced = endsAt?.getTime() === before.trialEndingAnnouncedFor?.getTime();
  const { nextPaymentCents: amountCents, nextPaymentCurrency: currency } = after;
  if (to === 'provider_trial' && isNear && !isAnnounced && amountCents !== null && currency !== null) {
    after.trialEndingAnnouncedFor = endsAt;
    // Who begins with so few days left reads amount and day in the email of the beginning.
    if (from === 'provider_trial') {
      changes.push({
        type: 'subscription.trial_ending',
        payload: { userId, endsAt: endsAt.toISOString(), amountCents, currency },
      });
    }
  }
  return changes;
}
