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

/** On its way from banks. */
export const pendingCentsOf = (payments: readonly OnlinePayment[]): number =>
  sum(payments.filter((one) => one.status === 'processing').map((one) => one.amountCents));

/** Less what is on its way. 0 when it can't be paid through Stripe. */
export function leftToPay(
  invoice: Pick<InvoiceResponse, 'status' | 'currency' | 'balanceCents'>,
  payments: readonly OnlinePayment[],
): number {
  const left = invoice.balanceCents - pendingCentsOf(payments);
  const isPayable = isOpenInvoice(invoice) && PAYABLE_CURRENCIES.includes(invoice.currency);
  return isPayable && left >= MIN_PAYMENT_CENTS ? left : 0;
}
