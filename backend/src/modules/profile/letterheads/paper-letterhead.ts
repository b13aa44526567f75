/** The letterhead of a paper: who it is from, at its head, and its color. For the modules that make papers. */
import type { PdfBlock, PdfDocument, PdfRunningLine, PdfSpan } from '@lectern/pdf/pdf-document';
import { accentTones } from '@lectern/protocol/letterhead';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { PaperLetterhead } from './letterheads.service';

const LOGO = { width: 150, maxHeight: 44 } as const;

/** The logo, or the name in its place. */
export function paperHead({ name, logo }: Pick<PaperLetterhead, 'name' | 'logo'>): PdfBlock {
  return logo
    ? { type: 'image', data: logo.toString('base64'), alt: name, ...LOGO }
    : { type: 'paragraph', text: [{ text: name, strong: true, tone: 'curtain' }], size: 'large' };
}

export function paperAccent({ accent }: Pick<PaperLetterhead, 'accent'>): Pick<PdfDocument, 'accent'> {
  return { accent: accentTones(accent).light.fill };
}

/** Small, at the foot of every paper that a client gets. */
export function sentWith(appUrl: string): PdfSpan[] {
  return [{ text: 'Sent with ' }, { text: PRODUCT_NAME, link: appUrl, tone: 'muted' }];
}

/** `start` names the paper and its sender. */
export function paperFooter(start: string, { appUrl }: Pick<PaperLetterhead, 'appUrl'>): PdfRunningLine {
  return { start, end: [...sentWith(appUrl), { text: ' · Page {page} of {pages}' }] };
}
