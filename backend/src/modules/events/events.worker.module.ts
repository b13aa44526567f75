import { Module } from '@nestjs/common';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { CalendarReadingService } from './calendar-sources/calendar-reading.service';
import { CalendarSourcesRepository } from './calendar-sources/calendar-sources.repository';
import { BusyTimesReader } from './calendar-sources/reading/busy-times-reader';
import { EventsModule } from './events.module';

export { CalendarReadingService };

@Module({
  imports: [EventsModule, TasksWorkerModule],
  providers: [CalendarReadingService, CalendarSourcesRepository, BusyTimesReader],
  exports: [EventsModule, CalendarReadingService, CalendarSourcesRepository],
})
export class EventsWorkerModule {}
