/** Tells the owner that support looked at the account. Called by the worker's handler. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { SupportAccessRepository } from './support-access.repository';

@Injectable()
export class SupportAccessEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly access: SupportAccessRepository,
  ) {}

  async lookEmail(lookId: string): Promise<OutgoingEmail | null> {
    const look = await this.access.look(lookId);
    if (!look) return null;
    const when = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: look.timeZone,
    }).format(look.startedAt);
    return {
      to: look.email,
      template: 'support-look',
      props: {
        username: look.username,
        by: look.by,
        when,
        settingsUrl: `${this.config.appUrl}/account-settings?section=support-access`,
      },
    };
  }
}
