/**
 * Databases for tests, all on the one PostgreSQL of TEST_DATABASE_URL. The first suite of a schema makes a template; every
 * suite then works in a clone, so that suites run side by side and never see each other.
 */
import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

export interface TestDatabaseHandle {
  url: string;
  drop(): Promise<void>;
}

const templates = new Map<string, Promise<string>>();
const clonedAhead = new Map<string, Promise<string>>();
let pool: Pool | undefined;

/** `schemaKey` names the schema (a hash of the migrations); `migrate` brings an empty database to it. */
export async function cloneTemplate(
  schemaKey: string,
  migrate: (url: string) => Promise<unknown>,
): Promise<TestDatabaseHandle> {
  const template = await templateOf(schemaKey, migrate);
  const ahead = clonedAhead.get(template);
  clonedAhead.delete(template);
  const name = await (ahead ?? clone(template));
  // Most suites use the first schema: its next clone is made while this suite runs, and a failure is the next suite's.
  if (template === (await templates.values().next().value)) {
    const next = clone(template);
    next.catch(() => undefined);
    clonedAhead.set(template, next);
  }
  return {
    url: urlOf(name),
    drop: async () => {
      await admin().query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

function templateOf(schemaKey: string, migrate: (url: string) => Promise<unknown>): Promise<string> {
  const known = templates.get(schemaKey);
  if (known) return known;
  const making = ensureTemplate(schemaKey, migrate);
  templates.set(schemaKey, making);
  making.catch(() => templates.delete(schemaKey));
  return making;
}

async function clone(template: string): Promise<string> {
  const name = `lectern_test_${process.env['JEST_WORKER_ID'] ?? '0'}_${randomBytes(4).toString('hex')}`;
  await admin().query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return name;
}

/** Processes wait for the one that makes the template: one with a connection on it cannot be cloned. */
async function ensureTemplate(schemaKey: string, migrate: (url: string) => Promise<unknown>): Promise<string> {
  const template = `lectern_template_${schemaKey}`;
  const client = new Client({ connectionString: urlOf() });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (found.rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${template}`);
      await client.query(`CREATE DATABASE ${template}`);
      await migrate(urlOf(template));
      await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    }
  } finally {
    await client.end();
  }
  return template;
}

function admin(): Pool {
  if (!pool) {
    pool = new Pool({ connectionString: urlOf(), max: 2, allowExitOnIdle: true });
    // The server may end an idle connection when it stops.
    pool.on('error', () => undefined);
  }
  return pool;
}

function urlOf(database?: string): string {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, which starts PostgreSQL');
  const url = new URL(given);
  if (database) url.pathname = `/${database}`;
  return url.toString();
}
