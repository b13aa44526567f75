import { AppError, conflict, notFound } from '../../common/app-error';

export const paymentsOff = () =>
  new AppError('ONLINE_PAYMENTS_OFF', 503, 'Card payments aren’t set up on this server. Ask the people who run it.');

export const notConnected = () => conflict('STRIPE_NOT_CONNECTED', 'Connect Stripe first.');

export const onlinePaymentNotFound = () =>
  notFound('ONLINE_PAYMENT_NOT_FOUND', 'This payment didn’t come through Stripe.');

export const refundRefused = () =>
  conflict(
    'REFUND_REFUSED',
    'Stripe doesn’t refund this payment: it was refunded already, or is disputed. Look at it in your Stripe account.',
  );

export const refundUnderWay = () =>
  conflict(
    'REFUND_UNDER_WAY',
    'Another refund of this invoice is being made. Nothing was refunded twice; reload the page.',
  );

export const refundTooLarge = (most: string) =>
  conflict(
    'REFUND_TOO_LARGE',
    `At most ${most} of this payment can be refunded. Issue a credit note first if it is more.`,
  );

// ---- What a payer reads.

export const notPayable = () =>
  conflict('INVOICE_NOT_PAYABLE', 'This invoice can’t be paid here right now. Nothing was charged; reload the page.');

export const amountChanged = () =>
  conflict('INVOICE_AMOUNT_CHANGED', 'The amount changed since you opened this page. Nothing was charged; reload it.');

export const paymentUnderWay = () =>
  conflict('PAYMENT_UNDER_WAY', 'A payment of this invoice was just made. You weren’t charged again; reload the page.');
