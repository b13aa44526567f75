/** To the speaker: an event became first option. Sends nothing when it left that place again by then. */
import { HoldEmailsService } from '@lectern/backend/modules/events';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['hold.promoted'],
  inject: [HoldEmailsService],
  make: ({ payload }, emails) => emails.holdPromotedEmail(payload.ownerId, payload.holdId, payload.toRank),
});
