/** To the speaker on Monday morning: who looked at their shared pages last week. Nothing when nobody did. */
import { ShareSummaries } from '@lectern/backend/modules/sharing/visits';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['share_summary.due'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(ShareSummaries).summaryEmail(payload.ownerId, payload.week)),
);
