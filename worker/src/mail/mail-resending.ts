/**
 * Sends an email again: the handler that made it makes it again of the same event, from what is true now. What the handler
 * writes beside it, it wrote the first time. One that was refused keeps its key; a second one has a key of its own, without
 * which its receiver would drop it as a double.
 */
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Db } from '@lectern/database/db';
import { handleOnce, handlingKeyText, type HandlingKey } from '@lectern/database/handle-once';
import { ownerOf, parseDomainEvent, type DomainEvent } from '@lectern/protocol/domain-events';
import { UnrecoverableError } from 'bullmq';
import { handle, JobRegistry } from '../jobs/job-registry';
import { MailDelivery } from './mail-delivery';
import { MailRepository } from './mail.repository';

interface Resend {
  /** The event that asks for it. */
  resendId: string;
  eventId: string;
  handler: string;
  /** It went out once; otherwise it was refused. */
  isSecond: boolean;
}

@Injectable()
export class MailResending {
  constructor(
    private readonly db: Db,
    private readonly emails: MailRepository,
    private readonly modules: ModuleRef,
    private readonly mail: MailDelivery,
  ) {}

  async resend({ resendId, eventId, handler: handlerId, isSecond }: Resend): Promise<void> {
    // Not injected: the registry holds the handler that calls this.
    const found = this.modules.get(JobRegistry, { strict: false }).handler(handlerId);
    if (!found) throw new UnrecoverableError('this release no longer sends this email');
    const event = await this.find(eventId);
    // Forgotten meanwhile, with the account that it was about perhaps.
    if (!event) return;
    const first: HandlingKey = { eventId, handlerId };
    const key = isSecond ? { eventId: resendId, handlerId } : first;
    await handle(found, event, {
      once: (work) => handleOnce(this.db, first, work),
      mailOnce: (make) =>
        this.mail.deliverOnce(key, make, {
          ownerId: ownerOf(event),
          isForDisabledAccounts: found.handler.isForDisabledAccounts,
          resendOf: isSecond ? handlingKeyText(first) : undefined,
        }),
    });
  }

  private async find(eventId: string): Promise<DomainEvent | undefined> {
    const row = await this.emails.findEvent(eventId);
    if (!row) return undefined;
    const parsed = parseDomainEvent({ ...row, occurredAt: row.occurredAt.toISOString() });
    if (parsed.type === 'email_delivery.resend_requested') throw new UnrecoverableError('sends nothing itself');
    return parsed;
  }
}
