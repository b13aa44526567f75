/** What falls due on signing has its day when everybody has signed. */
import { PaymentSchedulesService } from '@lectern/backend/modules/invoices';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['contract.completed'],
  inject: [PaymentSchedulesService],
  handle: ({ payload }, { once }, paymentSchedules) =>
    once((tx) => paymentSchedules.recordSignature(tx, payload.ownerId, payload.speakingEventId, payload.signedOn)),
});
