import { Module } from '@nestjs/common';
import { TaskRemindersRepository } from './task-reminders.repository';
import { TaskReminders } from './task-reminders.service';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

@Module({
  providers: [TasksService, TaskReminders, TasksRepository, TaskRemindersRepository],
  exports: [TasksService, TaskReminders],
})
export class TasksModule {}
