import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { EventsModule } from './events.module';
import { HoldsController } from './holds.controller';
import { PipelineController } from './pipeline.controller';
import { SavedViewsController } from './saved-views.controller';

@Module({
  imports: [EventsModule],
  controllers: [PipelineController, EventsController, SavedViewsController, HoldsController],
})
export class EventsHttpModule {}
