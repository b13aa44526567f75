/**
 * Decides what mail is taken, and stores it whole before anyone is told that it was. Called by the SMTP receiver. It reads
 * nothing of the message: a job does.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { networkOf } from '@lectern/protocol/devices';
import { MAX_WAITING_MESSAGES, REPLY_PREFIX } from '@lectern/protocol/inbound-mail';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../common/app-error';
import { RateLimits, type LimitName } from '../../../common/rate-limits';
import { FilesService, newContentKey } from '../../files';
import { InboundAddressesRepository } from '../addresses/inbound-addresses.repository';
import { InboundMessagesRepository } from '../messages/inbound-messages.repository';
import { ReplyThreadsRepository } from '../replies/reply-threads.repository';
import { mailboxFull, noSuchMailbox, tooMuchMail } from './mail-refused.error';

export interface Envelope {
  ownerId: string;
  /** Null: it came to the address of the office, not to one for answers. */
  threadId: string | null;
  /** Empty: a notice about another message. */
  returnPath: string;
  /** Whose messages are counted together: the network, or, behind a mail server of the operator’s, the return path. */
  sender: string;
}

/** Of an office: each has up to 25 MB, beside its storage, until it is sent on. */
const MAX_WAITING_ANSWERS = 100;

@Injectable()
export class MailIntakeService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly storage: StorageGateway,
    private readonly files: FilesService,
    private readonly addresses: InboundAddressesRepository,
    private readonly messages: InboundMessagesRepository,
    private readonly threads: ReplyThreadsRepository,
  ) {}

  /** Throws MailRefused. An address that never was, that was renewed, and another domain's are refused alike. */
  async admit(recipient: string, returnPath: string, ip: string): Promise<Envelope> {
    const at = recipient.lastIndexOf('@');
    const localPart = recipient.slice(0, at).toLowerCase().slice(0, 64);
    const found = localPart.startsWith(REPLY_PREFIX)
      ? await this.threads.findMailbox(localPart, this.clock.now())
      : await this.addresses.findMailbox(localPart);
    const isHere = recipient.slice(at + 1).toLowerCase() === this.config.inboundMail?.domain;
    if (!found || !isHere) {
      // Behind a mail server of the operator's everything comes from one address.
      if (this.config.inboundMail?.peers.length === 0) await this.count('inboundMail', 'ip', ip);
      throw noSuchMailbox();
    }
    const { ownerId, waiting } = found;
    if (found.threadId === undefined) {
      const { usedBytes, quotaBytes } = await this.files.usage(ownerId);
      if (waiting >= MAX_WAITING_MESSAGES || usedBytes >= quotaBytes) throw mailboxFull();
      // A client’s answer reaches the mailbox of the speaker also where no space is left here.
    } else if (waiting >= MAX_WAITING_ANSWERS) throw mailboxFull();
    const isDirect = this.config.inboundMail?.peers.length === 0;
    return { ownerId, threadId: found.threadId ?? null, returnPath, sender: isDirect ? networkOf(ip) : returnPath };
  }

  /** Resolves once the message and the job that reads it are kept. */
  async store({ ownerId, threadId, returnPath, sender }: Envelope, body: Readable): Promise<void> {
    // The sender first, and only here: one that is over its limit, or names recipients only, locks out no one else.
    if (threadId) {
      // Each email to the recipient shows its address. Counted only there: absent people, who answer every email, use up nothing else.
      await this.count('inboundThreadSender', 'account', `${threadId} ${sender}`);
      await this.count('inboundThread', 'account', threadId);
    } else {
      await this.count('inboundMailSender', 'account', `${ownerId} ${sender}`);
      await this.count('inboundMail', 'account', ownerId);
    }
    const storageKey = newContentKey(ownerId);
    const sizeBytes = await this.storage.putStream(storageKey, body);
    const id = uuidv7();
    // Where this fails, the transaction may still have been committed: the daily review deletes content without a row.
    await this.db.tx(async (tx) => {
      const receivedAt = this.clock.now();
      await this.messages.insert(tx, {
        id,
        ownerId,
        threadId,
        status: 'received',
        receivedAt,
        returnPath,
        storageKey,
        sizeBytes,
      });
      await this.outbox.add(tx, 'inbound_message.received', { ownerId, messageId: id });
    });
  }

  private async count(limit: LimitName, kind: 'account' | 'ip', who: string): Promise<void> {
    try {
      await this.limits.count(limit, kind, who);
    } catch (error) {
      throw error instanceof AppError ? tooMuchMail() : error;
    }
  }
}
