/** What measures built services in its own process: the compiled files, and a database that is deleted again. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';
import { runningDatabase } from './accounts.mjs';

const built = new URL('../dist/', import.meta.url);
if (!existsSync(built)) throw new Error('there is nothing built yet: run `npm run build` first');
const require = createRequire(import.meta.url);

/** A compiled file: `from('libs/database/src/db.js')`. */
export const from = (path) => require(new URL(path, built).pathname);

/** Calls `work` with the address of a migrated, empty database on the server of the running application (see accounts.mjs). */
export async function withDatabase(work) {
  const { migrateDatabase } = from('backend/src/migrate-database.js');
  const url = new URL(runningDatabase());
  const name = `lectern_bench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  try {
    await migrateDatabase(url.href);
    await work(url.href);
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

/** Calls `work` with the product's `Db`, as both processes make it. */
export async function withDb(url, work) {
  const { createDataSource, Db } = from('libs/database/src/db.js');
  const dataSource = createDataSource({
    url,
    poolMax: 4,
    applicationName: 'lectern-bench',
    entities: [],
    onPoolError: () => undefined,
  });
  try {
    await work(new Db(await dataSource.initialize()));
  } finally {
    await dataSource.destroy();
  }
}
