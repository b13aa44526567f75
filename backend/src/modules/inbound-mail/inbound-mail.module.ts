import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { InboundAddressesRepository } from './addresses/inbound-addresses.repository';
import { InboundDismissalsService } from './messages/inbound-dismissals.service';
import { InboundMessagesRepository } from './messages/inbound-messages.repository';
import { ReplyThreadsRepository } from './replies/reply-threads.repository';
import { ReplyThreadsService } from './replies/reply-threads.service';

const shared = [
  InboundAddressesRepository,
  InboundMessagesRepository,
  ReplyThreadsRepository,
  InboundDismissalsService,
  ReplyThreadsService,
];

@Module({ imports: [FilesModule], providers: shared, exports: [FilesModule, ...shared] })
export class InboundMailModule {}
