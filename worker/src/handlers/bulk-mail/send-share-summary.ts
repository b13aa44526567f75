/** To the speaker on Monday morning: who looked at their shared pages last week. Nothing when nobody did. */
import { ShareSummariesService } from '@lectern/backend/modules/sharing/visits/share-visits.worker.module';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['share_summary.due'],
  inject: [ShareSummariesService],
  make: ({ payload }, shareSummaries) => shareSummaries.summaryEmail(payload.ownerId, payload.week),
});
