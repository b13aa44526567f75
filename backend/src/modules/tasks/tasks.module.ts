import { Module } from '@nestjs/common';
import { ChecklistTicks } from './checklists/checklist-ticks.service';
import { ChecklistsRepository } from './checklists/checklists.repository';
import { Checklists } from './checklists/checklists.service';
import { DailyDigests } from './reminders/daily-digests.service';
import { DigestsRepository } from './reminders/digests.repository';
import { FollowUpRemindersRepository } from './reminders/follow-up-reminders.repository';
import { FollowUpReminders } from './reminders/follow-up-reminders.service';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { TaskAnchors } from './task-anchors.service';
import { TaskChanges } from './task-changes.service';
import { TaskRemindersRepository } from './reminders/task-reminders.repository';
import { TaskReminders } from './reminders/task-reminders.service';
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
