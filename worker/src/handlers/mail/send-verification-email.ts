/** To a new account, or to one that asked again: the link that proves its address; nothing once it is proved. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['user.registered', 'email_verification.requested'],
  ({ payload }, { get, mailOnce }) => mailOnce(() => get(AuthEmails).verificationEmail(payload.userId)),
);
