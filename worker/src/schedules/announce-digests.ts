/** Asks the tasks module whose hour of the daily digest has come; the e-mails are sent by the handler of that event. */
import { DailyDigests } from '@lectern/backend/modules/tasks';
import type { HandlerContext } from '../handlers/define-handler';

export async function announceDigests(get: HandlerContext['get']): Promise<void> {
  await get(DailyDigests).announceDigests({ pageSize: 200 });
}
