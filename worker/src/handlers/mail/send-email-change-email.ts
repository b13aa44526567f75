/** To the new address: the link that makes it count. Sends nothing when the change was cancelled meanwhile. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['email_change.requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).emailChangeEmail(payload.userId)),
);
