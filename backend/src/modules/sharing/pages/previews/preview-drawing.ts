/**
 * The picture that chats and social networks show of a page, as SVG: its texts are outlines of the bundled fonts, so that
 * it looks the same on every machine, in every script. Pure; takes only what the composed page shows.
 */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { advanceOf, faceFor, featuresOf, openFont } from '@lectern/pdf/font-shelf.gateway';
import { layOutText, type FontBook, type Line, type TextLook } from '@lectern/pdf/text-layout';
import { PORTRAIT_WIDTH, PREVIEW_HEIGHT, PREVIEW_WIDTH, type PreviewTexts } from './preview-texts';

const colors = { paper: '#faf8f4', ink: '#1d1b18', muted: '#6b665e', curtain: '#6b1d3a', spotlight: '#f2b544' };
const LEFT = 76;
const TEXT_WIDTH = PREVIEW_WIDTH - PORTRAIT_WIDTH - LEFT - 56;

export function drawPreview(texts: PreviewTexts): string {
  const heading = fitted(texts.heading, 'serif', colors.ink, [92, 80, 68, 58, 48], 3);
  const line = fitted(texts.line, 'sans', colors.muted, [34, 30], 2);
  const height = heading.height + (line.lines.length > 0 ? 26 + line.height : 0);
  const top = Math.max(120, (PREVIEW_HEIGHT - height) / 2 - 12);
  const foot = fitted(texts.note, 'sans', colors.muted, [26], 1);
  const mark = fitted(PRODUCT_NAME, 'serif', colors.curtain, [30], 1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">`,
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${colors.paper}"/>`,
    stage(),
    `<rect x="${LEFT}" y="${top - 52}" width="84" height="7" fill="${colors.spotlight}"/>`,
    drawLines(heading, LEFT, top),
    drawLines(line, LEFT, top + heading.height + 26),
    drawLines(mark, LEFT, PREVIEW_HEIGHT - 84),
    drawLines(foot, LEFT + widthOf(mark) + 22, PREVIEW_HEIGHT - 81),
    '</svg>',
  ].join('');
}

/** What stands in the portrait's place until it covers it: an empty stage in its light. */
function stage(): string {
  const x = PREVIEW_WIDTH - PORTRAIT_WIDTH;
  const middle = x + PORTRAIT_WIDTH / 2;
  return [
    '<defs>',
    '<linearGradient id="light" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${colors.spotlight}" stop-opacity="0.85"/>`,
    `<stop offset="1" stop-color="${colors.spotlight}" stop-opacity="0.12"/></linearGradient>`,
    '</defs>',
    `<rect x="${x}" width="${PORTRAIT_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${colors.curtain}"/>`,
    `<path d="M${middle - 18} 0h36l132 540h-300z" fill="url(#light)"/>`,
    `<ellipse cx="${middle}" cy="540" rx="150" ry="30" fill="${colors.spotlight}" fill-opacity="0.75"/>`,
  ].join('');
}

interface Fitted {
  lines: Line[];
  size: number;
  height: number;
  color: string;
}

const LINE_HEIGHT = { serif: 1.08, sans: 1.35 };

/** In the largest of the sizes that needs no more than so many lines; what the last one has no room for ends in dots. */
function fitted(
  text: string,
  family: 'serif' | 'sans',
  color: string,
  sizes: readonly number[],
  maxLines: number,
): Fitted {
  let best: Fitted = { lines: [], size: 0, height: 0, color };
  if (text.trim() === '') return best;
  for (const size of sizes) {
    const look: TextLook = { family, strong: family === 'serif', em: false, size, color, isTabular: false };
    const lines = layOutText([{ text, look }], TEXT_WIDTH, fonts, 'auto');
    best = { lines, size, height: lines.length * size * LINE_HEIGHT[family], color };
    if (lines.length <= maxLines) return best;
  }
  return fitted(`${text.slice(0, Math.floor(text.length * 0.8)).trimEnd()}…`, family, color, sizes.slice(-1), maxLines);
}

const fonts: FontBook = { faceFor, width: (face, text, size, isTabular) => advanceOf(face, text, isTabular) * size };

function widthOf({ lines }: Fitted): number {
  return Math.max(0, ...lines.map(({ width }) => width));
}

/** `y` is the upper edge of the first line. */
function drawLines({ lines, size, height, color }: Fitted, x: number, y: number): string {
  const step = lines.length === 0 ? 0 : height / lines.length;
  const paths = lines.map((line, index) => drawLine(line, x, y + step * index + size * 0.8));
  return `<g fill="${color}">${paths.join('')}</g>`;
}

/** Text from right to left begins where its lines end. */
function drawLine(line: Line, x: number, baseline: number): string {
  let at = line.isRightToLeft ? x + TEXT_WIDTH - line.width : x;
  return line.pieces
    .map(({ face, text, look, width }) => {
      const drawn = glyphs(face, text, look.size, at, baseline);
      at += width;
      return drawn;
    })
    .join('');
}

function glyphs(face: string, text: string, size: number, x: number, baseline: number): string {
  const font = openFont(face);
  const run = font.layout(text, featuresOf(face, false));
  const scale = size / font.unitsPerEm;
  let pen = 0;
  return run.glyphs
    .map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = run.positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const [left, up] = [x + (pen + xOffset) * scale, baseline - yOffset * scale];
      pen += xAdvance;
      const outline = glyph.path.toSVG();
      return (
        outline && `<path transform="translate(${round(left)} ${round(up)}) scale(${scale} ${-scale})" d="${outline}"/>`
      );
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
