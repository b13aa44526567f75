import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['username_recovery.requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).usernameRecoveryEmail(payload.email)),
);
