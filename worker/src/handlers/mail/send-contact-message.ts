/** To the support address: what somebody wrote through Contact Us or as feedback, with their address to answer to. */
import { SupportEmails } from '@lectern/backend/modules/admin/support';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['contact_message.received', 'feedback.received'],
  ({ payload }, { get, mailOnce }) =>
    mailOnce(() => get(SupportEmails).contactEmail(payload.contactMessageId)),
);
