/** The e-mail that tells a speaker of an inquiry; an answer to it goes to whoever asked. Called by the worker. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { InquiriesRepository } from './inquiries.repository';

@Injectable()
export class InquiryEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly inquiries: InquiriesRepository,
  ) {}

  /** Null when event or task were deleted meanwhile. */
  async receivedEmail(ownerId: string, speakingEventId: string, taskId: string): Promise<OutgoingEmail | null> {
    const facts = await this.inquiries.emailFacts(ownerId, speakingEventId, taskId);
    if (!facts) return null;
    const { speakerEmail, speakerName, title, contactName, contactEmail, notes } = facts;
    return {
      to: speakerEmail,
      ...(contactEmail !== null && { replyTo: contactEmail }),
      template: 'inquiry-received',
      category: 'activity',
      ownerId,
      props: { speakerName, title, contactName, notes, url: `${this.config.appUrl}/events/${speakingEventId}` },
    };
  }
}
