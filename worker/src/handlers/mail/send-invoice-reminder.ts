/** To whoever pays: an invoice is overdue. */
import { InvoiceEmails } from '@lectern/backend/modules/invoices';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['invoice.reminder_due'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(InvoiceEmails).reminderEmail(payload.ownerId, payload.invoiceId)),
);
