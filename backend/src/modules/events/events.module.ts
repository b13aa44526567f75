import { Module } from '@nestjs/common';
import { EventListsRepository } from './event-lists.repository';
import { EventStatusService } from './event-status.service';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';

@Module({
  providers: [EventsService, EventStatusService, EventsRepository, EventListsRepository],
  exports: [EventsService, EventStatusService],
})
export class EventsModule {}
