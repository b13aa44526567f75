/** Tables as strips: one per row, the head again on every page. A row higher than half a page is cut between lines. */
import type { Tag } from './pdf-canvas.gateway';
import type { PdfTable, PdfText } from './pdf-document';
import { colors, textSizes } from './pdf-style';
import { indented, rowByRow, sideBySide, type Canvas, type Strip } from './strips';
import { textStrips, type TextStyle } from './text-strips';

const CELL_PADDING = { x: 7, y: 5.5 } as const;
const MOVABLE_ROW = 330;

export function tableStrips(canvas: Canvas, table: PdfTable, width: number, parent?: Tag): Strip[] {
  const tag = canvas.tag('Table', parent);
  const places = columnPlaces(table, width);
  const titled = table.columns.some(({ title }) => title !== undefined);
  const cells = (row: readonly PdfText[], kind: 'TH' | 'TD', style: Partial<TextStyle>): Column[] => {
    const rowTag = canvas.tag('TR', tag);
    return places.map(({ x, width: own, align }, index) => ({
      x,
      strips: textStrips(
        canvas,
        row[index] ?? '',
        { size: textSizes.normal, align, isTabular: align === 'end', ...style },
        own,
        canvas.tag(kind, rowTag),
      ),
    }));
  };
  const head = titled
    ? headStrip(
        canvas,
        cells(
          table.columns.map(({ title = '' }) => title),
          'TH',
          { size: textSizes.small, strong: true, tone: 'muted' },
        ),
        width,
      )
    : undefined;
  const rows = table.rows.flatMap((row) => rowStrips(canvas, cells(row, 'TD', {}), width, head));
  return head ? [{ ...head, keepsWithNext: true }, ...rows] : rows;
}

type Column = { strips: Strip[]; x: number };

function columnPlaces({ columns }: PdfTable, width: number) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = width - 2 * CELL_PADDING.x * (columns.length - 1);
  let x = 0;
  return columns.map(({ share, align }) => {
    const place = { x, width: (free * share) / shares, align };
    x += place.width + 2 * CELL_PADDING.x;
    return place;
  });
}

function headStrip(canvas: Canvas, columns: Column[], width: number): Strip {
  const words = sideBySide(columns);
  const height = words.height + CELL_PADDING.y;
  return {
    height,
    draw: (x, y) => {
      words.draw?.(x, y);
      canvas.artifact(() => canvas.line(x, y + height - 0.5, x + width, colors.control));
    },
  };
}

function rowStrips(canvas: Canvas, columns: Column[], width: number, head: Strip | undefined): Strip[] {
  const whole = sideBySide(columns);
  const parts = whole.height <= MOVABLE_ROW ? [whole] : rowByRow(columns);
  const line = (x: number, y: number): void =>
    canvas.artifact(() => canvas.line(x, y + CELL_PADDING.y - 0.5, x + width, colors.line));
  const padding = { height: CELL_PADDING.y, ...(head && { head }) };
  return [
    { ...padding, keepsWithNext: true },
    ...indented(parts, 0).map((part, index) => ({
      ...part,
      ...(head && { head }),
      keepsWithNext: index === parts.length - 1,
    })),
    { ...padding, draw: line },
  ];
}
