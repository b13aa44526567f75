import { Module } from '@nestjs/common';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { ChecklistTicksService } from './checklists/checklist-ticks.service';
import { DailyDigestsService } from './reminders/daily-digests.service';
import { DigestsRepository } from './reminders/digests.repository';
import { FollowUpRemindersRepository } from './reminders/follow-up-reminders.repository';
import { FollowUpRemindersService } from './reminders/follow-up-reminders.service';
import { TaskRemindersRepository } from './reminders/task-reminders.repository';
import { TaskRemindersService } from './reminders/task-reminders.service';
import { TasksModule } from './tasks.module';

export const outdatedDigests: readonly OutdatedRows[] = [
  // The day of a digest cannot come again, whatever zone its reader moves to.
  { table: 'digests_sent', condition: `day < $1::timestamptz::date - 30`, byClock: true },
];

export { ChecklistTicksService, DailyDigestsService, FollowUpRemindersService, TaskRemindersService };

const providers = [
  TaskRemindersService,
  FollowUpRemindersService,
  DailyDigestsService,
  ChecklistTicksService,
  TaskRemindersRepository,
  FollowUpRemindersRepository,
  DigestsRepository,
];

@Module({ imports: [TasksModule], providers, exports: [TasksModule, ...providers] })
export class TasksWorkerModule {}
