/** To the speaker: a planner answered the questionnaire of an event. */
import { PlannerEmails } from '@lectern/backend/modules/sharing/planners';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['planner_answers.sent'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(PlannerEmails).answersEmail(payload.ownerId, payload.shareLinkId)),
);
