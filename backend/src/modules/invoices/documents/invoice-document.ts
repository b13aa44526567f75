/**
 * An invoice on paper: the same facts in the same order as on the screen (frontend's invoice-paper.tsx). Made from the
 * answer that the screen is made from, the owner's or the payer's, so that the two never tell different things.
 */
import type { PdfBlock, PdfDocument } from '@lectern/pdf/pdf-document';
import { invoiceStatusTable } from '@lectern/protocol/invoice-status';
import type { PublicInvoiceResponse } from '@lectern/protocol/invoices';
import { formatMoney } from '@lectern/protocol/money';
import type { PaperLetterhead } from '../../profile/letterheads';
import { addressee, day, letterhead, paragraph, sheet } from './paper-parts';

/** Both `InvoiceResponse` and `PublicInvoiceResponse` are one. */
export type InvoiceOnPaper = Omit<
  PublicInvoiceResponse,
  'number' | 'isOverdue' | 'payments' | 'creditNotes' | 'refundDueCents' | 'letterhead'
> & {
  /** Null: a draft. */
  number: string | null;
  creditNotes: readonly { number: string; amountCents: number }[];
};

export function invoiceDocument(invoice: InvoiceOnPaper, from: PaperLetterhead, createdAt: Date): PdfDocument {
  const { seller, number } = invoice;
  const name = number ? `Invoice ${number}` : 'Invoice, draft';
  return {
    ...sheet({ name, seller, letterhead: from, eventTitle: invoice.eventTitle, createdAt }),
    ...(number === null && { watermark: 'DRAFT' }),
    blocks: [
      head(invoice, from),
      { type: 'rule', isAccent: true },
      parties(invoice),
      ...(invoice.notes ? [paragraph(invoice.notes)] : []),
      lines(invoice),
      totals(invoice),
      ...(invoice.terms ? ([{ type: 'rule' }, paragraph(invoice.terms, 'muted')] as const) : []),
      ...howToPay(invoice),
    ],
  };
}

function head({ seller, number, status }: InvoiceOnPaper, from: PaperLetterhead): PdfBlock {
  const { label, tone } = invoiceStatusTable[status];
  return letterhead(seller, from, [
    { type: 'heading', level: 1, text: 'Invoice', align: 'end' },
    {
      type: 'paragraph',
      text: number ?? 'Numbered when sent',
      size: number ? 'large' : 'normal',
      tone: number ? 'ink' : 'muted',
      align: 'end',
    },
    ...(status === 'paid' || status === 'void'
      ? [{ type: 'stamp', text: label, tone: tone === 'neutral' ? 'muted' : tone, align: 'end' } as const]
      : []),
  ]);
}

function parties(invoice: InvoiceOnPaper): PdfBlock {
  return addressee('Billed to', invoice, [
    ['Date', day(invoice.issueDate)],
    ['Due', day(invoice.dueDate)],
    ['PO number', invoice.poNumber],
    ['Event', invoice.eventTitle],
    ['Event date', day(invoice.eventDate)],
  ]);
}

function lines({ lines: list, currency }: InvoiceOnPaper): PdfBlock {
  const end = 'end' as const;
  return {
    type: 'table',
    columns: [
      { title: 'Description', share: 55 },
      { title: 'Quantity', share: 13, align: end },
      { title: 'Price', share: 16, align: end },
      { title: 'Amount', share: 16, align: end },
    ],
    rows: list.map((line) => [
      line.taxPercent === null
        ? line.description
        : [{ text: line.description }, { text: `\nplus ${percentText(line.taxPercent)} tax`, tone: 'muted' as const }],
      quantityText(line.quantity),
      formatMoney(line.unitPriceCents, currency),
      formatMoney(line.amountCents, currency),
    ]),
  };
}

function totals(invoice: InvoiceOnPaper): PdfBlock {
  const money = (cents: number): string => formatMoney(cents, invoice.currency);
  const off = (cents: number): string => money(-cents);
  const isDraft = invoice.status === 'draft';
  const isOpen = !isDraft && invoice.status !== 'void';
  const withheld = invoice.withholdingCents > 0;
  const rows = [
    ...(invoice.taxes.length > 0 || withheld ? [{ label: 'Subtotal', amount: money(invoice.subtotalCents) }] : []),
    ...invoice.taxes.map(({ percent, taxCents }) => ({
      label: percent === null ? 'Tax' : `Tax ${percentText(percent)}`,
      amount: money(taxCents),
    })),
    { label: 'Total', amount: money(invoice.totalCents), strong: !isOpen && !(isDraft && withheld) },
    ...(withheld ? [{ label: withholdingLabel(invoice), amount: off(invoice.withholdingCents) }] : []),
    ...invoice.creditNotes.map((note) => ({ label: `Credit note ${note.number}`, amount: off(note.amountCents) })),
    ...(invoice.paidCents === 0 ? [] : [{ label: 'Paid', amount: off(invoice.paidCents) }]),
    ...(isOpen ? [{ label: 'Balance due', amount: money(invoice.balanceCents), strong: true }] : []),
    ...(isDraft && withheld ? [{ label: 'Amount due', amount: money(invoice.amountDueCents), strong: true }] : []),
  ];
  return { type: 'totals', rows };
}

function howToPay({ seller, status }: InvoiceOnPaper): PdfBlock[] {
  if (status === 'void' || status === 'paid' || (!seller.paymentUrl && !seller.bankDetails)) return [];
  const { paymentUrl, bankDetails } = seller;
  return [
    {
      type: 'group',
      blocks: [
        { type: 'rule' },
        { type: 'heading', level: 3, text: 'How to pay' },
        ...(paymentUrl
          ? [
              {
                type: 'paragraph',
                text: [{ text: 'Online: ' }, { text: paymentUrl.replace(/^https?:\/\//, ''), link: paymentUrl }],
              } as const,
            ]
          : []),
        ...(bankDetails ? [paragraph(bankDetails)] : []),
      ],
    },
  ];
}

function withholdingLabel({ withholding }: InvoiceOnPaper): string {
  if (!withholding) return 'Withholding';
  const { state, percent } = withholding;
  return `Withholding${state ? ` ${state}` : ''}${percent === null ? '' : `, ${percentText(percent)}`}`;
}

function percentText(percent: number): string {
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(percent)}%`;
}

function quantityText(quantity: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(quantity);
}
