/**
 * Forgets what waits: one message, all that someone has seen, or what no one has filed for months. Called by the routes and a
 * schedule. Nothing of what was written is kept.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { INBOUND_WAITING_DAYS } from '@lectern/protocol/inbound-mail';
import { idsOf } from '../../../common/many';
import type { InboundMessage } from './inbound-message.entity';
import { messageNotFound } from './inbound-messages.errors';
import { InboundMessagesRepository } from './inbound-messages.repository';

const DAY_MS = 86_400_000;

@Injectable()
export class InboundDismissalsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly messages: InboundMessagesRepository,
  ) {}

  async dismissMessage(ownerId: string, id: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const message = await this.messages.lock(tx, ownerId, id, 'waiting');
      if (!message) throw messageNotFound();
      await this.dismiss(tx, ownerId, [message]);
    });
  }

  async dismissUntil(ownerId: string, until: Date): Promise<void> {
    await this.db.tx(async (tx) => {
      await this.dismiss(tx, ownerId, await this.messages.lockWaiting(tx, ownerId, until));
    });
  }

  async dismissForgotten({ pageSize }: { pageSize: number }): Promise<void> {
    const until = new Date(this.clock.now().getTime() - INBOUND_WAITING_DAYS * DAY_MS);
    for (const ownerId of await this.messages.listOwnersWaiting(until, pageSize))
      await this.dismissUntil(ownerId, until);
  }

  /** An answer that was not sent on yet isn’t any more. */
  private async dismiss(tx: Tx, ownerId: string, messages: InboundMessage[]): Promise<void> {
    const attachments = await this.messages.end(tx, ownerId, idsOf(messages), 'dismissed');
    for (const { id: messageId, forwardKey } of messages) {
      const attached = attachments.flatMap((of) => (of.messageId === messageId && of.storageKey) || []);
      const storageKeys = forwardKey ? [forwardKey, ...attached] : attached;
      if (storageKeys.length > 0)
        await this.outbox.add(tx, 'inbound_message.content_superseded', { ownerId, messageId, storageKeys });
    }
  }
}
