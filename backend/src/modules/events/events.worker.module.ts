import { Module } from '@nestjs/common';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { ImportedEventsRepository } from './copies/imported-events.repository';
import { ImportedEventsService } from './copies/imported-events.service';
import { EventsModule } from './events.module';

export { ImportedEventsService, type EventRefusals, type ImportedEvent } from './copies/imported-events.service';

@Module({
  imports: [EventsModule, TasksWorkerModule],
  providers: [ImportedEventsService, ImportedEventsRepository],
  exports: [EventsModule, ImportedEventsService],
})
export class EventsWorkerModule {}
