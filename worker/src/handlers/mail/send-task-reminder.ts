/** To the speaker: a task is due today. Sends nothing when it is done, gone, snoozed or due another day by then. */
import { TaskRemindersService } from '@lectern/backend/modules/tasks/tasks.worker.module';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['task.reminder_due'],
  inject: [TaskRemindersService],
  make: ({ payload }, taskReminders) =>
    taskReminders.taskReminderEmail(payload.ownerId, payload.taskId, payload.dueDate),
});
