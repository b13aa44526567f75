/** Links that are mailed: asked for by their owner, kept in their words, sent by the worker. The secret is in neither. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { cutTo } from '@lectern/protocol/primitives';
import type { SendShareLinkInput, ShareLinkDetail } from '@lectern/protocol/share-links';
import { v7 as uuidv7 } from 'uuid';
import type { ShareLinkEmail } from './share-link-email.entity';
import { statusOf } from '../share-links.mapper';
import { ShareLinksRepository } from '../share-links.repository';
import { ShareLinksService, type LinkOwner } from '../share-links.service';
import { shareLinkClosed, shareLinkNotFound } from '../sharing.errors';

@Injectable()
export class LinkEmailsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly links: ShareLinksRepository,
    private readonly service: ShareLinksService,
  ) {}

  async sendShareLink(owner: LinkOwner, id: string, input: SendShareLinkInput, key?: string): Promise<ShareLinkDetail> {
    const ownerId = owner.id;
    await this.db.tx(async (tx) => {
      const link = await this.links.lockOne(tx, ownerId, id);
      if (!link) throw shareLinkNotFound();
      await createOnce(tx, { ownerId, key, scope: `share-links/${id}/emails`, input }, async () => {
        const now = this.clock.now();
        if (statusOf(link, dateInZone(now, owner.timeZone)) !== 'active') throw shareLinkClosed();
        const emailId = uuidv7();
        const { to, cc, message } = input;
        const subject = input.subject ?? (await this.subjectOf(tx, ownerId, link));
        await this.links.addEmail(tx, {
          id: emailId,
          ownerId,
          linkId: id,
          sentTo: to,
          cc,
          subject,
          message,
          createdAt: now,
          sentAt: null,
          problem: null,
        });
        await this.outbox.add(tx, 'share_link.email_requested', { ownerId, shareLinkId: id, emailId });
        return emailId;
      });
    });
    return this.service.getForOwnerOrThrow(owner, id);
  }

  findEmail(ownerId: string, emailId: string): Promise<ShareLinkEmail | undefined> {
    return this.links.findEmail(ownerId, emailId);
  }

  senderOf(ownerId: string): Promise<{ name: string; email: string }> {
    return this.db.tx((tx) => this.links.sender(tx, ownerId));
  }

  /** By the worker, once it left. */
  async recordSent(tx: Tx, ownerId: string, emailId: string): Promise<void> {
    await this.links.updateEmail(tx, ownerId, emailId, { sentAt: this.clock.now(), problem: null });
  }

  /** By the worker, when it will never leave. */
  async recordProblem(tx: Tx, ownerId: string, emailId: string, problem: string): Promise<void> {
    await this.links.updateEmail(tx, ownerId, emailId, { problem });
  }

  private async subjectOf(
    tx: Tx,
    ownerId: string,
    link: { eventId: string | null; bureauPartnerId: string | null; representativeId: string | null },
  ): Promise<string> {
    const { name } = await this.links.sender(tx, ownerId);
    const { eventTitle } = await this.links.references(tx, ownerId, link);
    return cutTo(200, `${name}: ${eventTitle ?? 'media kit'}`);
  }
}
