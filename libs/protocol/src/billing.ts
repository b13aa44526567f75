/**
 * What the screens of the subscription send and get. Everything in `BillingResponse` comes from Lectern's own tables:
 * it can be shown while the payment provider is down, and `freshness` says how old it is.
 */
import { z } from 'zod';
import { badgeTable, enumOf } from './enum-tables';
import { currency, id, instant, requiredText, text } from './primitives';
import { essential } from './read-response';
import { SubscriptionStatus, SubscriptionStatusResponse } from './subscription';

/** What the law makes us keep of a payment when its account is deleted, without its owner, is kept so long. */
export const BILLING_RECORD_YEARS = 10;

/** `subscribe` keeps what is left of the free trial; `fresh` begins a new one of 30 days, once a year. Both ask for a card. */
export const CheckoutKind = z.enum(['subscribe', 'fresh']);
export type CheckoutKind = z.infer<typeof CheckoutKind>;

const promotionCode = text(100, 'The promo code');

const PROMO_CODE = 'Promo code';

export const CreateCheckoutSessionInput = z.strictObject({
  kind: CheckoutKind,
  /** Blank: none; codes can be entered on the payment page as well then. */
  promoCode: promotionCode
    .nullish()
    .transform((code) => code || undefined)
    .meta({ title: PROMO_CODE }),
});
export type CreateCheckoutSessionInput = z.infer<typeof CreateCheckoutSessionInput>;

/** A page of the payment provider: go there. */
export const BillingUrlResponse = z
  .object({ url: essential(z.url({ protocol: /^https?$/ })) })
  .meta({ id: 'BillingUrl' });
export type BillingUrlResponse = z.infer<typeof BillingUrlResponse>;

/**
 * Of the latest checkout of the account. `open`: it can still be paid. `processing`: it was completed, and the
 * subscription is not confirmed to us yet. `complete`: the subscription itself shows it.
 */
export const checkoutState = z.enum(['none', 'open', 'processing', 'complete', 'expired']);

export const CheckoutStatusResponse = z
  .object({ state: checkoutState, kind: CheckoutKind.nullable() })
  .meta({ id: 'CheckoutStatus' });
export type CheckoutStatusResponse = z.infer<typeof CheckoutStatusResponse>;

/** As the provider says it; drafts are not shown. */
export const subscriptionInvoiceStatusTable = badgeTable({
  open: { label: 'Open', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  uncollectible: { label: 'Not collected', tone: 'danger' },
  void: { label: 'Void', tone: 'neutral' },
});
export const SubscriptionInvoiceStatus = enumOf(subscriptionInvoiceStatusTable);
export type SubscriptionInvoiceStatus = z.infer<typeof SubscriptionInvoiceStatus>;

export const SubscriptionInvoiceResponse = z
  .object({
    id,
    number: z.string().nullable(),
    issuedAt: instant,
    amountCents: z.int(),
    currency,
    status: SubscriptionInvoiceStatus,
  })
  .meta({ id: 'SubscriptionInvoice' });
export type SubscriptionInvoiceResponse = z.infer<typeof SubscriptionInvoiceResponse>;

export const BillingResponse = z
  .object({
    status: SubscriptionStatusResponse,
    plan: z.object({ priceCents: z.int(), currency, interval: z.literal('month') }),
    /** Null while the provider holds none: the free trial without a card, or no subscription ever. */
    subscription: z
      .object({
        status: SubscriptionStatus,
        /** End of the trial that the provider holds. */
        trialEndsAt: instant.nullable(),
        currentPeriodEndsAt: instant.nullable(),
        /** A cancellation is scheduled for then; it can be taken back in the portal. */
        cancelsAt: instant.nullable(),
        endedAt: instant.nullable(),
        /** Its free days ended as they began, because the card had them within the year. Said for 30 days. */
        isFreshTrialRefused: z.boolean().optional(),
        discount: z.object({ code: z.string().nullable(), label: z.string() }).nullable(),
        /** The next charge, or the next attempt of one that failed. */
        nextPayment: z.object({ at: instant, amountCents: z.int(), currency }).nullable(),
      })
      .nullable(),
    card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
    /** The newest 24. */
    invoices: z.array(SubscriptionInvoiceResponse),
    freshness: z.object({ syncedAt: instant.nullable() }),
  })
  .meta({ id: 'Billing' });
export type BillingResponse = z.infer<typeof BillingResponse>;

export const PromotionCodeCheckInput = z.strictObject({
  code: requiredText(100, 'The promo code').meta({ title: PROMO_CODE }),
});
export type PromotionCodeCheckInput = z.infer<typeof PromotionCodeCheckInput>;

export const PromotionCodeCheckResponse = z
  .discriminatedUnion('isValid', [
    z.object({
      isValid: z.literal(true),
      /** As the provider writes it. */
      code: z.string(),
      /** E.g. `50% off the first month`. */
      label: z.string(),
      /** Until when it can be used. */
      endsAt: instant.nullable(),
      /**
       * Month by month when the subscription is charged from the start: twelve, or up to the first full price. A discount
       * for a number of months counts from the day of the subscription, so that 30 free days may cost one of them.
       */
      invoices: z.array(z.object({ month: z.int(), amountCents: z.int(), currency })),
    }),
    z.object({
      isValid: z.literal(false),
      /** A sentence for the person. */
      reason: z.string(),
    }),
  ])
  .meta({ id: 'PromotionCodeCheck' });
export type PromotionCodeCheckResponse = z.infer<typeof PromotionCodeCheckResponse>;
