import { Module } from '@nestjs/common';
import { ChecklistsController } from './checklists/checklists.controller';
import { TasksController } from './tasks.controller';
import { TasksModule } from './tasks.module';

@Module({ imports: [TasksModule], controllers: [TasksController, ChecklistsController] })
export class TasksHttpModule {}
