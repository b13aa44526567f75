/**
 * A connection that gives its statements names. PostgreSQL parses a named statement once per connection and may keep its
 * plan (https://www.postgresql.org/docs/current/sql-prepare.html; the backend's always does, ADR 56); ours cost more to plan than to run.
 * A pooler in transaction mode must know named statements (PgBouncer: `max_prepared_statements`), or DB_PREPARED_STATEMENTS
 * is set to false.
 */
import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

/** Connections live no longer, so that the plans they hold (some 10 to 200 kB each) are not kept for ever. */
export const CONNECTION_SECONDS = 3600;
const MOST_NAMED = 400;
const LONGEST_NAMED = 30_000;

type Callback = (error: unknown, result: unknown) => void;
type Query = (
  query: string | QueryConfig,
  values?: unknown,
  callback?: Callback,
) => Promise<QueryResult> | undefined;

export class PreparedClient extends Client {
  private readonly names = new Map<string, string>();
  private readonly seenOnce = new Set<string>();
  private named = 0;

  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const queryByName: Query = (text, values, callback) => {
      const name = typeof text === 'string' && Array.isArray(values) ? this.nameOf(text, values) : undefined;
      if (typeof text !== 'string' || name === undefined) return query(text, values, callback);
      const statement = { name, text, values: values as unknown[] };
      // What a migration has spoiled is sent once more, without its name; in a transaction nothing can be repeated.
      const isRepeated = (error: unknown): boolean => {
        if (!isOutdated(error)) return false;
        this.names.delete(text);
        return this.getTransactionStatus() === 'I';
      };
      if (callback) {
        return query(statement, undefined, (error, result) => {
          if (isRepeated(error)) void query(text, values, callback);
          else callback(error, result);
        });
      }
      return query(statement)?.catch((error: unknown) => {
        if (isRepeated(error)) return query(text, values) as Promise<QueryResult>;
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

/** A migration gave the result other columns: that plan fails from now on. */
function isOutdated(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === '0A000' && /cached plan/.test(String(message));
}
