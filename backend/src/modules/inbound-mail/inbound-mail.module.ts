import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { InboundAddressesRepository } from './addresses/inbound-addresses.repository';
import { InboundMessagesRepository } from './messages/inbound-messages.repository';
import { ReplyThreadsRepository } from './replies/reply-threads.repository';
import { ReplyThreadsService } from './replies/reply-threads.service';

const repositories = [InboundAddressesRepository, InboundMessagesRepository, ReplyThreadsRepository];

@Module({
  imports: [FilesModule],
  providers: [...repositories, ReplyThreadsService],
  exports: [FilesModule, ...repositories, ReplyThreadsService],
})
export class InboundMailModule {}
