import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  invoiceResponse,
  type createInvoiceInput,
  type CreateCreditNoteInput,
  type CreateInvoiceDraftInput,
  type InvoiceResponse,
  type RecordPaymentInput,
  type SendInvoiceInput,
  type UpdateInvoiceInput,
  type VoidInvoiceInput,
} from '@lectern/protocol/invoices';
import type { z } from 'zod';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusinessAndFollowUps } from '@/lib/refresh-business';
import { del, patch, post, requestFile } from '@/lib/request';
import { invoicePath, invoiceQuery, INVOICES_PATH } from './invoices.queries';

function keep(queries: QueryClient, invoice: InvoiceResponse): void {
  queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
  void refreshBusinessAndFollowUps(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateInvoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: z.input<typeof createInvoiceInput> }) =>
      post(INVOICES_PATH, action.input, { schema: invoiceResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: (invoice) => keep(queries, invoice),
  });
}

/** A draft with its lines filled from the event's fee, schedule, travel terms, commission and expenses. */
export function useCreateDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { eventId: string; input: Partial<CreateInvoiceDraftInput> }) =>
      post(`/api/events/${encodeURIComponent(action.eventId)}/invoice-drafts`, action.input, {
        schema: invoiceResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (invoice) => keep(queries, invoice),
  });
}

export function useUpdateInvoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateInvoiceInput & { id: string }) =>
      patch(invoicePath(id), input, { schema: invoiceResponse }),
    onSuccess: (invoice) => keep(queries, invoice),
  });
}

export function useDeleteInvoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(invoicePath(id), { version })),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: invoiceQuery(id).queryKey });
      void refreshBusinessAndFollowUps(queries);
    },
  });
}

/** What is added to an invoice and answered with the invoice as it is then. */
function useAddition<Input>(part: 'sendings' | 'voidings' | 'credit-notes' | 'payments', id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: Input }) =>
      post(`${invoicePath(id)}/${part}`, action.input, {
        schema: invoiceResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (invoice) => keep(queries, invoice),
  });
}

export const useSendInvoice = (id: string) => useAddition<SendInvoiceInput>('sendings', id);
export const useVoidInvoice = (id: string) => useAddition<VoidInvoiceInput>('voidings', id);
export const useCreditInvoice = (id: string) => useAddition<CreateCreditNoteInput>('credit-notes', id);
export const useRecordPayment = (id: string) => useAddition<RecordPaymentInput>('payments', id);

/** One that was entered by mistake; the history keeps it. */
export function useRemovePayment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) =>
      del(`/api/invoice-payments/${encodeURIComponent(paymentId)}`, { schema: invoiceResponse }),
    onSuccess: (invoice) => keep(queries, invoice),
  });
}

/** The payer's copy, by the token of the link. */
export function useDownloadPublicInvoice() {
  return useMutation({
    mutationFn: (token: string) => requestFile('POST', '/api/public-invoices/pdf', { body: { token } }),
  });
}

/** One of the credit notes of the invoice behind the link. */
export function useDownloadPublicCreditNote() {
  return useMutation({
    mutationFn: (which: { token: string; number: string }) =>
      requestFile('POST', '/api/public-invoices/credit-note-pdf', { body: which }),
  });
}
