export { TaskAnchors } from './task-anchors.service';
export { TaskReminders } from './task-reminders.service';
export { TasksModule } from './tasks.module';
export { TasksService, type TaskOwner } from './tasks.service';
