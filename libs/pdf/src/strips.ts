/**
 * The middle between blocks and pages: a column of strips, each as wide as its place and never cut. Blocks become
 * strips (block-strips.ts), strips are dealt out to pages (page-flow.ts).
 */
import type { PdfCanvas } from './pdf-canvas.gateway';

export interface Strip {
  height: number;
  /** At the upper left corner of the strip. */
  draw?: (x: number, y: number) => void;
  /** No page ends between this one and the next. */
  keepsWithNext?: boolean;
  /** Falls away at the head of a page. */
  isSpace?: boolean;
  /** The head of the table that it belongs to, for when it begins a page. */
  head?: Strip;
  endsPage?: boolean;
}

export function space(height: number, keepsWithNext = false): Strip {
  return { height, isSpace: true, keepsWithNext };
}

export function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, { height }) => sum + height, 0);
}

export function drawAll(strips: readonly Strip[], x: number, y: number): void {
  let at = y;
  for (const { draw, height } of strips) {
    draw?.(x, at);
    at += height;
  }
}

/** The same strips further in, with something drawn beside or behind each. */
export function indented(
  strips: readonly Strip[],
  by: number,
  beside?: (x: number, y: number, strip: Strip, index: number) => void,
): Strip[] {
  return strips.map((strip, index) => ({
    ...strip,
    draw: (x, y) => {
      beside?.(x, y, strip, index);
      strip.draw?.(x + by, y);
    },
  }));
}

/** Everything in one strip, which then stays on one page. */
export function joined(strips: readonly Strip[]): Strip {
  return { height: heightOf(strips), draw: (x, y) => drawAll(strips, x, y) };
}

/** On one page where one page is enough. */
export function together(strips: readonly Strip[]): Strip[] {
  return strips.map((strip, index) => ({ ...strip, keepsWithNext: index < strips.length - 1 }));
}

/** Columns beside each other, each from its own top. What is drawn first is read first. */
export function sideBySide(columns: readonly { strips: readonly Strip[]; x: number }[]): Strip {
  return {
    height: Math.max(0, ...columns.map(({ strips }) => heightOf(strips))),
    draw: (x, y) => {
      for (const { strips, x: offset } of columns) drawAll(strips, x + offset, y);
    },
  };
}

/** The same, for columns higher than a page: strip by strip of all columns. */
export function rowByRow(columns: readonly { strips: readonly Strip[]; x: number }[]): Strip[] {
  const rows = Math.max(0, ...columns.map(({ strips }) => strips.length));
  return Array.from({ length: rows }, (_row, index) =>
    sideBySide(columns.map(({ strips, x }) => ({ strips: strips.slice(index, index + 1), x }))),
  );
}

export type Canvas = Pick<
  PdfCanvas,
  | 'color'
  | 'accentColor'
  | 'tag'
  | 'tagged'
  | 'artifact'
  | 'drawPiece'
  | 'line'
  | 'box'
  | 'frame'
  | 'image'
  | 'imageSize'
  | 'croppedImage'
  | 'pageWidth'
  | 'faceFor'
  | 'width'
>;
