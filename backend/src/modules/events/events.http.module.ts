import { Module } from '@nestjs/common';
import { EventPageController } from './page/event-page.controller';
import { EventsController } from './events.controller';
import { EventsModule } from './events.module';
import { HoldsController } from './holds/holds.controller';
import { LogisticsController } from './logistics/logistics.controller';
import { PipelineController } from './pipeline/pipeline.controller';
import { SavedViewsController } from './pipeline/saved-views.controller';

@Module({
  imports: [EventsModule],
  controllers: [
    PipelineController,
    EventsController,
    SavedViewsController,
    HoldsController,
    EventPageController,
    LogisticsController,
  ],
})
export class EventsHttpModule {}
