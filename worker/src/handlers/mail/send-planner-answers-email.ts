/** To the speaker: a planner answered the questionnaire of an event. */
import { PlannerEmailsService } from '@lectern/backend/modules/sharing/planners';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['planner_answers.sent'],
  inject: [PlannerEmailsService],
  make: ({ payload }, emails) => emails.answersEmail(payload.ownerId, payload.shareLinkId),
});
