/** To the address that asked: the username of its account; nothing when no account has that address. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['username_recovery.requested'],
  inject: [AuthEmails],
  make: ({ payload }, emails) => emails.usernameRecoveryEmail(payload.email),
});
