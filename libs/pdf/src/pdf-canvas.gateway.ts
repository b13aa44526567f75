/**
 * The only file that may import pdfkit: pages, fonts, lines, pictures, and the tags by which readers for the blind find
 * their way. Positions are points from the upper left corner. It decides nothing about the look.
 */
import type { Readable } from 'node:stream';
import type { Glyph } from 'fontkit';
import PDFKit from 'pdfkit';
import type { EastAsianOrder, FontLook } from './font-faces';
import { advanceOf, faceFor, featuresOf, openFont } from './font-shelf.gateway';
import type { PdfDocument } from './pdf-document';
import { colors, paper } from './pdf-style';
import type { FontBook, Piece } from './text-layout';

/** The part of pdfkit's own font that its types leave out. */
interface EmbeddedFont {
  ascender: number;
  descender: number;
  scale: number;
  subset: { glyphs: number[]; includeGlyph(glyph: number): number };
  unicode: (readonly number[] | undefined)[];
  widths: (number | undefined)[];
  layoutRun(text: string, features: unknown): { advanceWidth: number; glyphs: Glyph[]; positions: object[] };
  encode(text: string, features: unknown): [encoded: string[], positions: object[]];
}

interface WithImages {
  openImage(bytes: Buffer): { width: number; height: number };
}

export type TagType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'BlockQuote'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Div';

/** A node of the document's structure; what is drawn within `tagged` belongs to it. */
export type Tag = PDFKit.PDFStructureElement;

export class PdfCanvas implements FontBook {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: Tag;
  private readonly types = new WeakMap<Tag, TagType>();
  private readonly fonts = new Map<string, EmbeddedFont>();
  private pageCount = 0;
  readonly pageWidth: number;
  readonly pageHeight: number;

  private readonly accent: string | undefined;

  constructor({ title, author, subject, language, size, createdAt, accent }: PdfDocument) {
    this.accent = accent;
    ({ width: this.pageWidth, height: this.pageHeight } = paper[size]);
    const date = new Date(createdAt);
    this.doc = new PDFKit({
      size: [this.pageWidth, this.pageHeight],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        ...(subject !== undefined && { Subject: subject }),
        Creator: 'Lectern',
        Producer: 'Lectern',
        CreationDate: date,
        ModDate: date,
      },
    });
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get pages(): number {
    return this.pageCount;
  }

  addPage(): void {
    this.doc.addPage();
    this.pageCount += 1;
  }

  /** From 0 on; for what stands on every page and can be written only when their number is known. */
  turnTo(page: number): void {
    this.doc.switchToPage(page);
  }

  /** Ends the document; its bytes come as they are read. */
  finish(): Readable {
    this.root.end();
    this.doc.end();
    return this.doc;
  }

  tag(type: TagType, parent: Tag = this.root, alt?: string): Tag {
    const tag = this.doc.struct(type, alt === undefined ? {} : { alt });
    parent.add(tag);
    this.types.set(tag, type);
    return tag;
  }

  tagged(tag: Tag, draw: () => void): void {
    const type = this.types.get(tag);
    if (!type) throw new Error('this tag is not of this document');
    const content = this.doc.markStructureContent(type);
    draw();
    this.doc.endMarkedContent();
    tag.add(content);
  }

  /** What only decorates: readers for the blind leave it out. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  faceFor(cluster: string, look: FontLook, order: EastAsianOrder): string | null {
    return faceFor(cluster, look, order);
  }

  width(face: string, text: string, size: number, isTabular: boolean): number {
    return advanceOf(face, text, isTabular) * size;
  }

  drawPiece({ face, text, look, width }: Piece, x: number, baseline: number): void {
    this.font(face);
    this.doc.font(face).fontSize(look.size).fillColor(look.color);
    this.doc.text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      // A record, even an empty one, has pdfkit shape the whole text at once and not word by word.
      features: featuresOf(face, look.isTabular) as unknown as PDFKit.Mixins.OpenTypeFeatures[],
    });
    if (look.link === undefined) return;
    this.doc.link(x, baseline - look.size, width, look.size * 1.3, look.link);
    this.line(x, baseline + look.size * 0.14, x + width, look.color, 0.5);
  }

  line(x: number, y: number, toX: number, color: string, thickness = 0.75): void {
    this.doc.moveTo(x, y).lineTo(toX, y).lineWidth(thickness).strokeColor(color).stroke();
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    if (radius > 0) this.doc.roundedRect(x, y, width, height, radius).fill(color);
    else this.doc.rect(x, y, width, height).fill(color);
  }

  frame(x: number, y: number, width: number, height: number, color: string, radius: number): void {
    this.doc.roundedRect(x, y, width, height, radius).lineWidth(1.5).strokeColor(color).stroke();
  }

  color(tone: keyof typeof colors = 'ink'): string {
    return tone === 'curtain' ? (this.accent ?? colors.curtain) : colors[tone];
  }

  get accentColor(): string {
    return this.accent ?? colors.spotlight;
  }

  imageSize(bytes: Buffer): { width: number; height: number } {
    const { width, height } = (this.doc as unknown as WithImages).openImage(bytes);
    return { width, height };
  }

  image(bytes: Buffer, x: number, y: number, width: number, height: number): void {
    this.doc.image(bytes, x, y, { width, height });
  }

  /** Fills the place and keeps its shape; of a picture that is too high more is cut below than above: faces are above. */
  croppedImage(bytes: Buffer, x: number, y: number, width: number, height: number, radius: number): void {
    const natural = this.imageSize(bytes);
    const scale = Math.max(width / natural.width, height / natural.height);
    const [wide, high] = [natural.width * scale, natural.height * scale];
    this.doc.save();
    this.doc.roundedRect(x, y, width, height, radius).clip();
    this.image(bytes, x - (wide - width) / 2, y - (high - height) * 0.2, wide, high);
    this.doc.restore();
  }

  /** Pale and aslant over the middle of the page. */
  watermark(pieces: readonly Piece[], width: number): void {
    const [x, y] = [this.pageWidth / 2, this.pageHeight / 2];
    this.doc
      .save()
      .fillOpacity(0.07)
      .rotate(-35, { origin: [x, y] });
    let at = x - width / 2;
    for (const piece of pieces) {
      this.drawPiece(piece, at, y + piece.look.size / 3);
      at += piece.width;
    }
    this.doc.restore();
  }

  private font(face: string): EmbeddedFont {
    const known = this.fonts.get(face);
    if (known) return known;
    // Given a font that is open already, pdfkit takes it as it is; its types know names and bytes only.
    this.doc.registerFont(face, openFont(face) as unknown as Buffer);
    this.doc.font(face);
    const { _font: font } = this.doc as unknown as { _font: EmbeddedFont };
    font.encode = exactEncoder(font);
    this.fonts.set(face, font);
    return font;
  }
}

/**
 * pdfkit gives each shape one meaning, that of the first letter which used it; in Arabic and Indic scripts letters share
 * shapes, and copied text would be full of wrong letters. Here a shape gets a number for each meaning that it has.
 */
function exactEncoder(font: EmbeddedFont): EmbeddedFont['encode'] {
  const numbers = new Map<string, number>();
  const numberOf = ({ id, codePoints, advanceWidth }: Glyph): number => {
    const key = `${id}:${codePoints.join()}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const shared = font.subset.includeGlyph(id);
    const number = font.unicode[shared] === undefined ? shared : font.subset.glyphs.push(id) - 1;
    font.widths[number] = advanceWidth * font.scale;
    font.unicode[number] = codePoints;
    numbers.set(key, number);
    return number;
  };
  return (text, list) => {
    const { glyphs, positions } = font.layoutRun(text, list);
    return [glyphs.map((glyph) => numberOf(glyph).toString(16).padStart(4, '0')), positions];
  };
}
