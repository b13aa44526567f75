import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { EmailDeliveriesRepository } from './email-deliveries.repository';
import { EmailDeliveries } from './email-deliveries.service';

@Module({
  imports: [AuditModule],
  providers: [EmailDeliveries, EmailDeliveriesRepository],
  exports: [EmailDeliveries],
})
export class EmailDeliveriesModule {}
