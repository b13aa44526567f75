import { Module } from '@nestjs/common';
import { TasksWorkerModule } from '../tasks/tasks.worker.module';
import { EventsModule } from './events.module';

@Module({ imports: [EventsModule, TasksWorkerModule], exports: [EventsModule] })
export class EventsWorkerModule {}
