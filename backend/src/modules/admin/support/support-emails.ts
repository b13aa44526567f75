/**
 * The e-mails of the inbox: to the support address what somebody wrote, and to whoever wrote it the answer. Called by the
 * worker's handlers.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { messageKindLabels } from '@lectern/protocol/feedback';
import { InboxRepository } from './inbox/inbox.repository';
import { SupportRepository } from './support.repository';

@Injectable()
export class SupportEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly messages: SupportRepository,
    private readonly inbox: InboxRepository,
  ) {}

  async contactEmail(contactMessageId: string): Promise<OutgoingEmail | null> {
    const found = await this.messages.find(contactMessageId);
    if (!found) return null;
    const { name, email, message, kind, rating } = found;
    return {
      to: this.config.mail.supportEmail,
      replyTo: email,
      template: 'contact-message',
      props: {
        name,
        email,
        message,
        feedback: kind === 'contact' ? null : messageKindLabels[kind].toLowerCase(),
        rating,
        url: `${this.config.appUrl}/admin/inbox/${contactMessageId}`,
      },
    };
  }

  /** Null when the message, or its author's account, is gone meanwhile. What they reply goes to the support address. */
  async answerEmail(contactMessageId: string, entryId: string): Promise<OutgoingEmail | null> {
    const [message, entry] = await Promise.all([
      this.inbox.find(contactMessageId),
      this.inbox.findEntry(contactMessageId, entryId),
    ]);
    if (!message || entry?.kind !== 'answer') return null;
    return {
      to: message.answerTo,
      replyTo: this.config.mail.supportEmail,
      template: 'inbox-answer',
      props: { name: message.name, answer: entry.text, message: message.message },
    };
  }

  /** Once it left, at the first attempt or after the mail server had refused it. */
  recordSent(entryId: string): Promise<void> {
    return this.inbox.noteDelivery(entryId, { sentAt: this.clock.now(), problem: null });
  }

  /** When it will not leave unless somebody sends it again. */
  recordProblem(entryId: string, problem: string): Promise<void> {
    return this.inbox.noteDelivery(entryId, { sentAt: null, problem });
  }
}
