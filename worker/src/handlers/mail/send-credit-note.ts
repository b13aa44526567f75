/**
 * To whoever pays: a credit note, with its PDF. Nothing where the speaker hands it over. What no attempt can deliver is
 * written down on the invoice, once.
 */
import { InvoiceEmails } from '@lectern/backend/modules/invoices';
import { UnrecoverableError } from 'bullmq';
import { defineHandler } from '../define-handler';

export const handler = defineHandler(['invoice.credited'], async ({ payload }, { get, mailOnce, once }) => {
  const { ownerId, invoiceId, creditNoteId, isMailed } = payload;
  if (!isMailed) return;
  const emails = get(InvoiceEmails);
  try {
    await mailOnce(() => emails.creditNoteEmail(ownerId, invoiceId, creditNoteId));
  } catch (error) {
    if (error instanceof UnrecoverableError) {
      await once((tx) => emails.recordCreditNoteRefusal(tx, ownerId, invoiceId, error.message));
    }
    throw error;
  }
});
