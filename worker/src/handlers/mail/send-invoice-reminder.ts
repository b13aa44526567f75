/** To whoever pays: an invoice is overdue. */
import { InvoiceEmails } from '@lectern/backend/modules/invoices';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['invoice.reminder_due'],
  inject: [InvoiceEmails],
  make: ({ payload }, emails) => emails.reminderEmail(payload.ownerId, payload.invoiceId),
});
