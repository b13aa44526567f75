import { SupportEmails } from '@lectern/backend/modules/support';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['contact_message.received'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(SupportEmails).contactEmail(payload.contactMessageId)),
);
