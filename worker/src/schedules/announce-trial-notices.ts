/** Asks the billing module whose free trial ends in 7, 3 or 1 day, or now; the e-mails are sent by the handler of that event. */
import { TrialNotices } from '@lectern/backend/modules/billing';
import type { HandlerContext } from '../handlers/define-handler';

export async function announceTrialNotices(get: HandlerContext['get']): Promise<void> {
  await get(TrialNotices).announceNotices({ pageSize: 1_000 });
}
