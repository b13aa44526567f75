/** Takes mail from other servers while this process runs, where INBOUND_MAIL_DOMAIN is set. What is coming in when it stops is sent again. */
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MailReceiver } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';

@Injectable()
export class MailInLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly receiver: MailReceiver) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.receiver.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.receiver.stop();
  }
}
