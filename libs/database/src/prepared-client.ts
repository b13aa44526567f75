/**
 * A connection that gives its statements names. PostgreSQL parses a named statement once per connection and may keep its
 * plan (https://www.postgresql.org/docs/current/sql-prepare.html; the backend's always does, ADR 56); ours cost more to plan than to run.
 * A pooler in transaction mode must know named statements (PgBouncer: `max_prepared_statements`), or DB_PREPARED_STATEMENTS
 * is set to false.
 */
import { Client, Query, type ClientConfig, type Connection, type QueryConfig, type QueryResult } from 'pg';

/** Connections live no longer, so that the plans they hold (some 10 to 200 kB each) are not kept for ever. */
export const CONNECTION_SECONDS = 3600;
const MOST_NAMED = 400;
const LONGEST_NAMED = 30_000;

type Callback = (error: Error | null | undefined, result?: unknown) => void;
type Statement = string | QueryConfig | NamedQuery;
type Send = (query: Statement, values?: unknown, callback?: Callback) => Promise<QueryResult> | undefined;

export class PreparedClient extends Client {
  private readonly names = new Map<string, string>();
  private readonly seenOnce = new Set<string>();
  private readonly columns: KnownColumns = new Map();
  private named = 0;

  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Send;
    const queryByName: Send = (text, values, callback) => {
      holdBack(this, (send) => process.nextTick(send));
      const name = typeof text === 'string' && Array.isArray(values) ? this.nameOf(text, values) : undefined;
      if (typeof text !== 'string' || name === undefined) return query(text, values, callback);
      const run = (done: Callback) =>
        query(new NamedQuery({ name, text, values: values as unknown[] }, this.columns), undefined, (error, result) => {
          if (!isOutdated(error)) return done(error, result);
          this.names.delete(text);
          // What a migration has spoiled is sent once more, without its name; in a transaction nothing can be repeated.
          if (this.getTransactionStatus() === 'I') void query(text, values, done);
          else done(error);
        });
      if (callback) return void run(callback);
      return new Promise<QueryResult>((resolve, reject) => {
        void run((error, result) => (error ? reject(error) : resolve(result as QueryResult)));
      }).catch((error: Error) => {
        // As `pg` does: the stack leads to who asked, not to the socket.
        Error.captureStackTrace(error);
        throw error;
      });
    };
    this.query = queryByName as typeof this.query;
  }

  /** From its second use on: what is sent once is not worth a name. */
  private nameOf(text: string, values: unknown[]): string | undefined {
    if (values.length === 0 || text.length > LONGEST_NAMED) return undefined;
    const known = this.names.get(text);
    if (known !== undefined || this.named === MOST_NAMED) return known;
    if (!this.seenOnce.delete(text)) {
      if (this.seenOnce.size === MOST_NAMED) this.seenOnce.clear();
      this.seenOnce.add(text);
      return undefined;
    }
    const name = `s${(this.named += 1)}`;
    this.names.set(text, name);
    return name;
  }
}

/**
 * Buffers what is sent on the connection until `later` runs its callback, then sends it in one write: a transaction's START with
 * its first statement, its last ones with the COMMIT.
 */
export function holdBack(client: Client, later: (send: () => void) => void): void {
  // Missing from pg's types.
  const { stream } = (client as unknown as { connection: Connection }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  later(() => stream.uncork());
}

/** By the name of a statement: what `pg` makes of the description of its columns, and what makes a row of their values. */
type KnownColumns = Map<string, Columns>;
interface Columns {
  fields: readonly { name: string }[];
  _parsers: readonly TypeParser[];
  parseRow: RowMaker;
}
type TypeParser = (value: string) => unknown;
type RowMaker = (values: readonly (string | null)[]) => unknown;

/** What `pg` has and does not tell the compiler of. prepared-client.spec fails when it is there no more. */
interface QueryInside {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: object): void;
  handleRowDescription(message: unknown): void;
}
const PgQuery = Query as unknown as new (config: QueryConfig) => QueryInside;

/** The connection without its Describe. */
const undescribing = new WeakMap<object, object>();

/**
 * Asks for the description of its columns once: as long as the statement holds, so does what PostgreSQL said of them
 * (otherwise it refuses to run it: `isOutdated`). To read that of 65 columns is 8 % of the processor time of a read.
 */
class NamedQuery extends PgQuery {
  constructor(
    config: QueryConfig,
    private readonly columns: KnownColumns,
  ) {
    super(config);
  }

  override prepare(connection: object): void {
    const known = this.columns.get(this.name);
    if (!known) return super.prepare(connection);
    Object.assign(this._result, known);
    this._accumulateRows = true;
    let quiet = undescribing.get(connection);
    if (!quiet) {
      quiet = Object.assign(Object.create(connection) as object, { describe: () => undefined });
      undescribing.set(connection, quiet);
    }
    super.prepare(quiet);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers } = this._result;
    const known = { fields, _parsers, parseRow: rowMaker(fields, _parsers) };
    Object.assign(this._result, known);
    this.columns.set(this.name, known);
  }
}

/** Compiled once for a statement: an object that is written with its keys takes half the time of one that is given them in turn. */
function rowMaker(fields: Columns['fields'], parsers: Columns['_parsers']): RowMaker {
  const entries = fields.map(
    ({ name }, at) => `${JSON.stringify(name)}: values[${at}] === null ? null : parsers[${at}](values[${at}])`,
  );
  // oxlint-disable-next-line typescript/no-implied-eval -- names of columns come from our own statements, and are written as strings
  const compile = new Function('parsers', `return (values) => ({ ${entries.join(', ')} })`) as (
    given: readonly TypeParser[],
  ) => RowMaker;
  return compile(parsers);
}

/**
 * A migration gave the result other columns: that plan fails from now on. Or the name is not there (26000) or there twice
 * (42P05): the statement before it on the connection, which was to make it, failed.
 */
function isOutdated(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === '26000' || code === '42P05' || (code === '0A000' && /cached plan/.test(String(message)));
}
