/**
 * Brings a database to the newest schema while an installation works on it. Any number of processes may call it at once:
 * one does the work. A change of a table that somebody else is using waits a moment only, and is tried again: behind one
 * that waits, every request would wait too.
 */
import { setTimeout } from 'node:timers/promises';
import { causeOf, createDataSource, Db } from '@lectern/database/db';
import { migrations } from './migrations/all';

/** Any fixed number: processes that migrate wait for each other at it. */
const MIGRATION_LOCK = 7_203_114;
/** PostgreSQL's lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/** As `server_version_num` writes it. The schema sorts by PG_C_UTF8, which came with PostgreSQL 17. */
const OLDEST_SERVER = 170_000;

export interface MigrationPatience {
  /** How long one change waits for a table. */
  lockTimeoutMs: number;
  /** Between two attempts. */
  pauseMs: number;
  /** A backup reads its tables for as long as it takes: this many attempts outlast it. */
  attempts: number;
}

const PATIENCE: MigrationPatience = { lockTimeoutMs: 2_000, pauseMs: 3_000, attempts: 400 };

/** Returns the names of the migrations that it ran; without `upTo` those of this release. */
export async function migrateDatabase(
  url: string,
  { upTo = migrations, patience = PATIENCE }: { upTo?: typeof migrations; patience?: MigrationPatience } = {},
): Promise<string[]> {
  const dataSource = createDataSource({
    url,
    poolMax: 2,
    applicationName: 'lectern-migrate',
    entities: [],
    migrations: upTo,
    onPoolError: () => undefined,
    // An index over a large table takes what it takes, and so does waiting for another process that builds it.
    statementTimeoutMs: 0,
    lockTimeoutMs: patience.lockTimeoutMs,
  });
  const db = new Db(await dataSource.initialize());
  const lock = db.dataSource.createQueryRunner();
  try {
    const [server] = await db.query<{ number: number; name: string }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
    );
    if (server) requireServer(server);
    await lock.query('SET lock_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await runAll(db, patience);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
    await db.dataSource.destroy();
  }
}

/** Throws a sentence for the operator where the server is too old for the schema. */
export function requireServer({ number, name }: { number: number; name: string }): void {
  if (number >= OLDEST_SERVER) return;
  throw new Error(`Lectern needs PostgreSQL 17 or later, and this server is PostgreSQL ${name}.`);
}

/** What was done before an attempt failed stays done; the next one goes on behind it. */
async function runAll(db: Db, { attempts, pauseMs }: MigrationPatience): Promise<string[]> {
  const before = await doneMigrations(db);
  for (let attempt = 1; ; attempt++) {
    try {
      await db.dataSource.runMigrations({ transaction: 'each' });
      return (await doneMigrations(db)).filter((name) => !before.includes(name));
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= attempts) throw error;
      await setTimeout(pauseMs);
    }
  }
}

async function doneMigrations(db: Db): Promise<string[]> {
  const [table] = await db.query<{ exists: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!table?.exists) return [];
  const rows = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

function isLockTimeout(error: unknown): boolean {
  return causeOf(error).code === LOCK_NOT_AVAILABLE;
}
