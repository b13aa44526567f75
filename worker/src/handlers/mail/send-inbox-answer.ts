/**
 * To whoever wrote to us: what an administrator answered. When it left, and what no attempt can deliver, is written down
 * beside the answer: each time, since what was refused may leave when somebody sends it again.
 */
import { SupportEmails } from '@lectern/backend/modules/admin/support';
import { UnrecoverableError } from 'bullmq';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['inbox_answer.written'],
  inject: [SupportEmails],
  async handle({ payload: { contactMessageId, entryId } }, { mailOnce }, emails) {
    try {
      await mailOnce(() => emails.answerEmail(contactMessageId, entryId));
    } catch (error) {
      if (error instanceof UnrecoverableError) await emails.recordProblem(entryId, error.message);
      throw error;
    }
    await emails.recordSent(entryId);
  },
  isForDisabledAccounts: true,
});
