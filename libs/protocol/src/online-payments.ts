/** Invoices paid by card or bank through Stripe, in the speaker's own account there. */
import { z } from 'zod';
import { OpenPublicInvoiceInput } from './invoices';
import { CARD_CONSENT_VERSION, PublicKeptCard } from './kept-cards';
import { cents, instant } from './primitives';
import { enumOf, labelTable } from './enum-tables';

/** Currencies that Stripe counts in hundredths, as Lectern does; other invoices are paid another way. */
export const PAYABLE_CURRENCIES: readonly string[] = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF'];
/** Stripe takes no less. */
export const MIN_PAYMENT_CENTS = 50;

/** `off`: this server has no Stripe Connect. `lost`: the owner removed Lectern in their Stripe account. */
export const connectionLabels = labelTable({
  off: 'Not available',
  none: 'Not connected',
  incomplete: 'Stripe needs more from you',
  ready: 'Connected',
  disconnected: 'Disconnected',
  lost: 'Removed at Stripe',
});
export const ConnectionStatus = enumOf(connectionLabels);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

export const differenceLabels = labelTable({
  not_here: 'Stripe moved this money, and no invoice shows it',
  not_at_stripe: 'An invoice shows this, and Stripe doesn’t',
  amount: 'Stripe says another amount than the invoice',
});
export const DifferenceKind = enumOf(differenceLabels);

export const ConnectedAccountResponse = z
  .object({
    status: ConnectionStatus,
    /** What Stripe still asks for, in words. */
    missing: z.array(z.string()),
    /** False: payments are taken, and Stripe keeps them until it has a bank account. */
    canPayOut: z.boolean(),
    /** Stripe's fees become expenses. */
    recordsFees: z.boolean(),
    connectedAt: instant.nullable(),
    /** What the monthly comparison found, the latest first. */
    differences: z.array(
      z.object({
        month: z.string(),
        providerId: z.string(),
        invoiceId: z.string().nullable(),
        kind: DifferenceKind,
        amountCents: z.number(),
        currency: z.string(),
      }),
    ),
  })
  .meta({ id: 'ConnectedAccount' });
export type ConnectedAccountResponse = z.infer<typeof ConnectedAccountResponse>;

export const SaveConnectedAccountInput = z
  .strictObject({ recordsFees: z.boolean() })
  .meta({ id: 'SaveConnectedAccountInput' });
export type SaveConnectedAccountInput = z.infer<typeof SaveConnectedAccountInput>;

const amountCents = cents.min(MIN_PAYMENT_CENTS, 'Enter at least 50 cents');

/** Stripe refunds less than it takes. */
export const RefundOnlineInput = z
  .strictObject({ amountCents: cents.min(1, 'Enter an amount') })
  .meta({ id: 'RefundOnlineInput' });
export type RefundOnlineInput = z.infer<typeof RefundOnlineInput>;

// ---- The payer's side.

/** `due`: what the payment schedule of the event asks for by today. */
export const PaymentPart = z.enum(['balance', 'due']);
export type PaymentPart = z.infer<typeof PaymentPart>;

/** `isBack`: the payer comes from Stripe’s page, which is read right away then. */
export const PublicPaymentInput = OpenPublicInvoiceInput.extend({ isBack: z.boolean().optional() }).meta({
  id: 'PublicPaymentInput',
});
export type PublicPaymentInput = z.infer<typeof PublicPaymentInput>;

/** The amount is what the payer saw: another one is refused. */
export const StartPublicPaymentInput = OpenPublicInvoiceInput.extend({
  amountCents,
  part: PaymentPart,
  /** The payer agreed that the card is kept: which version of the text they read. Missing: it is not kept. */
  cardConsent: z.int().min(1).max(CARD_CONSENT_VERSION).optional(),
}).meta({ id: 'StartPublicPaymentInput' });
export type StartPublicPaymentInput = z.infer<typeof StartPublicPaymentInput>;

export const PublicPaymentResponse = z
  .object({
    /** Empty: it can't be paid here, or not now. */
    options: z.array(z.object({ part: PaymentPart, amountCents: z.number() })),
    /** On its way from a bank, and not counted as paid yet. */
    pendingCents: z.number(),
    /** Someone may be on Stripe’s page right now. */
    isPageOpen: z.boolean(),
    /** Why the last payment failed, when it did. */
    failure: z.string().nullable(),
    /** A card can be kept, if its owner agrees: the invoice is a client’s. */
    canKeepCard: z.boolean(),
    /** Those of the client, to be removed here. */
    keptCards: z.array(PublicKeptCard),
  })
  .meta({ id: 'PublicPayment' });
export type PublicPaymentResponse = z.infer<typeof PublicPaymentResponse>;

/** What happened to a payment, each said once. */
export const paymentChanges = [
  'received',
  'pending',
  'failed',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const;
export type PaymentChange = (typeof paymentChanges)[number];
