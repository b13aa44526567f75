import { Module } from '@nestjs/common';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { INBOUND_KEPT_DAYS } from '@lectern/protocol/inbound-mail';
import { RateLimits } from '../../common/rate-limits';
import { ContactsModule } from '../contacts';
import { InboundMailModule } from './inbound-mail.module';
import { InboundDismissalsService } from './messages/inbound-dismissals.service';
import { MailReader } from './reading/mail-reader';
import { MailReadingService } from './reading/mail-reading.service';
import { RepliesService } from './replies/replies.service';
import { ReplyThreadsService } from './replies/reply-threads.service';
import { MailIntakeService } from './receiving/mail-intake.service';
import { MailReceiver, type MailPortState } from './receiving/mail-receiver.gateway';

export { RepliesService, ReplyThreadsService };
export {
  InboundDismissalsService,
  MailIntakeService,
  MailReader,
  MailReadingService,
  MailReceiver,
  type MailPortState,
};

/** Nothing of what was written is in these any more. What was not sent on yet stays, unless it was dismissed. */
export const outdatedInboundMail: readonly OutdatedRows[] = [
  {
    table: 'inbound_messages',
    condition: `status IN ('filed', 'dismissed', 'ignored') AND forward_key IS NULL AND received_at < $1::timestamptz - interval '${INBOUND_KEPT_DAYS} days'`,
    byClock: true,
  },
  { table: 'reply_threads', condition: 'expires_at < $1', byClock: true },
];

@Module({
  imports: [InboundMailModule, ContactsModule],
  providers: [RateLimits, RepliesService, MailReader, MailReadingService, MailIntakeService, MailReceiver],
  exports: [InboundMailModule, RepliesService, MailIntakeService, MailReader, MailReadingService, MailReceiver],
})
export class InboundMailWorkerModule {}
