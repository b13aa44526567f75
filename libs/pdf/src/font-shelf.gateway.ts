/**
 * The fonts that were read, with what was learnt of them: reading and shaping is most of the work of a page, and is done
 * once per process. Bounded, because texts come from anybody. Imports fontkit, which pdfkit draws with as well.
 */
import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';
import { facesFor, type EastAsianOrder, type FontLook } from './font-faces';
import { unpackWoff } from './woff';

/** What pdfkit and fontkit call features: on or off. */
export type Features = Record<string, boolean>;

const MAX_FONTS = 120;
const MAX_REMEMBERED = 100_000;

const fonts = new Map<string, Font>();
const faces = new Map<string, string | null>();
const advances = new Map<string, number>();

export function openFont(face: string): Font {
  const known = fonts.get(face);
  if (known) return known;
  const opened = create(unpackWoff(readFileSync(require.resolve(face))));
  if (opened.type === 'TTC' || opened.type === 'DFont') throw new Error(`${face} is a collection of fonts`);
  const font = opened as Font;
  tellLettersApart(font);
  if (fonts.size >= MAX_FONTS) fonts.clear();
  fonts.set(face, font);
  return font;
}

/** Of a size of 1. */
export function advanceOf(face: string, text: string, isTabular: boolean): number {
  const key = `${face}|${isTabular ? 't' : ''}|${text}`;
  const known = advances.get(key);
  if (known !== undefined) return known;
  const font = openFont(face);
  const advance = font.layout(text, featuresOf(face, isTabular)).advanceWidth / font.unitsPerEm;
  if (advances.size >= MAX_REMEMBERED) advances.clear();
  advances.set(key, advance);
  return advance;
}

/** The font with every character of the cluster; with the first of them, where none has all; null for none. */
export function faceFor(cluster: string, look: FontLook, order: EastAsianOrder): string | null {
  const key = `${look.family}${look.strong ? 'b' : ''}${look.em ? 'i' : ''}${order.join('')}${cluster}`;
  const known = faces.get(key);
  if (known !== undefined) return known;
  const found = findFace(cluster, look, order);
  if (faces.size >= MAX_REMEMBERED) faces.clear();
  faces.set(key, found);
  return found;
}

function findFace(cluster: string, look: FontLook, order: EastAsianOrder): string | null {
  const [first = 0, ...others] = [...cluster].map((character) => character.codePointAt(0) ?? 0);
  let withFirst: string | undefined;
  for (const face of facesFor(first, look, order)) {
    const font = openFont(face);
    if (!font.hasGlyphForCodePoint(first)) continue;
    if (others.every((code) => isIgnorable(code) || font.hasGlyphForCodePoint(code))) return face;
    withFirst ??= face;
  }
  if (withFirst === undefined && isIgnorable(first)) return faceFor(' ', look, order);
  return withFirst ?? null;
}

/** Contextual alternates are decoration in Inter, and were three quarters of all the time. */
export function featuresOf(face: string, isTabular: boolean): Features {
  return { ...(isTabular && { tnum: true }), ...(face.includes('/inter/') && { calt: false }) };
}

/**
 * fontkit remembers with a shape the letters that it first stood for. In Arabic and Indic scripts letters share shapes,
 * and copied text would be full of wrong letters.
 */
function tellLettersApart(font: Font): void {
  const original = font.getGlyph.bind(font);
  font.getGlyph = (id: number, codePoints?: number[]): Glyph => {
    const glyph = original(id, codePoints);
    if (!codePoints || glyph.codePoints.join() === codePoints.join()) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;
  };
}

function isIgnorable(codePoint: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint));
}
