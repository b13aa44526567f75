/**
 * Builds an index beside the reads and writes of a running installation. For migrations without a transaction of their
 * own (`transaction = false`), before anything that may be done once only: an attempt that was cut off is repeated whole.
 */
import type { QueryRunner } from 'typeorm';

/** `definition` goes on after the name: `ON users (created_at, id)`. */
export async function createIndexOnline(
  runner: QueryRunner,
  name: string,
  definition: string,
  unique: 'UNIQUE ' | '' = '',
): Promise<void> {
  // What an attempt left that was cut off is an index that nobody uses.
  await dropIndexOnline(runner, name);
  await withoutLockTimeout(runner, `CREATE ${unique}INDEX CONCURRENTLY ${name} ${definition}`);
}

export async function dropIndexOnline(runner: QueryRunner, name: string): Promise<void> {
  await withoutLockTimeout(runner, `DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

/** One of the two is there all the time. */
export async function replaceIndexOnline(
  runner: QueryRunner,
  name: string,
  definition: string,
  unique: 'UNIQUE ' | '' = '',
): Promise<void> {
  await createIndexOnline(runner, `${name}_anew`, definition, unique);
  await dropIndexOnline(runner, name);
  await runner.query(`ALTER INDEX ${name}_anew RENAME TO ${name}`);
}

/** It waits for every transaction that is older, and holds nobody up meanwhile. */
async function withoutLockTimeout(runner: QueryRunner, sql: string): Promise<void> {
  await runner.query('SET lock_timeout = 0');
  await runner.query(sql);
  await runner.query('RESET lock_timeout');
}
