/**
 * To whoever pays: a credit note, with its PDF. Nothing where the speaker hands it over. What no attempt can deliver is
 * written down on the invoice, once.
 */
import { InvoiceEmailsService } from '@lectern/backend/modules/invoices';
import { defineEmail } from '@lectern/queue/define-handler';

export const handler = defineEmail({
  events: ['invoice.credited'],
  when: { 'invoice.credited': ({ isMailed }) => isMailed === true },
  inject: [InvoiceEmailsService],
  make: ({ payload }, emails) => emails.creditNoteEmail(payload.ownerId, payload.invoiceId, payload.creditNoteId),
  refused: ({ payload }, tx, reason, emails) =>
    emails.recordCreditNoteRefusal(tx, payload.ownerId, payload.invoiceId, reason),
});
