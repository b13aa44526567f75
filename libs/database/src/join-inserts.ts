/** INSERTs that are sent together become one statement. Used by `db.tx` for what goes out with its COMMIT. Pure. */

export interface Statement {
  sql: string;
  parameters: unknown[];
}

export interface CommitStatement extends Statement {
  /** What it returned, once it is committed. */
  rows?: unknown[];
}

/** An INSERT of values that are all parameters or defaults; its RETURNING names columns. */
const PLAIN_INSERT =
  /^INSERT INTO "?\w+"? \([\w", ]+\) VALUES [(), $\dDEFAULT]+(?<returning> RETURNING [\w",.: ()]+)?$/;
interface Join {
  sql: string;
  /** Places of the statements in the order of their parameters. */
  order: number[];
  /** The place of the one whose rows come back: the last. */
  returns: number;
}
/** By the texts of statements; null where they do not become one. */
const joins = new Map<string, Join | null>();
const MOST_JOINS = 200;

/**
 * INSERTs as one statement, which PostgreSQL runs as a whole (https://www.postgresql.org/docs/current/queries-with.html): each
 * separate one costs a message there and one back. Others stay as they are.
 */
export function joined(statements: readonly CommitStatement[]): (Statement & { returns: CommitStatement })[] {
  const key = statements.map(({ sql }) => sql).join(';');
  let join = joins.get(key);
  if (join === undefined) {
    if (joins.size === MOST_JOINS) joins.clear();
    joins.set(key, (join = joinOf(statements)));
  }
  if (!join) return statements.map((statement) => ({ ...statement, returns: statement }));
  const parameters = join.order.flatMap((at) => statements[at]!.parameters);
  return [{ sql: join.sql, parameters, returns: statements[join.returns]! }];
}

function joinOf(statements: readonly Statement[]): Join | null {
  const inserts = statements.map(({ sql }) => PLAIN_INSERT.exec(sql));
  const returning = [...inserts.keys()].filter((at) => inserts[at]?.groups?.['returning']);
  if (statements.length < 2 || returning.length > 1 || inserts.includes(null)) return null;
  const returns = returning[0] ?? statements.length - 1;
  const order = [...[...statements.keys()].filter((at) => at !== returns), returns];
  let before = 0;
  const texts = order.map((at) => {
    const { sql, parameters } = statements[at]!;
    const text = sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    before += parameters.length;
    return text;
  });
  const others = texts.slice(0, -1).map((text, at) => `w${at} AS (${text})`);
  return { sql: `WITH ${others.join(', ')} ${texts.at(-1)}`, order, returns };
}
