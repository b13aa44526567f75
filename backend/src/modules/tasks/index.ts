export { ChecklistTicks } from './checklists/checklist-ticks.service';
export { Checklists } from './checklists/checklists.service';
export { DailyDigests } from './reminders/daily-digests.service';
export { FollowUpReminders } from './reminders/follow-up-reminders.service';
export { TaskAnchors } from './task-anchors.service';
export { TaskChanges } from './task-changes.service';
export { TaskReminders } from './reminders/task-reminders.service';
export { TasksModule } from './tasks.module';
export { TasksService, type TaskOwner } from './tasks.service';
