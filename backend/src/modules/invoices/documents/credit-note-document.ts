/**
 * A credit note on paper: it looks like the invoice that it takes back a part of, and names it. Nothing on it changes later,
 * so it says nothing of what is open or paid.
 */
import type { PdfDocument } from '@lectern/pdf/pdf-document';
import type { CreditNoteResponse } from '@lectern/protocol/invoices';
import { formatMoney } from '@lectern/protocol/money';
import type { InvoiceOnPaper } from './invoice-document';
import type { PaperLetterhead } from '../../profile/letterheads';
import { addressee, day, letterhead, paragraph, sheet } from './paper-parts';

/** The invoice that is credited; only what was sent has credit notes. */
export type CreditedInvoice = Pick<
  InvoiceOnPaper,
  | 'seller'
  | 'issueDate'
  | 'poNumber'
  | 'eventTitle'
  | 'eventDate'
  | 'billToName'
  | 'billToAddress'
  | 'currency'
  | 'totalCents'
> & { number: string };
export type CreditNoteOnPaper = Omit<CreditNoteResponse, 'id'>;

export function creditNoteDocument(
  invoice: CreditedInvoice,
  note: CreditNoteOnPaper,
  from: PaperLetterhead,
): PdfDocument {
  const { seller, currency } = invoice;
  const end = 'end' as const;
  return {
    ...sheet({
      name: `Credit note ${note.number}`,
      seller,
      letterhead: from,
      eventTitle: invoice.eventTitle,
      createdAt: new Date(`${note.issuedOn}T12:00:00Z`),
    }),
    blocks: [
      letterhead(seller, from, [
        { type: 'heading', level: 1, text: 'Credit note', align: end },
        { type: 'paragraph', text: note.number, size: 'large', tone: 'ink', align: end },
      ]),
      { type: 'rule', isAccent: true },
      addressee('Credited to', invoice, [
        ['Date', day(note.issuedOn)],
        ['Invoice', invoice.number],
        ['Invoice date', day(invoice.issueDate)],
        ['Invoice total', formatMoney(invoice.totalCents, currency)],
        ['PO number', invoice.poNumber],
        ['Event', invoice.eventTitle],
        ['Event date', day(invoice.eventDate)],
      ]),
      paragraph(`This credit note reduces what is owed for invoice ${invoice.number}.`),
      paragraph(`Reason: ${note.reason}`),
      {
        type: 'table',
        columns: [
          { title: 'Description', share: 84 },
          { title: 'Amount', share: 16, align: end },
        ],
        rows: note.lines.map((line) => [line.description, formatMoney(line.amountCents, currency)]),
      },
      { type: 'totals', rows: [{ label: 'Credited', amount: formatMoney(note.amountCents, currency), strong: true }] },
    ],
  };
}
