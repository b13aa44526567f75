/** To the speaker: an invoice was opened for the first time. */
import { InvoiceEmails } from '@lectern/backend/modules/invoices';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['invoice.viewed'], ({ payload }, { get, mailOnce }) =>
  mailOnce(() => get(InvoiceEmails).viewedEmail(payload.ownerId, payload.invoiceId)),
);
