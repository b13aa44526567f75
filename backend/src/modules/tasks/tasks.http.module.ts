import { Module } from '@nestjs/common';
import { ChecklistsController } from './checklists/checklists.controller';
import { TaskChangesService } from './task-changes.service';
import { TasksController } from './tasks.controller';
import { TasksModule } from './tasks.module';

export { TaskChangesService };

@Module({
  imports: [TasksModule],
  providers: [TaskChangesService],
  controllers: [TasksController, ChecklistsController],
})
export class TasksHttpModule {}
