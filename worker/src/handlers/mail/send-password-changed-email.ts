/** To the owner: the password was changed, and when. Never says what it is. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['password.changed'],
  inject: [AuthEmails],
  make: ({ payload, occurredAt }, emails) => emails.passwordChangedEmail(payload.userId, occurredAt),
  isForDisabledAccounts: true,
});
