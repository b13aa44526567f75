/** To the old address: the account has another one now, which its owner may not have wanted. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['email.changed'],
  inject: [AuthEmails],
  make: ({ payload }, emails) => emails.emailChangedNotice(payload.userId, payload.oldEmail),
  isForDisabledAccounts: true,
});
