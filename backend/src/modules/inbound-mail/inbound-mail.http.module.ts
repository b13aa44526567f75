import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts';
import { InquiriesModule } from '../profile/inquiries';
import { InboundAddressesService } from './addresses/inbound-addresses.service';
import { InboundMailController } from './inbound-mail.controller';
import { InboundMailModule } from './inbound-mail.module';
import { InboundMessagesService } from './messages/inbound-messages.service';

export { InboundAddressesService, InboundMessagesService };

@Module({
  imports: [InboundMailModule, ContactsModule, InquiriesModule],
  providers: [InboundAddressesService, InboundMessagesService],
  controllers: [InboundMailController],
})
export class InboundMailHttpModule {}
