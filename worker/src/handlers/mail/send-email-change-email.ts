/** To the new address: the link that makes it count. Sends nothing when the change was cancelled meanwhile. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['email_change.requested'],
  inject: [AuthEmails],
  make: ({ payload }, emails) => emails.emailChangeEmail(payload.userId),
});
