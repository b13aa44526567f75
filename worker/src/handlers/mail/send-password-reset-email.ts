/** To the address that asked: a reset link, or the verification link when it was never verified; to nobody else. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['password_reset.requested'],
  inject: [AuthEmails],
  make: ({ payload }, emails) => emails.passwordResetEmail(payload.email),
});
