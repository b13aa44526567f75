/** To whoever pays: an invoice, in the speaker's words. Nothing where the speaker hands it over without an e-mail. */
import { InvoiceEmails } from '@lectern/backend/modules/invoices';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['invoice.sent'], async ({ payload }, { get, mailOnce }) => {
  const { ownerId, sendingId } = payload;
  if (sendingId !== null) await mailOnce(() => get(InvoiceEmails).invoiceEmail(ownerId, sendingId));
});
