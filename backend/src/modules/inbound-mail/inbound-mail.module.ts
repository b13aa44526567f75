import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { InboundAddressesRepository } from './addresses/inbound-addresses.repository';
import { InboundMessagesRepository } from './messages/inbound-messages.repository';

const repositories = [InboundAddressesRepository, InboundMessagesRepository];

@Module({ imports: [FilesModule], providers: repositories, exports: [FilesModule, ...repositories] })
export class InboundMailModule {}
