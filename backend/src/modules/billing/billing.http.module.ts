import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller';
import { BillingModule } from './billing.module';

@Module({ imports: [BillingModule], controllers: [BillingController] })
export class BillingHttpModule {}
