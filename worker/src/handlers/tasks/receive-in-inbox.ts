/** Puts what somebody sent into the inbox of administrators; so does what the release before this one took in. */
import { Inbox } from '@lectern/backend/modules/support';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  ['contact_message.received', 'feedback.received'],
  ({ payload }, { get, once }) => once((tx) => get(Inbox).receive(tx, payload.contactMessageId)),
);
