/** To the speaker: a planner answered the questionnaire of an event. */
import { PlannerEmails } from '@lectern/backend/modules/sharing/planners';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['planner_answers.sent'],
  inject: [PlannerEmails],
  make: ({ payload }, emails) => emails.answersEmail(payload.ownerId, payload.shareLinkId),
});
