/**
 * Puts the backup of an installation back, for its operator. Everything that can be found wrong is found before the
 * first change. The schema is made as it was, filled in one transaction, and then brought to this release; files follow.
 * Done again after an interruption it begins anew. Never beside a running backend or worker.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { Config } from '@lectern/config/config';
import { inTime } from '@lectern/core/in-time';
import { PUBLISH_AGAIN } from '@lectern/database/dead-letters';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import type { StorageGateway } from '@lectern/storage/storage.gateway';
import type { Client } from 'pg';
import { migrateDatabase } from '../migrate-database';
import { migrations } from '../migrations/all';
import { connect, quoted, rowsIn, tablesOf, withoutReferences } from './copy-tables';
import { filePath, InstallationError, secretFingerprint, tablePath, type Manifest } from './manifest';
import { filesOf, verifyBackup } from './verify-backup';

export interface RestoreTask {
  config: Pick<Config, 'database' | 'queue' | 'sessionSecret' | 'formerSessionSecrets'>;
  storage: StorageGateway;
  folder: string;
  /** Also when there are accounts already: they are gone afterwards. */
  replace: boolean;
  /** Also when the backup's secret is another one: what was sealed with it cannot be read any more. */
  otherSecret: boolean;
  say: (line: string) => void;
}

/** Redis that is not there is tried again for ever. */
const QUEUES_MS = 10_000;
const queuesAway = () =>
  new InstallationError('The queues do not answer, and have to be emptied: start Redis or correct REDIS_URL.');

export async function restoreInstallation(task: RestoreTask): Promise<Manifest> {
  task.say('Reading the whole backup');
  const manifest = await verifyBackup(task.folder);
  const then = migrationsOfBackup(manifest);
  if (!task.otherSecret) requireSameSecret(task, manifest);
  await requireTarget(task);
  // First of the changes: queues that do not answer are found while everything is still there.
  await emptyQueues(task.config);
  try {
    await emptyDatabase(task);
    await migrateDatabase(task.config.database.url, { upTo: then });
    await loadTables(task, manifest);
    await migrateDatabase(task.config.database.url);
    await restoreFiles(task, manifest);
  } catch (error) {
    throw unfinished(error);
  }
  return manifest;
}

/** What was there is gone by now: whoever starts it would find it empty, or without its files. */
function unfinished(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The restore was not finished: ${reason}\nThis server is neither what it was nor what the backup holds. ` +
      'Do not start it: mend the cause and restore again, with --replace.',
    { cause: error },
  );
}

/** Ours up to the backup's last one. */
function migrationsOfBackup(manifest: Manifest): typeof migrations {
  const then = migrations.slice(0, manifest.migrations.length);
  const names = then.map(({ name }) => name);
  if (names.join() === manifest.migrations.join()) return then;
  throw new InstallationError(
    'The backup comes from a newer release than this one: install that release (or a later one) and restore there.',
  );
}

function requireSameSecret({ config }: RestoreTask, manifest: Manifest): void {
  const secrets = [config.sessionSecret, ...config.formerSessionSecrets];
  if (secrets.some((secret) => secretFingerprint(secret) === manifest.secretFingerprint)) return;
  throw new InstallationError(
    'The backup was made with another SESSION_SECRET. Give that one, also among FORMER_SESSION_SECRETS, or add ' +
      '--other-secret: then contracts are sealed ' +
      'with a new key, and the addresses of share links, calendars and open contracts can no longer be shown.',
  );
}

async function requireTarget({ config, replace }: RestoreTask): Promise<void> {
  const client = await connect(config.database.url);
  try {
    const names = await othersIn(client);
    if (names.length > 0) {
      throw new InstallationError(`Stop Lectern first: ${names.join(', ')} still use this database.`);
    }
    const accounts = await countAccounts(client);
    if (accounts > 0 && !replace) {
      throw new InstallationError(
        `This server has ${accounts} accounts. Restore into an empty one, or add --replace to lose them.`,
      );
    }
  } finally {
    await client.end();
  }
}

/** Who else uses the database. PostgreSQL goes on listing who has just left, so they get two seconds. */
async function othersIn(client: Client): Promise<string[]> {
  for (let looks = 8; ; looks--) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'lectern-%'
         AND application_name NOT IN ('lectern-installation', 'lectern-admin')`,
    );
    if (rows.length === 0 || looks === 0) return rows.map(({ name }) => name);
    await setTimeout(250);
  }
}

async function emptyDatabase({ config, say }: RestoreTask): Promise<void> {
  const client = await connect(config.database.url);
  try {
    say('Emptying the database');
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}

async function countAccounts(client: Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('public.users') IS NOT NULL AS there`);
  if (!rows[0]?.there) return 0;
  const counted = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM public.users');
  return counted.rows[0]?.count ?? 0;
}

/** What waits there is about rows that are gone. */
async function emptyQueues(config: RestoreTask['config']): Promise<void> {
  const problems: Error[] = [];
  const queues = new QueueConnection(config.queue, (error) => problems.push(error));
  try {
    await inTime(queues.check(), QUEUES_MS, queuesAway);
    for (const name of queueNames) await queues.queue(name).obliterate({ force: true });
  } finally {
    await inTime(queues.close(), QUEUES_MS, queuesAway);
  }
  if (problems[0]) throw problems[0];
}

async function loadTables({ config, folder, say }: RestoreTask, manifest: Manifest): Promise<void> {
  const client = await connect(config.database.url);
  try {
    await client.query('BEGIN');
    const there = await tablesOf(client);
    const missing = manifest.tables.filter(({ name }) => !there.some((table) => table.name === name));
    if (missing[0]) throw new InstallationError(`No migration makes the table ${missing[0].name} of the backup.`);
    await withoutReferences(client, there, async () => {
      // Some migrations fill tables; the backup has those rows as well.
      await client.query(`TRUNCATE ${quoted(there.map(({ name }) => name))}`);
      for (const table of manifest.tables) {
        const { stream, count } = rowsIn(client, table);
        await pipeline(createReadStream(join(folder, tablePath(table.name))), createGunzip(), stream);
        if (count() !== table.rows) {
          throw new InstallationError(`${table.name} has ${count()} rows; the manifest says ${table.rows}.`);
        }
        if (table.rows > 0) say(`${table.name}: ${table.rows} rows`);
      }
    });
    // The queues were not in the backup. What took effect already is remembered and does not happen again.
    await client.query(PUBLISH_AGAIN, [manifest.madeAt]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function restoreFiles({ storage, folder, say }: RestoreTask, manifest: Manifest): Promise<void> {
  let count = 0;
  for await (const { key, sizeBytes } of filesOf(folder)) {
    await storage.put(key, createReadStream(join(folder, filePath(key))), sizeBytes);
    count += 1;
    if (count % 1_000 === 0) say(`${count} of ${manifest.files.count} files`);
  }
  say(`${count} files`);
}
