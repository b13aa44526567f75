/**
 * The messages of the payment provider: their signature is over the very bytes that were sent, and stands in for session
 * and CSRF token.
 */
import { raw, type Request, type RequestHandler } from 'express';

/** For middleware under `/api`: exactly `POST /api/billing/webhook`. */
export function isBillingWebhook(request: Request): boolean {
  return request.method === 'POST' && request.path === '/billing/webhook';
}

const readRaw = raw({ type: () => true, limit: '1mb' });

/** Keeps the body of such a message as it came; stands before everything that parses. */
export const readWebhook: RequestHandler = (request, response, next) => {
  if (!isBillingWebhook(request)) return next();
  readRaw(request, response, next);
};

/** Empty when nothing was sent. */
export function webhookBody(request: Request): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
