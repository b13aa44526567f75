/**
 * A spreadsheet once more, with what is wrong in it marked where it stands: cells in red with a comment, and a last column
 * that says it in words. Rows keep their lines. Streams from one to the other; called for imports.
 */
import { cellAddress, type ReadCell, type ReadRow, type Spreadsheet } from './read-cell';
import type { Cell, Sheet, SheetRow } from './sheet';

export interface CellProblem {
  /** Counted from 0. */
  sheet: number;
  /** Counted from 1. */
  row: number;
  /** Counted from 0; null when it is about the whole row. */
  column: number | null;
  message: string;
}

export interface Marking {
  /** In the order of sheets and rows. */
  problems: Iterable<CellProblem> | AsyncIterable<CellProblem>;
  /** Where the heads of a sheet stand, counted from 1: the new column gets its own there. Null when it has none. */
  headRow: (sheet: number) => number | null;
}

const COLUMN_WIDTH = 18;
const PROBLEM_WIDTH = 60;

/** For WorkbookGateway. Sheets and rows must be taken in their order, as it takes them. */
export async function* markedSheets(spreadsheet: Spreadsheet, marking: Marking): AsyncIterable<Sheet> {
  const rows = new Ahead(spreadsheet.rows());
  const problems = new Ahead(marking.problems);
  try {
    for (const [index, { name, isHidden, columnCount }] of spreadsheet.sheets.entries()) {
      const columns = Array.from({ length: columnCount }, () => ({ header: '', width: COLUMN_WIDTH }));
      yield {
        name,
        isHidden,
        isWithoutHead: true,
        columns: [...columns, { header: '', width: PROBLEM_WIDTH, wrap: true }],
        rows: markedRows(index, columnCount, rows, problems, marking.headRow(index)),
      };
    }
  } finally {
    await rows.close();
    await problems.close();
  }
}

async function* markedRows(
  sheet: number,
  columnCount: number,
  rows: Ahead<ReadRow>,
  problems: Ahead<CellProblem>,
  headRow: number | null,
): AsyncIterable<SheetRow> {
  for (let row = await rows.peek(); row?.sheet === sheet; row = await rows.peek()) {
    rows.skip();
    const found = await problemsOf(row, problems);
    const cells = row.cells.map(cellOf);
    const said = row.number === headRow ? 'Problem' : found.map(sentenceOf).join('\n');
    if (said !== '') {
      while (cells.length < columnCount) cells.push(null);
      cells[columnCount] = { kind: 'text', text: said };
    }
    yield { number: row.number, cells, marks: marksOf(found), isBold: row.number === headRow };
  }
}

async function problemsOf(row: ReadRow, problems: Ahead<CellProblem>): Promise<CellProblem[]> {
  const found: CellProblem[] = [];
  for (let next = await problems.peek(); next && !isBehind(next, row); next = await problems.peek()) {
    problems.skip();
    if (next.sheet === row.sheet && next.row === row.number) found.push(next);
  }
  return found;
}

function isBehind(problem: CellProblem, row: ReadRow): boolean {
  return problem.sheet > row.sheet || (problem.sheet === row.sheet && problem.row > row.number);
}

/** One comment for each cell, however much is wrong with it. */
function marksOf(problems: readonly CellProblem[]): { column: number; note: string }[] {
  const notes = new Map<number, string>();
  for (const { column, message } of problems) {
    if (column === null) continue;
    const before = notes.get(column);
    notes.set(column, before === undefined ? message : `${before}\n${message}`);
  }
  return [...notes].map(([column, note]) => ({ column, note }));
}

function sentenceOf({ column, row, message }: CellProblem): string {
  return column === null ? message : `${cellAddress(column, row)}: ${message}`;
}

const CODES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

function cellOf(cell: ReadCell): Cell {
  switch (cell?.kind) {
    case undefined:
      return null;
    case 'number':
      return numberOf(cell);
    case 'error':
      return { kind: 'text', text: cell.text };
    default:
      return cell;
  }
}

function numberOf({ number, format, currency = '' }: Extract<ReadCell, { kind: 'number' }>): Cell {
  if (format === 'percent') return { kind: 'percent', percent: Number((number * 100).toPrecision(15)) };
  const code = /^[A-Z]{3}$/.test(currency) ? currency : CODES[currency];
  const cents = Math.round(number * 100);
  const isWhole = Math.abs(cents / 100 - number) < 1e-9;
  if (code !== undefined && isWhole) return { kind: 'money', cents, currency: code };
  return { kind: 'number', number, decimals: null };
}

/** Looks at the next of a stream without taking it. */
class Ahead<T> {
  private readonly iterator: Iterator<T> | AsyncIterator<T>;
  private next: IteratorResult<T> | undefined;

  constructor(stream: Iterable<T> | AsyncIterable<T>) {
    this.iterator = Symbol.asyncIterator in stream ? stream[Symbol.asyncIterator]() : stream[Symbol.iterator]();
  }

  async peek(): Promise<T | undefined> {
    this.next ??= await this.iterator.next();
    return this.next.done ? undefined : this.next.value;
  }

  skip(): void {
    if (!this.next?.done) this.next = undefined;
  }

  async close(): Promise<void> {
    await this.iterator.return?.();
  }
}
