/** What Stripe says of connected accounts and payments, in our own words. */
import type { PaymentMethod } from '@lectern/protocol/invoices';
import type { ProviderRefund } from '../mirror/online-payment.entity';

/** All that can change what we keep. The Connect endpoint at Stripe is subscribed to these. */
export const CONNECT_EVENT_TYPES = [
  'account.application.deauthorized',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.refunded',
  // The fee of a card comes minutes after the payment.
  'charge.updated',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const;

export interface ReceivedConnectEvent {
  id: string;
  type: string;
  accountId: string;
  /** A checkout session, a payment, or the account itself. */
  objectId: string;
}

export interface ProviderAccount {
  canCharge: boolean;
  canPayOut: boolean;
  isSubmitted: boolean;
  missing: string[];
}

export interface InvoiceCheckoutOrder {
  accountId: string;
  /** Ours; the same key with the same parts is the same page. */
  checkoutId: string;
  amountCents: number;
  currency: string;
  name: string;
  returnUrl: string;
  /** The payer agreed; a bank account is never kept. */
  keepsCard: boolean;
  endsAt: Date;
}

export interface CardChargeOrder {
  accountId: string;
  /** Ours; the same key is the same charge. */
  checkoutId: string;
  customerId: string;
  methodId: string;
  amountCents: number;
  currency: string;
  name: string;
}

/** `needs_payer`: the bank wants to ask the card's owner, who is away. */
export interface ProviderCharge {
  paymentId: string;
  outcome: 'made' | 'declined' | 'needs_payer';
}

/** A card that Stripe keeps for its owner, and all that is read of it. */
export interface ProviderCard {
  customerId: string;
  methodId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  email: string | null;
}

export interface ProviderInvoiceCheckout {
  id: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  paymentId: string | null;
}

export interface ProviderPayment {
  status: 'processing' | 'succeeded' | 'failed';
  amountCents: number;
  currency: string;
  method: PaymentMethod;
  payerEmail: string | null;
  /** `YYYY-MM-DD`, as all days here, in the zone that was asked for. */
  paidOn: string;
  failure: string | null;
  fee: { cents: number; currency: string } | null;
  /** Without those that failed: their money never went back. */
  refunds: ProviderRefund[];
  /** The latest first. `respondBy` is null when nothing can be answered, or it was. */
  disputes: { id: string; amountCents: number; status: 'open' | 'won' | 'lost'; respondBy: Date | null; on: string }[];
}

/** One movement of a connected account's balance that belongs to a payment. */
export interface BalanceMove {
  paymentId: string;
  kind: 'payment' | 'refund' | 'dispute';
  /** As invoices name it: the payment, or `payment/refund`. */
  providerId: string;
  /** Of the payment or refund itself, in its own currency. */
  amountCents: number;
  currency: string;
}
