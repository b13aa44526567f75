/** To the old address: the account has another one now, which its owner may not have wanted. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['email.changed'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).emailChangedNotice(payload.userId, payload.oldEmail)),
);
