/**
 * What a list becomes when it leaves as a file: columns with a head, and rows of typed cells, which CSV and Excel write each
 * in its own way. Rows come one after the other, so that a list of any length needs the memory of a page.
 */
export type Cell =
  | null
  | { kind: 'text'; text: string }
  /** A count or a measure, with so many decimals. */
  | { kind: 'number'; number: number; decimals: number }
  /** 12.5 is 12.5 %. */
  | { kind: 'percent'; percent: number }
  | { kind: 'day'; day: string }
  | { kind: 'money'; cents: number; currency: string };

export interface SheetColumn<Row> {
  header: string;
  /** In characters; Excel only. */
  width?: number;
  cell: (row: Row) => Cell;
}

export interface Sheet {
  name: string;
  columns: { header: string; width: number }[];
  rows: AsyncIterable<Cell[]>;
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

export function sheetOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: Rows<Row>): Sheet {
  return {
    name,
    columns: columns.map(({ header, width }) => ({
      header,
      width: width ?? Math.max(12, header.length + 3),
    })),
    rows: cellsOf(columns, rows),
  };
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
  return column(header, 16, cents, (amount, row) => ({
    kind: 'money',
    cents: amount,
    currency: currency(row),
  }));
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
