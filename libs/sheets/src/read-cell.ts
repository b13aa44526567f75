/**
 * What is read of a spreadsheet of any make: typed cells, row by row. A cell is what a person sees in it, not how the file
 * keeps it: a formula is its last result, a merged cell has its value in each place it covers.
 */
export type ReadCell =
  | null
  | { kind: 'text'; text: string }
  /** 30 % is 0.3 with the format 'percent'. `currency` is the sign or code of its format: '$', '€', 'EUR'. */
  | { kind: 'number'; number: number; format?: 'percent' | 'currency'; currency?: string }
  | { kind: 'day'; day: string }
  /** 19:30 */
  | { kind: 'time'; time: string }
  /** 2027-03-04T19:30, as the clock on the wall shows it. */
  | { kind: 'moment'; at: string }
  | { kind: 'yesNo'; value: boolean }
  /** What stands there is no value: '#REF!', or a formula that was never worked out. */
  | { kind: 'error'; text: string };

export interface ReadRow {
  /** Its place in `sheets`, counted from 0. */
  sheet: number;
  /** Its line in the file as a person counts it, from 1. Rows without any value are passed over. */
  number: number;
  /** From column A on; none at the end is empty. */
  cells: ReadCell[];
}

export interface ReadSheet {
  name: string;
  isHidden: boolean;
  isProtected: boolean;
  /** Rows with a value. */
  rowCount: number;
  /** Up to the last column with a value. */
  columnCount: number;
}

export interface SpreadsheetInfo {
  format: 'xlsx' | 'csv';
  /** Its days are counted from 1904, as Excel once did on the Mac. They are read right already. */
  date1904: boolean;
  sheets: ReadSheet[];
}

/** A file that was checked from end to end: within all bounds, and readable. */
export interface Spreadsheet extends SpreadsheetInfo {
  /** May be called more than once: each reads the file anew. */
  rows(): AsyncIterable<ReadRow>;
}

/** How much text a row has, for whoever keeps several of them: at most 1,200,000. */
export function charactersOf(cells: readonly ReadCell[]): number {
  return cells.reduce((sum, cell) => sum + (cell?.kind === 'text' ? cell.text.length : 0), 0);
}

/** 0 → A, 26 → AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

/** As Excel names a cell: column 1 in row 14 is B14. */
export function cellAddress(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}
