/** Asks the share-visits module where Monday morning has come; the e-mails are sent by the handler of that event. */
import { ShareSummaries } from '@lectern/backend/modules/sharing/visits';
import type { HandlerContext } from '../handlers/define-handler';

export async function announceShareSummaries(get: HandlerContext['get']): Promise<void> {
  await get(ShareSummaries).announceSummaries({ pageSize: 200 });
}
