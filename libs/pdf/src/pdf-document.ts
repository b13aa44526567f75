/**
 * What a page says, not how it is drawn: the whole document as plain data (it can be stored as JSON and handed to
 * another thread). A module makes one of its own response (`invoice-document.ts`, `contract-document.ts`), and
 * PdfGateway prints it. Texts may be in any script and mix them; directions are found per paragraph.
 */

/** Colours and sizes are names, so that paper and screen change together (see pdf-style.ts). */
export type PdfTone =
  | 'ink'
  | 'muted'
  | 'curtain'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | /** On a dark band. */ 'paper'
  | 'spotlight';
export type PdfTextSize = 'small' | 'normal' | 'large' | 'display' | 'hero';
/** `start` is the left side, as on the screen. `auto`, for prose: each line has the direction of its first letter. */
export type PdfAlign = 'start' | 'center' | 'end' | 'auto';

export interface PdfSpan {
  text: string;
  strong?: boolean;
  em?: boolean;
  isSmall?: boolean;
  /** http(s): or mailto: */
  link?: string;
  tone?: PdfTone;
}

/** A string is one plain span. A line feed breaks the line. */
export type PdfText = string | readonly PdfSpan[];

/** `{page}` and `{pages}` become numbers. */
export interface PdfRunningLine {
  start?: PdfText;
  end?: PdfText;
}

export interface PdfHeading {
  type: 'heading';
  /** 1 is the title of the document, in Fraunces; a heading never stands alone at the foot of a page. */
  level: 1 | 2 | 3;
  text: PdfText;
  align?: PdfAlign;
}

export interface PdfParagraph {
  type: 'paragraph';
  text: PdfText;
  align?: PdfAlign;
  size?: PdfTextSize;
  tone?: PdfTone;
  /** Announces what follows: its end never stands alone at the foot of a page. */
  keepsWithNext?: boolean;
}

/** Side by side; each is cut to its share of the width. They stay on one page together. */
export interface PdfColumns {
  type: 'columns';
  /** Each from its own top and never cut, however high. */
  isWhole?: true;
  columns: readonly { share: number; blocks: readonly PdfBlock[] }[];
}

/** Label and value, as the details beside an invoice; `end` pushes the values to the end of the line. */
export interface PdfFacts {
  type: 'facts';
  align?: 'end';
  items: readonly { label: string; value: PdfText }[];
}

export interface PdfTable {
  type: 'table';
  /** A table without titles has no head; a head is repeated on every page. */
  columns: readonly { title?: PdfText; share: number; align?: PdfAlign }[];
  rows: readonly (readonly PdfText[])[];
}

/** The sum of a table: pushed to the end of the line, the last rows usually strong. */
export interface PdfTotals {
  type: 'totals';
  rows: readonly { label: string; amount: string; strong?: boolean; tone?: PdfTone }[];
}

/** Flat, as contracts have them: `depth` 0 is the outer list; without a marker it is one more paragraph of the item above. */
export interface PdfList {
  type: 'list';
  items: readonly { depth: number; marker: string | null; text: PdfText }[];
}

export interface PdfQuote {
  type: 'quote';
  blocks: readonly PdfBlock[];
}

/** A tinted field with rounded corners. */
export interface PdfCard {
  type: 'card';
  blocks: readonly PdfBlock[];
}

/** From edge to edge of the paper; the first of a page reaches to its upper edge. */
export interface PdfBand {
  type: 'band';
  tone: 'curtain' | 'sunken';
  blocks: readonly PdfBlock[];
}

/** What must not be torn apart over two pages, as far as it fits on one. */
export interface PdfGroup {
  type: 'group';
  blocks: readonly PdfBlock[];
}

export interface PdfImage {
  type: 'image';
  /** PNG or JPEG, base64. */
  data: string;
  /** Points (1/72 inch); the height follows. Never wider than its place. */
  width: number;
  maxHeight?: number;
  /** Fills exactly `width` × `maxHeight`, with round corners; what is too much falls away, least of the upper part. */
  isCropped?: true;
  alt: string;
  align?: PdfAlign;
}

/** Where somebody signed, or a line to sign on. */
export interface PdfSignature {
  type: 'signature';
  name: string;
  mark: { kind: 'typed'; text: string } | { kind: 'drawn'; data: string } | null;
  /** Title and role, 'Signed Mar 4, 2027, 3:12 PM UTC', and the like. */
  lines: readonly string[];
}

/** A word in a frame, as 'Paid' or 'Void'. */
export interface PdfStamp {
  type: 'stamp';
  text: string;
  tone: PdfTone;
  align?: PdfAlign;
}

/** A fingerprint in figures of equal width, broken anywhere. */
export interface PdfCode {
  type: 'code';
  text: string;
}

export type PdfBlock =
  | PdfHeading
  | PdfParagraph
  | PdfColumns
  | PdfFacts
  | PdfTable
  | PdfTotals
  | PdfList
  | PdfQuote
  | PdfCard
  | PdfBand
  | PdfGroup
  | PdfImage
  | PdfSignature
  | PdfStamp
  | PdfCode
  | { type: 'rule'; /** In the document's accent, or the spotlight; under a title. */ isAccent?: boolean }
  | { type: 'spacer'; /** Points. */ height: number }
  | { type: 'pageBreak' };

/** Columns under a head. Each shows the first of its choices that there is room for. */
export interface PdfOnePage {
  head: readonly PdfBlock[];
  columns: readonly { share: number; choices: readonly (readonly PdfBlock[])[] }[];
}

export interface PdfDocument {
  title: string;
  /** `#rrggbb`, where the product's own color would be: what is in the tone `curtain`, links and accent rules. */
  accent?: string;
  author: string;
  subject?: string;
  /** BCP 47, as 'en-US'. */
  language: string;
  size: 'letter' | 'a4';
  /** ISO 8601, of the injected clock: the same document is the same bytes, but for the order of its pictures. */
  createdAt: string;
  /** From the second page on. */
  header?: PdfRunningLine;
  footer?: PdfRunningLine;
  /** A large pale word across every page, as 'DRAFT' or 'VOID'. */
  watermark?: string;
  /** A band at the foot of every page. */
  base?: readonly PdfBlock[];
  /** Instead of `blocks`, when it fits on one page. */
  onePage?: PdfOnePage;
  blocks: readonly PdfBlock[];
}
