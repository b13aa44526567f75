/** To the support address: what somebody wrote through Contact Us or as feedback, with their address to answer to. */
import { SupportEmails } from '@lectern/backend/modules/admin/support';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['contact_message.received', 'feedback.received'],
  inject: [SupportEmails],
  make: ({ payload }, emails) => emails.contactEmail(payload.contactMessageId),
});
