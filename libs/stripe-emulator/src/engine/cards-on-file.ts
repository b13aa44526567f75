/** Takes a card from a page: checks it as Stripe's test mode would, and keeps it as a payment method. */
import { findTestCard, type TestCard } from '../cards';
import { cardPaymentMethod, type CardDetails } from '../objects/payment-method';
import type { PaymentMethod } from '../stored';
import type { World } from './world';

export interface CardInput extends CardDetails {
  /** What its owner said when his bank asked him; without it such a card asks first. */
  authentication?: 'approved' | 'refused';
}

export interface Declined {
  outcome: 'declined';
  /** For people. */
  message: string;
  code: string;
  declineCode?: string;
}

export type CardCheck = Declined | { outcome: 'authentication_required' } | { outcome: 'ok'; card: TestCard };

export const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** `chargesNow`: the card is charged at once, not only kept for later. */
export function checkCard(input: CardInput, chargesNow: boolean, at: number): CardCheck {
  const card = findTestCard(input.number);
  if (!card) return declined('Your card number is not one of the test cards.', 'incorrect_number');
  if (isPast(input, at)) return declined('Your card has expired.', 'expired_card');
  if (card.whenGiven === 'needs_authentication') {
    if (input.authentication === undefined) return { outcome: 'authentication_required' };
    if (input.authentication === 'refused') return declined(NOT_AUTHENTICATED, 'payment_intent_authentication_failure');
  }
  const isShort = card.whenGiven === 'insufficient_funds' || (chargesNow && card.whenCharged === 'insufficient_funds');
  if (isShort) return declined('Your card has insufficient funds.', 'card_declined', 'insufficient_funds');
  if (card.whenGiven === 'declined' || (chargesNow && card.whenCharged === 'declined'))
    return declined('Your card was declined.', 'card_declined', 'generic_decline');
  return { outcome: 'ok', card };
}

export function keepCard(
  world: World,
  customerId: string,
  input: CardInput,
  card: TestCard,
  at: number,
): PaymentMethod {
  const { email } = world.find('customer', customerId);
  const { authentication: _, ...details } = input;
  const method = cardPaymentMethod(details, card, { customerId, email }, at);
  world.store.put('card_on_file', { id: method.id, number: input.number });
  return world.add('payment_method', method, at, 'payment_method.attached');
}

function isPast({ expMonth, expYear }: CardInput, at: number): boolean {
  return Date.UTC(expYear, expMonth, 1) / 1000 <= at;
}

function declined(message: string, code: string, declineCode?: string): Declined {
  return { outcome: 'declined', message, code, ...(declineCode !== undefined && { declineCode }) };
}
