/** To the speaker: somebody asks for them on their public page. */
import { InquiryEmails } from '@lectern/backend/modules/profile/inquiries';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['inquiry.received'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(InquiryEmails).receivedEmail(payload.ownerId, payload.speakingEventId, payload.taskId)),
);
