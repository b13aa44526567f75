import { Module } from '@nestjs/common';
import { ChecklistTicks } from './checklist-ticks.service';
import { ChecklistsRepository } from './checklists.repository';
import { Checklists } from './checklists.service';
import { DailyDigests } from './daily-digests.service';
import { DigestsRepository } from './digests.repository';
import { FollowUpRemindersRepository } from './follow-up-reminders.repository';
import { FollowUpReminders } from './follow-up-reminders.service';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { TaskAnchors } from './task-anchors.service';
import { TaskChanges } from './task-changes.service';
import { TaskRemindersRepository } from './task-reminders.repository';
import { TaskReminders } from './task-reminders.service';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

const services = [
  TasksService,
  TaskChanges,
  TaskAnchors,
  TaskReminders,
  FollowUpReminders,
  DailyDigests,
  Checklists,
  ChecklistTicks,
];

@Module({
  providers: [
    ...services,
    TasksRepository,
    TaskAnchorsRepository,
    TaskRemindersRepository,
    FollowUpRemindersRepository,
    DigestsRepository,
    ChecklistsRepository,
  ],
  exports: services,
})
export class TasksModule {}
