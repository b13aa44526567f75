/**
 * Text in any mix of scripts to lines of pieces that can be drawn from left to right. PDF knows neither fonts with all
 * characters nor directions, and pdfkit lays out word by word, which turns the order of Arabic words around; so this
 * finds for each cluster a font that has it, breaks lines (UAX 14), and orders the pieces of each line (UAX 9).
 */
import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { eastAsianOrder, type EastAsianOrder, type FontLook } from './font-faces';

/** What the layout needs to know of fonts; the canvas answers it. */
export interface FontBook {
  /** The font with every character of the cluster; null when there is none. */
  faceFor(cluster: string, look: FontLook, order: EastAsianOrder): string | null;
  width(face: string, text: string, size: number, isTabular: boolean): number;
}

export interface TextLook extends FontLook {
  size: number;
  color: string;
  isTabular: boolean;
  link?: string;
}

export interface TextRun {
  text: string;
  look: TextLook;
}

export interface Piece {
  face: string;
  text: string;
  look: TextLook;
  width: number;
}

export interface Line {
  /** From left to right. */
  pieces: Piece[];
  width: number;
  isRightToLeft: boolean;
}

interface Cluster {
  text: string;
  start: number;
  end: number;
  look: TextLook;
  face: string;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** From its first character on, no letter is of another script. */
const NAME = new RegExp(`^(?:${RIGHT_TO_LEFT.source}|(?!^)\\P{L})+$`, 'u');
const DIRECTION_MARKS = /[\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
/** Scripts written without spaces, whose words only a dictionary knows. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** In clusters; none of any language comes near. */
const LONGEST_WORD = 300;
/** Steer the order and are never seen; fonts show some of them as boxes. */
const INVISIBLE = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
/** Stands for what no font has, as emoji: seen, never silently dropped. */
const MISSING = '\ufffd';
const CONTROLS = /\p{Cc}/gu;

/** `auto`: as the first letter of each line wants it. What we say ourselves is from left to right, whoever is named in it. */
export type Direction = 'ltr' | 'auto';

/** An empty line has no pieces. */
export function layOutText(
  runs: readonly TextRun[],
  maxWidth: number,
  fonts: FontBook,
  direction: Direction = 'ltr',
): Line[] {
  return hardLines(runs).flatMap((line) => new HardLine(line, fonts, direction).wrap(maxWidth));
}

/** How wide it would be without any wrapping. */
export function naturalWidth(runs: readonly TextRun[], fonts: FontBook): number {
  return Math.max(0, ...layOutText(runs, Number.POSITIVE_INFINITY, fonts).map(({ width }) => width));
}

function hardLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const { text, look } of runs) {
    const clean = text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ');
    clean.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: part.replace(CONTROLS, ''), look });
    });
  }
  return lines;
}

class HardLine {
  private readonly text: string;
  private readonly clusters: Cluster[] = [];
  private readonly levels: Uint8Array;
  private readonly mirrored: Map<number, string>;
  private readonly isRightToLeft: boolean;

  constructor(
    runs: readonly TextRun[],
    private readonly fonts: FontBook,
    direction: Direction,
  ) {
    this.text = runs.map(({ text }) => text).join('');
    const order = eastAsianOrder(this.text);
    let at = 0;
    for (const { text, look } of runs) {
      for (const [segment, index] of clustersOf(text)) {
        const face = fonts.faceFor(segment, look, order);
        const shown = face === null ? MISSING : segment;
        const shownFace = face ?? fonts.faceFor(MISSING, look, order) ?? '';
        this.clusters.push({ text: shown, start: at + index, end: at + index + segment.length, look, face: shownFace });
      }
      at += text.length;
    }
    const hasDirections = RIGHT_TO_LEFT.test(this.text) || DIRECTION_MARKS.test(this.text);
    // A name alone is none of our sentences: its digits and punctuation follow its letters.
    const isName = NAME.test(this.text);
    const found = hasDirections ? bidi.getEmbeddingLevels(this.text, isName ? 'auto' : direction) : null;
    this.levels = found?.levels ?? new Uint8Array(this.text.length);
    this.mirrored = found
      ? bidi.getMirroredCharactersMap(this.text, this.levels, 0, this.text.length - 1)
      : new Map<number, string>();
    this.isRightToLeft = ((found?.paragraphs[0]?.level ?? 0) & 1) === 1;
  }

  wrap(maxWidth: number): Line[] {
    const lines: Line[] = [];
    let from = 0;
    let width = 0;
    const end = (to: number): void => {
      lines.push(this.line(from, to));
      from = to;
      width = 0;
    };
    for (const [start, stop] of this.unbroken()) {
      // Shaping takes longer than in proportion: what is no word is not measured as one.
      const isWord = stop - start <= LONGEST_WORD;
      const visible = isWord ? this.widthOf(start, this.withoutSpaces(start, stop)) : maxWidth;
      if (width > 0 && width + visible > maxWidth) end(start);
      if (isWord && visible <= maxWidth) {
        width += this.widthOf(start, stop);
        continue;
      }
      // Longer than a line, as an address or a fingerprint: broken anywhere.
      for (let at = start; at < stop; at += 1) {
        const one = this.widthOf(at, at + 1);
        if (width > 0 && width + one > maxWidth) end(at);
        width += one;
      }
    }
    lines.push(this.line(from, this.clusters.length));
    return lines;
  }

  /** The stretches between places where a line may end, as indexes of clusters. */
  private unbroken(): [number, number][] {
    const ends = new Set<number>();
    const breaker = new LineBreaker(this.text);
    for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) ends.add(found.position);
    if (WITHOUT_SPACES.test(this.text)) {
      for (const { index, segment } of thaiWords.segment(this.text)) {
        if (WITHOUT_SPACES.test(segment)) ends.add(index + segment.length);
      }
    }
    const stretches: [number, number][] = [];
    let start = 0;
    this.clusters.forEach(({ end }, index) => {
      if (!ends.has(end) && index < this.clusters.length - 1) return;
      stretches.push([start, index + 1]);
      start = index + 1;
    });
    return stretches;
  }

  private withoutSpaces(start: number, stop: number): number {
    let end = stop;
    while (end > start && /^\s$/.test(this.clusters[end - 1]?.text ?? '')) end -= 1;
    return end;
  }

  private widthOf(start: number, stop: number): number {
    return this.pieces(start, stop).reduce((sum, { piece }) => sum + piece.width, 0);
  }

  private line(start: number, stop: number): Line {
    const pieces = inVisualOrder(this.pieces(start, this.withoutSpaces(start, stop)));
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    return { pieces, width, isRightToLeft: this.isRightToLeft };
  }

  /** In the order of reading: each in one font, one look and one direction. */
  private pieces(start: number, stop: number): Leveled[] {
    const made: Leveled[] = [];
    let at = start;
    while (at < stop) {
      const first = this.clusters[at];
      if (!first) break;
      const level = this.levels[first.start] ?? 0;
      let end = at + 1;
      while (end < stop && this.goesOn(first, level, this.clusters[end])) end += 1;
      const text = this.shown(this.clusters.slice(at, end), level);
      if (text !== '') {
        const width = this.fonts.width(first.face, text, first.look.size, first.look.isTabular);
        made.push({ level, piece: { face: first.face, text, look: first.look, width } });
      }
      at = end;
    }
    return made;
  }

  private goesOn(first: Cluster, level: number, next: Cluster | undefined): boolean {
    return (
      next !== undefined &&
      next.face === first.face &&
      next.look === first.look &&
      (this.levels[next.start] ?? 0) === level
    );
  }

  /** The font turns right-to-left scripts around by itself, by its letters alone: levels know better (as of digits). */
  private shown(list: readonly Cluster[], level: number): string {
    const texts = list.map(({ text, start }) => (this.mirrored.get(start) ?? text).replace(INVISIBLE, ''));
    const isTurnedByFont = texts.some((text) => RIGHT_TO_LEFT.test(text));
    return (isTurnedByFont === ((level & 1) === 1) ? texts : texts.reverse()).join('');
  }
}

/** Latin letters and signs: each a cluster of its own. */
const SIMPLE = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]*$/;

/**
 * What is one character to people, with its place. Looked for within words, because the segmenter's time grows with the
 * square of a text.
 */
function* clustersOf(text: string): Generator<[cluster: string, index: number]> {
  for (const { 0: part, index: start } of text.matchAll(/\s+|\S{1,300}/g)) {
    if (SIMPLE.test(part)) {
      for (let at = 0; at < part.length; at += 1) yield [part.charAt(at), start + at];
    } else {
      for (const { segment, index } of graphemes.segment(part)) yield [segment, start + index];
    }
  }
}

interface Leveled {
  level: number;
  piece: Piece;
}

/** Rule L2 of UAX 9: from the highest level down, turn around what stands at it or above. */
function inVisualOrder(list: readonly Leveled[]): Piece[] {
  const ordered = [...list];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let at = 0;
    while (at < ordered.length) {
      let end = at;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > at) ordered.splice(at, end - at, ...ordered.slice(at, end).reverse());
      at = Math.max(end, at + 1);
    }
  }
  return ordered.map(({ piece }) => piece);
}
