/** Every kind of block as strips. What a page looks like is decided here and in pdf-style.ts, nowhere else. */
import type { Tag } from './pdf-canvas.gateway';
import type { PdfBand, PdfBlock, PdfColumns, PdfFacts, PdfHeading, PdfList, PdfTotals } from './pdf-document';
import { figureStrips, signatureStrips, stampStrips } from './mark-strips';
import { colors, GUTTER, headingSizes, margin, textSizes, TIGHT_LINE_HEIGHT } from './pdf-style';
import { heightOf, indented, joined, rowByRow, sideBySide, space, together, type Canvas, type Strip } from './strips';
import { tableStrips } from './table-strips';
import { textStrips, type TextStyle } from './text-strips';

/** What is higher than this is cut rather than moved to the next page. */
const MOVABLE = 500;
const FACT_GAP = 4;
const LIST_INDENT = 20;
/** Wider than any marker: it ends before its text and may reach out to the left. */
const MARKER_WIDTH = 60;
const MARKER_GAP = 6;
const QUOTE_INDENT = 14;
const CARD_PADDING = 14;
const CARD_RADIUS = 7;
const BAND_PADDING = 16;

/** The blocks one below the other, with the space that belongs between them. */
export function columnStrips(canvas: Canvas, blocks: readonly PdfBlock[], width: number, parent?: Tag): Strip[] {
  return blocks.flatMap((block, index) => {
    const previous = blocks[index - 1];
    const gap = previous ? spaceBetween(previous, block) : 0;
    const strips = blockStrips(canvas, block, width, parent);
    return gap > 0 ? [space(gap, previous && announces(previous)), ...strips] : strips;
  });
}

function announces(block: PdfBlock): boolean {
  return block.type === 'heading' || (block.type === 'paragraph' && block.keepsWithNext === true);
}

function spaceBetween(above: PdfBlock, below: PdfBlock): number {
  const [last, first] = [lastOf(above), firstOf(below)];
  if ([last.type, first.type].some((type) => type === 'spacer' || type === 'pageBreak')) return 0;
  if (last.type === 'heading') return last.level === 1 ? 6 : 4;
  if (first.type === 'heading') return first.level === 3 ? 12 : 18;
  if (announces(last)) return first.type === 'table' ? 4 : 7;
  if ([last, first].some(({ type }) => APART.has(type))) return 14;
  return 7;
}

const APART: ReadonlySet<PdfBlock['type']> = new Set(['rule', 'columns', 'table', 'signature', 'card', 'band']);

function firstOf(block: PdfBlock): PdfBlock {
  return block.type === 'group' && block.blocks[0] ? firstOf(block.blocks[0]) : block;
}

function lastOf(block: PdfBlock): PdfBlock {
  const last = block.type === 'group' ? block.blocks.at(-1) : undefined;
  return last ? lastOf(last) : block;
}

function blockStrips(canvas: Canvas, block: PdfBlock, width: number, parent?: Tag): Strip[] {
  const inner = (blocks: readonly PdfBlock[], within: number, tag = parent): Strip[] =>
    columnStrips(canvas, blocks, within, tag);
  switch (block.type) {
    case 'heading':
      return headingStrips(canvas, block, width, parent);
    case 'paragraph': {
      const { size = 'normal', tone, align, keepsWithNext = false } = block;
      const display = { size: textSizes[size], family: 'serif', strong: true, lineHeight: TIGHT_LINE_HEIGHT } as const;
      const isDisplay = size === 'display' || size === 'hero';
      const style = isDisplay ? display : { size: textSizes[size] };
      const tag = canvas.tag('P', parent);
      const lines = textStrips(canvas, block.text, { ...style, tone, align }, width, tag);
      return keepsWithNext ? endKept(lines) : lines;
    }
    case 'columns':
      return columnsStrips(canvas, block, width, parent);
    case 'facts':
      return factStrips(canvas, block, width, parent);
    case 'table':
      return tableStrips(canvas, block, width, parent);
    case 'totals':
      return totalStrips(canvas, block, width, parent);
    case 'list':
      return listStrips(canvas, block, width, parent);
    case 'quote':
      return indented(
        inner(block.blocks, width - QUOTE_INDENT, canvas.tag('BlockQuote', parent)),
        QUOTE_INDENT,
        (x, y, { height }) => canvas.artifact(() => canvas.box(x, y, 2, height, colors.line)),
      );
    case 'card':
      return cardStrips(canvas, inner(block.blocks, width - 2 * CARD_PADDING), width);
    case 'band':
      return [bandStrip(canvas, inner(block.blocks, width), block.tone)];
    case 'group':
      return together(inner(block.blocks, width));
    case 'image':
      return figureStrips(canvas, block, width, parent);
    case 'signature':
      return signatureStrips(canvas, block, width, parent);
    case 'stamp':
      return stampStrips(canvas, block, width, parent);
    case 'code': {
      const style = { size: textSizes.small, isTabular: true };
      return textStrips(canvas, block.text, style, width, canvas.tag('P', parent));
    }
    case 'rule':
      return [ruleStrip(canvas, block.isAccent === true, width)];
    case 'spacer':
      return [space(block.height)];
    case 'pageBreak':
      return [{ height: 0, endsPage: true }];
  }
}

/** The last two lines with what comes after them. */
function endKept(lines: readonly Strip[]): Strip[] {
  return lines.map((line, index) => (index < lines.length - 2 ? line : { ...line, keepsWithNext: true }));
}

function ruleStrip(canvas: Canvas, isAccent: boolean, width: number): Strip {
  const color = isAccent ? canvas.accentColor : colors.line;
  const thickness = isAccent ? 2 : 0.75;
  return { height: thickness, draw: (x, y) => canvas.artifact(() => canvas.line(x, y, x + width, color, thickness)) };
}

function headingStrips(canvas: Canvas, { level, text, align }: PdfHeading, width: number, parent?: Tag): Strip[] {
  const tag = canvas.tag(`H${level}`, parent);
  const family = level === 3 ? 'sans' : 'serif';
  const style = { size: headingSizes[level], family, strong: true, lineHeight: 1.25, align } as const;
  return textStrips(canvas, text, style, width, tag).map((strip) => ({ ...strip, keepsWithNext: true }));
}

function columnsStrips(canvas: Canvas, { columns, isWhole }: PdfColumns, width: number, parent?: Tag): Strip[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = width - GUTTER * (columns.length - 1);
  let x = 0;
  const made = columns.map(({ share, blocks }) => {
    const own = (free * share) / shares;
    const column = { strips: columnStrips(canvas, blocks, own, canvas.tag('Div', parent)), x };
    x += own + GUTTER;
    return column;
  });
  const whole = sideBySide(made);
  return isWhole || whole.height <= MOVABLE ? [whole] : rowByRow(made);
}

function factStrips(canvas: Canvas, { items, align }: PdfFacts, width: number, parent?: Tag): Strip[] {
  const labelWidth = Math.min(align === 'end' ? 90 : 150, width * 0.42);
  const valueWidth = width - labelWidth - 8;
  return items.flatMap(({ label, value }, index) => {
    const tag = canvas.tag('P', parent);
    const labels = textStrips(canvas, label, { size: textSizes.normal, tone: 'muted' }, labelWidth, tag);
    const style = { size: textSizes.normal, isTabular: true, align };
    const values = textStrips(canvas, value, style, valueWidth, tag);
    const columns = [
      { strips: labels, x: 0 },
      { strips: values, x: labelWidth + 8 },
    ];
    const row = sideBySide(columns);
    const rows = row.height <= MOVABLE ? [row] : rowByRow(columns);
    return index > 0 ? [space(FACT_GAP), ...rows] : rows;
  });
}

function totalStrips(canvas: Canvas, { rows }: PdfTotals, width: number, parent?: Tag): Strip[] {
  const own = Math.min(width, 250);
  const amountWidth = 125;
  const strips = rows.flatMap(({ label, amount, strong = false, tone }, index) => {
    const tag = canvas.tag('P', parent);
    const size = strong ? textSizes.large : textSizes.normal;
    const labelTone = tone ?? (strong ? 'ink' : 'muted');
    const labels = textStrips(canvas, label, { size, strong, tone: labelTone }, own - amountWidth, tag);
    const look: TextStyle = strong
      ? { size: textSizes.large + 2, strong, family: 'serif', lineHeight: 1.25 }
      : { size, isTabular: true };
    const amounts = textStrips(canvas, amount, { ...look, tone, align: 'end' }, amountWidth, tag);
    const row = sideBySide([
      { strips: labels, x: 0 },
      { strips: amounts, x: own - amountWidth },
    ]);
    if (!strong) return index > 0 ? [space(4), row] : [row];
    const line = (x: number, y: number): void => canvas.artifact(() => canvas.line(x, y + 5, x + own, colors.control));
    return [{ height: 10, draw: line }, row];
  });
  return together(indented(strips, width - own));
}

function listStrips(canvas: Canvas, { items }: PdfList, width: number, parent?: Tag): Strip[] {
  const list = canvas.tag('L', parent);
  return items.flatMap(({ depth, marker, text }, index) => {
    const tag = canvas.tag('LI', list);
    const indent = LIST_INDENT * (depth + 1);
    const style = { size: textSizes.normal, align: 'auto' } as const;
    const [own] = marker === null ? [] : textStrips(canvas, marker, { ...style, align: 'end' }, MARKER_WIDTH, tag);
    const strips = indented(textStrips(canvas, text, style, width - indent, tag), indent, (x, y, _strip, line) => {
      if (line === 0) own?.draw?.(x + indent - MARKER_GAP - MARKER_WIDTH, y);
    });
    return index > 0 ? [space(3), ...strips] : strips;
  });
}

/** What stands at the head of a page has the margin above it coloured as well. */
function bandStrip(canvas: Canvas, content: readonly Strip[], tone: PdfBand['tone']): Strip {
  const inside = joined(content);
  const height = inside.height + 2 * BAND_PADDING;
  return {
    height,
    draw: (x, y) => {
      const top = y <= margin.top ? 0 : y;
      canvas.artifact(() => canvas.box(0, top, canvas.pageWidth, y + height - top, canvas.color(tone)));
      inside.draw?.(x, top === 0 ? y : y + BAND_PADDING);
    },
  };
}

function cardStrips(canvas: Canvas, content: readonly Strip[], width: number): Strip[] {
  const padded = indented(content, CARD_PADDING);
  if (heightOf(padded) <= MOVABLE) {
    const inside = joined(padded);
    const height = inside.height + 2 * CARD_PADDING;
    return [
      {
        height,
        draw: (x, y) => {
          canvas.artifact(() => canvas.box(x, y, width, height, colors.sunken, CARD_RADIUS));
          inside.draw?.(x, y + CARD_PADDING);
        },
      },
    ];
  }
  return [{ height: CARD_PADDING }, ...padded, { height: CARD_PADDING }].map((strip: Strip) => ({
    ...strip,
    draw: (x, y) => {
      canvas.artifact(() => canvas.box(x, y, width, strip.height + 0.5, colors.sunken));
      strip.draw?.(x, y);
    },
  }));
}
