/** Which notifications a domain event causes, and who gets them. Called by the worker, in its own transaction, once per event. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { formatDate } from '@lectern/protocol/calendar';
import type { DomainEvent, DomainEventPayload, DomainEventType } from '@lectern/protocol/domain-events';
import { formatMoney } from '@lectern/protocol/money';
import type { PushKind } from '@lectern/protocol/push';
import { mayHear } from '../messages/push-rights';
import { PushMessagesRepository, type PushListener } from '../messages/push-messages.repository';
import { PushMessagesService, type PushNews } from '../messages/push-messages.service';
import { PushFactsRepository } from './push-facts.repository';

export const pushEvents = [
  'inquiry.received',
  'contract.signed',
  'invoice.payment_recorded',
] as const satisfies readonly DomainEventType[];

type PushEvent = DomainEvent<(typeof pushEvents)[number]>;
type Payload<Type extends PushEvent['type']> = DomainEventPayload<Type>;

const KINDS: Readonly<Record<PushEvent['type'], PushKind>> = {
  'inquiry.received': 'inquiry_received',
  'contract.signed': 'contract_signed',
  'invoice.payment_recorded': 'payment_received',
};

const NEWS_MS = 24 * 3_600_000;

/** `by`: who did it themselves, and doesn’t have to hear of it. */
type NewsBy = PushNews & { by?: string };

@Injectable()
export class PushNewsService {
  constructor(
    private readonly listeners: PushMessagesRepository,
    private readonly messages: PushMessagesService,
    private readonly facts: PushFactsRepository,
  ) {}

  /**
   * All that an office costs in which no one wants to hear of it. What happened before a device was added isn’t news there: an
   * event may come again, days later.
   */
  async listenersTo({ type, payload, occurredAt }: PushEvent): Promise<PushListener[]> {
    const listeners = await this.of(payload.ownerId, KINDS[type]);
    return listeners.filter(({ createdAt }) => createdAt <= new Date(occurredAt));
  }

  async of(officeId: string, kind: PushKind): Promise<PushListener[]> {
    const listeners = await this.listeners.listeners(officeId, kind);
    return listeners.filter((listener) => mayHear(listener, listener.userId === officeId, kind));
  }

  async write(tx: Tx, event: PushEvent, listeners: readonly PushListener[]): Promise<void> {
    const news = await this.newsOf(event);
    if (!news) return;
    const { by, ...content } = news;
    const others = listeners.filter(({ userId }) => userId !== by);
    const expiresAt = new Date(new Date(event.occurredAt).getTime() + NEWS_MS);
    await this.messages.write(tx, event.payload.ownerId, content, others, () => expiresAt);
  }

  /** Undefined: it was deleted since, or isn’t news. */
  private newsOf({ payload }: PushEvent): Promise<NewsBy | undefined> {
    if ('signerId' in payload) return this.signature(payload);
    return 'paymentId' in payload ? this.payment(payload) : this.inquiry(payload);
  }

  private async inquiry({ ownerId, speakingEventId: id }: Payload<'inquiry.received'>): Promise<NewsBy | undefined> {
    const row = await this.facts.inquiry(ownerId, id);
    if (!row) return undefined;
    const body = [row.title, row.eventDate && formatDate(row.eventDate), row.city].filter(Boolean).join(' · ');
    return { kind: 'inquiry_received', about: id, title: 'New inquiry', body, path: `/events/${id}` };
  }

  /** The speaker’s own signature is the office’s. */
  private async signature({ ownerId, contractId, signerId }: Payload<'contract.signed'>): Promise<NewsBy | undefined> {
    const row = await this.facts.signature(ownerId, contractId, signerId);
    if (!row || row.role === 'speaker') return undefined;
    const path = `/contracts/${contractId}`;
    return { kind: 'contract_signed', about: signerId, title: `${row.name} signed`, body: row.title, path };
  }

  private async payment({ ownerId, invoiceId, paymentId }: Payload<'invoice.payment_recorded'>) {
    const row = await this.facts.payment(ownerId, invoiceId, paymentId);
    if (!row || row.amountCents <= 0) return undefined;
    const news: NewsBy = {
      kind: 'payment_received',
      about: paymentId,
      title: 'Payment received',
      body: `${formatMoney(row.amountCents, row.currency)} for invoice ${row.number}`,
      path: `/invoices/${invoiceId}`,
    };
    return row.providerId === null ? { ...news, by: row.addedBy ?? ownerId } : news;
  }
}
