import { Module } from '@nestjs/common';
import { EventPageController } from './event-page.controller';
import { EventsController } from './events.controller';
import { EventsModule } from './events.module';
import { HoldsController } from './holds.controller';
import { LogisticsController } from './logistics.controller';
import { PipelineController } from './pipeline.controller';
import { SavedViewsController } from './saved-views.controller';

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
