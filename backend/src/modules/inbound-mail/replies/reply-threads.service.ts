/**
 * Owns the addresses at which answers come in: one for each record and recipient, the same for each email to them. Called when
 * an email for the speaker leaves, and by the receiver. Where it gives none, answers go to the speaker directly.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { REPLY_PREFIX, type ReplySettingInput } from '@lectern/protocol/inbound-mail';
import { v7 as uuidv7 } from 'uuid';
import { notFound } from '../../../common/app-error';
import { isAnswerSeen } from '../../../common/seen-answers';
import { randomLocalPart } from '../addresses/local-part';
import { ReplyThreadsRepository, subjectOf } from './reply-threads.repository';

const KEPT_MS = 365 * 24 * 3600 * 1000;

const threadNotFound = () =>
  notFound('REPLY_THREAD_NOT_FOUND', 'This address no longer takes replies. Reload the page.');

@Injectable()
export class ReplyThreadsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly threads: ReplyThreadsRepository,
  ) {}

  /** Null: this email has none, this server takes no mail, or the speaker wants answers sent to them directly. */
  async addressFor(
    { answersFor, onBehalfOf, to, cc = [] }: Pick<OutgoingEmail, 'answersFor' | 'onBehalfOf' | 'to' | 'cc'>,
    subject: string,
  ): Promise<string | null> {
    const { inboundMail } = this.config;
    const recipient = to.trim().toLowerCase();
    if (!inboundMail || !answersFor || onBehalfOf === undefined || recipient.endsWith(`@${inboundMail.domain}`))
      return null;
    if (!(await this.threads.takesAnswers(onBehalfOf))) return null;
    const now = this.clock.now();
    const { localPart, closedAt } = await this.db.tx(async (tx) => {
      const thread = await this.threads.keep(tx, {
        id: uuidv7(),
        ownerId: onBehalfOf,
        localPart: `${REPLY_PREFIX}${randomLocalPart()}`,
        recordKind: answersFor.kind,
        recordId: answersFor.id,
        recipient,
        copied: cc.map((address) => address.trim().toLowerCase()),
        subject,
        createdAt: now,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      });
      const place = await this.threads.placeOf(tx, onBehalfOf, thread.id);
      await this.threads.update(
        tx,
        { ownerId: onBehalfOf, id: thread.id },
        { clientId: null, bureauPartnerId: null, ...subjectOf(place!) },
      );
      return thread;
    });
    return closedAt ? null : `${localPart}@${inboundMail.domain}`;
  }

  /** Whether answers come in there, and who asks now may end that. */
  async isOpen(ownerId: string, id: string): Promise<boolean> {
    const thread = await this.threads.find(this.db, ownerId, id);
    return thread !== null && thread.closedAt === null && isAnswerSeen(thread.recordKind);
  }

  /** Nothing is taken there any more, and later emails ask for answers to the speaker directly. */
  async closeThread(ownerId: string, id: string): Promise<void> {
    await this.db.tx(async (tx) => {
      const thread = await this.threads.find(tx, ownerId, id);
      if (!thread || !isAnswerSeen(thread.recordKind)) throw threadNotFound();
      await this.threads.update(tx, thread, { closedAt: this.clock.now() });
    });
  }

  /** What was sent so far is answered as it was sent: its addresses stay. */
  async set(ownerId: string, { isOn }: ReplySettingInput): Promise<void> {
    await this.db.tx((tx) => this.threads.set(tx, { ownerId, isOn }));
  }
}
