import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks';
import { ConflictsRepository } from './conflicts/conflicts.repository';
import { EventConflictsService } from './conflicts/event-conflicts.service';
import { EventCopiesRepository } from './copies/event-copies.repository';
import { EventCopiesService } from './copies/event-copies.service';
import { EventListsRepository } from './event-lists.repository';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { EventHistoryRepository } from './history/event-history.repository';
import { EventStatusService } from './history/event-status.service';
import { HoldDecisionsService } from './holds/hold-decisions.service';
import { HoldListsRepository } from './holds/hold-lists.repository';
import { HoldsRepository } from './holds/holds.repository';
import { HoldsService } from './holds/holds.service';
import { HoldFactsRepository } from './holds/ladder/hold-facts.repository';
import { HoldGroupsRepository } from './holds/ladder/hold-groups.repository';
import { HoldLaddersService } from './holds/ladder/hold-ladder.service';
import { HoldLettersService } from './holds/letters/hold-letters.service';
import { LogisticsTicksService } from './logistics/logistics-ticks.service';
import { LogisticsRepository } from './logistics/logistics.repository';
import { LogisticsService } from './logistics/logistics.service';
import { CalendarRepository } from './page/calendar.repository';
import { DaySheetRepository } from './page/day-sheet.repository';
import { EventPageService } from './page/event-page.service';
import { PipelineRepository } from './pipeline/pipeline.repository';
import { PipelineService } from './pipeline/pipeline.service';
import { SavedViewsRepository } from './pipeline/saved-views.repository';
import { SavedViewsService } from './pipeline/saved-views.service';

@Module({
  imports: [TasksModule],
  providers: [
    EventPageService,
    EventHistoryRepository,
    DaySheetRepository,
    EventCopiesService,
    EventCopiesRepository,
    LogisticsService,
    LogisticsRepository,
    LogisticsTicksService,
    HoldDecisionsService,
    HoldGroupsRepository,
    EventsService,
    EventStatusService,
    EventsRepository,
    EventListsRepository,
    HoldsService,
    HoldLaddersService,
    HoldLettersService,
    HoldsRepository,
    HoldListsRepository,
    HoldFactsRepository,
    PipelineService,
    PipelineRepository,
    CalendarRepository,
    EventConflictsService,
    ConflictsRepository,
    SavedViewsService,
    SavedViewsRepository,
  ],
  exports: [
    LogisticsService,
    LogisticsTicksService,
    HoldDecisionsService,
    EventCopiesService,
    EventPageService,
    HoldsService,
    HoldFactsRepository,
    HoldLettersService,
    EventsService,
    EventStatusService,
    PipelineService,
    EventConflictsService,
    SavedViewsService,
    EventsRepository,
    HoldLaddersService,
    HoldsRepository,
  ],
})
export class EventsModule {}
