/** To the owner: somebody of support looks at the account, which the owner allowed. */
import { SupportAccessEmails } from '@lectern/backend/modules/admin/support-access';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['support_look.started'],
  inject: [SupportAccessEmails],
  make: ({ payload }, emails) => emails.lookEmail(payload.lookId),
  isForDisabledAccounts: true,
});
