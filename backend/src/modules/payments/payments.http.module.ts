import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices';
import { CardChargesService } from './cards/card-charges.service';
import { KeptCardsController } from './cards/kept-cards.controller';
import { PublicPaymentsService } from './checkout/public-payments.service';
import { ConnectWebhookController } from './mirror/connect-webhook.controller';
import { PaymentsController } from './payments.controller';
import { PaymentsModule } from './payments.module';

@Module({
  imports: [InvoicesModule, PaymentsModule],
  providers: [CardChargesService, PublicPaymentsService],
  controllers: [PaymentsController, KeptCardsController, ConnectWebhookController],
})
export class PaymentsHttpModule {}
