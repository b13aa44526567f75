/**
 * Sends each email once. SMTP cannot join a transaction, so the delivery is recorded after it; a crash between the
 * two sends the same Message-ID again, which receivers drop as a double (RFC 5322, 3.6.4: it names one message).
 */
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { NotificationsService, type UnsubscribeLinks } from '@lectern/backend/modules/account';
import { ReplyThreadsService } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { LetterheadsService } from '@lectern/backend/modules/profile/letterheads';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { handlingKeyText, type HandlingKey } from '@lectern/database/handle-once';
import { Metrics } from '@lectern/metrics/metrics';
import { ContentRefusedError, PermanentMailError } from '@lectern/mailer/mail.errors';
import { MailGateway, type MailAttachment } from '@lectern/mailer/mail.gateway';
import { MAX_ATTACHED_BYTES, type EmailLetterhead, type OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { renderEmail } from '@lectern/mailer/templates/render-email';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { isSandboxAddress, WITHHELD } from '@lectern/protocol/sandboxes';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { UnrecoverableError } from 'bullmq';
import { MailRepository } from './mail.repository';

export interface About {
  /** Whose account the event is about, if it is about one. */
  ownerId?: string;
  /** Whether it also goes out for a disabled account. */
  isForDisabledAccounts?: boolean;
  /** The key of the email that this is a second one of. */
  resendOf?: string;
}

/** What an event is about that names no account. */
const NO_ACCOUNT = { isDisabled: false, isSandbox: false };

type Mail = Parameters<MailGateway['send']>[0];

@Injectable()
export class MailDelivery implements OnApplicationShutdown {
  constructor(
    private readonly db: Db,
    private readonly emails: MailRepository,
    private readonly clock: Clock,
    private readonly gateway: MailGateway,
    private readonly storage: StorageGateway,
    private readonly notifications: NotificationsService,
    private readonly letterheads: LetterheadsService,
    private readonly threads: ReplyThreadsService,
    private readonly metrics: Metrics,
  ) {}

  onApplicationShutdown(): void {
    this.gateway.close();
  }

  /**
   * `make` may issue a token and commits it before the email leaves; it is not called when the email went out. Nothing more
   * is sent for an account that is being deleted; what is for a sandbox is on record as withheld, which it returns.
   */
  async deliverOnce(
    handling: HandlingKey,
    make: () => Promise<OutgoingEmail | null> | null,
    { ownerId, isForDisabledAccounts = false, resendOf }: About = {},
  ): Promise<string | undefined> {
    const key = handlingKeyText(handling);
    const account = ownerId === undefined ? NO_ACCOUNT : await this.emails.findAccount(ownerId);
    if (!account || (account.isDisabled && !isForDisabledAccounts)) return undefined;
    if (await this.emails.isSent(key)) return undefined;
    const email = await make();
    if (!email) return undefined;
    const links = await this.linksOf(email);
    if (links === null) return undefined;
    const attachments = await this.attached(email);
    const letterhead = await this.letterheadOf(email);
    const isWithheld = account.isSandbox || isSandboxAddress(email.to);
    const rendered = renderEmail(email.content, { unsubscribeUrl: links?.page, letterhead });
    // Kept before the email leaves, whatever becomes of it: an answer must find its address.
    const answers = isWithheld ? null : await this.threads.addressFor(email, rendered.subject);
    const problem = await this.db.tx(async (tx) => {
      await this.emails.lock(tx, key);
      if (await this.emails.isSent(key, tx)) return undefined;
      const messageId = `<${key}@lectern>`;
      const headers = links ? { ...email.headers, ...oneClickHeaders(links) } : email.headers;
      const { to, cc, replyTo } = email;
      const reason = isWithheld
        ? WITHHELD
        : await this.send(
            email.content.name,
            {
              ...rendered,
              fromName: email.fromName ?? (letterhead?.name && `${letterhead.name} via ${PRODUCT_NAME}`),
              to,
              cc,
              replyTo: answers ?? replyTo,
              ...(answers !== null && { replyToName: letterhead?.name }),
              messageId,
              attachments,
              headers,
            },
            email.shortForm && renderEmail(email.shortForm, { letterhead }),
          );
      const notSent = isWithheld ? 'withheld' : 'refused';
      await this.emails.record(tx, {
        key,
        template: email.content.name,
        recipient: email.to,
        subject: rendered.subject,
        messageId,
        status: reason === undefined ? 'sent' : notSent,
        reason: reason ?? null,
        deliveredAt: this.clock.now(),
        ownerId: ownerId ?? null,
        resendOf: resendOf ?? null,
      });
      return reason;
    });
    if (problem === undefined || isWithheld) return problem;
    throw new UnrecoverableError(`the mail server refuses the recipient: ${problem}`);
  }

  private async letterheadOf({ onBehalfOf, hidesLogo }: OutgoingEmail): Promise<EmailLetterhead | undefined> {
    if (onBehalfOf === undefined) return undefined;
    const letterhead = await this.letterheads.getForEmail(onBehalfOf);
    return hidesLogo ? { ...letterhead, logoUrl: null } : letterhead;
  }

  /** Null: its owner does not want this kind of email. Undefined: it is transactional, and nothing can stop it. */
  private async linksOf({ category, ownerId }: OutgoingEmail): Promise<UnsubscribeLinks | null | undefined> {
    if (!category) return undefined;
    if (!ownerId) throw new UnrecoverableError(`an email of the category ${category} has no owner`);
    return this.notifications.linksIfWanted(ownerId, category);
  }

  /** Reads what goes with the email, counting before it reads: one large file must not fill the worker's memory. */
  private async attached({ attachments = [] }: OutgoingEmail): Promise<MailAttachment[]> {
    let left = MAX_ATTACHED_BYTES;
    const read: MailAttachment[] = [];
    for (const { fileName, contentType, content, storageKey } of attachments) {
      const sizeBytes = content ? content.length : ((await this.storage.head(storageKey))?.sizeBytes ?? 0);
      left -= sizeBytes;
      if (left < 0) {
        throw new UnrecoverableError(`the files of an email have more than ${MAX_ATTACHED_BYTES} bytes`);
      }
      const bytes = content ?? (await buffer(await this.storage.get(storageKey)));
      read.push({ fileName, contentType, content: bytes });
    }
    return read;
  }

  /** Returns why the server will never take it; throws when trying again may help. */
  private async send(template: string, mail: Mail, short?: Partial<Mail>): Promise<string | undefined> {
    const ended = (result: 'sent' | 'refused' | 'failed') => this.metrics.emails.inc({ template, result });
    try {
      await this.sendOrShorter(mail, short);
    } catch (error) {
      const isRefused = error instanceof PermanentMailError || (short && error instanceof ContentRefusedError);
      ended(isRefused ? 'refused' : 'failed');
      if (isRefused) return error.message;
      throw error;
    }
    ended('sent');
    return undefined;
  }

  private async sendOrShorter(mail: Mail, short?: Partial<Mail>): Promise<void> {
    try {
      await this.gateway.send(mail);
    } catch (error) {
      if (!short || !(error instanceof ContentRefusedError)) throw error;
      await this.gateway.send({ ...mail, ...short, attachments: [] });
    }
  }
}

/** RFC 8058: a mail program posts to this address, and its user is not asked again. */
function oneClickHeaders({ oneClick }: UnsubscribeLinks): Record<string, string> {
  return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
