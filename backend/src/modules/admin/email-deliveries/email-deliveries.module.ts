import { Module } from '@nestjs/common';
import { AuditModule } from '../audit';
import { EmailDeliveriesRepository } from './email-deliveries.repository';
import { EmailDeliveriesService } from './email-deliveries.service';

@Module({
  imports: [AuditModule],
  providers: [EmailDeliveriesService, EmailDeliveriesRepository],
  exports: [EmailDeliveriesService],
})
export class EmailDeliveriesModule {}
