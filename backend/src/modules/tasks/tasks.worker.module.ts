import { Module } from '@nestjs/common';
import { ChecklistTicksService } from './checklists/checklist-ticks.service';
import { DailyDigestsService } from './reminders/daily-digests.service';
import { DigestsRepository } from './reminders/digests.repository';
import { FollowUpRemindersRepository } from './reminders/follow-up-reminders.repository';
import { FollowUpRemindersService } from './reminders/follow-up-reminders.service';
import { TaskRemindersRepository } from './reminders/task-reminders.repository';
import { TaskRemindersService } from './reminders/task-reminders.service';
import { TasksModule } from './tasks.module';

export { ChecklistTicksService } from './checklists/checklist-ticks.service';
export { DailyDigestsService } from './reminders/daily-digests.service';
export { FollowUpRemindersService } from './reminders/follow-up-reminders.service';
export { TaskRemindersService } from './reminders/task-reminders.service';
export { outdatedDigests } from './reminders/outdated-digests';

@Module({
  imports: [TasksModule],
  providers: [
    TaskRemindersService,
    FollowUpRemindersService,
    DailyDigestsService,
    ChecklistTicksService,
    TaskRemindersRepository,
    FollowUpRemindersRepository,
    DigestsRepository,
  ],
  exports: [
    TasksModule,
    TaskRemindersService,
    FollowUpRemindersService,
    DailyDigestsService,
    ChecklistTicksService,
    TaskRemindersRepository,
    FollowUpRemindersRepository,
    DigestsRepository,
  ],
})
export class TasksWorkerModule {}
