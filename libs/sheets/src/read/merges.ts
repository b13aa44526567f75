/** Cells that were merged: the value, which stands in the first of them only, is given to each that it covers. */
import type { ReadCell } from '../read-cell';

export interface ParsedRow {
  number: number;
  cells: ReadCell[];
}

/** Rows counted from 1, columns from 0; all four within. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Running {
  bottom: number;
  value: ReadCell;
}

/** No heading but a note: a row does not get two hundred copies of it. */
const LONG_TEXT = 1_000;

/**
 * Takes rows in their order. A row that has no value of its own is none of these rows: a title over four lines stays one
 * row. Each column is under one merge at most, whatever the file says, so that a row costs no more than its columns.
 */
export class Merges {
  private readonly waiting: CellRange[];
  private next = 0;
  private readonly running = new Map<number, Running>();

  constructor(
    ranges: readonly CellRange[],
    private readonly mostColumns: number,
  ) {
    this.waiting = [...ranges].sort((a, b) => a.top - b.top);
  }

  fill({ number, cells }: ParsedRow): void {
    for (const [column, { bottom, value }] of this.running) {
      if (number > bottom) this.running.delete(column);
      else put(cells, column, value);
    }
    for (let range = this.waiting[this.next]; range && range.top <= number; range = this.waiting[this.next]) {
      this.next += 1;
      // One that begins in a row without values covers nothing.
      if (range.top === number) this.begin(range, cells);
    }
  }

  private begin({ left, right, bottom, top }: CellRange, cells: ReadCell[]): void {
    const value = cells[left] ?? null;
    if (value === null || (value.kind === 'text' && value.text.length > LONG_TEXT)) return;
    for (let column = left; column <= Math.min(right, this.mostColumns - 1); column += 1) {
      put(cells, column, value);
      if (bottom > top) this.running.set(column, { bottom, value });
    }
  }
}

function put(cells: ReadCell[], column: number, value: ReadCell): void {
  while (cells.length <= column) cells.push(null);
  cells[column] = value;
}
