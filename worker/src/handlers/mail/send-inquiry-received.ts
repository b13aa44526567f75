/** To the speaker: somebody asks for them on their public page. */
import { InquiryEmails } from '@lectern/backend/modules/profile/inquiries';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['inquiry.received'],
  inject: [InquiryEmails],
  make: ({ payload }, emails) => emails.receivedEmail(payload.ownerId, payload.speakingEventId, payload.taskId),
});
