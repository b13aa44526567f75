/** The lists, totals and reminders of invoices by name, with the index that serves each; part of `listQueries`. */
import { encodeCursor } from '@lectern/database/keyset';
import { InvoiceTotalsQuery, ListInvoicesQuery } from '@lectern/protocol/invoices';
import { invoiceTotalsSql, listInvoicesSql } from '../modules/invoices/invoice-lists.repository';
import {
  TAKE_INVOICE_REMINDERS,
  ZONES_WITH_OVERDUE_INVOICES,
} from '../modules/invoices/sending/invoice-reminders.repository';
import { INVOICE_HISTORY } from '../modules/invoices/invoices.repository';
import { SCHEDULE_ITEMS } from '../modules/invoices/payments/payment-schedules.repository';

type NamedQuery = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

const TODAY = '2027-03-04';

interface Rows {
  owner: string;
  event: string;
  client: string;
  bureau: string;
}

export function invoiceQueries({ owner, event, client, bureau }: Rows): NamedQuery[] {
  const list = (query: object) => listInvoicesSql(owner, ListInvoicesQuery.parse(query), TODAY);
  const totals = (query: object) => invoiceTotalsSql(owner, InvoiceTotalsQuery.parse(query), TODAY);
  const after = encodeCursor([TODAY, event]);
  return [
    ['invoices by day', 'invoices_by_issue', list({})],
    ['invoices by day, the next page', 'invoices_by_issue', list({ cursor: after })],
    ['invoices by due day', 'invoices_by_due', list({ sort: 'dueDate', direction: 'asc' })],
    ['invoices by what is next', 'invoices_', list({ sort: 'next', direction: 'asc' })],
    ['invoices by amount', 'invoices_by_total', list({ sort: 'total' })],
    ['invoices by creation', 'invoices_by_creation', list({ sort: 'createdAt' })],
    ['invoices in a status', 'invoices_', list({ status: 'sent,viewed' })],
    ['overdue invoices', 'invoices_', list({ overdue: 'true', sort: 'dueDate', direction: 'asc' })],
    ['invoices by word', 'invoices_', list({ q: 'ab cd' })],
    ['invoices of an event', 'invoices_of_event', list({ eventId: event })],
    ['invoices of a client', 'invoices_', list({ clientId: client })],
    ['invoices of a bureau', 'invoices_', list({ bureauPartnerId: bureau })],
    ['invoices that were paid in a period', 'invoices_', list({ basis: 'paid', from: TODAY, to: '2027-03-31' })],
    ['invoices of events of a state', 'invoices_', list({ basis: 'event', state: 'State 3', from: TODAY })],
    ['totals of all invoices', 'invoices_', totals({})],
    ['totals of overdue invoices', 'invoices_', totals({ overdue: 'true' })],
    ['totals of the invoices of an event', 'invoices_of_event', totals({ eventId: event })],
    ['history of an invoice', 'invoice_changes_of_invoice', { sql: INVOICE_HISTORY, parameters: [owner, event] }],
    [
      'payment schedule of an event',
      'payment_schedule_items_of_event',
      { sql: SCHEDULE_ITEMS, parameters: [owner, event] },
    ],
    [
      'zones with overdue invoices',
      'invoices_to_remind',
      { sql: ZONES_WITH_OVERDUE_INVOICES, parameters: ['2027-03-01', '2027-03-05'] },
    ],
    [
      'a page of invoices to remind of',
      'invoices_to_remind',
      {
        sql: TAKE_INVOICE_REMINDERS,
        parameters: [
          ['America/New_York'],
          ['2027-03-01'],
          ['2027-03-04'],
          [3, 10, 20],
          '2027-03-01',
          '2027-03-04',
          100,
        ],
      },
    ],
  ];
}
