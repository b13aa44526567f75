import { AppError, conflict, notFound } from '../../common/app-error';

export const paymentsOff = () =>
  new AppError('ONLINE_PAYMENTS_OFF', 503, 'Card payments aren’t set up on this server. Ask the people who run it.');

export const notConnected = () => conflict('STRIPE_NOT_CONNECTED', 'Connect Stripe first.');

export const onlinePaymentNotFound = () =>
  notFound('ONLINE_PAYMENT_NOT_FOUND', 'This payment didn’t come through Stripe.');

export const payoutNotFound = () => notFound('PAYOUT_NOT_FOUND', 'Stripe doesn’t know this payout.');

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

// ---- Charges of a kept card.

export const keptCardNotFound = () => notFound('KEPT_CARD_NOT_FOUND', 'This card isn’t on file. Reload the page.');

export const chargeUnderWay = () =>
  conflict('CHARGE_UNDER_WAY', 'Another payment of this invoice is being made. Nothing was charged; reload the page.');

export const bankPaymentPending = () =>
  conflict('BANK_PAYMENT_PENDING', 'A bank payment of this invoice is on its way, so the card was not charged.');

export const cardDeclined = () =>
  conflict(
    'CARD_DECLINED',
    'The bank declined the card, and nothing was charged. Your client can pay with the link of the invoice.',
  );

export const cardNeedsPayer = () =>
  conflict(
    'CARD_NEEDS_PAYER',
    'The bank wants the cardholder to confirm this payment, and nothing was charged. Your client can pay with the link of the invoice.',
  );

export const cardNotChargeable = () =>
  conflict(
    'CARD_NOT_CHARGEABLE',
    'Stripe can’t charge this card any more, and nothing was charged. Your client can pay with the link of the invoice.',
  );

/** It is found out by reading Stripe, and no one pays until then. */
export const chargeUnknown = (cause: unknown) =>
  Object.assign(
    new AppError(
      'CHARGE_UNKNOWN',
      503,
      'Stripe didn’t answer, so we don’t know yet whether the card was charged. The invoice shows it within 20 minutes, and can’t be paid twice until then.',
    ),
    { cause },
  );

// ---- What a payer reads.

export const pageTaken = () =>
  conflict(
    'PAYMENT_PAGE_TAKEN',
    'Someone else is paying this invoice right now. You weren’t charged; reload the page in a few minutes.',
  );

export const notPayable = () =>
  conflict('INVOICE_NOT_PAYABLE', 'This invoice can’t be paid here right now. Nothing was charged; reload the page.');

export const amountChanged = () =>
  conflict('INVOICE_AMOUNT_CHANGED', 'The amount changed since you opened this page. Nothing was charged; reload it.');

export const paymentUnderWay = () =>
  conflict('PAYMENT_UNDER_WAY', 'A payment of this invoice was just made. You weren’t charged again; reload the page.');
