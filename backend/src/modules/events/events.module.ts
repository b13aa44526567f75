import { Module } from '@nestjs/common';
import { CalendarRepository } from './calendar.repository';
import { ConflictsRepository } from './conflicts.repository';
import { EventConflictsService } from './event-conflicts.service';
import { EventListsRepository } from './event-lists.repository';
import { EventStatusService } from './event-status.service';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { PipelineRepository } from './pipeline.repository';
import { PipelineService } from './pipeline.service';
import { SavedViewsRepository } from './saved-views.repository';
import { SavedViewsService } from './saved-views.service';

@Module({
  providers: [
    EventsService,
    EventStatusService,
    EventsRepository,
    EventListsRepository,
    PipelineService,
    PipelineRepository,
    CalendarRepository,
    EventConflictsService,
    ConflictsRepository,
    SavedViewsService,
    SavedViewsRepository,
  ],
  exports: [EventsService, EventStatusService, PipelineService, EventConflictsService, SavedViewsService],
})
export class EventsModule {}
