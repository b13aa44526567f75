/**
 * An invoice on paper: the same facts in the same order as on the screen (frontend's invoice-paper.tsx). Made from the
 * answer that the screen is made from, the owner's or the payer's, so that the two never tell different things.
 */
import type { PdfBlock, PdfDocument } from '@lectern/pdf/pdf-document';
import { formatPlainDate } from '@lectern/protocol/calendar';
import type { PostalAddress } from '@lectern/protocol/form-fields';
import type { PublicInvoiceResponse } from '@lectern/protocol/invoices';
import { formatCents } from '@lectern/protocol/money';

/** Both `InvoiceResponse` and `PublicInvoiceResponse` are one. */
export type InvoiceOnPaper = Omit<
  PublicInvoiceResponse,
  'number' | 'isOverdue' | 'payments' | 'creditNotes' | 'refundDueCents'
> & {
  /** Null: a draft. */
  number: string | null;
  creditNotes: readonly { number: string; amountCents: number }[];
};

/** Where paper is cut to Letter; elsewhere it is A4. */
const LETTER_COUNTRIES = /^(|us|usa|u\.s\.a?\.?|united states( of america)?|ca|canada|mx|mexico|méxico)$/i;

export function invoiceDocument(invoice: InvoiceOnPaper, createdAt: Date): PdfDocument {
  const { seller, number } = invoice;
  const name = number ? `Invoice ${number}` : 'Invoice, draft';
  return {
    title: name,
    author: seller.name,
    subject: invoice.eventTitle ?? undefined,
    language: 'en-US',
    size: LETTER_COUNTRIES.test((seller.address?.country ?? '').trim()) ? 'letter' : 'a4',
    createdAt: createdAt.toISOString(),
    header: { start: name, end: seller.name },
    footer: { start: `${seller.name} · ${name}`, end: 'Page {page} of {pages}' },
    ...(number === null && { watermark: 'DRAFT' }),
    blocks: [
      head(invoice),
      { type: 'rule' },
      parties(invoice),
      ...(invoice.notes ? [paragraph(invoice.notes)] : []),
      lines(invoice),
      totals(invoice),
      ...(invoice.terms ? ([{ type: 'rule' }, paragraph(invoice.terms, 'muted')] as const) : []),
      ...howToPay(invoice),
    ],
  };
}

function head({ seller, number, status }: InvoiceOnPaper): PdfBlock {
  const contact = [
    ...addressLines(seller.address),
    seller.email,
    seller.phone,
    seller.website?.replace(/^https?:\/\//, ''),
    seller.taxId && `Tax ID ${seller.taxId}`,
  ].filter(Boolean);
  const stamps = { paid: 'success', void: 'danger' } as const;
  return {
    type: 'columns',
    columns: [
      {
        share: 3,
        blocks: [{ type: 'heading', level: 2, text: seller.name }, paragraph(contact.join('\n'), 'muted')],
      },
      {
        share: 2,
        blocks: [
          { type: 'heading', level: 1, text: 'Invoice', align: 'end' },
          {
            type: 'paragraph',
            text: number ?? 'The number comes when it is sent',
            size: number ? 'large' : 'normal',
            tone: number ? 'ink' : 'muted',
            align: 'end',
          },
          ...(status === 'paid' || status === 'void'
            ? [{ type: 'stamp', text: status, tone: stamps[status], align: 'end' } as const]
            : []),
        ],
      },
    ],
  };
}

function parties(invoice: InvoiceOnPaper): PdfBlock {
  const facts: [string, string | null][] = [
    ['Date', day(invoice.issueDate)],
    ['Due', day(invoice.dueDate)],
    ['PO number', invoice.poNumber],
    ['Event', invoice.eventTitle],
    ['Event date', day(invoice.eventDate)],
  ];
  return {
    type: 'columns',
    columns: [
      {
        share: 1,
        blocks: [
          paragraph('Billed to', 'muted'),
          { type: 'heading', level: 3, text: invoice.billToName ?? 'Nobody yet' },
          paragraph(addressLines(invoice.billToAddress).join('\n')),
        ],
      },
      {
        share: 1,
        blocks: [
          {
            type: 'facts',
            align: 'end',
            items: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
          },
        ],
      },
    ],
  };
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
        : [
            { text: line.description },
            { text: `\nplus ${percentText(line.taxPercent)} tax`, tone: 'muted' as const },
          ],
      quantityText(line.quantity),
      formatCents(line.unitPriceCents, currency),
      formatCents(line.amountCents, currency),
    ]),
  };
}

function totals(invoice: InvoiceOnPaper): PdfBlock {
  const money = (cents: number): string => formatCents(cents, invoice.currency);
  const off = (cents: number): string => `−${money(cents)}`;
  const isDraft = invoice.status === 'draft';
  const isOpen = !isDraft && invoice.status !== 'void';
  const withheld = invoice.withholdingCents > 0;
  const rows = [
    ...(invoice.taxes.length > 0 || withheld
      ? [{ label: 'Subtotal', amount: money(invoice.subtotalCents) }]
      : []),
    ...invoice.taxes.map(({ percent, taxCents }) => ({
      label: percent === null ? 'Tax' : `Tax ${percentText(percent)}`,
      amount: money(taxCents),
    })),
    { label: 'Total', amount: money(invoice.totalCents), strong: !isOpen && !(isDraft && withheld) },
    ...(withheld ? [{ label: withholdingLabel(invoice), amount: off(invoice.withholdingCents) }] : []),
    ...invoice.creditNotes.map((note) => ({
      label: `Credit note ${note.number}`,
      amount: off(note.amountCents),
    })),
    ...(invoice.paidCents === 0 ? [] : [{ label: 'Paid', amount: off(invoice.paidCents) }]),
    ...(isOpen ? [{ label: 'Balance due', amount: money(invoice.balanceCents), strong: true }] : []),
    ...(isDraft && withheld
      ? [{ label: 'Amount due', amount: money(invoice.amountDueCents), strong: true }]
      : []),
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
                text: [
                  { text: 'Online: ' },
                  { text: paymentUrl.replace(/^https?:\/\//, ''), link: paymentUrl },
                ],
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

function addressLines(address: PostalAddress | null): string[] {
  if (!address) return [];
  const town = [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')];
  return [address.line1, address.line2, town.filter(Boolean).join(', '), address.country].filter(
    (line): line is string => Boolean(line),
  );
}

function paragraph(text: string, tone?: 'muted'): PdfBlock {
  return { type: 'paragraph', text, tone };
}

function day(date: string | null): string | null {
  return date && formatPlainDate(date);
}

function percentText(percent: number): string {
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(percent)}%`;
}

function quantityText(quantity: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(quantity);
}
