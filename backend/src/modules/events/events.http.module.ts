import { Module } from '@nestjs/common';
import { CalendarAddresses } from './calendar-feeds/calendar-addresses';
import { CalendarFeedController } from './calendar-feeds/calendar-feed.controller';
import { CalendarFeedsModule } from './calendar-feeds/calendar-feeds.module';
import { CalendarFeedsRepository } from './calendar-feeds/calendar-feeds.repository';
import { CalendarFeedsService } from './calendar-feeds/calendar-feeds.service';
import { EventCalendarController } from './calendar-feeds/event-calendar.controller';
import { FeedReaderService } from './calendar-feeds/feed-reader.service';
import { PublicCalendarController } from './calendar-feeds/public-calendar.controller';
import { BusyTimesRepository } from './calendar-sources/busy-times.repository';
import { CalendarSourcesController } from './calendar-sources/calendar-sources.controller';
import { CalendarSourcesRepository } from './calendar-sources/calendar-sources.repository';
import { CalendarSourcesService } from './calendar-sources/calendar-sources.service';
import { ConflictsRepository } from './conflicts/conflicts.repository';
import { EventConflictsService } from './conflicts/event-conflicts.service';
import { EventCopiesRepository } from './copies/event-copies.repository';
import { EventCopiesService } from './copies/event-copies.service';
import { EventsController } from './events.controller';
import { EventsModule } from './events.module';
import { EventHistoryRepository } from './history/event-history.repository';
import { LogisticsController } from './logistics/logistics.controller';
import { CalendarRepository } from './page/calendar.repository';
import { DaySheetRepository } from './page/day-sheet.repository';
import { EventPageController } from './page/event-page.controller';
import { EventPageService } from './page/event-page.service';
import { PipelineController } from './pipeline/pipeline.controller';
import { PipelineRepository } from './pipeline/pipeline.repository';
import { PipelineService } from './pipeline/pipeline.service';
import { SavedViewsController } from './pipeline/saved-views.controller';
import { SavedViewsRepository } from './pipeline/saved-views.repository';
import { SavedViewsService } from './pipeline/saved-views.service';

export {
  EventPageService,
  EventCopiesService,
  PipelineService,
  EventConflictsService,
  SavedViewsService,
  CalendarFeedsService,
  FeedReaderService,
  CalendarSourcesService,
};

@Module({
  imports: [EventsModule, CalendarFeedsModule],
  providers: [
    EventPageService,
    EventHistoryRepository,
    DaySheetRepository,
    EventCopiesService,
    EventCopiesRepository,
    PipelineService,
    PipelineRepository,
    CalendarRepository,
    EventConflictsService,
    ConflictsRepository,
    SavedViewsService,
    SavedViewsRepository,
    CalendarFeedsService,
    CalendarFeedsRepository,
    CalendarAddresses,
    FeedReaderService,
    CalendarSourcesService,
    CalendarSourcesRepository,
    BusyTimesRepository,
  ],
  controllers: [
    PipelineController,
    EventsController,
    SavedViewsController,
    EventPageController,
    LogisticsController,
    CalendarFeedController,
    CalendarSourcesController,
    EventCalendarController,
    PublicCalendarController,
  ],
})
export class EventsHttpModule {}
