/** To the speaker: an event became first option. Sends nothing when it left that place again by then. */
import { HoldEmails } from '@lectern/backend/modules/events';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['hold.promoted'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(HoldEmails).holdPromotedEmail(payload.ownerId, payload.holdId, payload.toRank)),
);
