import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const subscriptionNotFound = () => notFound('SUBSCRIPTION_NOT_FOUND', 'This account has no subscription.');

export const subscriptionInvoiceNotFound = () =>
  notFound('SUBSCRIPTION_INVOICE_NOT_FOUND', 'This invoice doesn’t exist.');

export const invoicePageMissing = () =>
  notFound('INVOICE_PAGE_MISSING', 'This invoice has no page to show. Find it under Manage billing instead.');

export const emailNotVerified = () =>
  new AppError(
    'EMAIL_NOT_VERIFIED',
    403,
    'Verify your email address first: use the link that we sent you, or ask for a new one.',
  );

export const alreadySubscribed = () =>
  conflict('ALREADY_SUBSCRIBED', 'You’re already subscribed. Use Manage billing to change your card or cancel.');

export const checkoutSuperseded = () =>
  conflict('CHECKOUT_SUPERSEDED', 'You began again in another window. Continue there, or try once more here.');

export const freeDaysUsed = () =>
  conflict(
    'FREE_DAYS_USED',
    'This account had free days within the last year, so a new subscription begins with its first payment. Nothing was charged; start again to pay now.',
  );

export const promoCodeRefused = (reason: string) => fieldError('promoCode', reason);

export const trialHeldByProvider = () =>
  conflict(
    'TRIAL_HELD_BY_PROVIDER',
    'The payment provider holds the subscription of this account. Change or cancel it there.',
  );

export const billingUnavailable = (cause: unknown) =>
  Object.assign(
    new AppError(
      'BILLING_UNAVAILABLE',
      503,
      'We can’t reach the payment service right now. You weren’t charged; please try again in a few minutes.',
      { headers: { 'Retry-After': '30' } },
    ),
    { cause },
  );

/** `what` is for the log. */
export const priceDiffers = (what: string) =>
  Object.assign(
    new AppError(
      'PRICE_DIFFERS',
      503,
      'Lectern can’t sell subscriptions right now. You weren’t charged; please try again later or write to us.',
    ),
    { cause: new Error(`the price at the provider is not the one on the screens: ${what}`) },
  );

/** Whoever has a subscription has a customer: without one it is the key that is wrong, and nobody's subscription ends by that. */
export const customerUnknown = () =>
  billingUnavailable(
    new Error('the provider never heard of the customer of a subscription: is the key of another account?'),
  );

export const webhookRefused = () =>
  new AppError('WEBHOOK_SIGNATURE_INVALID', 400, 'The signature of this message is missing, wrong or too old.');

/** What was asked for is not there any more, at the provider. */
export class ProviderObjectMissingError extends Error {
  override readonly name = 'ProviderObjectMissingError';
}

/** The owner of a connected account took our access to it away. */
export class AccessLostError extends Error {
  override readonly name = 'AccessLostError';
}

/** The provider does not do what was asked, and would not the next time either. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';

  constructor(
    message: string,
    readonly code: string | undefined,
    /** Which of the things that we sent it does not like. */
    readonly param: string | undefined,
  ) {
    super(message);
  }
}
