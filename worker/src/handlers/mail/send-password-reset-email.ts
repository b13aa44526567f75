/** To the address that asked: a reset link, or the verification link when it was never verified; to nobody else. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['password_reset.requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).passwordResetEmail(payload.email)),
);
