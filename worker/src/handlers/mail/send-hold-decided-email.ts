/** To the speaker: a planner confirmed or released a held date. */
import { PlannerEmails } from '@lectern/backend/modules/sharing/planners';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['hold.decided'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(PlannerEmails).holdDecidedEmail(payload.ownerId, payload.decisionId)),
);
