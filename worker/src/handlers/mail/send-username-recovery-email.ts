/** To the address that asked: the username of its account; nothing when no account has that address. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['username_recovery.requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).usernameRecoveryEmail(payload.email)),
);
