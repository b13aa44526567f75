/** How the subscription is told on screens. Pure: the present is handed in. */
import type { BillingResponse } from '@lectern/protocol/billing';
import type { Tone } from '@lectern/protocol/enum-tables';
import { TRIAL_DAYS, type SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { formatInstantDate, formatMoney } from '@/lib/format';
import type { Standing } from './standing';
import { freshTrialEnd, untilWhen } from './trial';

export const standingBadges: Record<Standing, { label: string; tone: Tone }> = {
  'free-trial': { label: 'Free trial', tone: 'info' },
  'trial-over': { label: 'Trial over', tone: 'danger' },
  'card-trial': { label: 'Subscribed, on trial', tone: 'success' },
  active: { label: 'Subscribed', tone: 'success' },
  ending: { label: 'Ends soon', tone: 'warning' },
  'past-due': { label: 'Payment failed', tone: 'danger' },
  unpaid: { label: 'Not paid', tone: 'danger' },
  ended: { label: 'Ended', tone: 'danger' },
};

/** Of the page about the plan. */
export const standingTitles: Record<Standing, string> = {
  'free-trial': 'You’re on the free trial',
  'trial-over': 'Your trial has ended',
  'card-trial': 'You’re subscribed, and still on trial',
  active: 'You’re subscribed',
  ending: 'Your subscription ends soon',
  'past-due': 'Your payment didn’t go through',
  unpaid: 'Your payment didn’t go through',
  ended: 'Your subscription has ended',
};

/** One or two sentences: what holds now, and what happens next. */
export function standingSentence(standing: Standing, billing: BillingResponse, now: Date): string {
  const { status, subscription } = billing;
  const next = subscription?.nextPayment;
  const payment = next && `${formatMoney(next.amountCents, next.currency)} on ${formatInstantDate(next.at)}`;
  switch (standing) {
    case 'free-trial': {
      const ends = untilWhen(status.trialEndsAt, now);
      return `${ends ? `Your free trial ends ${ends}. ` : ''}You won’t be charged automatically.`;
    }
    case 'trial-over':
      return `Your trial ended${status.trialEndsAt ? ` on ${formatInstantDate(status.trialEndsAt)}` : ''}. Your data is safe.`;
    case 'card-trial': {
      const end = subscription?.trialEndsAt;
      const until = end ? `Nothing is charged before ${formatInstantDate(end)}. ` : '';
      return `${until}${payment ? `Your first payment is ${payment}, unless you cancel before then.` : 'Cancel anytime.'}`;
    }
    case 'active':
      return payment ? `The next payment is ${payment}. Cancel anytime.` : 'Cancel anytime.';
    case 'ending':
      return `You canceled. You have full access until ${formatInstantDate(subscription?.cancelsAt ?? '')}, and you won’t be charged again. You can resume until then.`;
    case 'past-due': {
      const again = next ? ` The next try is on ${formatInstantDate(next.at)}.` : '';
      return `Your last payment didn’t go through, so your account is paused.${again} Pay the open invoice in the billing portal, with another card if you like, and you’re back.`;
    }
    case 'unpaid':
      return 'Your last payment failed, so your account is paused. Pay the open invoice in the billing portal, or start fresh. Your data is safe.';
    case 'ended': {
      const end = subscription?.endedAt;
      return `Your subscription ended${end ? ` on ${formatInstantDate(end)}` : ''}. Your data is safe.`;
    }
  }
}

/** What 'Start Fresh Subscription' begins: free days, once a year, or a paid subscription. Said before the payment page. */
export function freshOffer(
  { freshTrialAvailableFrom }: Pick<SubscriptionStatusResponse, 'freshTrialAvailableFrom'>,
  price: string,
  now: Date,
): string {
  if (freshTrialAvailableFrom !== undefined) {
    return `You've used your free days this year. A paid subscription starts right away: ${price} per month.`;
  }
  const firstPayment = formatInstantDate(freshTrialEnd(now));
  return `${TRIAL_DAYS} days free with a card, then ${price} a month from ${firstPayment} unless you cancel. Free days are once a year per card; otherwise you pay right away.`;
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

type Card = NonNullable<BillingResponse['card']>;

/** `Visa ending in 4242, valid through 03/2028`. */
export function cardWords(card: Card): string {
  const month = String(card.expMonth).padStart(2, '0');
  return `${brands[card.brand] ?? 'Card'} ending in ${card.last4}, valid through ${month}/${card.expYear}`;
}

/** A card is valid to the end of its month; `soon` when that comes before the next payment. */
export function cardValidity(card: Card, nextPaymentAt: string | null, now: Date): 'valid' | 'soon' | 'over' {
  const end = new Date(card.expYear, card.expMonth, 1).getTime();
  if (end <= now.getTime()) return 'over';
  return nextPaymentAt !== null && end <= new Date(nextPaymentAt).getTime() ? 'soon' : 'valid';
}

type PromotionMonth = { month: number; amountCents: number; currency: string };

/** Months of the same price in one line: `Month 1`, `Months 2 to 6`, `Month 7 and after`. */
export function priceLines(months: readonly PromotionMonth[], fullCents: number) {
  const runs: { from: number; to: number; amountCents: number; currency: string }[] = [];
  for (const { month, amountCents, currency } of months) {
    const last = runs.at(-1);
    if (last?.amountCents === amountCents) last.to = month;
    else runs.push({ from: month, to: month, amountCents, currency });
  }
  return runs.map(({ from, to, amountCents, currency }, index) => {
    const forGood = index === runs.length - 1 && amountCents === fullCents;
    const months = from === to ? `Month ${from}` : `Months ${from} to ${to}`;
    return { when: forGood ? `Month ${from} and after` : months, amountCents, currency };
  });
}
