/** A message as it is sent: its body is written once, so that every attempt sends the same bytes. */
import { webhookMessage, type WebhookData, type WebhookType } from '@lectern/protocol/webhooks';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookDelivery } from '../deliveries/webhook-delivery.entity';

export interface WebhookMessage {
  type: WebhookType;
  body: string;
}

/** Throws ZodError when the data isn't what the type promises. */
export function messageOf<Type extends WebhookType>(type: Type, at: Date, data: WebhookData<Type>): WebhookMessage {
  const message = webhookMessage(type).parse({ type, timestamp: at.toISOString(), version: 1, data });
  return { type, body: JSON.stringify(message) };
}

export function newDelivery(
  to: { ownerId: string; endpointId: string },
  { type, body }: WebhookMessage,
  now: Date,
): WebhookDelivery {
  return {
    ...to,
    id: uuidv7(),
    type,
    body,
    status: 'waiting',
    createdAt: now,
    attempts: 0,
    retries: 0,
    attemptedAt: null,
    nextAttemptAt: now,
    responseStatus: null,
    responseBody: null,
    problem: null,
  };
}
