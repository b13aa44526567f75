/** Tasks that wait for an invoice's due date move with it, and the checklist lines that it has done are ticked off. */
import { InvoiceFollowersService } from '@lectern/backend/modules/invoices/invoices.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const handler = defineHandler({
  events: ['invoice.sent', 'invoice.payment_recorded', 'invoice.payment_removed', 'invoice.credited', 'invoice.voided'],
  inject: [InvoiceFollowersService],
  handle: ({ payload }, { once }, invoiceFollowers) =>
    once((tx) => invoiceFollowers.followInvoice(tx, payload.ownerId, payload.invoiceId)),
});
