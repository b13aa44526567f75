/** Stripe's own pages, where cards are entered and subscriptions managed, and the promotion codes that are typed there. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { formatMoney } from '@lectern/protocol/money';
import {
  FRESH_TRIAL_YEAR_DAYS,
  PRICE_CENTS_PER_MONTH,
  PRICE_CURRENCY,
  TRIAL_DAYS,
} from '@lectern/protocol/subscription';
import type Stripe from 'stripe';
import { z } from 'zod';
import { ProviderRefusedError } from '../billing.errors';
import type { CheckoutOrder, Coupon, PromotionCode, ProviderCheckout, ProviderPrice } from './provider';
import { StripeGateway, toDateOrNull, toSeconds } from './stripe.gateway';

/** In the metadata of a subscription: on which terms it has the free days of a fresh one. */
export const FREE_DAYS = 'free_days';

/** On the payment page, where the card is given. */
const ONCE_PER_CARD =
  `A card gets the ${TRIAL_DAYS} free days once a year. If yours had them in the last ${FRESH_TRIAL_YEAR_DAYS} days, ` +
  `the paid subscription starts right away: ${formatMoney(PRICE_CENTS_PER_MONTH, PRICE_CURRENCY)} per month.`;

@Injectable()
export class StripeCheckoutGateway {
  constructor(
    private readonly stripe: StripeGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What a checkout sells. Null when the provider knows of no such price. */
  async price(): Promise<ProviderPrice | null> {
    const price = await this.stripe.find((stripe) => stripe.prices.retrieve(this.config.stripe.priceId));
    if (!price) return null;
    const { recurring } = price;
    return {
      amountCents: price.unit_amount,
      currency: price.currency.toUpperCase(),
      every: recurring ? `${recurring.interval_count} ${recurring.interval}` : 'once',
      isActive: price.active,
      isPerSeat:
        price.billing_scheme === 'per_unit' && price.transform_quantity === null && recurring?.usage_type !== 'metered',
    };
  }

  async createCheckout(order: CheckoutOrder): Promise<ProviderCheckout> {
    const { trialEndsAt, trialDays, promotionCodeId } = order;
    const metadata = { account: order.reference, kind: order.kind };
    const isFreshTrial = order.kind === 'fresh' && trialDays !== undefined;
    const session = await this.stripe.call((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: order.customerId,
          client_reference_id: order.reference,
          line_items: [{ price: this.config.stripe.priceId, quantity: 1 }],
          payment_method_collection: 'always',
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          metadata,
          subscription_data: {
            metadata: isFreshTrial ? { ...metadata, [FREE_DAYS]: 'once_per_card' } : metadata,
            ...(trialEndsAt && { trial_end: toSeconds(trialEndsAt) }),
            ...(trialDays !== undefined && { trial_period_days: trialDays }),
          },
          ...(isFreshTrial && { custom_text: { submit: { message: ONCE_PER_CARD } } }),
          ...(promotionCodeId === undefined
            ? { allow_promotion_codes: true }
            : { discounts: [{ promotion_code: promotionCodeId }] }),
        },
        { idempotencyKey: order.idempotencyKey },
      ),
    );
    return toCheckout(session);
  }

  /** Null when the provider knows of no such one. */
  async checkout(id: string): Promise<ProviderCheckout | null> {
    const session = await this.stripe.find((stripe) => stripe.checkout.sessions.retrieve(id));
    return session && toCheckout(session);
  }

  /** Returns what it is then: nobody can complete it any more, or somebody had done so before. */
  async endCheckout(id: string): Promise<ProviderCheckout | null> {
    try {
      const session = await this.stripe.find((stripe) => stripe.checkout.sessions.expire(id));
      return session && toCheckout(session);
    } catch (error) {
      if (error instanceof ProviderRefusedError) return this.checkout(id);
      throw error;
    }
  }

  async createPortal(customerId: string, returnUrl: string): Promise<string> {
    const session = await this.stripe.call((stripe) =>
      stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
    );
    return session.url;
  }

  /** In letters of either case. Of several with the same text at most one is active. */
  async promotionCode(code: string): Promise<PromotionCode | null> {
    const { data } = await this.stripe.call((stripe) =>
      stripe.promotionCodes.list({ code, limit: 100, expand: ['data.promotion.coupon'] }),
    );
    const found = data.find(({ active }) => active) ?? data[0];
    const coupon = found?.promotion.coupon;
    if (!found || !coupon || typeof coupon === 'string') return null;
    return {
      id: found.id,
      code: found.code,
      isActive: found.active,
      endsAt: toDateOrNull(found.expires_at),
      customerId: typeof found.customer === 'string' ? found.customer : (found.customer?.id ?? null),
      minimumCents: found.restrictions.minimum_amount,
      coupon: { ...toCoupon(coupon), isValid: coupon.valid },
    };
  }
}

/** The SDK's types leave room for values to come, which we would not know what to do with. */
const duration = z.enum(['once', 'repeating', 'forever']);
const checkoutStatus = z.enum(['open', 'complete', 'expired']);

export function toCoupon(coupon: Stripe.Coupon): Coupon {
  return {
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    currency: coupon.currency?.toUpperCase() ?? null,
    duration: duration.parse(coupon.duration),
    months: coupon.duration_in_months,
  };
}

function toCheckout({ id, status, url, subscription }: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id,
    status: checkoutStatus.parse(status),
    url,
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
  };
}
