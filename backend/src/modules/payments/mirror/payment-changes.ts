/** What a reading of a payment means: what its invoice shows, and what is news. Pure. */
import { sum } from '@lectern/protocol/money';
import type { PaymentChange } from '@lectern/protocol/online-payments';
import type { OnlineEntry } from '../../invoices';
import type { ProviderPayment } from '../stripe/provider-payment';
import type { OnlinePayment } from './online-payment.entity';

/**
 * The rows of the invoice. Money that a bank has not sent yet is none. A refund counts from when it is made, a dispute only
 * once it is lost: until then the payment stays paid, and its owner is asked to answer.
 */
export function entriesOf(payment: string, truth: ProviderPayment): OnlineEntry[] {
  if (truth.status !== 'succeeded') return [];
  const { method, paidOn } = truth;
  const lost = truth.disputes.filter(({ status }) => status === 'lost');
  return [
    { providerId: payment, amountCents: truth.amountCents, method, paidOn },
    ...[...truth.refunds, ...lost].map(({ id, amountCents, on }) => ({
      providerId: `${payment}/${id}`,
      amountCents: -amountCents,
      method,
      paidOn: on,
    })),
  ];
}

/** Of several, the one to answer first, then one that is open, then the latest. */
export function disputeOf({ disputes }: ProviderPayment): ProviderPayment['disputes'][number] | undefined {
  const open = disputes.filter(({ status }) => status === 'open');
  const [first] = open
    .flatMap((dispute) => (dispute.respondBy ? [{ dispute, by: dispute.respondBy.getTime() }] : []))
    .sort((a, b) => a.by - b.by);
  return first?.dispute ?? open[0] ?? disputes[0];
}

export interface Change {
  change: PaymentChange;
  amountCents: number;
}

/** Between what we knew and what Stripe says: each is found once, in the transaction that writes it. */
export function changesBetween(before: OnlinePayment, truth: ProviderPayment): Change[] {
  const changes: Change[] = [];
  const { amountCents } = truth;
  if (before.status !== truth.status) {
    if (truth.status === 'succeeded') changes.push({ change: 'received', amountCents });
    else if (truth.status === 'processing') changes.push({ change: 'pending', amountCents });
    else changes.push({ change: 'failed', amountCents });
  }
  const isNew = (id: string, among: readonly { id: string }[]) => among.every((one) => one.id !== id);
  const refunded = truth.refunds.filter(({ id }) => isNew(id, before.refunds));
  const failed = before.refunds.filter(({ id }) => isNew(id, truth.refunds));
  if (refunded.length > 0)
    changes.push({ change: 'refunded', amountCents: sum(refunded.map((one) => one.amountCents)) });
  if (failed.length > 0)
    changes.push({ change: 'refund_failed', amountCents: sum(failed.map((one) => one.amountCents)) });
  const dispute = disputeOf(truth);
  // Another one to answer, while one is open, is news too.
  const isAnother = !!dispute?.respondBy && dispute.respondBy.getTime() !== before.disputeRespondBy?.getTime();
  if (dispute && (dispute.status !== before.disputeStatus || isAnother)) {
    const change = ({ open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const)[dispute.status];
    changes.push({ change, amountCents: dispute.amountCents });
  }
  return changes;
}
