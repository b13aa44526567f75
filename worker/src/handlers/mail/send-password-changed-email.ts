/** To the owner: the password was changed, and when. Never says what it is. */
import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['password.changed'], ({ payload, occurredAt }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).passwordChangedEmail(payload.userId, occurredAt)),
);
