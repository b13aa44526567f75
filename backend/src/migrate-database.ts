/** Brings a database to the newest schema. Any number of processes may call it at once: one does the work. */
import { createDataSource, Db } from '@lectern/database/db';
import { migrations as all } from './migrations/all';

/** Any fixed number: processes that migrate wait for each other at it. */
const MIGRATION_LOCK = 7_203_114;

/** Answers the names of the migrations that it ran. `migrations`: the first ones of all, for the schema of a former release. */
export async function migrateDatabase(url: string, migrations = all): Promise<string[]> {
  const dataSource = createDataSource({
    url,
    poolMax: 2,
    applicationName: 'lectern-migrate',
    entities: [],
    migrations,
    onPoolError: () => undefined,
    // An index over a large table takes what it takes, and so does waiting for another process that builds it.
    statementTimeoutMs: 0,
  });
  const db = new Db(await dataSource.initialize());
  const lock = db.dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await db.dataSource.runMigrations({ transaction: 'each' });
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
    await db.dataSource.destroy();
  }
}
