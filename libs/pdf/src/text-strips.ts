/** Text as strips: one per line, tagged, never a single line of a paragraph alone on a page. */
import type { PdfAlign, PdfText, PdfTone } from './pdf-document';
import type { Tag } from './pdf-canvas.gateway';
import { LINE_HEIGHT } from './pdf-style';
import type { Canvas, Strip } from './strips';
import { layOutText, type Line, type TextLook, type TextRun } from './text-layout';

/** Of the size of the text around it. */
const SMALL = 0.8;

export interface TextStyle {
  size: number;
  family?: 'sans' | 'serif';
  strong?: boolean;
  em?: boolean;
  tone?: PdfTone;
  align?: PdfAlign;
  isTabular?: boolean;
  lineHeight?: number;
}

export function textRuns(canvas: Canvas, text: PdfText, style: TextStyle): TextRun[] {
  const base: TextLook = {
    family: style.family ?? 'sans',
    strong: style.strong ?? false,
    em: style.em ?? false,
    size: style.size,
    color: canvas.color(style.tone),
    isTabular: style.isTabular ?? false,
  };
  if (typeof text === 'string') return [{ text, look: base }];
  return text.map((span) => ({
    text: span.text,
    look: {
      ...base,
      strong: base.strong || span.strong === true,
      em: base.em || span.em === true,
      ...(span.isSmall && { size: base.size * SMALL }),
      ...(span.link !== undefined && { link: span.link, color: canvas.color('curtain') }),
      ...(span.tone && { color: canvas.color(span.tone) }),
    },
  }));
}

/** Strips of `width`; what is drawn belongs to `tag`. */
export function textStrips(canvas: Canvas, text: PdfText, style: TextStyle, width: number, tag: Tag): Strip[] {
  const lines = layOutText(textRuns(canvas, text, style), width, canvas, style.align === 'auto' ? 'auto' : 'ltr');
  const height = style.size * (style.lineHeight ?? LINE_HEIGHT);
  return lines.map((line, index) => ({
    height,
    keepsWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    draw: (x, y) => {
      if (line.pieces.length === 0) return;
      // All scripts stand on the baseline of the first font, or lines of names would jump.
      const baseline = y + height / 2 + style.size * 0.36;
      canvas.tagged(tag, () => drawLine(canvas, line, x + shift(line, style.align, width), baseline));
    },
  }));
}

function drawLine(canvas: Canvas, line: Line, x: number, baseline: number): void {
  let at = x;
  for (const piece of line.pieces) {
    canvas.drawPiece(piece, at, baseline);
    at += piece.width;
  }
}

function shift(line: Line, align: PdfAlign = 'start', width: number): number {
  const free = width - line.width;
  if (align === 'center') return free / 2;
  if (align === 'end') return free;
  return align === 'auto' && line.isRightToLeft ? free : 0;
}
