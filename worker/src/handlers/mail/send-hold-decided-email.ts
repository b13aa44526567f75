/** To the speaker: a planner confirmed or released a held date. */
import { PlannerEmailsService } from '@lectern/backend/modules/sharing/planners';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['hold.decided'],
  inject: [PlannerEmailsService],
  make: ({ payload }, emails) => emails.holdDecidedEmail(payload.ownerId, payload.decisionId),
});
