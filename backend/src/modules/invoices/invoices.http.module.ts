import { Module } from '@nestjs/common';
import { EventInvoicesController } from './event-invoices.controller';
import { InvoicesController } from './invoices.controller';
import { InvoicesModule } from './invoices.module';
import { PublicInvoicesController } from './sending/public-invoices.controller';

@Module({
  imports: [InvoicesModule],
  controllers: [InvoicesController, EventInvoicesController, PublicInvoicesController],
})
export class InvoicesHttpModule {}
