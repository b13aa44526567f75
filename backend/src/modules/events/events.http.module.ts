import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { EventsModule } from './events.module';

@Module({ imports: [EventsModule], controllers: [EventsController] })
export class EventsHttpModule {}
