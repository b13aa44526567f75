/** To a new account, or to one that asked again: the link that proves its address; nothing once it is proved. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['user.registered', 'email_verification.requested'],
  inject: [AuthEmails],
  make: ({ payload }, emails) => emails.verificationEmail(payload.userId),
  isForDisabledAccounts: true,
});
