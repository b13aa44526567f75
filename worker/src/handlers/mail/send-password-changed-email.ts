import { AuthEmails } from '@lectern/backend/modules/auth';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['password.changed'], ({ payload, occurredAt }, { get, mailOnce }) =>
  mailOnce(() => get(AuthEmails).passwordChangedEmail(payload.userId, occurredAt)),
);
