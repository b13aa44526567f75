/** Tasks that wait for an invoice's due date move with it, and the checklist lines that it has done are ticked off. */
import { InvoiceFollowers } from '@lectern/backend/modules/invoices';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(
  [
    'invoice.sent',
    'invoice.payment_recorded',
    'invoice.payment_removed',
    'invoice.credited',
    'invoice.voided',
  ],
  ({ payload }, { get, once }) =>
    once((tx) => get(InvoiceFollowers).followInvoice(tx, payload.ownerId, payload.invoiceId)),
);
