import { Module } from '@nestjs/common';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { ImportedEventsRepository } from './copies/imported-events.repository';
import { ImportedEventsService } from './copies/imported-events.service';
import { EventsModule } from './events.module';
import { HoldExpiryService } from './holds/hold-expiry.service';
import { HoldEmailFacts } from './holds/letters/hold-email-facts';
import { ImportedHoldsService } from './holds/imported-holds.service';

export { HoldExpiryService } from './holds/hold-expiry.service';
export { ImportedEventsService, type EventRefusals, type ImportedEvent } from './copies/imported-events.service';
export { ImportedHoldsService, type ImportedHold } from './holds/imported-holds.service';

@Module({
  imports: [EventsModule, TasksWorkerModule],
  providers: [HoldEmailFacts, HoldExpiryService, ImportedEventsService, ImportedEventsRepository, ImportedHoldsService],
  exports: [EventsModule, HoldEmailFacts, HoldExpiryService, ImportedEventsService, ImportedHoldsService],
})
export class EventsWorkerModule {}
