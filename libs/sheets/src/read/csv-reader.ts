/** Reads CSV of any make: finds out its encoding and what divides its fields, checks all of it, then streams its rows. */
import { looksLikeFormula } from '../sheet';
import type { ReadCell, ReadRow, Spreadsheet } from '../read-cell';
import type { SpreadsheetSource } from '../spreadsheet-source';
import type { SpreadsheetBounds } from './bounds';
import { CsvParser, type CsvRecord } from './csv-parser';
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
  const shape = { encoding, ...separatorOf(await sampleOf(source, encoding), bounds) };
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
  const parser = new CsvParser(separator, bounds, sheetName(source));
  // Spreadsheets do not show that line, so it is none of the rows.
  const first = hasSeparatorLine ? 2 : 1;
  const read = function* (records: readonly CsvRecord[]): Iterable<ReadRow> {
    for (const { number, fields } of records) {
      if (number < first) continue;
      const cells = cellsOf(fields);
      if (cells.length > 0) yield { sheet: 0, number: number - first + 1, cells };
    }
  };
  for await (const text of csvText(source, encoding)) yield* read(parser.push(text));
  yield* read(parser.end());
}

function cellsOf(fields: readonly string[]): ReadCell[] {
  const cells = fields.map((field): ReadCell =>
    field === '' ? null : { kind: 'text', text: textOf(field) },
  );
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
function separatorOf(sample: string, bounds: SpreadsheetBounds): Omit<CsvShape, 'encoding'> {
  const named = /^"?sep=([,;|\t])"?\r?(?:\n|$)/i.exec(sample)?.[1];
  if (named) return { separator: named, hasSeparatorLine: true };
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    score: scoreOf(sample, separator, bounds),
  })).sort((a, b) => b.score - a.score);
  return { separator: best?.separator ?? ',', hasSeparatorLine: false };
}

function scoreOf(sample: string, separator: string, { cellText, rowText }: SpreadsheetBounds): number {
  const parser = new CsvParser(separator, { cellText, rowText, columns: SAMPLE_CHARACTERS });
  // The last record may be cut off, unless it is the only one.
  const whole = parser.push(sample);
  const records = (whole.length > 0 ? whole : parser.push('\n')).slice(0, SAMPLE_RECORDS);
  const counts = new Map<number, number>();
  for (const { fields } of records) {
    if (fields.length > 1) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  }
  let best = 0;
  for (const [fields, times] of counts) best = Math.max(best, times / records.length + fields / 1_000);
  return best;
}

function sheetName({ name }: SpreadsheetSource): string {
  return name.replace(/\.[^.]*$/, '').slice(0, 255) || 'CSV';
}
