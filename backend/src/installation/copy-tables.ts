/** Tables as streams of rows, out of one database and into another, by COPY. The only file that knows how. */
import type { Readable, Writable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { TABLES_LEFT_OUT } from './manifest';

export interface Table {
  name: string;
  /** Without those that the database makes of others. */
  columns: string[];
}

/** A connection of its own: what it does takes as long as it takes. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'lectern-installation',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
  return client;
}

export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.filter(({ name }) => !TABLES_LEFT_OUT.has(name));
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map((row) => row.name);
}

export function rowsOut(client: Client, { name, columns }: Table): { stream: Readable; count: () => number } {
  const stream = client.query(copyTo(`COPY (SELECT ${quoted(columns)} FROM ${quoted([name])}) TO STDOUT`));
  return { stream, count: () => stream.rowCount };
}

export function rowsIn(client: Client, { name, columns }: Table): { stream: Writable; count: () => number } {
  const stream = client.query(copyFrom(`COPY ${quoted([name])} (${quoted(columns)}) FROM STDIN`));
  return { stream, count: () => stream.rowCount };
}

/**
 * Runs `load` while no reference between tables is checked, so that their order does not matter, then checks all of
 * them. Needs no superuser, only to own the tables. In the caller's transaction.
 */
export async function withoutReferences(
  client: Client,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", conname::text AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted([name])}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted([name])} DISABLE TRIGGER USER`);
  await load();
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted([name])} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of rows) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted([name])} ${definition}`);
  }
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}
