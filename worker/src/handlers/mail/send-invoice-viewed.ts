/** To the speaker: an invoice was opened for the first time. */
import { InvoiceEmailsService } from '@lectern/backend/modules/invoices';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['invoice.viewed'],
  inject: [InvoiceEmailsService],
  make: ({ payload }, emails) => emails.viewedEmail(payload.ownerId, payload.invoiceId),
});
