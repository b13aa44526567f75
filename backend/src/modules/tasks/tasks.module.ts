import { Module } from '@nestjs/common';
import { ChecklistTicksService } from './checklists/checklist-ticks.service';
import { ChecklistsRepository } from './checklists/checklists.repository';
import { ChecklistsService } from './checklists/checklists.service';
import { DailyDigestsService } from './reminders/daily-digests.service';
import { DigestsRepository } from './reminders/digests.repository';
import { FollowUpRemindersRepository } from './reminders/follow-up-reminders.repository';
import { FollowUpRemindersService } from './reminders/follow-up-reminders.service';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { TaskAnchorsService } from './task-anchors.service';
import { TaskChangesService } from './task-changes.service';
import { TaskRemindersRepository } from './reminders/task-reminders.repository';
import { TaskRemindersService } from './reminders/task-reminders.service';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

const services = [
  TasksService,
  TaskChangesService,
  TaskAnchorsService,
  TaskRemindersService,
  FollowUpRemindersService,
  DailyDigestsService,
  ChecklistsService,
  ChecklistTicksService,
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
