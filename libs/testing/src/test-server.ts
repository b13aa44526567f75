/**
 * Databases for tests, all on the one PostgreSQL of TEST_DATABASE_URL. The first test file of a schema makes a
 * template; every file then works in a clone of its own, so that files run side by side and never see each other.
 */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabaseHandle {
  url: string;
  drop(): Promise<void>;
}

/** `schemaKey` names the schema (a hash of the migrations); `migrate` brings an empty database to it. */
export async function cloneTemplate(
  schemaKey: string,
  migrate: (url: string) => Promise<unknown>,
): Promise<TestDatabaseHandle> {
  const template = `lectern_template_${schemaKey}`;
  const name = `lectern_test_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(4).toString('hex')}`;
  await withAdmin(async (admin) => {
    // One at a time: a template with a connection on it cannot be cloned.
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      template,
    ]);
    if (known.rowCount === 0) {
      await admin.query(`DROP DATABASE IF EXISTS ${template}`);
      await admin.query(`CREATE DATABASE ${template}`);
      await migrate(urlOf(template));
      await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    }
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () => withAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

async function withAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: urlOf() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database?: string): string {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, which starts PostgreSQL');
  const url = new URL(given);
  if (database) url.pathname = `/${database}`;
  return url.toString();
}
