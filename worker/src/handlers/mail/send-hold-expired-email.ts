/** To the speaker: a hold ended by itself, and who is first option now. */
import { HoldEmails } from '@lectern/backend/modules/events';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['hold.expired'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(HoldEmails).holdExpiredEmail(payload.ownerId, payload.holdId)),
);
