import { type QueryClient } from '@tanstack/react-query';
import {
  InvoiceResponse,
  type CreateInvoiceInput,
  type CreateCreditNoteInput,
  type CreateInvoiceDraftInput,
  type RecordPaymentInput,
  type SendInvoiceInput,
  type VoidInvoiceInput,
} from '@lectern/protocol/invoices';
import type { z } from 'zod';
import { hasStatus } from '@/lib/api-error';
import { eventPath } from '@/lib/api-query';
import { refreshBusiness, refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { del } from '@/lib/request';
import { requestFile } from '@/lib/request-file';
import { useRows } from '@/lib/use-rows';
import { useAction, useWrite } from '@/lib/use-write';
import { invoicePath, invoiceQuery, INVOICES_PATH } from './invoices.queries';

function keep(queries: QueryClient, invoice: InvoiceResponse): void {
  queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
  void refreshBusinessAndFollowUps(queries);
}

export const useInvoices = () =>
  useRows<z.input<typeof CreateInvoiceInput>, InvoiceResponse>({
    path: INVOICES_PATH,
    schema: InvoiceResponse,
    hasPage: true,
    refresh: refreshBusinessAndFollowUps,
  });

/** A draft with its lines filled from the event's fee, schedule, travel terms, commission and expenses. */
export const useCreateDraft = () =>
  useAction(
    ({ eventId }: { eventId: string; input: Partial<CreateInvoiceDraftInput> }) =>
      `${eventPath(eventId)}/invoice-drafts`,
    InvoiceResponse,
    keep,
  );

/** What was refused was asked of an invoice that has changed: the form goes on with the one of now. */
function reloadRefused(queries: QueryClient, error: Error): void {
  if (hasStatus(error, 409, 422)) void refreshBusiness(queries);
}

/** What is added to an invoice and answered with the invoice as it is then. */
const useAddition = <Input>(part: 'sendings' | 'voidings' | 'credit-notes' | 'payments', id: string) =>
  useAction<{ input: Input }, InvoiceResponse>(`${invoicePath(id)}/${part}`, InvoiceResponse, keep, reloadRefused);

export const useSendInvoice = (id: string) => useAddition<SendInvoiceInput>('sendings', id);
export const useVoidInvoice = (id: string) => useAddition<VoidInvoiceInput>('voidings', id);
export const useCreditInvoice = (id: string) => useAddition<CreateCreditNoteInput>('credit-notes', id);
export const useRecordPayment = (id: string) => useAddition<RecordPaymentInput>('payments', id);

/** One that was entered by mistake; the history keeps it. */
export const useRemovePayment = () =>
  useWrite(
    (paymentId: string) => del(`/api/invoice-payments/${encodeURIComponent(paymentId)}`, { schema: InvoiceResponse }),
    keep,
  );

/** The payer's copy, by the token of the link. */
export const useDownloadPublicInvoice = () =>
  useWrite((token: string) => requestFile('POST', '/api/public-invoices/pdf', { body: { token } }));

/** One of the credit notes of the invoice behind the link. */
export const useDownloadPublicCreditNote = () =>
  useWrite((which: { token: string; number: string }) =>
    requestFile('POST', '/api/public-invoices/credit-note-pdf', { body: which }),
  );
