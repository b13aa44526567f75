export { ChecklistTicks } from './checklist-ticks.service';
export { Checklists } from './checklists.service';
export { DailyDigests } from './daily-digests.service';
export { FollowUpReminders } from './follow-up-reminders.service';
export { TaskAnchors } from './task-anchors.service';
export { TaskChanges } from './task-changes.service';
export { TaskReminders } from './task-reminders.service';
export { TasksModule } from './tasks.module';
export { TasksService, type TaskOwner } from './tasks.service';
