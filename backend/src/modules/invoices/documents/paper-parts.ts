/** What invoices and credit notes have in common on paper: the sheet, its sender and its reader. */
import type { PdfBlock, PdfDocument } from '@lectern/pdf/pdf-document';
import { formatDate } from '@lectern/protocol/calendar';
import type { PostalAddress } from '@lectern/protocol/addresses';
import type { InvoiceSeller } from '@lectern/protocol/invoices';
import { paperAccent, paperFooter, paperHead, type PaperLetterhead } from '../../profile/letterheads';

/** Where paper is cut to Letter; elsewhere it is A4. */
const LETTER_COUNTRIES = /^(|us|usa|u\.s\.a?\.?|united states( of america)?|ca|canada|mx|mexico|méxico)$/i;

export function sheet({
  name,
  seller,
  letterhead: head,
  eventTitle,
  createdAt,
}: {
  name: string;
  seller: InvoiceSeller;
  letterhead: PaperLetterhead;
  eventTitle: string | null;
  createdAt: Date;
}): Omit<PdfDocument, 'blocks'> {
  return {
    title: name,
    ...paperAccent(head),
    author: seller.name,
    subject: eventTitle ?? undefined,
    language: 'en-US',
    size: LETTER_COUNTRIES.test((seller.address?.country ?? '').trim()) ? 'letter' : 'a4',
    createdAt: createdAt.toISOString(),
    header: { start: name, end: seller.name },
    footer: paperFooter(`${seller.name} · ${name}`, head),
  };
}

/** The sender at the left, under their logo; beside it what the paper is. */
export function letterhead(seller: InvoiceSeller, { logo }: PaperLetterhead, beside: readonly PdfBlock[]): PdfBlock {
  const contact = [
    ...addressLines(seller.address),
    seller.email,
    seller.phone,
    seller.website?.replace(/^https?:\/\//, ''),
    seller.taxId && `Tax ID ${seller.taxId}`,
  ].filter(Boolean);
  return {
    type: 'columns',
    columns: [
      {
        share: 3,
        blocks: [
          ...(logo ? [paperHead({ name: seller.name, logo })] : []),
          { type: 'heading', level: 2, text: seller.name },
          paragraph(contact.join('\n'), 'muted'),
        ],
      },
      { share: 2, blocks: beside },
    ],
  };
}

/** The reader; beside it the facts that have a value. */
export function addressee(
  title: string,
  { billToName, billToAddress }: { billToName: string | null; billToAddress: PostalAddress | null },
  facts: readonly [string, string | null][],
): PdfBlock {
  return {
    type: 'columns',
    columns: [
      {
        share: 1,
        blocks: [
          paragraph(title, 'muted'),
          { type: 'heading', level: 3, text: billToName ?? 'No one yet' },
          paragraph(addressLines(billToAddress).join('\n')),
        ],
      },
      {
        share: 1,
        blocks: [
          { type: 'facts', align: 'end', items: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) },
        ],
      },
    ],
  };
}

export function paragraph(text: string, tone?: 'muted'): PdfBlock {
  return { type: 'paragraph', text, tone };
}

export function day(date: string | null): string | null {
  return date && formatDate(date);
}

function addressLines(address: PostalAddress | null): string[] {
  if (!address) return [];
  const town = [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')];
  return [address.line1, address.line2, town.filter(Boolean).join(', '), address.country].filter(
    (line): line is string => Boolean(line),
  );
}
