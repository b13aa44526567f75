import { Module } from '@nestjs/common';
import { EmailDeliveriesController } from './email-deliveries.controller';
import { EmailDeliveriesModule } from './email-deliveries.module';

@Module({ imports: [EmailDeliveriesModule], controllers: [EmailDeliveriesController] })
export class EmailDeliveriesHttpModule {}
