/**
 * The backup of a whole installation, for its operator: every table at one moment, then every file of the storage, into
 * a new folder. It runs beside backend and worker and needs no downtime. Queues are not in it: what waits in them is
 * made again from the outbox when the backup is put back.
 */
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Config } from '@lectern/config/config';
import { ObjectMissingError, type StorageGateway } from '@lectern/storage/storage.gateway';
import { connect, migrationsOf, rowsOut, tablesOf } from './copy-tables';
import { writeHashed } from './hashed-file';
import {
  FILE_LIST,
  filePath,
  fileLine,
  InstallationError,
  MANIFEST,
  secretFingerprint,
  tablePath,
  TABLES_LEFT_OUT,
  type Manifest,
} from './manifest';

export interface BackupTask {
  config: Pick<Config, 'database' | 'sessionSecret'>;
  storage: StorageGateway;
  folder: string;
  /** When the backup was made, for the manifest. */
  now: Date;
  say: (line: string) => void;
}

/** Throws InstallationError when the folder holds something; what was written before an error stays without a manifest. */
export async function backupInstallation(task: BackupTask): Promise<Manifest> {
  await makeEmptyFolder(task.folder);
  const database = await backupDatabase(task);
  const files = await backupFiles(task);
  const manifest: Manifest = {
    format: 'lectern-installation',
    version: 1,
    madeAt: task.now.toISOString(),
    secretFingerprint: secretFingerprint(task.config.sessionSecret),
    ...database,
    files,
  };
  await writeFile(join(task.folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return manifest;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new InstallationError(`${folder} is not empty: give a new folder, so that two backups never mix.`);
  }
}

async function backupDatabase({ config, folder, say }: BackupTask): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const client = await connect(config.database.url);
  try {
    // All tables as they were at one moment, whatever is written meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await migrationsOf(client);
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(client)) {
      const { stream, count } = rowsOut(client, table);
      const written = await writeHashed(join(folder, tablePath(table.name)), stream, createGzip({ level: 1 }));
      tables.push({ ...table, rows: count(), ...written });
      if (count() > 0) say(`${table.name}: ${count()} rows`);
    }
    await client.query('COMMIT');
    say(`${tables.length} tables (without ${[...TABLES_LEFT_OUT].join(', ')})`);
    return { migrations, tables };
  } finally {
    await client.end();
  }
}

/**
 * After the tables: a file that is added meanwhile is in the backup without a row and is cleaned away, one that is
 * deleted meanwhile is not, as its owner wanted.
 */
async function backupFiles({ storage, folder, say }: BackupTask): Promise<Manifest['files']> {
  const lines = new PassThrough();
  const list = writeHashed(join(folder, FILE_LIST), lines, createGzip({ level: 1 }));
  // A list that cannot be written is told where it is awaited.
  list.catch(() => lines.destroy());
  let count = 0;
  let bytes = 0;
  for await (const { key } of storage.list('')) {
    const { success } = fileLine.shape.key.safeParse(key);
    if (!success) throw new InstallationError(`The storage holds ${JSON.stringify(key)}, which Lectern did not make.`);
    const written = await backupFile(storage, folder, key);
    if (!written) continue;
    count += 1;
    bytes += written.bytes;
    const line = JSON.stringify({ key, sizeBytes: written.bytes, sha256: written.sha256 });
    if (!lines.write(`${line}\n`)) await once(lines, 'drain');
    if (count % 1_000 === 0) say(`${count} files, ${bytes} bytes`);
  }
  lines.end();
  const { bytes: listBytes, sha256: listSha256 } = await list;
  say(`${count} files, ${bytes} bytes`);
  return { count, bytes, listBytes, listSha256 };
}

/** Undefined when the file was deleted since it was listed. */
async function backupFile(storage: StorageGateway, folder: string, key: string) {
  try {
    return await writeHashed(join(folder, filePath(key)), await storage.get(key));
  } catch (error) {
    if (error instanceof ObjectMissingError) return undefined;
    throw error;
  }
}
