/**
 * What becomes of an answer to an email that Lectern sent: it's filed when it's read, and sent on to the speaker's mailbox as it
 * came. Called by jobs. Where nothing is left to file it with, it waits for a person, and is still sent on.
 */
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { Logger } from '@lectern/logging/logger';
import { MAX_ATTACHED_BYTES, type EmailAttachment } from '@lectern/mailer/outgoing-email';
import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import { dateInZone } from '@lectern/protocol/calendar';
import { INBOUND_KEPT_DAYS } from '@lectern/protocol/inbound-mail';
import { ObjectMissingError, StorageGateway } from '@lectern/storage/storage.gateway';
import { InteractionsService } from '../../contacts';
import { MadeFilesService } from '../../files';
import type { InboundAttachment } from '../messages/inbound-attachment.entity';
import type { InboundMessage } from '../messages/inbound-message.entity';
import { InboundMessagesRepository } from '../messages/inbound-messages.repository';
import { checkAttachment } from '../reading/check-attachment';
import type { ReadMail } from '../reading/mail-parser.gateway';
import { MailReader, MailUnreadableError } from '../reading/mail-reader';
import { entryOf, headlineOf, senderOf, type Sender } from './reply-words';
import { ReplyThreadsRepository, subjectOf, type ThreadPlace } from './reply-threads.repository';

export interface ForwardedReply {
  to: string;
  sender: Sender;
  /** Where they want answers. */
  replyTo: string | null;
  /** Who else got it, but for the address of the thread. */
  sentTo: string[];
  subject: string;
  /** Of the email that is answered. */
  answered: string;
  /** A program wrote it: it isn’t filed. */
  isAutomatic: boolean;
  text: string;
  quoted: string | null;
  attachments: EmailAttachment[];
  /** Those that don’t go along, with the reason. */
  leftOut: string[];
  url: string;
}

/** The whole message, where what was read of it isn’t all. */
export const WHOLE = 'email.eml';
const UNREADABLE = 'Lectern couldn’t read this email. It’s attached as it came.';
const NOT_READ = 'Lectern couldn’t read this email, so it isn’t known who sent it.';
const TOO_LARGE = 'too large for this email';

@Injectable()
export class RepliesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly outbox: Outbox,
    private readonly storage: StorageGateway,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly messages: InboundMessagesRepository,
    private readonly threads: ReplyThreadsRepository,
    private readonly reader: MailReader,
    private readonly interactions: InteractionsService,
    private readonly madeFiles: MadeFilesService,
  ) {}

  /** Into the timeline, with its attachments as files. False: nothing it could be filed with is there. */
  async file(
    tx: Tx,
    message: InboundMessage,
    mail: ReadMail,
    problem: string | null,
    attachments: readonly InboundAttachment[],
  ): Promise<boolean> {
    const { ownerId, threadId } = message;
    const place = threadId === null ? undefined : await this.threads.placeOf(tx, ownerId, threadId);
    const subject = place && subjectOf(place);
    const office = await this.messages.findOffice(tx, ownerId);
    if (!place || !subject || !office) return false;
    const sender = whoWrote(mail, place);
    await this.interactions.add(
      tx,
      ownerId,
      subject,
      {
        kind: 'email',
        happenedOn: dateInZone(message.receivedAt, office.timeZone),
        text: entryOf(sender, mail, problem, attachments),
      },
      { headline: headlineOf(sender, place.subject), answeredKind: place.recordKind, replyThreadId: threadId },
    );
    const links = place.eventId
      ? { eventId: place.eventId, clientId: null, bureauPartnerId: null }
      : { eventId: null, clientId: null, bureauPartnerId: null, ...subject };
    for (const { storageKey, sizeBytes, name, contentType } of attachments)
      if (storageKey)
        await this.madeFiles.addUnchecked(
          tx,
          ownerId,
          { storageKey, sizeBytes },
          { kind: fileKindOf(place.recordKind), answeredKind: place.recordKind, name, contentType, ...links },
        );
    return true;
  }

  /** Null: it was sent on before, there is no mailbox that was confirmed, or the speaker wrote it. */
  async toForward(ownerId: string, messageId: string): Promise<ForwardedReply | null> {
    const message = await this.messages.findToForward(ownerId, messageId);
    if (!message?.forwardKey || message.threadId === null) return null;
    const [place, to] = await Promise.all([
      this.threads.placeOf(this.db, ownerId, message.threadId),
      this.threads.mailboxOf(ownerId),
    ]);
    if (!place || to === null) return null;
    const bytes = await this.contentOf(message.forwardKey);
    if (!bytes) return null;
    const mail = await this.read(message, bytes);
    // A rule of their mailbox that sends everything here would never end.
    if (mail?.from?.address === to.toLowerCase()) return null;
    const sender = whoWrote(mail, place);
    const attached = [...(mail?.attachments ?? []), ...(isWhole(mail) ? [] : [{ name: WHOLE, bytes }])];
    return {
      to,
      sender,
      subject: mail?.subject || `Re: ${place.subject}`,
      answered: place.subject,
      replyTo: mail?.replyTo ?? mail?.from?.address ?? null,
      sentTo: (mail?.recipients ?? []).filter(
        (one) => !one.toLowerCase().endsWith(`@${this.config.inboundMail?.domain}`),
      ),
      isAutomatic: mail?.ignoredBecause === 'automatic',
      text: mail ? mail.text || 'An email without text' : UNREADABLE,
      quoted: mail?.quoted ?? null,
      ...(await fitting(attached)),
      url: `${this.config.appUrl}${pathOf(place)}`,
    };
  }

  /** It was sent on: the storage doesn’t need it any more. */
  async release(tx: Tx, ownerId: string, messageId: string): Promise<void> {
    const message = await this.messages.lockToForward(tx, ownerId, messageId);
    if (!message?.forwardKey) return;
    await this.messages.update(tx, message, {
      forwardKey: null,
      ...(message.status === 'filed' && { returnPath: '' }),
    });
    const storageKeys = [message.forwardKey];
    await this.outbox.add(tx, 'inbound_message.content_superseded', { ownerId, messageId, storageKeys });
  }

  /** The mail server was away, or the queue gave up: once a day again. Called each hour. */
  async sendStuckAgain({ pageSize }: { pageSize: number }): Promise<void> {
    for (const { id, ownerId } of await this.messages.listStuck(this.clock.now(), INBOUND_KEPT_DAYS, pageSize)) {
      this.logger.warn({ messageId: id }, 'an answer was not sent on within a day');
      await this.db.tx((tx) => this.outbox.add(tx, 'inbound_reply.received', { ownerId, messageId: id }));
    }
  }

  /** Null: it is missing, and no attempt changes that. */
  private async contentOf(key: string): Promise<Buffer | null> {
    try {
      return await buffer(await this.storage.get(key));
    } catch (err) {
      if (!(err instanceof ObjectMissingError)) throw err;
      this.logger.error({ err }, 'the content of an answer is missing');
      return null;
    }
  }

  /**
   * Null: it can’t be read, and goes on as it came. The job that files it has read it too: the result isn’t kept between them,
   * because that would be a second copy of a letter to protect and to delete.
   */
  private async read(message: InboundMessage, bytes: Buffer): Promise<ReadMail | null> {
    const { domain = '', authServer = null } = this.config.inboundMail ?? {};
    try {
      const now = message.receivedAt.getTime();
      const request = { bytes, returnPath: message.returnPath, domain, authServer, now, keepsPictures: true };
      const mail = await this.reader.read(request);
      return mail.isUnreadable ? null : mail;
    } catch (err) {
      if (!(err instanceof MailUnreadableError)) throw err;
      this.logger.warn({ err, messageId: message.id }, 'an answer could not be read, and is sent on as it came');
      return null;
    }
  }
}

/** Of one that can’t be read, nothing is believed: the return path is free to choose, and often no one reads it. */
const whoWrote = (mail: ReadMail | null, place: ThreadPlace): Sender =>
  mail === null || mail.isUnreadable ? { person: null, doubt: NOT_READ } : senderOf(mail, place);

export const isWhole = (mail: Pick<ReadMail, 'isCut' | 'leftOut'> | null) =>
  mail !== null && !mail.isCut && mail.leftOut === 0;

/** Seen by those who see what it answers. */
const fileKindOf = (kind: AnsweredKind) => (kind === 'invoice' || kind === 'contract' ? kind : 'document');

function pathOf(place: ThreadPlace): string {
  const subject = subjectOf(place);
  if (!subject) return '/account-settings';
  return 'clientId' in subject ? `/clients/${subject.clientId}` : `/bureau-partners/${subject.bureauPartnerId}`;
}

/** What a mail server takes; the rest is in Lectern. */
async function fitting(all: ReadMail['attachments']): Promise<Pick<ForwardedReply, 'attachments' | 'leftOut'>> {
  const attachments: EmailAttachment[] = [];
  const leftOut: string[] = [];
  let left = MAX_ATTACHED_BYTES;
  for (const [at, one] of all.entries()) {
    const { name, content, contentType, problem, isProgram } = await checkAttachment(one, at);
    // What isn’t kept as a file goes along: the mailbox is the one place for it.
    const why = (isProgram ? problem : null) ?? (content.length > left ? TOO_LARGE : null);
    if (why === null) {
      left -= content.length;
      attachments.push({ fileName: name, contentType: contentType || 'application/octet-stream', content });
    } else leftOut.push(`${name}: ${why}`);
  }
  return { attachments, leftOut };
}
