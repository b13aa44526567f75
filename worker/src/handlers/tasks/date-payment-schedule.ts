/** What falls due on signing has its day when everybody has signed. */
import { PaymentSchedules } from '@lectern/backend/modules/invoices';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['contract.completed'], ({ payload }, { get, once }) =>
  once((tx) =>
    get(PaymentSchedules).recordSignature(tx, payload.ownerId, payload.speakingEventId, payload.signedOn),
  ),
);
