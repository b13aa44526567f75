/** A payment in a connected account, as Stripe keeps it: intent, charge, refund, dispute, and what each did to the balance. */
import { newId } from '../ids';
import type { BalanceTransaction, Charge, Dispute, PaymentIntent, PaymentPlan, Refund } from '../stored';
import { DAY } from '../time';
import { ADDRESS } from './addresses';

export interface Payer {
  email: string;
  name: string | null;
  method: 'card' | 'us_bank_account';
}

export function paymentIntent(
  plan: Pick<PaymentPlan, 'amount' | 'description' | 'metadata'>,
  currency: string,
  at: number,
): PaymentIntent {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: plan.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: at,
    currency,
    customer: null,
    customer_account: null,
    description: plan.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: plan.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export function charge(intent: PaymentIntent, payer: Payer, at: number): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: ADDRESS, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: at,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: { type: payer.method },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  };
}

/** 2.9% and 30 cents of a card, 0.8% and at most $5 of a bank account. */
export function feeOf(amount: number, method: Payer['method']): number {
  return method === 'card' ? Math.round(amount * 0.029) + 30 : Math.min(500, Math.round(amount * 0.008));
}

export const DISPUTE_FEE = 1500;

export function balanceTransaction(
  moved: Pick<BalanceTransaction, 'amount' | 'currency' | 'fee' | 'reporting_category' | 'source' | 'type'>,
  at: number,
): BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: at + 2 * DAY,
    balance_type: 'payments',
    created: at,
    description: null,
    exchange_rate: null,
    fee_details:
      moved.fee === 0
        ? []
        : [
            {
              amount: moved.fee,
              application: null,
              currency: moved.currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: moved.amount - moved.fee,
    status: 'pending',
    ...moved,
  };
}

export function refund(of: Charge, amount: number, metadata: Record<string, string>, at: number): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: of.id,
    created: at,
    currency: of.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: of.payment_intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export function dispute(of: Charge, at: number): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: of.amount - of.amount_refunded,
    balance_transactions: [],
    charge: of.id,
    created: at,
    currency: of.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: at + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: of.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
