/**
 * Which domain events other programs hear of, and in which words. Only what is listed here leaves Lectern: sessions, emails,
 * secrets and the work of the server have no type. Called by the worker, once per event.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import type { WebhookFacts, WebhookEventType } from '@lectern/protocol/webhooks';
import { WebhookFactsRepository } from './webhook-facts.repository';
import { messageOf, type WebhookMessage } from './webhook-message';

export const webhookEvents = [
  'speaking_event.created',
  'speaking_event.updated',
  'speaking_event.status_changed',
  'speaking_event.deleted',
  'hold.placed',
  'hold.released',
  'hold.expired',
  'inquiry.received',
  'client.created',
  'client.updated',
  'client.deleted',
  'client.merged',
  'contract.sent',
  'contract.signed',
  'contract.completed',
  'invoice.sent',
  'invoice.viewed',
  'invoice.payment_recorded',
  'invoice.payment_removed',
  'invoice.credited',
  'invoice.voided',
  'expense.created',
  'expense.updated',
  'expense.deleted',
  'task.created',
  'task.updated',
  'task.deleted',
  'task.reminder_due',
  'testimonial.received',
] as const;
export type WebhookEvent = DomainEvent<(typeof webhookEvents)[number]>;

/** Of an event, in the order in which they are sent. */
export function webhookTypesOf({ type, payload }: Pick<WebhookEvent, 'type' | 'payload'>): WebhookEventType[] {
  switch (type) {
    case 'speaking_event.created':
      return ['event.created'];
    case 'speaking_event.updated':
      return ['event.updated'];
    case 'speaking_event.status_changed':
      return ['event.status_changed'];
    case 'speaking_event.deleted':
      return ['event.deleted'];
    case 'hold.expired':
      return ['hold.released'];
    case 'client.merged':
      return ['client.updated', 'client.deleted'];
    case 'task.reminder_due':
      return ['task.due'];
    case 'invoice.payment_recorded':
      return ['invoice.payment_recorded', ...paidBy(payload)];
    case 'invoice.payment_removed':
    case 'invoice.credited':
      return paidBy(payload);
    default:
      return [type];
  }
}

function paidBy(payload: WebhookEvent['payload']): WebhookEventType[] {
  return 'isSettled' in payload && payload.isSettled ? ['invoice.paid'] : [];
}

@Injectable()
export class WebhookMessagesService {
  constructor(private readonly facts: WebhookFactsRepository) {}

  /** Undefined: what it would be about was deleted since. */
  async write(tx: Tx, type: WebhookEventType, event: WebhookEvent): Promise<WebhookMessage | undefined> {
    const { payload } = event;
    const at = new Date(event.occurredAt);
    const about = <Kind extends keyof WebhookFacts & Parameters<WebhookFactsRepository['find']>[1]>(
      kind: Kind,
      id: string,
    ) => this.facts.find(tx, kind, payload.ownerId, id);
    if ('invoiceId' in payload) {
      const invoice = await about('invoice', payload.invoiceId);
      return invoice && messageOf(type as 'invoice.sent', at, { invoice });
    }
    if ('contractId' in payload) {
      const contract = await about('contract', payload.contractId);
      return contract && messageOf(type as 'contract.sent', at, { contract });
    }
    if ('clientId' in payload) {
      if (type === 'client.deleted') {
        const id = 'mergedClientId' in payload ? payload.mergedClientId : payload.clientId;
        return messageOf(type, at, { client: { id } });
      }
      const client = await about('client', payload.clientId);
      return client && messageOf(type as 'client.updated', at, { client });
    }
    if ('expenseId' in payload) {
      if (type === 'expense.deleted') return messageOf(type, at, { expense: { id: payload.expenseId } });
      const expense = await about('expense', payload.expenseId);
      return expense && messageOf(type as 'expense.created', at, { expense });
    }
    if ('testimonialId' in payload) {
      const testimonial = await about('testimonial', payload.testimonialId);
      return testimonial && messageOf('testimonial.received', at, { testimonial });
    }
    if (!('speakingEventId' in payload)) {
      if (type === 'task.deleted') return messageOf(type, at, { task: { id: payload.taskId } });
      const task = await about('task', payload.taskId);
      return task && messageOf(type as 'task.due', at, { task });
    }
    if (type === 'event.deleted') return messageOf(type, at, { event: { id: payload.speakingEventId } });
    const found = await about('event', payload.speakingEventId);
    if (!found) return undefined;
    if ('holdId' in payload) {
      const hold = { id: payload.holdId, heldOn: payload.heldOn, rank: payload.rank };
      return messageOf(type as 'hold.placed', at, { event: found, hold });
    }
    if ('from' in payload) {
      return messageOf('event.status_changed', at, { event: found, from: payload.from, to: payload.to });
    }
    return messageOf(type as 'event.created', at, { event: found });
  }
}
