/** Reads CSV of any make: finds out its encoding and what divides its fields, checks all of it, then streams its rows. */
import { looksLikeFormula } from '../sheet';
import type { ReadCell, ReadRow, Spreadsheet } from '../read-cell';
import type { SpreadsheetSource } from '../spreadsheet-source';
import type { SpreadsheetBounds } from './bounds';
import { csvRecords, sampleRecords } from './csv-records.gateway';
import { csvText, encodingOf, type CsvEncoding } from './csv-text';
import { refused, tooManyRows } from './refusals';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** So much of the beginning shows what divides the fields. */
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_RECORDS = 200;

interface CsvShape {
  encoding: CsvEncoding;
  separator: string;
  /** Excel's own first line, which says what divides the fields: `sep=;`. */
  hasSeparatorLine: boolean;
}

export async function openCsv(source: SpreadsheetSource, bounds: SpreadsheetBounds): Promise<Spreadsheet> {
  const encoding = await encodingOf(source);
  const shape = { encoding, ...separatorOf(await sampleOf(source, encoding)) };
  let rowCount = 0;
  let columnCount = 0;
  for await (const { cells } of rowsOf(source, shape, bounds)) {
    rowCount += 1;
    if (rowCount > bounds.rows) throw tooManyRows(bounds.rows);
    columnCount = Math.max(columnCount, cells.length);
  }
  if (rowCount === 0) throw refused('empty');
  return {
    format: 'csv',
    date1904: false,
    sheets: [{ name: sheetName(source), isHidden: false, isProtected: false, rowCount, columnCount }],
    rows: () => rowsOf(source, shape, bounds),
  };
}

async function* rowsOf(
  source: SpreadsheetSource,
  { encoding, separator, hasSeparatorLine }: CsvShape,
  bounds: SpreadsheetBounds,
): AsyncIterable<ReadRow> {
  // Spreadsheets do not show that line, so it is none of the rows.
  const before = hasSeparatorLine ? 1 : 0;
  const records = csvRecords(csvText(source, encoding), separator, bounds, sheetName(source));
  for await (const whole of records) {
    for (const { number, fields } of whole) {
      if (number > bounds.lines) throw tooManyRows(bounds.rows);
      const cells = cellsOf(fields);
      if (number > before && cells.length > 0) yield { sheet: 0, number: number - before, cells };
    }
  }
}

function cellsOf(fields: readonly string[]): ReadCell[] {
  const cells = fields.map((field): ReadCell => (field === '' ? null : { kind: 'text', text: textOf(field) }));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

/** The apostrophe by which our own CSV tells spreadsheets that this is text. */
function textOf(field: string): string {
  const text = field.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
}

async function sampleOf(source: SpreadsheetSource, encoding: CsvEncoding): Promise<string> {
  let sample = '';
  for await (const text of csvText(source, encoding)) {
    sample += text;
    if (sample.length > SAMPLE_CHARACTERS) break;
  }
  return sample.slice(0, SAMPLE_CHARACTERS);
}

/** What divides most lines into the same number of fields. */
function separatorOf(sample: string): Omit<CsvShape, 'encoding'> {
  const named = /^"?sep=([,;|\t])"?\r?(?:\n|$)/i.exec(sample)?.[1];
  if (named) return { separator: named, hasSeparatorLine: true };
  const [best] = SEPARATORS.map((separator) => ({ separator, score: scoreOf(sample, separator) })).sort(
    (a, b) => b.score - a.score,
  );
  return { separator: best?.separator ?? ',', hasSeparatorLine: false };
}

function scoreOf(sample: string, separator: string): number {
  const read = sampleRecords(sample, separator, SAMPLE_RECORDS);
  // The last record of a sample that ends within the file may be cut off, unless it is the only one.
  const isCut = sample.length === SAMPLE_CHARACTERS && read.length > 1 && read.length < SAMPLE_RECORDS;
  const records = isCut ? read.slice(0, -1) : read;
  const counts = new Map<number, number>();
  for (const fields of records) {
    if (fields.length > 1) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  }
  let best = 0;
  for (const [fields, times] of counts) best = Math.max(best, times / records.length + fields / 1_000);
  return best;
}

function sheetName({ name }: SpreadsheetSource): string {
  return name.replace(/\.[^.]*$/, '').slice(0, 255) || 'CSV';
}
