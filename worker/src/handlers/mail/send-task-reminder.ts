/** To the speaker: a task is due today. Sends nothing when it is done, gone, snoozed or due another day by then. */
import { TaskReminders } from '@lectern/backend/modules/tasks';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['task.reminder_due'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(TaskReminders).taskReminderEmail(payload.ownerId, payload.taskId, payload.dueDate)),
);
