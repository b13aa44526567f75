import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { HoldExpiryService } from './hold-expiry.service';
import { HoldsModule } from './holds.module';
import { ImportedHoldsService } from './imported-holds.service';
import { HoldLaddersModule } from './ladder';
import { HoldEmailFacts } from './letters/hold-email-facts';

export { HoldExpiryService } from './hold-expiry.service';
export { ImportedHoldsService, type ImportedHold } from './imported-holds.service';

@Module({
  imports: [EventsModule, HoldsModule, HoldLaddersModule],
  providers: [HoldEmailFacts, HoldExpiryService, ImportedHoldsService],
  exports: [HoldsModule, HoldEmailFacts, HoldExpiryService, ImportedHoldsService],
})
export class HoldsWorkerModule {}
