import { queryOptions } from '@tanstack/react-query';
import {
  InvoiceHistory,
  InvoicePage,
  InvoiceResponse,
  InvoiceSettingsResponse,
  InvoiceTotalsResponse,
  PaymentScheduleResponse,
  PublicInvoiceResponse,
} from '@lectern/protocol/invoices';
import { SpeakingEventPage } from '@lectern/protocol/speaking-events';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery, eventPath } from '@/lib/api-query';
import { post } from '@/lib/request';

export const INVOICES_PATH = '/api/invoices';
export const SETTINGS_PATH = '/api/invoice-settings';
export const invoicePath = (id: string) => `${INVOICES_PATH}/${encodeURIComponent(id)}`;
export const schedulePath = (eventId: string) => `${eventPath(eventId)}/payment-schedule`;
/** `<a href>`: the invoice as it is stored, made for this request. */
export const invoicePdfHref = (id: string) => `${invoicePath(id)}/pdf`;
export const creditNotePdfHref = (id: string) => `/api/credit-notes/${encodeURIComponent(id)}/pdf`;

export const invoicesQuery = (filters: ListParams) => apiList(INVOICES_PATH, InvoicePage, filters);
/** Of the whole filter, whatever page of it is shown. */
export const invoiceTotalsQuery = (filters: ListParams) =>
  apiQuery('/api/invoice-totals', InvoiceTotalsResponse, { params: filters });
export const invoiceQuery = (id: string) => apiQuery(invoicePath(id), InvoiceResponse);
export const invoiceHistoryQuery = (id: string) => apiQuery(`${invoicePath(id)}/history`, InvoiceHistory);
export const scheduleQuery = (eventId: string) => apiQuery(schedulePath(eventId), PaymentScheduleResponse);
export const invoiceSettingsQuery = apiQuery(SETTINGS_PATH, InvoiceSettingsResponse);

/** Work that waits for its invoice, the latest first: what a new invoice is most likely for. */
export const notInvoicedEventsQuery = apiQuery('/api/events', SpeakingEventPage, {
  params: { money: 'not_invoiced', sort: 'eventDate', direction: 'desc', limit: 5 },
});

/** The payer's side. The secret travels in the body: addresses are written into logs. */
export const publicInvoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/public-invoices', token],
    queryFn: ({ signal }) => post('/api/public-invoices', { token }, { schema: PublicInvoiceResponse, signal }),
  });
