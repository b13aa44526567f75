/**
 * One statement for many rows, from code that reads one: inside `readTogether`, what is read at the same moment with the same
 * statement is sent once, for all ids together. The id is the second parameter, after the owner's. Called by `Db`, for reads
 * outside of transactions only.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Row = Record<string, unknown>;
type Send = (sql: string, parameters: unknown[]) => Promise<Row[]>;

interface Reader {
  id: string | null;
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

interface Statement {
  sql: string;
  parameters: unknown[];
  send: Send;
  readers: Reader[];
}

/** As PostgreSQL returns it. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** `$2`, and not `$20`. */
const ID = /\$2(?!\d)/g;

const statements = new AsyncLocalStorage<Map<string, Statement>>();

export const readTogether = <Result>(work: () => Promise<Result>): Promise<Result> => statements.run(new Map(), work);

/** Undefined outside of `readTogether`, and for what isn't a read. */
export function joinReads(sql: string, parameters: unknown[], send: Send): Promise<Row[]> | undefined {
  const waiting = statements.getStore();
  if (!waiting || !/^\s*SELECT\b/.test(sql)) return undefined;
  const [owner, id, ...others] = parameters;
  const isOfRow = typeof id === 'string' && UUID.test(id);
  const key = JSON.stringify(isOfRow ? [sql, owner, others] : [sql, parameters]);
  return new Promise((resolve, reject) => {
    const statement = waiting.get(key) ?? { sql, parameters, send, readers: [] };
    statement.readers.push({ id: isOfRow ? id : null, resolve, reject });
    if (statement.readers.length > 1) return;
    waiting.set(key, statement);
    // By then everyone who reads at this moment has asked.
    setImmediate(() => {
      waiting.delete(key);
      void answer(statement);
    });
  });
}

async function answer({ sql, parameters, send, readers }: Statement): Promise<void> {
  const ids = [...new Set(readers.flatMap(({ id }) => id ?? []))];
  try {
    const rowsOf = ids.length > 1 ? await readAll(sql, parameters, send, ids) : undefined;
    const rows = rowsOf ? [] : await send(sql, parameters);
    // Copies: what one reader changes isn't another's.
    for (const { id, resolve } of readers) resolve((rowsOf?.get(id) ?? rows).map((row) => ({ ...row })));
  } catch (error) {
    for (const { reject } of readers) reject(error);
  }
}

/** OFFSET 0 keeps the statement as it is: planned for one row, and its rows in their order. */
async function readAll(sql: string, [owner, , ...others]: unknown[], send: Send, ids: string[]) {
  const rows = await send(
    `SELECT of_row.id AS "ofRow", one.* FROM unnest($2::uuid[]) AS of_row (id)
     CROSS JOIN LATERAL (SELECT * FROM (${sql.replace(ID, 'of_row.id')}) AS read OFFSET 0) AS one`,
    [owner, ids, ...others],
  );
  const rowsOf = new Map<string | null, Row[]>();
  for (const { ofRow, ...row } of rows) {
    const found = rowsOf.get(ofRow as string);
    if (found) found.push(row);
    else rowsOf.set(ofRow as string, [row]);
  }
  return rowsOf;
}
