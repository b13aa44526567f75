import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['password_reset.requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).passwordResetEmail(payload.email)),
);
