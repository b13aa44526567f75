/**
 * Which font file has which character. The fonts come cut into parts by script (@fontsource); `unicode.json` of each
 * package says what is in which part, so that only the parts that a text needs are ever read. Knows no PDF.
 */
import { readFileSync } from 'node:fs';

export interface FontLook {
  family: 'sans' | 'serif';
  strong: boolean;
  em: boolean;
}

type Han = 'jp' | 'sc' | 'kr';
export type EastAsianOrder = readonly Han[];

interface FontSource {
  name: string;
  /** Other parts of the package repeat what Inter has. */
  parts?: readonly string[];
  weights: { normal: number; strong: number };
  hasItalic: boolean;
}

const weights = { normal: 400, strong: 600 };
const plain = { weights, hasItalic: false };

const fraunces: FontSource = { name: 'fraunces', weights: { normal: 400, strong: 500 }, hasItalic: true };
const inter: FontSource = { name: 'inter', weights, hasItalic: true };
const latinAndOthers: readonly FontSource[] = [
  inter,
  { name: 'noto-sans', weights, hasItalic: true },
  { name: 'noto-sans-hebrew', parts: ['hebrew'], ...plain },
  { name: 'noto-sans-arabic', parts: ['arabic', 'symbols', 'math'], ...plain },
  { name: 'noto-sans-thai', parts: ['thai'], ...plain },
  { name: 'noto-sans-devanagari', parts: ['devanagari'], ...plain },
];
const eastAsian: Record<Han, FontSource> = {
  jp: { name: 'noto-sans-jp', ...plain },
  sc: { name: 'noto-sans-sc', ...plain },
  kr: { name: 'noto-sans-kr', ...plain },
};

type Range = readonly [from: number, to: number];
type Parts = readonly { part: string; ranges: readonly Range[] }[];

const partsOf = new Map<string, Parts>();

function parts(source: FontSource): Parts {
  const known = partsOf.get(source.name);
  if (known) return known;
  const text = readFileSync(require.resolve(`@fontsource/${source.name}/unicode.json`), 'utf8');
  const made = Object.entries(JSON.parse(text) as Record<string, string>)
    .map(([name, list]) => ({ part: name.replace(/[[\]]/g, ''), ranges: list.split(',').map(rangeOf) }))
    .filter(({ part }) => source.parts === undefined || source.parts.includes(part));
  partsOf.set(source.name, made);
  return made;
}

/** `U+0460-052F` or `U+20B4`. */
function rangeOf(text: string): Range {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function partsWith(source: FontSource, codePoint: number): string[] {
  return parts(source)
    .filter(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
    .map(({ part }) => part);
}

/** The files that may have a character, the best first, by the names that `require.resolve` finds them under. */
export function facesFor(codePoint: number, look: FontLook, order: EastAsianOrder): string[] {
  const sources = [
    ...(look.family === 'serif' ? [fraunces] : []),
    ...latinAndOthers,
    ...order.map((han) => eastAsian[han]),
  ];
  return sources.flatMap((source) => partsWith(source, codePoint).map((part) => face(source, part, look)));
}

function face(source: FontSource, part: string, look: FontLook): string {
  const weight = look.strong ? source.weights.strong : source.weights.normal;
  const slope = look.em && source.hasItalic ? 'italic' : 'normal';
  return `@fontsource/${source.name}/files/${source.name}-${part}-${weight}-${slope}.woff`;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/gu;

/**
 * Chinese, Japanese and Korean share characters and draw them differently. What stands around a character tells whose
 * it is: kana are Japanese, hangul Korean; without either, Japanese unless its font lacks one of them.
 */
export function eastAsianOrder(text: string): EastAsianOrder {
  if (KANA.test(text)) return ['jp', 'sc', 'kr'];
  if (HANGUL.test(text)) return ['kr', 'jp', 'sc'];
  for (const [character] of text.matchAll(HAN)) {
    if (partsWith(eastAsian.jp, character.codePointAt(0) ?? 0).length === 0) return ['sc', 'jp', 'kr'];
  }
  return ['jp', 'sc', 'kr'];
}
