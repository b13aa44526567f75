/** Stripe's movements of a month beside the rows of invoices. Pure. */
import type { OnlineRow } from '../../invoices';
import type { OnlinePayment } from '../mirror/online-payment.entity';
import type { BalanceMove } from '../stripe/provider-payment';
import type { PaymentDifference } from './payment-difference.entity';

type Found = Pick<PaymentDifference, 'providerId' | 'invoiceId' | 'kind' | 'amountCents' | 'currency'>;

interface Compared {
  payments: readonly Pick<OnlinePayment, 'providerPaymentId' | 'invoiceId' | 'disputeStatus' | 'currency'>[];
  rows: readonly OnlineRow[];
  moves: readonly BalanceMove[];
  month: string;
}

/**
 * A movement of a payment that is not ours is the speaker's own business. A dispute that is not lost took the money at Stripe
 * and leaves the invoice paid: that is known. A row whose payment was made in the month has a movement in it, but for the
 * day at either end, where the owner's month and Stripe's differ.
 */
export function differencesBetween({ payments, rows, moves, month }: Compared): Found[] {
  const ours = new Map(payments.map((payment) => [payment.providerPaymentId, payment]));
  const shown = new Map(rows.map((row) => [row.providerId, row]));
  const moved = new Set(moves.map(({ providerId }) => providerId));
  const found: Found[] = [];
  for (const { paymentId, providerId, kind, amountCents, currency } of moves) {
    const payment = ours.get(paymentId);
    if (!payment || (kind === 'dispute' && payment.disputeStatus !== 'lost')) continue;
    const row = shown.get(providerId);
    const facts = { providerId, invoiceId: payment.invoiceId, amountCents, currency };
    if (!row) found.push({ ...facts, kind: 'not_here' });
    else if (row.amountCents !== amountCents) found.push({ ...facts, kind: 'amount' });
  }
  for (const { providerId, invoiceId, amountCents, paidOn } of rows) {
    const payment = ours.get(paymentOf(providerId));
    const isInside = paidOn > `${month}-01` && paidOn < lastDay(month);
    if (!payment || !isInside || moved.has(providerId)) continue;
    found.push({ providerId, invoiceId, kind: 'not_at_stripe', amountCents, currency: payment.currency });
  }
  return found;
}

/** A refund and a dispute are named behind the payment they are of: `pi_1/re_1`. */
export const paymentOf = (providerId: string): string => providerId.split('/')[0] ?? '';

function lastDay(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
