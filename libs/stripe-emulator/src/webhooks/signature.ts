/** The `Stripe-Signature` header, made as Stripe makes it, so that the SDK's own check accepts it. */
import { createHmac } from 'node:crypto';

/** timestamp: seconds since 1970, signed together with the payload so that an old delivery cannot be replayed. */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
