/** A subscription to one price, as it is made, and the period that stands on its item. */
import { newId } from '../ids';
import type { MissingPaymentMethod, Price, Subscription, SubscriptionItem } from '../stored';

export interface SubscriptionParts {
  customerId: string;
  price: Price;
  quantity: number;
  paymentMethodId: string | null;
  trialEnd: number | null;
  periodEnd: number;
  status: 'active' | 'incomplete' | 'trialing';
  missingPaymentMethod: MissingPaymentMethod;
  metadata: Record<string, string>;
  testClock: string | null;
}

export function subscription(parts: SubscriptionParts, at: number): Subscription {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: parts.trialEnd ?? at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: at },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: parts.price.currency,
    customer: parts.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: parts.paymentMethodId,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [subscriptionItem(id, parts, at)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: parts.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: parts.status,
    test_clock: parts.testClock,
    transfer_data: null,
    trial_end: parts.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: parts.missingPaymentMethod },
    },
    trial_start: parts.trialEnd === null ? null : at,
  };
}

function subscriptionItem(
  subscriptionId: string,
  { price, quantity, periodEnd }: SubscriptionParts,
  at: number,
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: periodEnd,
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: price.id,
      object: 'plan',
      active: price.active,
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      billing_scheme: price.billing_scheme,
      created: price.created,
      currency: price.currency,
      interval: 'month',
      interval_count: 1,
      livemode: false,
      metadata: price.metadata,
      meter: null,
      nickname: price.nickname,
      product: price.product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price,
    quantity,
    subscription: subscriptionId,
    tax_rates: [],
  };
}

/** The one item that a subscription of Lectern's has. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`The subscription ${id} has no item`);
  return item;
}

export function withPeriod(subscription: Subscription, start: number, end: number): Pick<Subscription, 'items'> {
  const item = { ...itemOf(subscription), current_period_start: start, current_period_end: end };
  return { items: { ...subscription.items, data: [item] } };
}
