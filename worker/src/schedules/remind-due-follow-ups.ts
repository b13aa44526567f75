/** Asks the tasks module to announce whose follow-up day has begun; the e-mails are sent by the handler of that event. */
import { FollowUpReminders } from '@lectern/backend/modules/tasks';
import type { HandlerContext } from '../handlers/define-handler';

export async function remindDueFollowUps(get: HandlerContext['get']): Promise<void> {
  await get(FollowUpReminders).remindDueFollowUps({ pageSize: 200 });
}
