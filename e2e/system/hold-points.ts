/**
 * Places where a test holds another process until it lets it go: a statement of the database, a table, a file that is
 * read. For tests that kill the process there.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { until } from '@lectern/testing/until';
import { Client } from 'pg';

export interface HoldPoint {
  /** Resolves when somebody waits there. */
  reached(): Promise<void>;
  release(): Promise<void>;
}

const LOCK = 4711;

/** Every row that is changed so waits, e.g. `BEFORE DELETE ON clients`. */
export async function holdStatement(url: string, when: string, condition = 'true'): Promise<HoldPoint> {
  return holdInDatabase(
    url,
    `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN coalesce(NEW, OLD); END $$;
     CREATE TRIGGER wait_for_test ${when} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION wait_for_test();
     SELECT pg_advisory_lock(${LOCK})`,
    `locktype = 'advisory' AND objid = ${LOCK}`,
  );
}

/**
 * The table can be neither read nor written. Reached by what reads the rows of an account for a copy (RecordReaderRepository), not by
 * a schedule that happens to look at the table.
 */
export async function holdTable(url: string, table: string): Promise<HoldPoint> {
  return holdInDatabase(
    url,
    `BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
    `locktype = 'relation' AND relation = '${table}'::regclass
       AND pid IN (SELECT pid FROM pg_stat_activity WHERE query LIKE 'DECLARE record_rows%')`,
  );
}

async function holdInDatabase(url: string, sql: string, lock: string): Promise<HoldPoint> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query(sql);
  const isReached = async () => {
    // A transaction sees the sessions as they were when it first asked.
    await holder.query('SELECT pg_stat_clear_snapshot()');
    return ((await holder.query(waiting)).rowCount ?? 0) > 0;
  };
  const waiting = `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
    WHERE NOT granted AND ${lock}`;
  return { reached: () => until(`somebody waits: ${lock}`, isReached), release: () => holder.end() };
}

/** Whoever opens the file waits: it is a pipe that nobody writes to. Afterwards it is what it was. */
export function holdFile(path: string, reached: () => Promise<boolean>): HoldPoint {
  const content = readFileSync(path);
  rmSync(path);
  execFileSync('mkfifo', [path]);
  return {
    reached: () => until(`somebody is about to read ${path}`, reached),
    release: () => {
      rmSync(path);
      writeFileSync(path, content);
      return Promise.resolve();
    },
  };
}
