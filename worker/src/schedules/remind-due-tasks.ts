/** Asks the tasks module to announce what fell due; the e-mails are sent by the handler of the announced event. */
import { TaskReminders } from '@lectern/backend/modules/tasks';
import type { HandlerContext } from '../handlers/define-handler';

export async function remindDueTasks(get: HandlerContext['get']): Promise<void> {
  await get(TaskReminders).remindDueTasks({ pageSize: 200 });
}
