/**
 * Divides CSV text into records (RFC 4180, and what programs write instead): the only file that imports csv-parse. Keeps
 * the records of one slice at a time, within the bounds.
 */
import { promisify } from 'node:util';
import { CsvError, parse, type Info, type Options } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import type { SpreadsheetBounds } from './bounds';
import { longRow, openQuote, refused, tooManyColumns } from './refusals';

type Bounds = Pick<SpreadsheetBounds, 'cellText' | 'columns' | 'rowText'>;

/** Divided in one go: a row is refused, and other work has its turn, before the next one. */
const SLICE = 16_384;

const dialect = (separator: string): Options => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
});

export interface CsvRecord {
  /** As spreadsheets count rows: one that goes over several lines is one, an empty line too. */
  number: number;
  fields: string[];
}

/**
 * Yields records as they become whole, several at a time: all but empty lines, without the fields behind the last column.
 * Throws SpreadsheetRefusedError.
 */
export async function* csvRecords(
  text: AsyncIterable<string> | Iterable<string>,
  separator: string,
  bounds: Bounds,
  name = 'CSV',
): AsyncIterable<CsvRecord[]> {
  const found: CsvRecord[] = [];
  const parser = parse({
    ...dialect(separator),
    max_record_size: bounds.rowText,
    // The field behind the last column takes the rest of the record, so that millions of separators stay one text.
    ignore_last_delimiters: bounds.columns + 1,
    on_record: (record: string[], info) => {
      const rest = record[bounds.columns]?.replaceAll(separator, '').replaceAll('"', '');
      if (rest) throw tooManyColumns(name, bounds.columns);
      const fields = record.slice(0, bounds.columns);
      const number = numberOf(info);
      const long = fields.find((field) => field.length > bounds.cellText);
      // A text that long over several lines is what a stray quotation mark makes of the rows below it.
      if (long) throw /[\r\n]/.test(long) ? openQuote(number) : refused('longCell');
      found.push({ number, fields });
      return null;
    },
  });
  // Each error is passed to the callback of the call that met it.
  parser.on('error', () => {});
  try {
    for await (const chunk of text) {
      const bytes = Buffer.from(chunk);
      for (let at = 0; at < bytes.length; at += SLICE) {
        await promisify((done: Done) => parser.write(bytes.subarray(at, at + SLICE), done))();
        yield found.splice(0);
      }
    }
    await promisify((done: Done) => parser.end(done))();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const number = numberOf(error as unknown as Info) + 1;
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? longRow(number) : openQuote(number);
  }
  yield found;
}

type Done = (error?: Error | null) => void;

const numberOf = ({ records, empty_lines }: Pick<Info, 'records' | 'empty_lines'>) => records + empty_lines;

/** Returns the first records of a text that may end anywhere; without empty lines and without the end of a cut text. */
export function sampleRecords(sample: string, separator: string, most: number): string[][] {
  return parseWhole(sample, { ...dialect(separator), to: most, skip_records_with_error: true });
}
