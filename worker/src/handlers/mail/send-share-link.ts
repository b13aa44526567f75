/**
 * To whom a speaker shares a page with: its link. Sends nothing when it was taken back meanwhile. When it left, and what no
 * attempt can deliver, is written down beside the link, once.
 */
import { PageEmailsService } from '@lectern/backend/modules/sharing/pages';
import { LinkEmailsService } from '@lectern/backend/modules/sharing/links';
import { UnrecoverableError } from 'bullmq';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['share_link.email_requested'],
  inject: [LinkEmailsService, PageEmailsService],
  async handle({ payload: { ownerId, shareLinkId, emailId } }, { mailOnce, once }, emails, pages) {
    let isClosed = false;
    try {
      await mailOnce(async () => {
        const email = await pages.shareEmail(ownerId, shareLinkId, emailId);
        isClosed = email === null;
        return email;
      });
    } catch (error) {
      if (error instanceof UnrecoverableError) {
        await once((tx) => emails.recordProblem(tx, ownerId, emailId, error.message));
      }
      throw error;
    }
    await once((tx) =>
      isClosed
        ? emails.recordProblem(tx, ownerId, emailId, 'The link did not open any more.')
        : emails.recordSent(tx, ownerId, emailId),
    );
  },
});
