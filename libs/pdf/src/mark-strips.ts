/** Pictures, stamps, and the places where people signed. */
import type { Tag } from './pdf-canvas.gateway';
import type { PdfImage, PdfSignature, PdfStamp } from './pdf-document';
import { colors, headingSizes, textSizes } from './pdf-style';
import { heightOf, joined, type Canvas, type Strip } from './strips';
import { textRuns, textStrips } from './text-strips';
import { naturalWidth } from './text-layout';

const MARK = { width: 220, height: 52 } as const;
const STAMP_PADDING = { x: 9, y: 2 } as const;

export function figureStrips(canvas: Canvas, image: PdfImage, width: number, parent?: Tag): Strip[] {
  const bytes = Buffer.from(image.data, 'base64');
  const tag = canvas.tag('Figure', parent, image.alt);
  if (image.isCropped) return [croppedStrip(canvas, image, bytes, width, tag)];
  const size = fitted(canvas.imageSize(bytes), Math.min(image.width, width), image.maxHeight ?? 400);
  const offset = offsetOf(image, width - size.width);
  return [
    {
      height: size.height,
      draw: (x, y) => canvas.tagged(tag, () => canvas.image(bytes, x + offset, y, size.width, size.height)),
    },
  ];
}

const CORNER = 6;

function croppedStrip(canvas: Canvas, image: PdfImage, bytes: Buffer, width: number, tag: Tag): Strip {
  const own = Math.min(image.width, width);
  const height = image.maxHeight ?? own;
  const offset = offsetOf(image, width - own);
  return {
    height,
    draw: (x, y) => canvas.tagged(tag, () => canvas.croppedImage(bytes, x + offset, y, own, height, CORNER)),
  };
}

function offsetOf({ align = 'start' }: PdfImage, free: number): number {
  return { start: 0, auto: 0, center: free / 2, end: free }[align];
}

/** A smaller picture is made no larger than its place wants it. */
function fitted(natural: { width: number; height: number }, maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / natural.width, maxHeight / natural.height);
  return { width: natural.width * scale, height: natural.height * scale };
}

/** Role, the mark on its line, the name and the facts; one strip, for a signature is never torn apart. */
export function signatureStrips(
  canvas: Canvas,
  { name, mark, lines }: PdfSignature,
  width: number,
  parent?: Tag,
): Strip[] {
  const own = Math.min(width, MARK.width);
  const tag = canvas.tag('P', parent);
  const small = { size: textSizes.small, tone: 'muted', isTabular: true } as const;
  const below = [
    ...textStrips(canvas, name, { size: textSizes.normal, strong: true }, width, tag),
    ...lines.flatMap((line) => textStrips(canvas, line, small, width, canvas.tag('P', parent))),
  ];
  const strip = joined([
    markStrip(canvas, mark, name, own, canvas.tag('Figure', parent, `Signature of ${name}`)),
    { height: 7, draw: (x, y) => canvas.artifact(() => canvas.line(x, y + 2, x + own, colors.control)) },
    ...below,
  ]);
  return [strip];
}

function markStrip(canvas: Canvas, mark: PdfSignature['mark'], name: string, width: number, tag: Tag): Strip {
  if (mark?.kind === 'drawn') {
    const bytes = Buffer.from(mark.data, 'base64');
    const size = fitted(canvas.imageSize(bytes), width, MARK.height);
    return {
      height: MARK.height,
      draw: (x, y) =>
        canvas.tagged(tag, () => canvas.image(bytes, x + 4, y + MARK.height - size.height, size.width, size.height)),
    };
  }
  if (mark?.kind !== 'typed') return { height: MARK.height };
  const style = { size: headingSizes[1], family: 'serif', em: true, lineHeight: 1.2 } as const;
  const wide = naturalWidth(textRuns(canvas, mark.text, style), canvas);
  const size = wide > width ? Math.max(9, (style.size * width) / wide) : style.size;
  const strips = textStrips(canvas, mark.text, { ...style, size }, width, tag);
  const above = Math.max(0, MARK.height - heightOf(strips));
  return joined([{ height: above }, ...strips]);
}

/** A frame as wide as its word. */
export function stampStrips(canvas: Canvas, { text, tone, align }: PdfStamp, width: number, parent?: Tag): Strip[] {
  const tag = canvas.tag('P', parent);
  const style = { size: textSizes.large, family: 'serif', strong: true, tone } as const;
  const shown = text.toUpperCase();
  const own = naturalWidth(textRuns(canvas, shown, style), canvas) + 0.1;
  const words = joined(textStrips(canvas, shown, style, own, tag));
  const height = words.height + 2 * STAMP_PADDING.y;
  return [
    {
      height,
      draw: (x, y) => {
        const framed = own + 2 * STAMP_PADDING.x;
        const left = align === 'end' ? x + width - framed : align === 'center' ? x + (width - framed) / 2 : x;
        canvas.artifact(() => canvas.frame(left, y, framed, height, canvas.color(tone), 5));
        words.draw?.(left + STAMP_PADDING.x, y + STAMP_PADDING.y);
      },
    },
  ];
}
