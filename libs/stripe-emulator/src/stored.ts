/**
 * What the emulator keeps: the objects of Stripe's own types (generated from its OpenAPI) as they travel, with every
 * reference as an id and every decimal as text. Builders are typed by these, so the compiler proves the shapes.
 */
import type Stripe from 'stripe';

type Decimal = NonNullable<Stripe.Price['unit_amount_decimal']>;

/** A field that may be an id or the expanded object is always the id here. */
type StoredField<T> = [Extract<T, string>] extends [never] ? Stored<T> : Exclude<T, object>;

export type Stored<T> = T extends Decimal
  ? string
  : T extends (infer Item)[]
    ? StoredField<Item>[]
    : T extends object
      ? { [Key in keyof T]: StoredField<T[Key]> }
      : T;

export type Customer = Stored<Stripe.Customer>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type Coupon = Stored<Stripe.Coupon>;
export type PromotionCode = Stored<Stripe.PromotionCode>;
export type Discount = Stored<Stripe.Discount>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type TestClock = Stored<Stripe.TestHelpers.TestClock>;
export type Account = Stored<Stripe.Account>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type Payout = Stored<Stripe.Payout>;
export type BankAccount = Stored<Stripe.BankAccount>;

/** Every event the emulator knows of (some it never has reason to send); asking for another one is refused. */
export const EVENT_TYPES = [
  'account.application.deauthorized',
  'account.updated',
  'billing_portal.session.created',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.failed',
  'charge.pending',
  'charge.refunded',
  'charge.updated',
  'charge.succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'coupon.created',
  'customer.created',
  'customer.deleted',
  'customer.updated',
  'customer.discount.created',
  'customer.discount.deleted',
  'customer.discount.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.payment_succeeded',
  'invoice.updated',
  'invoice.voided',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payout.created',
  'payout.failed',
  'payout.paid',
  'promotion_code.created',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'test_helpers.test_clock.advancing',
  'test_helpers.test_clock.created',
  'test_helpers.test_clock.deleted',
  'test_helpers.test_clock.ready',
] as const satisfies readonly Stripe.Event['type'][];

export type EventType = (typeof EVENT_TYPES)[number];

export type JsonObject = Record<string, unknown>;

export interface StoredEvent extends Omit<Stored<Stripe.EventBase>, 'data' | 'type'> {
  type: EventType;
  data: { object: JsonObject; previous_attributes?: JsonObject };
}

/** How a card behaves, kept beside its payment method: Stripe's test numbers, never a real one. */
export interface CardOnFile {
  id: string;
  number: string;
}

/** What a Checkout session will do when it is completed: Stripe keeps it, but does not show it. */
export interface CheckoutPlan {
  id: string;
  priceId: string;
  quantity: number;
  trialEnd?: number;
  trialPeriodDays?: number;
  missingPaymentMethod: MissingPaymentMethod;
  subscriptionMetadata: Record<string, string>;
}

/** Which connected account an object is in; what is in none is the platform's. */
export interface AccountOf {
  id: string;
  accountId: string;
}

/** The way to a page of Stripe's on which an account says who it is: good once, for five minutes. */
export interface OnboardingLink {
  id: string;
  accountId: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
}

/** What a Checkout session in payment mode sells. */
export interface PaymentPlan {
  id: string;
  name: string;
  amount: number;
  description: string | null;
  metadata: Record<string, string>;
  createsCustomer: boolean;
  /** The card it is paid with is kept, for charges while its owner is away. */
  keepsCard: boolean;
}

/** A debit of a bank account on its way: the bank answers days later. */
export interface BankDebit {
  /** Of the payment intent. */
  id: string;
  sessionId: string;
  at: number;
  willFail: boolean;
}

/** Which payout a movement of the balance is in. */
export interface PayoutOf {
  id: string;
  payoutId: string;
}

export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause';

/** What the billing engine must remember of a subscription and Stripe does not show. */
export interface SubscriptionNote {
  id: string;
  hasToldTrialEnd: boolean;
}

/** An answer kept for its Idempotency-Key. */
export interface KeptAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  keptAt: number;
}

/** Everything in the store, by kind; each has an id. */
export interface Kinds {
  customer: Customer;
  deleted_customer: Stored<Stripe.DeletedCustomer>;
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  payment_method: PaymentMethod;
  card_on_file: CardOnFile;
  checkout_session: CheckoutSession;
  checkout_plan: CheckoutPlan;
  portal_session: PortalSession;
  subscription: Subscription;
  subscription_note: SubscriptionNote;
  invoice: Invoice;
  test_clock: TestClock;
  account: Account;
  account_of: AccountOf;
  onboarding_link: OnboardingLink;
  payment_plan: PaymentPlan;
  bank_debit: BankDebit;
  payment_intent: PaymentIntent;
  charge: Charge;
  balance_transaction: BalanceTransaction;
  refund: Refund;
  dispute: Dispute;
  payout: Payout;
  payout_of: PayoutOf;
  bank_account: BankAccount;
  event: StoredEvent;
  kept_answer: KeptAnswer;
}

export type Kind = keyof Kinds;
