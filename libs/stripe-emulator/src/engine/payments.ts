/** Payments in connected accounts: sold by Checkout, settled at once or by a bank days later, refunded and disputed. */
import { findTestCard } from '../cards';
import { customerDetails, paymentSession, type PaymentSessionParts } from '../objects/checkout-session';
import { customer } from '../objects/customer';
import {
  balanceTransaction,
  charge,
  DISPUTE_FEE,
  dispute,
  feeOf,
  paymentIntent,
  refund,
  type Payer,
} from '../objects/payment';
import { cardError, invalidRequest, noSuchParam } from '../stripe-error';
import type {
  BalanceTransaction,
  Charge,
  CheckoutSession,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  PaymentPlan,
  Refund,
} from '../stored';
import { DAY } from '../time';
import { checkCard, keepCard, type CardInput, type Declined } from './cards-on-file';
import type { World } from './world';

export type PaymentAnswer = { email: string; name?: string } & (
  | { card: CardInput; bank?: undefined }
  | { card?: undefined; bank: 'pays' | 'refuses' }
);

export type PaymentResult =
  | { outcome: 'complete'; session: CheckoutSession }
  | { outcome: 'authentication_required' }
  | Declined;

const BANK_DAYS = 4;

export function createPayment(
  world: World,
  wanted: PaymentSessionParts & Omit<PaymentPlan, 'id'> & { paymentMetadata: Record<string, string> },
): CheckoutSession {
  const at = world.now();
  if (!world.find('account', world.account ?? '').charges_enabled) {
    throw invalidRequest('Your account cannot currently make charges.', { code: 'account_invalid' });
  }
  const session = paymentSession(wanted, at);
  const { name, amount, description, paymentMetadata, createsCustomer, keepsCard } = wanted;
  world.store.put('payment_plan', {
    id: session.id,
    name,
    amount,
    description,
    metadata: paymentMetadata,
    createsCustomer,
    keepsCard,
  });
  return world.add('checkout_session', session, at);
}

export function completePayment(world: World, sessionId: string, answer: PaymentAnswer): PaymentResult {
  const session = world.find('checkout_session', sessionId);
  if (session.status !== 'open') throw invalidRequest(`This Checkout Session is ${session.status}.`);
  return world.within(world.accountOf(sessionId), () => {
    const at = world.now();
    const check = answer.card && checkCard(answer.card, true, at);
    if (check && check.outcome !== 'ok') return check;
    const payer: Payer = {
      email: answer.email,
      name: answer.name ?? null,
      method: answer.card ? 'card' : 'us_bank_account',
    };
    const plan = world.find('payment_plan', sessionId);
    // What is kept has someone whose it is.
    const owner =
      plan.createsCustomer || plan.keepsCard
        ? world.add('customer', customer({ email: answer.email, name: answer.name }, at), at, 'customer.created')
        : null;
    const kept =
      owner && plan.keepsCard && answer.card && check ? keepCard(world, owner.id, answer.card, check.card, at) : null;
    const whose = { customer: owner?.id ?? null, payment_method: kept?.id ?? null };
    const begun = { ...paymentIntent(plan, session.currency ?? 'usd', at), ...whose };
    const intent = world.add('payment_intent', begun, at);
    const { id: chargeId } = world.add('charge', { ...charge(intent, payer, at), ...whose }, at);
    world.change('payment_intent', intent.id, { latest_charge: chargeId }, at);
    if (answer.card) succeed(world, intent.id, at);
    else {
      world.change('payment_intent', intent.id, { status: 'processing' }, at, 'payment_intent.processing');
      world.emit('charge.pending', world.find('charge', chargeId), at);
      world.store.put('bank_debit', {
        id: intent.id,
        sessionId,
        at: at + BANK_DAYS * DAY,
        willFail: answer.bank === 'refuses',
      });
    }
    const done = {
      status: 'complete',
      url: null,
      payment_status: answer.card ? 'paid' : 'unpaid',
      payment_intent: intent.id,
      customer: whose.customer,
      customer_details: customerDetails(payer.email, payer.name, 'US'),
    } as const;
    return {
      outcome: 'complete',
      session: world.change('checkout_session', sessionId, done, at, 'checkout.session.completed'),
    };
  });
}

/** Of a new customer. */
export function keepCardOf(world: World, email: string, card: CardInput): PaymentMethod {
  const at = world.now();
  const check = checkCard(card, false, at);
  if (check.outcome !== 'ok') throw new Error(check.outcome);
  const owner = world.add('customer', customer({ email }, at), at, 'customer.created');
  return keepCard(world, owner.id, card, check.card, at);
}

export interface NewCharge {
  amount: number;
  currency: string;
  customerId: string;
  methodId: string;
  description: string | null;
  metadata: Record<string, string>;
}

/** A kept card, while its owner is away. Throws Stripe's card error; the payment that failed is there all the same. */
export function chargeCard(world: World, { customerId, methodId, currency, ...wanted }: NewCharge): PaymentIntent {
  const at = world.now();
  if (!world.find('account', world.account ?? '').charges_enabled) {
    throw invalidRequest('Your account cannot currently make charges.', { code: 'account_invalid' });
  }
  if (!world.here('customer', customerId)) throw noSuchParam('customer', customerId, 'customer');
  const method = world.here('payment_method', methodId);
  if (!method) throw noSuchParam('PaymentMethod', methodId, 'payment_method');
  if (method.customer !== customerId) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${methodId}. The payment method must be attached to the customer.`,
      { param: 'payment_method' },
    );
  }
  const begun = {
    ...paymentIntent(wanted, currency, at),
    customer: customerId,
    payment_method: methodId,
    payment_method_types: ['card'],
  };
  const intent = world.add('payment_intent', begun, at);
  const { email, name } = method.billing_details;
  const made = charge(intent, { email: email ?? '', name, method: 'card' }, at);
  const whose = { customer: customerId, payment_method: methodId };
  const { id: chargeId } = world.add('charge', { ...made, ...whose }, at);
  world.change('payment_intent', intent.id, { latest_charge: chargeId }, at);
  const refusal = refusalOf(world, methodId);
  if (!refusal) {
    succeed(world, intent.id, at);
    return world.find('payment_intent', intent.id);
  }
  const { message, code, declineCode } = refusal;
  const failed = { status: 'failed', failure_code: code, failure_message: message } as const;
  world.change('charge', chargeId, failed, at, 'charge.failed');
  const last_payment_error = { type: 'card_error', code, decline_code: declineCode, message, doc_url: '' } as const;
  const unpaid = { status: 'requires_payment_method', payment_method: null, last_payment_error } as const;
  world.change('payment_intent', intent.id, unpaid, at, 'payment_intent.payment_failed');
  throw cardError(message, code, declineCode);
}

/** Its bank wants to ask the owner, who is away; or it refuses. */
function refusalOf(
  world: World,
  methodId: string,
): { message: string; code: 'authentication_required' | 'card_declined'; declineCode: string } | null {
  const card = findTestCard(world.find('card_on_file', methodId).number);
  if (card?.whenGiven === 'needs_authentication') {
    return {
      message: 'Your card was declined. This transaction requires authentication.',
      code: 'authentication_required',
      declineCode: 'authentication_required',
    };
  }
  if (card?.whenCharged === 'paid') return null;
  const isShort = card?.whenCharged === 'insufficient_funds';
  return {
    message: isShort ? 'Your card has insufficient funds.' : 'Your card was declined.',
    code: 'card_declined',
    declineCode: isShort ? 'insufficient_funds' : 'generic_decline',
  };
}

/** What the bank says in the end. */
export function settleBankDebit(world: World, intentId: string, at: number): void {
  const { sessionId, willFail } = world.find('bank_debit', intentId);
  world.store.remove('bank_debit', intentId);
  world.within(world.accountOf(intentId), () => {
    if (willFail) {
      const { latest_charge } = world.find('payment_intent', intentId);
      const failure_message = 'The customer’s account has insufficient funds to cover this payment.';
      world.change(
        'charge',
        latest_charge ?? '',
        { status: 'failed', failure_code: 'insufficient_funds', failure_message },
        at,
        'charge.failed',
      );
      world.change(
        'payment_intent',
        intentId,
        { status: 'requires_payment_method' },
        at,
        'payment_intent.payment_failed',
      );
      world.emit('checkout.session.async_payment_failed', world.find('checkout_session', sessionId), at);
      return;
    }
    succeed(world, intentId, at);
    const type = 'checkout.session.async_payment_succeeded';
    world.change('checkout_session', sessionId, { payment_status: 'paid' }, at, type);
  });
}

function succeed(world: World, intentId: string, at: number): void {
  const { latest_charge, amount } = world.find('payment_intent', intentId);
  const charged = world.find('charge', latest_charge ?? '');
  const fee = feeOf(amount, charged.payment_method_details?.type === 'card' ? 'card' : 'us_bank_account');
  const moved = move(world, { amount, fee, charged, source: charged.id, type: 'charge', category: 'charge' }, at);
  const paid = { status: 'succeeded', paid: true, amount_captured: amount, balance_transaction: moved.id } as const;
  world.change('charge', charged.id, paid, at, 'charge.succeeded');
  const done: Partial<PaymentIntent> = { status: 'succeeded', amount_received: amount };
  world.change('payment_intent', intentId, done, at, 'payment_intent.succeeded');
}

function move(
  world: World,
  {
    charged,
    category,
    ...moved
  }: Pick<BalanceTransaction, 'amount' | 'fee' | 'source' | 'type'> & { charged: Charge; category: string },
  at: number,
): BalanceTransaction {
  const { currency } = charged;
  return world.add(
    'balance_transaction',
    balanceTransaction({ ...moved, currency, reporting_category: category }, at),
    at,
  );
}

/** By the platform's call or in the owner's dashboard; what the fee was is kept by Stripe. */
export function refundPayment(
  world: World,
  intentId: string,
  wanted: { amount?: number; metadata?: Record<string, string> } = {},
): Refund {
  return world.within(world.accountOf(intentId), () => {
    const at = world.now();
    const charged = world.find('charge', world.find('payment_intent', intentId).latest_charge ?? '');
    const left = charged.amount_captured - charged.amount_refunded;
    const amount = wanted.amount ?? left;
    if (charged.disputed) {
      const message = `Charge ${charged.id} has been charged back; cannot issue a refund.`;
      throw invalidRequest(message, { code: 'charge_disputed' });
    }
    if (left === 0) {
      throw invalidRequest(`Charge ${charged.id} has already been refunded.`, { code: 'charge_already_refunded' });
    }
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`;
      throw invalidRequest(message, { param: 'amount' });
    }
    const made = refund(charged, amount, wanted.metadata ?? {}, at);
    const moved = move(
      world,
      { amount: -amount, fee: 0, charged, source: made.id, type: 'refund', category: 'refund' },
      at,
    );
    const refunded = charged.amount_refunded + amount;
    const stored = world.add('refund', { ...made, balance_transaction: moved.id }, at, 'refund.created');
    const patch = { amount_refunded: refunded, refunded: refunded === charged.amount_captured };
    world.change('charge', charged.id, patch, at, 'charge.refunded');
    return stored;
  });
}

/** The payer's bank could not take it: the money is back in the balance. */
export function failRefund(world: World, refundId: string): void {
  world.within(world.accountOf(refundId), () => {
    const at = world.now();
    const { amount, charge: chargeId } = world.find('refund', refundId);
    const charged = world.find('charge', chargeId ?? '');
    move(world, { amount, fee: 0, charged, source: refundId, type: 'refund_failure', category: 'refund_failure' }, at);
    const patch = { amount_refunded: charged.amount_refunded - amount, refunded: false };
    world.change('charge', charged.id, patch, at);
    world.change(
      'refund',
      refundId,
      { status: 'failed', failure_reason: 'expired_or_canceled_card' },
      at,
      'refund.failed',
    );
  });
}

/** The payer tells their bank that they never bought this: the money is gone until the bank decides. */
export function openDispute(world: World, intentId: string, part: Partial<Pick<Dispute, 'amount'>> = {}): Dispute {
  return world.within(world.accountOf(intentId), () => {
    const at = world.now();
    const charged = world.find('charge', world.find('payment_intent', intentId).latest_charge ?? '');
    const made = { ...dispute(charged, at), ...part };
    const moved = move(
      world,
      { amount: -made.amount, fee: DISPUTE_FEE, charged, source: made.id, type: 'adjustment', category: 'dispute' },
      at,
    );
    world.change('charge', charged.id, { disputed: true }, at);
    const stored = world.add('dispute', { ...made, balance_transactions: [moved] }, at, 'charge.dispute.created');
    world.emit('charge.dispute.funds_withdrawn', stored, at);
    return stored;
  });
}

/** The seller hands in what they have. The bank decides weeks later. */
export function answerDispute(world: World, disputeId: string): void {
  world.within(world.accountOf(disputeId), () => {
    const { evidence_details: details } = world.find('dispute', disputeId);
    const patch = {
      status: 'under_review',
      evidence_details: { ...details, has_evidence: true, submission_count: 1, submission_method: 'manual' },
    } as const;
    world.change('dispute', disputeId, patch, world.now(), 'charge.dispute.updated');
  });
}

export function closeDispute(world: World, disputeId: string, outcome: 'lost' | 'won'): void {
  world.within(world.accountOf(disputeId), () => {
    const at = world.now();
    const { amount, charge: chargeId, balance_transactions: moves } = world.find('dispute', disputeId);
    if (outcome === 'won') {
      const charged = world.find('charge', chargeId);
      const moved = move(
        world,
        { amount, fee: 0, charged, source: disputeId, type: 'adjustment', category: 'dispute_reversal' },
        at,
      );
      const patch = { balance_transactions: [...moves, moved] };
      world.change('dispute', disputeId, patch, at, 'charge.dispute.funds_reinstated');
    }
    world.change('dispute', disputeId, { status: outcome }, at, 'charge.dispute.closed');
  });
}
