/**
 * To whoever pays: an invoice, in the speaker's words. Nothing where the speaker hands it over without an e-mail. What no
 * attempt can deliver is written down on the invoice, once.
 */
import { InvoiceEmailsService } from '@lectern/backend/modules/invoices';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['invoice.sent'],
  inject: [InvoiceEmailsService],
  make: ({ payload: { ownerId, sendingId } }, emails) =>
    sendingId === null ? null : emails.invoiceEmail(ownerId, sendingId),
  refused: async ({ payload: { ownerId, sendingId } }, tx, reason, emails) => {
    if (sendingId !== null) await emails.recordRefusal(tx, ownerId, sendingId, reason);
  },
});
