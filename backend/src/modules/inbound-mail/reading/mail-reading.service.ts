/**
 * Reads what the receiver stored: the text without quotes, who wrote it, and the attachments as they are. Called by a job. It
 * files nothing: a person does, but for answers to what Lectern sent. Interrupted, it starts over; a message that was read is left as it is.
 */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Logger } from '@lectern/logging/logger';
import { MAX_ATTACHED_BYTES } from '@lectern/mailer/outgoing-email';
import { MAX_INBOUND_ATTACHMENTS, MAX_WAITING_MESSAGES } from '@lectern/protocol/inbound-mail';
import { ObjectMissingError, StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import { FilesService } from '../../files';
import type { InboundAttachment } from '../messages/inbound-attachment.entity';
import type { InboundMessage } from '../messages/inbound-message.entity';
import { InboundMessagesRepository } from '../messages/inbound-messages.repository';
import { isWhole, RepliesService, WHOLE } from '../replies/replies.service';
import { checkAttachment } from './check-attachment';
import type { ReadMail } from './mail-parser.gateway';
import { MailReader, MailUnreadableError } from './mail-reader';
import type { Person } from './mail-text';

const UNREADABLE = 'Lectern couldn’t read this message. Look at it in your mailbox.';
const CUT = 'This message is longer than Lectern keeps. The end is in your mailbox.';
const LEFT_OUT = `Only the first ${MAX_INBOUND_ATTACHMENTS} attachments were kept.`;

/** The queue gives a message up before that. */
const LONGEST_READING_MS = 2 * 24 * 3600 * 1000;
const NO_SPACE = 'There was no space left for this file.';

@Injectable()
export class MailReadingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly storage: StorageGateway,
    private readonly files: FilesService,
    private readonly messages: InboundMessagesRepository,
    private readonly reader: MailReader,
    private readonly replies: RepliesService,
  ) {}

  async read(ownerId: string, messageId: string): Promise<void> {
    const message = await this.messages.findReceived(ownerId, messageId);
    if (!message?.storageKey) return;
    const bytes = await this.contentOf(message.storageKey);
    const mail = toThread(message, bytes ? await this.parse(message, bytes) : unreadable(message), bytes);
    const attachments = mail.ignoredBecause ? [] : await this.storeAttachments(message, mail);
    await this.keep(message, mail, attachments);
  }

  /** What no attempt could read is shown as it came: the sender was answered that it was taken. */
  async endUnread({ pageSize }: { pageSize: number }): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LONGEST_READING_MS);
    for (const message of await this.messages.listUnread(before, pageSize)) {
      this.logger.error({ messageId: message.id }, 'a message was never read');
      await this.keep(message, toThread(message, unreadable(message), null), []);
    }
    await this.replies.sendStuckAgain({ pageSize });
  }

  /** Null: it is missing, and no attempt changes that. */
  private async contentOf(storageKey: string): Promise<Buffer | null> {
    try {
      return await buffer(await this.storage.get(storageKey));
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      this.logger.error({ err: error }, 'the content of a message is missing');
      return null;
    }
  }

  private async parse(message: InboundMessage, bytes: Buffer): Promise<ReadMail> {
    const { domain = '', authServer = null } = this.config.inboundMail ?? {};
    const now = this.clock.now().getTime();
    const request = { bytes, returnPath: message.returnPath, domain, authServer, now };
    for (const isHeadOnly of [false, true]) {
      try {
        return await this.reader.read({ ...request, isHeadOnly });
      } catch (error) {
        if (!(error instanceof MailUnreadableError)) throw error;
        this.logger.warn({ err: error, messageId: message.id }, 'a message could not be read');
      }
    }
    return unreadable(message);
  }

  /** Under keys that follow from the message's, so that a job that starts over writes the same. */
  private async storeAttachments(message: InboundMessage, mail: ReadMail): Promise<InboundAttachment[]> {
    const rows: InboundAttachment[] = [];
    for (const [at, attached] of mail.attachments.entries()) {
      const { name, content, contentType, problem } = await checkAttachment(attached, at);
      const storageKey = problem === null ? `${message.storageKey}-${at + 1}` : null;
      if (storageKey) await this.storage.put(storageKey, content, content.length);
      rows.push({
        id: uuidv7(),
        ownerId: message.ownerId,
        messageId: message.id,
        position: at,
        name,
        contentType,
        sizeBytes: content.length,
        storageKey,
        problem,
      });
    }
    return rows;
  }

  private async keep(received: InboundMessage, mail: ReadMail, stored: InboundAttachment[]): Promise<void> {
    const { ownerId, id } = received;
    const messageKey = keyOf(received, mail);
    await this.db.tx(async (tx) => {
      await this.messages.lockOffice(tx, ownerId);
      const message = await this.messages.lock(tx, ownerId, id, 'received');
      if (!message?.storageKey) return;
      const isRepeated = await this.messages.wasReceived(tx, ownerId, messageKey);
      const ignoredBecause = isRepeated ? 'repeated' : mail.ignoredBecause;
      const isAnswer = message.threadId !== null && !ignoredBecause;
      // A program’s: the first of a day may say that someone left.
      const isAutomatic = message.threadId !== null && ignoredBecause === 'automatic';
      const isSentOn = isAnswer || (isAutomatic && !(await this.messages.hadAutomatic(tx, message)));
      // What is too large to be sent on is kept over the limit: the speaker has no other copy.
      const isTooLarge = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MAX_ATTACHED_BYTES;
      const spaceLeft = ignoredBecause
        ? 0
        : isAnswer && isTooLarge
          ? Infinity
          : await this.files.spaceLeft(tx, ownerId, message.sizeBytes);
      const attachments = ignoredBecause ? [] : keepWithin(spaceLeft, stored);
      // Of a form, a list or a ticket system no one knows: a person decides.
      const isFiled =
        isAnswer && !mail.isOfProgram && (await this.replies.file(tx, message, mail, problemOf(mail), attachments));
      // Beyond that it’s in the mailbox of the speaker only, where it fits.
      const isLeft =
        isAnswer &&
        !isFiled &&
        !isTooLarge &&
        (await this.messages.countWaitingAnswers(tx, ownerId)) >= MAX_WAITING_MESSAGES;
      const isWaiting = !ignoredBecause && !isFiled && !isLeft;
      const kept = new Set((isLeft ? [] : attachments).map(({ storageKey }) => storageKey));
      const gone = stored.flatMap(({ storageKey }) => (storageKey && !kept.has(storageKey) ? [storageKey] : []));
      await this.messages.update(tx, message, {
        status: isFiled ? 'filed' : isWaiting ? 'waiting' : 'ignored',
        storageKey: null,
        ...(isSentOn && { forwardKey: message.storageKey }),
        ignoredBecause: isLeft ? 'full' : ignoredBecause,
        ...(!isRepeated && { messageKey }),
        ...(isWaiting && shownOf(mail)),
      });
      if (isWaiting) await this.messages.insertAttachments(tx, attachments);
      if (isSentOn) await this.outbox.add(tx, 'inbound_reply.received', { ownerId, messageId: id });
      const storageKeys = isSentOn ? gone : [message.storageKey, ...gone];
      if (storageKeys.length > 0)
        await this.outbox.add(tx, 'inbound_message.content_superseded', { ownerId, messageId: id, storageKeys });
    });
  }
}

/** One message to two addresses is two: each is filed elsewhere. */
function keyOf({ threadId }: InboundMessage, { messageKey }: ReadMail): Buffer {
  const key = Buffer.from(messageKey, 'hex');
  return threadId === null ? key : createHash('sha256').update(threadId).update(key).digest();
}

/** Of an answer: not who wrote what is forwarded in it, and as a whole where what was read isn’t all. */
function toThread(message: InboundMessage, mail: ReadMail, bytes: Buffer | null): ReadMail {
  if (message.threadId === null) return mail;
  const whole = bytes && !isWhole(mail.isUnreadable ? null : mail) ? [{ name: WHOLE, bytes }] : [];
  return { ...mail, original: null, attachments: [...mail.attachments, ...whole] };
}

function keepWithin(spaceLeft: number, attachments: readonly InboundAttachment[]): InboundAttachment[] {
  let left = spaceLeft;
  return attachments.map((attachment) => {
    if (!attachment.storageKey) return attachment;
    if (attachment.sizeBytes > left) return { ...attachment, storageKey: null, problem: NO_SPACE };
    left -= attachment.sizeBytes;
    return attachment;
  });
}

function shownOf(mail: ReadMail): Partial<InboundMessage> {
  const { from, original, subject, sentAt, writtenOn, text, quoted, proofs } = mail;
  const author = original ?? from;
  const forwarder = original && from?.address !== original.address ? from : null;
  return {
    authorName: author?.name ?? null,
    authorAddress: author?.address ?? null,
    forwarderName: forwarder?.name ?? null,
    forwarderAddress: forwarder?.address ?? null,
    subject,
    text,
    quoted,
    sentAt: sentAt === null ? null : new Date(sentAt),
    writtenOn,
    ...proofs,
    problem: problemOf(mail),
  };
}

function problemOf({ isUnreadable, isCut, leftOut, picturesLeftOut }: ReadMail): string | null {
  if (isUnreadable) return UNREADABLE;
  const pictures = picturesLeftOut === 1 ? 'A small picture' : `${picturesLeftOut} small pictures`;
  const problems = [isCut && CUT, leftOut > 0 && LEFT_OUT, picturesLeftOut > 0 && `${pictures} in the text left out.`];
  return problems.filter(Boolean).join(' ') || null;
}

/** What the envelope alone says. */
function unreadable({ id, returnPath }: InboundMessage): ReadMail {
  const from: Person | null = returnPath ? { name: null, address: returnPath.toLowerCase() } : null;
  return {
    // Of itself: nothing can be compared with another message.
    messageKey: Buffer.from(id).toString('hex'),
    ignoredBecause: null,
    isOfProgram: false,
    from,
    replyTo: null,
    recipients: [],
    original: null,
    subject: '',
    sentAt: null,
    writtenOn: null,
    text: '',
    quoted: null,
    isCut: false,
    proofs: { spf: null, dkim: null, dmarc: null },
    attachments: [],
    leftOut: 0,
    picturesLeftOut: 0,
    isUnreadable: true,
  };
}
