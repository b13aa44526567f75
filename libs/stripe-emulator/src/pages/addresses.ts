/** Where the pages that stand for Stripe's own are; what the API puts into `url` and `hosted_invoice_url`. */

/** base: the emulator as browsers reach it, without a slash at its end. */
export const checkoutAddress = (base: string, sessionId: string): string => `${base}/c/pay/${sessionId}`;

/** The id of the session is long and random, and opens the page without signing in, as at Stripe. */
export const portalAddress = (base: string, sessionId: string): string => `${base}/p/session/${sessionId}`;

export const invoiceAddress = (base: string, invoiceId: string): string => `${base}/i/${invoiceId}`;

export const invoicePdfAddress = (base: string, invoiceId: string): string => `${base}/i/${invoiceId}/pdf`;
