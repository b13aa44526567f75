/**
 * To whom a speaker shares a page with: its link. Sends nothing when it was taken back meanwhile. When it left, and what no
 * attempt can deliver, is written down beside the link, once.
 */
import { SharedEmails } from '@lectern/backend/modules/sharing/pages';
import { ShareEmails } from '@lectern/backend/modules/sharing/links';
import { UnrecoverableError } from 'bullmq';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['share_link.email_requested'],
  async ({ payload }, { get, mailOnce, once }) => {
    const { ownerId, shareLinkId, emailId } = payload;
    const emails = get(ShareEmails);
    let isClosed = false;
    try {
      await mailOnce(async () => {
        const email = await get(SharedEmails).shareEmail(ownerId, shareLinkId, emailId);
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
);
