/** A Checkout session in subscription or payment mode, as it is made; its page and time change it afterwards. */
import { newId } from '../ids';
import type { CheckoutSession } from '../stored';
import { ADDRESS, HERE } from './addresses';

export interface CheckoutSessionParts {
  customerId: string;
  successUrl: string;
  cancelUrl: string | null;
  allowPromotionCodes: boolean;
  paymentMethodCollection: 'always' | 'if_required';
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  currency: string;
  expiresAt: number;
  submitText?: string;
  discounts: { promotionCodeId: string | null; couponId: string | null }[];
  amounts: { subtotal: number; discount: number; total: number };
}

export function checkoutSession(parts: CheckoutSessionParts, at: number): CheckoutSession {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: parts.allowPromotionCodes,
    allowed_payment_method_types: null,
    ...sessionAmounts(parts.amounts),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: parts.cancelUrl,
    client_reference_id: parts.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: at,
    currency: parts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: parts.submitText === undefined ? null : { message: parts.submitText },
      terms_of_service_acceptance: null,
    },
    customer: parts.customerId,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: parts.discounts.map(({ promotionCodeId, couponId }) => ({
      coupon: couponId,
      promotion_code: promotionCodeId,
    })),
    expires_at: parts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: parts.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: parts.paymentMethodCollection,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: parts.successUrl,
    ui_mode: 'hosted_page',
    url: `${HERE}/checkout/${id}`,
    wallet_options: null,
  };
}

export interface PaymentSessionParts {
  amount: number;
  currency: string;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  expiresAt: number;
}

/** Its payer is known only once they have paid, and which methods there are is the account's to say. */
export function paymentSession(parts: PaymentSessionParts, at: number): CheckoutSession {
  const { amount } = parts;
  const session = checkoutSession(
    {
      ...parts,
      customerId: '',
      allowPromotionCodes: false,
      paymentMethodCollection: 'if_required',
      discounts: [],
      amounts: { subtotal: amount, discount: 0, total: amount },
    },
    at,
  );
  return {
    ...session,
    mode: 'payment',
    customer: null,
    customer_creation: 'if_required',
    payment_method_types: ['card', 'us_bank_account'],
    submit_type: 'pay',
  };
}

export function sessionAmounts({ subtotal, discount, total }: CheckoutSessionParts['amounts']) {
  return {
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
  };
}

export function customerDetails(
  email: string | null,
  name: string | null,
  country: string,
): NonNullable<CheckoutSession['customer_details']> {
  return {
    address: { ...ADDRESS, country },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
