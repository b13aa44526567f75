/**
 * How much of a spreadsheet is read. Whatever a file claims or hides, no more than this is ever in memory or worked through.
 */
export interface SpreadsheetBounds {
  fileBytes: number;
  /** Parts of the ZIP. */
  entries: number;
  /** One of the small parts that say what the workbook is made of, unpacked. */
  partBytes: number;
  /** All that is unpacked in one reading. */
  unpackedBytes: number;
  /** How many times larger than packed: ordinary sheets stay below 50, a bomb comes to 1,000. Looked at from `unpackedFree` on. */
  unpackedTimes: number;
  unpackedFree: number;
  sheets: number;
  /** With a value, of all sheets together. */
  rows: number;
  /** Of a CSV, with and without a value. */
  lines: number;
  columns: number;
  /** Characters of one cell: Excel's own bound is 32,767. */
  cellText: number;
  rowText: number;
  /** Of all cells together: a shared text counts as often as it is shown. */
  text: number;
  sharedStrings: number;
  /** All shared texts together, which are kept while a workbook is read. */
  sharedBytes: number;
  merges: number;
  styles: number;
  /** Characters between one tag and the next, and tags within tags. */
  tagText: number;
  depth: number;
}

const MB = 1024 * 1024;

export const spreadsheetBounds: SpreadsheetBounds = {
  fileBytes: 100 * MB,
  entries: 10_000,
  partBytes: 20 * MB,
  unpackedBytes: 1024 * MB,
  unpackedTimes: 250,
  unpackedFree: 50 * MB,
  sheets: 50,
  rows: 250_000,
  lines: 1_048_576,
  columns: 200,
  cellText: 100_000,
  rowText: 1_000_000,
  text: 250_000_000,
  sharedStrings: 3_000_000,
  sharedBytes: 64 * MB,
  merges: 100_000,
  styles: 70_000,
  tagText: MB,
  depth: 64,
};
