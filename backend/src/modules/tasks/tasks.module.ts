import { Module } from '@nestjs/common';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { TaskAnchors } from './task-anchors.service';
import { TaskRemindersRepository } from './task-reminders.repository';
import { TaskReminders } from './task-reminders.service';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

@Module({
  providers: [
    TasksService,
    TaskAnchors,
    TaskReminders,
    TasksRepository,
    TaskAnchorsRepository,
    TaskRemindersRepository,
  ],
  exports: [TasksService, TaskAnchors, TaskReminders],
})
export class TasksModule {}
