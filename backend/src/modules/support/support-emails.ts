/** The e-mail that brings a contact message to the support address. Called by the worker's handler. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { SupportRepository } from './support.repository';

@Injectable()
export class SupportEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly messages: SupportRepository,
  ) {}

  async contactEmail(contactMessageId: string): Promise<OutgoingEmail | null> {
    const found = await this.messages.find(contactMessageId);
    if (!found) return null;
    const { name, email, message } = found;
    return {
      to: this.config.mail.supportEmail,
      replyTo: email,
      template: 'contact-message',
      props: { name, email, message },
    };
  }
}
