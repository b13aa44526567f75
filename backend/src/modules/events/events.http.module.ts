import { Module } from '@nestjs/common';
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

export { EventPageService } from './page/event-page.service';
export { EventCopiesService } from './copies/event-copies.service';
export { PipelineService } from './pipeline/pipeline.service';
export { EventConflictsService } from './conflicts/event-conflicts.service';
export { SavedViewsService } from './pipeline/saved-views.service';

@Module({
  imports: [EventsModule],
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
  ],
  controllers: [PipelineController, EventsController, SavedViewsController, EventPageController, LogisticsController],
})
export class EventsHttpModule {}
