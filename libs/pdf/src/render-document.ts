/** A document from its description to its bytes. Runs where it is called; PdfGateway calls it in a thread. */
import { buffer } from 'node:stream/consumers';
import { columnStrips } from './block-strips';
import { PdfCanvas } from './pdf-canvas.gateway';
import type { PdfBlock, PdfColumns, PdfDocument, PdfRunningLine, PdfText } from './pdf-document';
import { flow } from './page-flow';
import { margin, textSizes } from './pdf-style';
import { drawAll, heightOf, type Strip } from './strips';
import { layOutText, type Line } from './text-layout';
import { textRuns } from './text-strips';

const HEADER_Y = 32;
const FOOTER_Y = 34;
const BASE_GAP = 14;

export async function renderDocument(document: PdfDocument): Promise<Buffer> {
  const canvas = new PdfCanvas(document);
  const width = canvas.pageWidth - 2 * margin.side;
  const baseHeight = document.base ? heightOf(baseStrips(new PdfCanvas(document), document.base, width)) : 0;
  const area = {
    x: margin.side,
    top: margin.top,
    bottom: canvas.pageHeight - (baseHeight > 0 ? baseHeight + BASE_GAP : margin.bottom),
  };
  flow(columnStrips(canvas, blocksFor(document, width, area.bottom - area.top), width), canvas, area);
  for (let page = 0; page < canvas.pages; page += 1) {
    canvas.turnTo(page);
    if (document.watermark !== undefined) drawWatermark(canvas, document.watermark);
    if (document.header && page > 0) drawRunning(canvas, document.header, HEADER_Y, page);
    if (document.base) {
      drawAll(baseStrips(canvas, document.base, width), margin.side, canvas.pageHeight - baseHeight);
    }
    if (document.footer) drawRunning(canvas, document.footer, canvas.pageHeight - FOOTER_Y, page);
  }
  return buffer(canvas.finish());
}

/** Measured on paper that is thrown away: what is laid out becomes part of the structure of its document. */
function blocksFor(document: PdfDocument, width: number, room: number): readonly PdfBlock[] {
  const { onePage, blocks } = document;
  if (!onePage) return blocks;
  const sheet = (columns: PdfColumns['columns']): PdfBlock[] => [
    ...onePage.head,
    { type: 'columns', isWhole: true, columns },
  ];
  const fits = (made: readonly PdfBlock[]): boolean =>
    heightOf(columnStrips(new PdfCanvas(document), made, width)) <= room;
  const chosen = onePage.columns.map(({ share, choices }, place) => ({
    share,
    // The others are empty meanwhile: the highest column decides, and each is measured for itself.
    blocks: choices.find((choice) =>
      fits(sheet(onePage.columns.map((one, at) => ({ share: one.share, blocks: at === place ? choice : [] })))),
    ),
  }));
  const columns = chosen.flatMap(({ share, blocks: made }) => (made ? [{ share, blocks: made }] : []));
  return columns.length === chosen.length ? sheet(columns) : blocks;
}

function baseStrips(canvas: PdfCanvas, blocks: readonly PdfBlock[], width: number): Strip[] {
  return columnStrips(canvas, [{ type: 'band', tone: 'sunken', blocks }], width);
}

const running = { size: textSizes.small, tone: 'muted', isTabular: true } as const;

/** One line each; what is too long for its half of the page ends with dots. */
function drawRunning(canvas: PdfCanvas, { start, end }: PdfRunningLine, baseline: number, page: number): void {
  const numbered = (text: string): string =>
    text.replace('{page}', String(page + 1)).replace('{pages}', String(canvas.pages));
  const filled = (text: PdfText): PdfText =>
    typeof text === 'string' ? numbered(text) : text.map((span) => ({ ...span, text: numbered(span.text) }));
  const width = canvas.pageWidth - 2 * margin.side;
  const draw = (line: Line, x: number): void => {
    let at = x;
    for (const piece of line.pieces) {
      canvas.drawPiece(piece, at, baseline);
      at += piece.width;
    }
  };
  canvas.artifact(() => {
    const right = end === undefined ? undefined : oneLine(canvas, filled(end), width / 2);
    if (start !== undefined) draw(oneLine(canvas, filled(start), width - (right?.width ?? 0) - 16), margin.side);
    if (right) draw(right, canvas.pageWidth - margin.side - right.width);
  });
}

function oneLine(canvas: PdfCanvas, text: PdfText, width: number): Line {
  const cut = (to: number): Line[] => layOutText(textRuns(canvas, text, running), to, canvas);
  const [whole, ...more] = cut(width);
  if (whole && more.length === 0) return whole;
  const [end] = layOutText(textRuns(canvas, '…', running), width, canvas);
  const [line] = cut(width - (end?.width ?? 0));
  const pieces = [...(line?.pieces ?? []), ...(end?.pieces ?? [])];
  return { pieces, width: (line?.width ?? 0) + (end?.width ?? 0), isRightToLeft: false };
}

function drawWatermark(canvas: PdfCanvas, text: string): void {
  const look = { size: 110, strong: true, tone: 'danger' } as const;
  const [line] = layOutText(textRuns(canvas, text, look), Number.POSITIVE_INFINITY, canvas);
  if (line) canvas.artifact(() => canvas.watermark(line.pieces, line.width));
}
