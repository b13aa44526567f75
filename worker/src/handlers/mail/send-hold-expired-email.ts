/** To the speaker: a hold ended by itself, and who is first option now. */
import { HoldEmailsService } from '@lectern/backend/modules/events';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['hold.expired'],
  inject: [HoldEmailsService],
  make: ({ payload }, emails) => emails.holdExpiredEmail(payload.ownerId, payload.holdId),
});
