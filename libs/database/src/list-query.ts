/**
 * Small builder for list queries: conditions with numbered parameters, and the keyset of a whitelisted sort. Only constants of
 * the code, validated days and row counts are put into the SQL; everything else from outside is a parameter.
 */
import { decodeCursor } from './keyset';

export { searchWords } from '@lectern/protocol/search-fold';

export class Where {
  readonly parameters: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Returns the placeholder of a value. */
  parameter(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }

  /** `condition` gets the placeholder: `where.and(value, (p) => \`e.city = ${p}\`)`. */
  and(value: unknown, condition: (placeholder: string) => string): this {
    this.conditions.push(condition(this.parameter(value)));
    return this;
  }

  /** Leaves the condition out when there is nothing to filter by. */
  andIfGiven(value: unknown, condition: (placeholder: string) => string): this {
    const absent = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
    return absent ? this : this.and(value, condition);
  }

  andConstant(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  get sql(): string {
    return this.conditions.join(' AND ');
  }
}

type SortType = 'date' | 'text' | 'bigint' | 'timestamptz';

export interface Sort {
  /** The column with its alias, of a type that is never null. */
  column: string;
  type: SortType;
}

export interface Keyset {
  sort: Sort;
  direction: 'asc' | 'desc';
  cursor: string | undefined;
  limit: number;
}

/** The row's sort value as text, for the cursor. Every list query selects it. */
export function sortKey({ sort }: Keyset): string {
  return `${sort.column}::text AS "sortKey"`;
}

/** `ORDER BY … LIMIT …` with one row more than the page, which tells whether there is another. */
export function orderAndLimit({ sort, direction, limit }: Keyset, idColumn: string): string {
  return `ORDER BY ${sort.column} ${direction}, ${idColumn} ${direction} ${atMost(limit + 1)}`;
}

/** `LIMIT n` with the number itself: with a parameter the planner would not know how few rows are asked for. */
export function atMost(count: number): string {
  if (!Number.isSafeInteger(count)) throw new Error(`Not a row count: ${count}`);
  return `LIMIT ${count}`;
}

/** A text from outside as `search_text` has it. In a SELECT of its own, or a plan for all would fold it for each row. */
export function folded(placeholder: string): string {
  return `(SELECT search_fold(${placeholder}))`;
}

/** A day in the text of a statement; anything else is refused. */
export function dayConstant(day: string): string {
  if (!isDay(day)) throw new Error('Not a day');
  return `DATE '${day}'`;
}

/** Begins after the cursor's row; a damaged cursor begins at the first page. */
export function afterCursor(where: Where, { sort, direction, cursor }: Keyset, idColumn: string): void {
  const values = decodeCursor(cursor, 2);
  if (!values) return;
  const [key, id] = values.map(String);
  if (key === undefined || id === undefined || !isUuid(id) || !shapes[sort.type](key)) return;
  const keyParameter = where.parameter(key);
  where.and(
    id,
    (p) =>
      `(${sort.column}, ${idColumn}) ${direction === 'asc' ? '>' : '<'} (${keyParameter}::${sort.type}, ${p}::uuid)`,
  );
}

/** Cursors come back from outside: only what PostgreSQL can read as that type may reach it. */
const shapes: Record<SortType, (value: string) => boolean> = {
  date: isDay,
  text: (value) => value.length <= 500 && !value.includes('\u0000'),
  bigint: (value) => /^-?\d{1,15}$/.test(value),
  timestamptz: (value) => {
    const [day = '', time = ''] = value.split(' ');
    return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:?[0-5]\d)?$/.test(time);
  },
};

function isDay(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** Returns the SQL of the first of `conditions` that is true: its name for people, and its place in a list's order. */
export function groupsSql(conditions: Readonly<Record<string, string>>): { name: string; place: string } {
  const first = (value: (name: string, place: number) => string) =>
    `CASE ${Object.entries(conditions)
      .map(([name, condition], place) => `WHEN ${condition} THEN ${value(name, place)}`)
      .join(' ')} END`;
  return { name: first((name) => `'${name}'`), place: first((_name, place) => `${place}`) };
}
