import { Module } from '@nestjs/common';
import { HoldLaddersModule } from '../holds/ladder';
import { TasksModule } from '../tasks';
import { EventEditsService } from './event-edits.service';
import { EventListsRepository } from './event-lists.repository';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { EventStatusService } from './history/event-status.service';
import { LogisticsTicksService } from './logistics/logistics-ticks.service';
import { LogisticsRepository } from './logistics/logistics.repository';
import { LogisticsService } from './logistics/logistics.service';

const exported = [
  LogisticsService,
  LogisticsRepository,
  LogisticsTicksService,
  EventsService,
  EventEditsService,
  EventStatusService,
  EventsRepository,
];

@Module({
  imports: [HoldLaddersModule, TasksModule],
  providers: [...exported, EventListsRepository],
  exports: exported,
})
export class EventsModule {}
