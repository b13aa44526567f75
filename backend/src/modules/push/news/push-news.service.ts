/** Which notifications a domain event causes, and who gets them. Called by the worker, in its own transaction, once per event. */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
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

const HOUR_MS = 3_600_000;
const NEWS_MS = 24 * HOUR_MS;

/** `by`: who did it themselves, and doesn’t have to hear of it. */
type NewsBy = PushNews & { by?: string };

@Injectable()
export class PushNewsService {
  constructor(
    private readonly db: Db,
    private readonly listeners: PushMessagesRepository,
    private readonly messages: PushMessagesService,
    private readonly facts: PushFactsRepository,
  ) {}

  /**
   * All that an office costs in which no one wants to hear of it. What happened before a device was added isn’t news there: an
   * event may come again, days later.
   */
  async listenersTo({ type, payload, occurredAt }: PushEvent): Promise<PushListener[]> {
    const listeners = await this.permittedListeners(this.db, payload.ownerId, KINDS[type]);
    return listeners.filter(({ createdAt }) => createdAt <= new Date(occurredAt));
  }

  async permittedListeners(runner: Tx | Db, officeId: string, kind: PushKind): Promise<PushListener[]> {
    const listeners = await this.listeners.listeners(runner, officeId, kind);
    return listeners.filter((listener) => mayHear(listener, listener.userId === officeId, kind));
  }

  async write(tx: Tx, event: PushEvent, listeners: readonly PushListener[]): Promise<void> {
    const news = await this.newsOf(tx, event);
    if (!news) return;
    const { by, ...content } = news;
    const others = listeners.filter(({ userId }) => userId !== by);
    const expiresAt = new Date(new Date(event.occurredAt).getTime() + NEWS_MS);
    await this.messages.write(tx, event.payload.ownerId, content, others, () => expiresAt);
  }

  /** Undefined: it was deleted since, or isn’t news. */
  private newsOf(tx: Tx, { payload, occurredAt }: PushEvent): Promise<NewsBy | undefined> {
    if ('signerId' in payload) return this.signature(tx, payload);
    return 'paymentId' in payload ? this.payment(tx, payload) : this.inquiry(tx, payload, new Date(occurredAt));
  }

  /** Strangers send them: those of an hour replace each other, and ring once. */
  private async inquiry(
    tx: Tx,
    { ownerId, speakingEventId: id }: Payload<'inquiry.received'>,
    at: Date,
  ): Promise<NewsBy | undefined> {
    const row = await this.facts.inquiry(tx, ownerId, id);
    if (!row) return undefined;
    const body = [row.title, row.eventDate && formatDate(row.eventDate), row.city].filter(Boolean).join(' · ');
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const news = { kind: 'inquiry_received', topic: hour.toISOString() } as const;
    const count = await this.facts.inquiriesSince(tx, ownerId, hour);
    if (count > 1)
      return { ...news, about: null, title: `${count} new inquiries`, body: 'From your public page', path: '/events' };
    return { ...news, about: id, title: 'New inquiry', body, path: `/events/${id}` };
  }

  /** The speaker’s own signature is the office’s. */
  private async signature(
    tx: Tx,
    { ownerId, contractId, signerId }: Payload<'contract.signed'>,
  ): Promise<NewsBy | undefined> {
    const row = await this.facts.signature(tx, ownerId, contractId, signerId);
    if (!row || row.role === 'speaker') return undefined;
    const path = `/contracts/${contractId}`;
    return { kind: 'contract_signed', about: signerId, title: `${row.name} signed`, body: row.title, path };
  }

  private async payment(tx: Tx, { ownerId, invoiceId, paymentId }: Payload<'invoice.payment_recorded'>) {
    const row = await this.facts.payment(tx, ownerId, invoiceId, paymentId);
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
