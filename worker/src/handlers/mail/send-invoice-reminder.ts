/** To whoever pays: an invoice is overdue. */
import { InvoiceEmailsService } from '@lectern/backend/modules/invoices';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['invoice.reminder_due'],
  inject: [InvoiceEmailsService],
  make: ({ payload }, emails) => emails.reminderEmail(payload.ownerId, payload.invoiceId),
});
