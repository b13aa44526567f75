import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts';
import { InquiriesModule } from '../profile/inquiries';
import { InboundAddressesService } from './addresses/inbound-addresses.service';
import { InboundMailController } from './inbound-mail.controller';
import { InboundMailModule } from './inbound-mail.module';
import { InboundDismissalsService } from './messages/inbound-dismissals.service';
import { InboundMessagesService } from './messages/inbound-messages.service';

export { InboundAddressesService, InboundDismissalsService, InboundMessagesService };

@Module({
  imports: [InboundMailModule, ContactsModule, InquiriesModule],
  providers: [InboundAddressesService, InboundMessagesService],
  controllers: [InboundMailController],
})
export class InboundMailHttpModule {}
