/** What of an invoice can be paid through Stripe now. Pure. */
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { openInvoiceStatuses } from '@lectern/protocol/invoice-status';
import { sum } from '@lectern/protocol/money';
import { MIN_PAYMENT_CENTS, PAYABLE_CURRENCIES } from '@lectern/protocol/online-payments';
import type { ConnectedAccount } from '../connect/connected-account.entity';
import type { OnlinePayment } from '../mirror/online-payment.entity';

/** Its owner can be paid. */
export const isReady = (account: ConnectedAccount | null): account is ConnectedAccount =>
  account !== null && account.canCharge && account.disconnectedAt === null && !account.isAccessLost;

export const isOpenInvoice = ({ status }: Pick<InvoiceResponse, 'status'>): boolean =>
  (openInvoiceStatuses as readonly string[]).includes(status);

/** Debits of an account that can't be read any more have come by then, or never will: SEPA's, the slowest, take 14 business days. */
const LONGEST_DEBIT_DAYS = 21;
const DAY_MS = 24 * 3600 * 1000;

/** On its way from banks. `account`: the one that is paid now. */
export const pendingCentsOf = (
  payments: readonly OnlinePayment[],
  account: ConnectedAccount | null,
  now: Date,
): number =>
  sum(
    payments
      .filter((one) => one.status === 'processing')
      .filter(
        (one) =>
          (!account?.isAccessLost && one.providerAccountId === account?.providerAccountId) ||
          now.getTime() - one.createdAt.getTime() < LONGEST_DEBIT_DAYS * DAY_MS,
      )
      .map((one) => one.amountCents),
  );

/** Less what is on its way. 0 when it can't be paid through Stripe. */
export function leftToPay(
  invoice: Pick<InvoiceResponse, 'status' | 'currency' | 'balanceCents'>,
  pendingCents: number,
): number {
  const left = invoice.balanceCents - pendingCents;
  const isPayable = isOpenInvoice(invoice) && PAYABLE_CURRENCIES.includes(invoice.currency);
  return isPayable && left >= MIN_PAYMENT_CENTS ? left : 0;
}
