import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices';
import { PublicPaymentsService } from './checkout/public-payments.service';
import { ConnectWebhookController } from './mirror/connect-webhook.controller';
import { PaymentsController } from './payments.controller';
import { PaymentsModule } from './payments.module';

@Module({
  imports: [InvoicesModule, PaymentsModule],
  providers: [PublicPaymentsService],
  controllers: [PaymentsController, ConnectWebhookController],
})
export class PaymentsHttpModule {}
