/**
 * What a list becomes when it leaves as a file: columns with a head, and rows of typed cells, which CSV and Excel write each
 * in its own way. Rows come one after the other, so that a list of any length needs the memory of a page.
 */
export type Cell =
  | null
  | { kind: 'text'; text: string }
  /** A count or a measure, with so many decimals; null for as many as it has, and nothing between its thousands. */
  | { kind: 'number'; number: number; decimals: number | null }
  /** 12.5 is 12.5 %. */
  | { kind: 'percent'; percent: number }
  | { kind: 'day'; day: string }
  /** A time of day: 19:30. */
  | { kind: 'time'; time: string }
  /** A day and a time as the clock on the wall shows them: 2027-03-04T19:30. */
  | { kind: 'moment'; at: string }
  /** Written as Yes or No. */
  | { kind: 'yesNo'; value: boolean }
  | { kind: 'money'; cents: number; currency: string };

/** What a column is besides its cells. Excel only: CSV has the head and nothing else. */
export interface ColumnLook {
  /** Long text: goes on in further lines of its cell. */
  wrap?: boolean;
  /** What its cells may be, offered as a drop-down; anything else is refused by Excel. */
  choices?: readonly string[];
  /** A comment on the head. */
  note?: string;
}

export interface SheetColumn<Row> extends ColumnLook {
  header: string;
  /** In characters; Excel only. */
  width?: number;
  cell: (row: Row) => Cell;
}

export interface HeadedColumn extends ColumnLook {
  header: string;
  width: number;
}

/** A row that is more than its cells. */
export interface SheetRow {
  cells: Cell[];
  /** Where it stands, counted from 1, behind the rows before; the next line otherwise. Excel only. */
  number?: number;
  /** Cells that are wrong, by their place counted from 0: red, with a comment. Excel only. */
  marks?: readonly { column: number; note: string }[];
  isBold?: boolean;
}

export interface SheetLook {
  /** Arrows on the heads that filter and sort. */
  filter?: boolean;
  /** The columns are no line of their own: the first row is one of the rows. */
  isWithoutHead?: boolean;
  isHidden?: boolean;
}

export interface Sheet extends SheetLook {
  name: string;
  columns: HeadedColumn[];
  rows: AsyncIterable<Cell[] | SheetRow>;
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Rows<Row>,
  look: SheetLook = {},
): Sheet {
  return {
    ...look,
    name,
    columns: columns.map(({ header, width, wrap, choices, note }) => ({
      header,
      width: width ?? Math.max(12, header.length + 3),
      ...(wrap && { wrap }),
      ...(choices && { choices }),
      ...(note && { note }),
    })),
    rows: cellsOf(columns, rows),
  };
}

/** The cells of a row, whichever way it was given. */
export function rowOf(row: Cell[] | SheetRow): SheetRow {
  return Array.isArray(row) ? { cells: row } : row;
}

async function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: Rows<Row>): AsyncIterable<Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

type Value<Row, T> = (row: Row) => T | null | undefined;

function column<Row, T>(
  header: string,
  width: number | undefined,
  value: Value<Row, T>,
  toCell: (value: T, row: Row) => Cell,
): SheetColumn<Row> {
  return {
    header,
    width,
    cell: (row) => {
      const found = value(row);
      return found === null || found === undefined ? null : toCell(found, row);
    },
  };
}

export function textColumn<Row>(header: string, value: Value<Row, string>, width = 24): SheetColumn<Row> {
  return column(header, width, value, (text) => (text === '' ? null : { kind: 'text', text }));
}

export function dayColumn<Row>(header: string, value: Value<Row, string>): SheetColumn<Row> {
  return column(header, 13, value, (day) => ({ kind: 'day', day }));
}

export function timeColumn<Row>(header: string, value: Value<Row, string>): SheetColumn<Row> {
  return column(header, 10, value, (time) => ({ kind: 'time', time }));
}

export function momentColumn<Row>(header: string, value: Value<Row, string>): SheetColumn<Row> {
  return column(header, 20, value, (at) => ({ kind: 'moment', at }));
}

/** With Yes and No to choose from. */
export function yesNoColumn<Row>(header: string, value: Value<Row, boolean>): SheetColumn<Row> {
  return { ...column(header, undefined, value, (isSo) => ({ kind: 'yesNo', value: isSo })), choices: ['Yes', 'No'] };
}

export function longTextColumn<Row>(header: string, value: Value<Row, string>, width = 48): SheetColumn<Row> {
  return { ...textColumn(header, value, width), wrap: true };
}

export function numberColumn<Row>(header: string, value: Value<Row, number>, decimals = 0): SheetColumn<Row> {
  return column(header, undefined, value, (number) => ({ kind: 'number', number, decimals }));
}

export function percentColumn<Row>(header: string, value: Value<Row, number>): SheetColumn<Row> {
  return column(header, undefined, value, (percent) => ({ kind: 'percent', percent }));
}

/** CSV writes the bare amount: a column with the currency belongs beside it, see `currencyColumn`. */
export function moneyColumn<Row>(
  header: string,
  cents: Value<Row, number>,
  currency: (row: Row) => string,
): SheetColumn<Row> {
  return column(header, 16, cents, (amount, row) => ({ kind: 'money', cents: amount, currency: currency(row) }));
}

export function currencyColumn<Row>(currency: (row: Row) => string): SheetColumn<Row> {
  return textColumn('Currency', currency, 10);
}

/** What spreadsheets take for a formula when they read it as text. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}

/** Cents as a decimal without rounding: -5 → -0.05. */
export function decimalOfCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
