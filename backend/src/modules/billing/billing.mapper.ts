import { returnedFields } from '@lectern/database/columns';
import { BillingResponse, SubscriptionInvoiceResponse } from '@lectern/protocol/billing';
import { PRICE_CENTS_PER_MONTH, PRICE_CURRENCY, type SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { isFreshTrialRefused, nextFreshTrialAt } from './trial/fresh-trial';
import type { SubscriptionInvoice } from './subscription-invoice.entity';
import type { Subscription } from './subscription.entity';
import type { SubscriptionRow } from './billing.repository';

/**
 * A trial that the payment provider holds counts as subscribed; the free one without a card ends by itself, also while a
 * first payment is not through.
 */
export function toSubscriptionStatus(row: SubscriptionRow, now: Date): SubscriptionStatusResponse {
  const isHeldTrial = row.status === 'trialing' && row.providerSubscriptionId !== null;
  const isFreeTrial = (row.status === 'trialing' && !isHeldTrial) || row.status === 'incomplete';
  const freshFrom = nextFreshTrialAt(row.freshTrialAt ?? null, now);
  const trialEndsAt = (isHeldTrial && row.providerTrialEndsAt) || row.trialEndsAt;
  return {
    isSubscribed: row.status === 'active' || isHeldTrial,
    status: row.status,
    isTrialExpired: isFreeTrial && row.trialEndsAt.getTime() <= now.getTime(),
    trialEndsAt: trialEndsAt.toISOString(),
    ...(freshFrom && { freshTrialAvailableFrom: freshFrom.toISOString() }),
  };
}

export function toBilling(row: Subscription, invoices: readonly SubscriptionInvoice[], now: Date): BillingResponse {
  const { nextPaymentAt: at, nextPaymentCents: amountCents, nextPaymentCurrency: currency } = row;
  const { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear } = row;
  const hasCard = brand !== null && last4 !== null && expMonth !== null && expYear !== null;
  return {
    status: toSubscriptionStatus(row, now),
    plan: { priceCents: PRICE_CENTS_PER_MONTH, currency: PRICE_CURRENCY, interval: 'month' },
    subscription:
      row.providerSubscriptionId === null
        ? null
        : {
            ...returnedFields(BillingResponse.shape.subscription.unwrap(), row),
            trialEndsAt: row.providerTrialEndsAt?.toISOString() ?? null,
            ...(isFreshTrialRefused(row, now) && { isFreshTrialRefused: true }),
            discount: row.discountLabel === null ? null : { code: row.discountCode, label: row.discountLabel },
            nextPayment:
              at === null || amountCents === null || currency === null
                ? null
                : { at: at.toISOString(), amountCents, currency },
          },
    card: hasCard ? { brand, last4, expMonth, expYear } : null,
    invoices: invoices.map((invoice) => returnedFields(SubscriptionInvoiceResponse, invoice)),
    freshness: returnedFields(BillingResponse.shape.freshness, row),
  };
}
