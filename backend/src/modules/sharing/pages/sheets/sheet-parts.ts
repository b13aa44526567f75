/** What the papers of shared pages have in common: their foot, headings, prose, and how to reach whom. Pure. */
import type { PdfBlock, PdfSpan } from '@lectern/pdf/pdf-document';
import type { SpeakerAccent } from '@lectern/protocol/profile';
import type { SharedContact } from '@lectern/protocol/shared-pages';
import { sentWith } from '../../../profile/letterheads';

export interface SheetFrame {
  /** A small JPEG of the first headshot. */
  picture: Buffer | null;
  accent: SpeakerAccent;
  /** Where the page itself is, with its secret: whoever has the paper got it there. */
  url: string;
  createdAt: Date;
  /** When that was, in words. */
  madeOn: string;
}

export function headingOf(text: string): PdfBlock {
  return { type: 'heading', level: 2, text: [{ text, tone: 'curtain' }] };
}

export function prose(text: string, size: 'small' | 'normal' = 'normal'): PdfBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part): PdfBlock => ({ type: 'paragraph', text: part.trim(), size, align: 'auto' }));
}

/** Up to the end of a sentence where there is one, else of a word, with dots. */
export function shortened(text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text;
  const cut = text.slice(0, most);
  const sentence = /^[\s\S]*[.!?…](?=["”’)]?\s)/u.exec(cut)?.[0];
  if (sentence && sentence.length > most / 3) return sentence;
  return `${cut.replace(/\s+\S*$/u, '')} …`;
}

export function contactLines(contact: SharedContact): PdfSpan[][] {
  const { email, phone, website } = contact;
  return [
    ...(email ? [[{ text: email, link: `mailto:${email}` }]] : []),
    ...(phone ? [[{ text: phone }]] : []),
    ...(website ? [[{ text: plainAddress(website), link: website }]] : []),
    ...linkLines(contact),
  ];
}

function linkLines({ links }: SharedContact): PdfSpan[][] {
  return links.slice(0, 3).map(({ url }) => [{ text: plainAddress(url), link: url }]);
}

/** The foot of the paper: whom to write to, and where the page is that is always current. */
export function sheetBase(contact: SharedContact | null, frame: SheetFrame, title: string): PdfBlock[] {
  const current: PdfBlock[] = [
    {
      type: 'paragraph',
      text: [{ text: 'The current version is online', link: frame.url }],
      size: 'small',
      align: 'end',
    },
    {
      type: 'paragraph',
      text: [...sentWith(new URL('/', frame.url).href), { text: ` · Made ${frame.madeOn}` }],
      size: 'small',
      tone: 'muted',
      align: 'end',
    },
  ];
  const who = contact && [contact.name, contact.organisation].filter(Boolean).join(', ');
  const reach: PdfBlock[] = contact
    ? [
        {
          type: 'paragraph',
          text: [
            { text: title, strong: true },
            ...(contact.who === 'representative' ? [{ text: `  with ${who ?? ''}` }] : []),
          ],
          size: 'large',
        },
        ...rowsOf(contact).map((row): PdfBlock => ({ type: 'paragraph', text: separated(row) })),
      ]
    : [{ type: 'paragraph', text: [{ text: title, strong: true }], size: 'large' }];
  return [
    {
      type: 'columns',
      columns: [
        { share: 70, blocks: reach },
        { share: 30, blocks: current },
      ],
    },
  ];
}

/** Addresses of networks below the others: one row would be broken somewhere. */
function rowsOf(contact: SharedContact): PdfSpan[][][] {
  const rows = [contactLines({ ...contact, links: [] }), linkLines(contact)];
  return rows.filter((row) => row.length > 0);
}

function separated(lines: readonly PdfSpan[][]): PdfSpan[] {
  return lines.flatMap((line, index) => (index > 0 ? [{ text: '   ·   ', tone: 'muted' as const }, ...line] : line));
}

function plainAddress(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
