/**
 * To whoever pays: an invoice, in the speaker's words. Nothing where the speaker hands it over without an e-mail. What no
 * attempt can deliver is written down on the invoice, once.
 */
import { InvoiceEmails } from '@lectern/backend/modules/invoices';
import { UnrecoverableError } from 'bullmq';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['invoice.sent'], async ({ payload }, { get, mailOnce, once }) => {
  const { ownerId, sendingId } = payload;
  if (sendingId === null) return;
  const emails = get(InvoiceEmails);
  try {
    await mailOnce(() => emails.invoiceEmail(ownerId, sendingId));
  } catch (error) {
    if (error instanceof UnrecoverableError) {
      await once((tx) => emails.recordRefusal(tx, ownerId, sendingId, error.message));
    }
    throw error;
  }
});
