/**
 * One sheet as comma-separated values (RFC 4180): UTF-8 with the mark that Excel wants to see, and no text that a
 * spreadsheet would run as a formula. Amounts and days are bare, for other programs to read.
 */
import { Readable } from 'node:stream';
import { decimalOfCents, looksLikeFormula, rowOf, type Cell, type Sheet } from './sheet';

const BYTE_ORDER_MARK = '\uFEFF';
/** Written together: a chunk for each line would cost more than the line. */
const CHUNK_CHARACTERS = 32_768;

/** `hasMark`: false for programs that take the mark for a part of the first head. */
export function csvOf(sheet: Sheet, { hasMark = true } = {}): Readable {
  return Readable.from(chunksOf(sheet, hasMark ? BYTE_ORDER_MARK : ''), { objectMode: false });
}

async function* chunksOf({ columns, rows, isWithoutHead }: Sheet, mark: string): AsyncIterable<string> {
  let chunk = mark + (isWithoutHead ? '' : lineOf(columns.map(({ header }) => header)));
  for await (const row of rows) {
    chunk += lineOf(rowOf(row).cells.map(fieldOf));
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function lineOf(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`;
}

function quoted(field: string): string {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  switch (cell.kind) {
    case 'text':
      // The apostrophe is how a spreadsheet is told that this is text (OWASP, CSV injection).
      return looksLikeFormula(cell.text) ? `'${cell.text}` : cell.text;
    case 'number':
      return cell.decimals === null ? String(cell.number) : cell.number.toFixed(cell.decimals);
    case 'percent':
      return String(cell.percent);
    case 'day':
      return cell.day;
    case 'time':
      return cell.time;
    case 'moment':
      return cell.at.replace('T', ' ');
    case 'yesNo':
      return cell.value ? 'Yes' : 'No';
    case 'money':
      return decimalOfCents(cell.cents);
  }
}
