import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { HoldExpiryService } from './hold-expiry.service';
import { HoldsModule } from './holds.module';
import { HoldLaddersModule } from './ladder';
import { HoldEmailFacts } from './letters/hold-email-facts';

export { HoldExpiryService };

@Module({
  imports: [EventsModule, HoldsModule, HoldLaddersModule],
  providers: [HoldEmailFacts, HoldExpiryService],
  exports: [HoldsModule, HoldEmailFacts, HoldExpiryService],
})
export class HoldsWorkerModule {}
