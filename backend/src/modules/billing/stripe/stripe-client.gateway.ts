/** Stripe's SDK, which holds 15 MB: loaded by `stripe.gateway.ts` when it is first needed, and by nothing else. */
import type { Config } from '@lectern/config/config';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import Stripe from 'stripe';

/** Two more attempts: a person waits for the answer. */
const RETRIES = 2;
const TIMEOUT_MS = 10_000;

export const { errors } = Stripe;

export function createStripe({ apiUrl, secretKey }: Config['stripe']): Stripe {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: PRODUCT_NAME },
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}
