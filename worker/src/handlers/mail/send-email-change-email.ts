import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['email_change.requested'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).emailChangeEmail(payload.userId)),
);
