/**
 * The messages of the payment provider: their signature is over the very bytes that were sent, and stands in for session
 * and CSRF token.
 */
import { raw, type Request, type RequestHandler } from 'express';

const WEBHOOKS = new Set(['/billing/webhook', '/connect/webhook']);

/** For middleware under `/api`: exactly `POST /api/billing/webhook` and `POST /api/connect/webhook`. */
export function isWebhook(request: Request): boolean {
  return request.method === 'POST' && WEBHOOKS.has(request.path);
}

const readRaw = raw({ type: () => true, limit: '1mb' });

/** Keeps the body of such a message as it came; stands before everything that parses. */
export const readWebhook: RequestHandler = (request, response, next) => {
  if (!isWebhook(request)) return next();
  readRaw(request, response, next);
};

/** Empty when nothing was sent. */
export function webhookBody(request: Request): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
