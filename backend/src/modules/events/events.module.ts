import { Module } from '@nestjs/common';
import { TasksModule } from '../tasks';
import { CalendarRepository } from './calendar.repository';
import { ConflictsRepository } from './conflicts.repository';
import { EventConflictsService } from './event-conflicts.service';
import { DaySheetRepository } from './day-sheet.repository';
import { EventCopiesRepository } from './event-copies.repository';
import { EventCopiesService } from './event-copies.service';
import { EventHistoryRepository } from './event-history.repository';
import { EventPageService } from './event-page.service';
import { LogisticsRepository } from './logistics.repository';
import { LogisticsTicks } from './logistics-ticks.service';
import { LogisticsService } from './logistics.service';
import { EventListsRepository } from './event-lists.repository';
import { EventStatusService } from './event-status.service';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { HoldDecisions } from './hold-decisions.service';
import { HoldEmails } from './hold-emails.service';
import { HoldExpiry } from './hold-expiry.service';
import { HoldFactsRepository } from './hold-facts.repository';
import { HoldGroupsRepository } from './hold-groups.repository';
import { HoldLadders } from './hold-ladder.service';
import { HoldLetters } from './hold-letters.service';
import { HoldListsRepository } from './hold-lists.repository';
import { HoldsRepository } from './holds.repository';
import { HoldsService } from './holds.service';
import { ImportedEventsRepository } from './imported-events.repository';
import { ImportedEvents } from './imported-events.service';
import { ImportedHolds } from './imported-holds.service';
import { PipelineRepository } from './pipeline.repository';
import { PipelineService } from './pipeline.service';
import { SavedViewsRepository } from './saved-views.repository';
import { SavedViewsService } from './saved-views.service';

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
    LogisticsTicks,
    HoldDecisions,
    HoldGroupsRepository,
    EventsService,
    EventStatusService,
    EventsRepository,
    EventListsRepository,
    HoldsService,
    HoldLadders,
    HoldExpiry,
    HoldEmails,
    HoldLetters,
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
    ImportedEvents,
    ImportedEventsRepository,
    ImportedHolds,
  ],
  exports: [
    LogisticsService,
    LogisticsTicks,
    HoldDecisions,
    EventCopiesService,
    EventPageService,
    HoldsService,
    HoldExpiry,
    HoldEmails,
    HoldLetters,
    EventsService,
    EventStatusService,
    PipelineService,
    EventConflictsService,
    SavedViewsService,
    ImportedEvents,
    ImportedHolds,
  ],
})
export class EventsModule {}
