/** A whole installation is backed up, put into an empty one, and says the same there; what is not right is refused first. */
import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '@lectern/config/config';
import { createDataSource, Db } from '@lectern/database/db';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { createStorage } from '@lectern/storage/create-storage';
import type { StorageGateway } from '@lectern/storage/storage.gateway';
import { TestClock } from '@lectern/testing/test-clock';
import { cloneTemplate, type TestDatabaseHandle } from '@lectern/testing/test-server';
import { migrateDatabase } from '../migrate-database';
import { migrations } from '../migrations/all';
import { createContext } from '../testing/test-context';
import { fillAccount, fullAccountModules } from '../testing/full-account';
import { testConfig } from '../testing/test-config';
import { schemaKey } from '../testing/test-database';
import { backupInstallation } from './backup-installation';
import { restoreInstallation } from './restore-installation';
import { verifyBackup } from './verify-backup';

interface Installation {
  config: Config;
  storage: StorageGateway;
}

const silent = () => undefined;
const clock = new TestClock();
let folder: string;
let filled: Installation;
let before: Record<string, unknown[]>;
const handles: TestDatabaseHandle[] = [];

async function installation(url: string, env: Record<string, string> = {}): Promise<Installation> {
  const config = testConfig(url, env);
  return { config, storage: await createStorage(config, clock) };
}

/** An installation that was just made: its tables are there and nothing is in them. */
async function emptyInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const handle = await cloneTemplate(schemaKey(), migrateDatabase);
  handles.push(handle);
  return installation(handle.url, env);
}

const backup = (from: Installation, to: string) =>
  backupInstallation({ ...from, folder: to, now: clock.now(), say: silent });
const restore = (to: Installation, from = folder, more = {}) =>
  restoreInstallation({ ...to, folder: from, replace: false, otherSecret: false, say: silent, ...more });
const newFolder = () => mkdtemp(join(tmpdir(), 'lectern-installation-'));

async function inDatabase<T>({ config }: Installation, work: (db: Db) => Promise<T>): Promise<T> {
  const dataSource = createDataSource({
    url: config.database.url,
    poolMax: 2,
    applicationName: 'test',
    entities: [],
    onPoolError: silent,
  });
  const db = new Db(await dataSource.initialize());
  try {
    return await work(db);
  } finally {
    await dataSource.destroy();
  }
}

/** Every row of every table, generated columns too. */
function everything(of: Installation): Promise<Record<string, unknown[]>> {
  return inDatabase(of, async (db) => {
    const tables = await db.query<{ name: string }>(
      `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const rows = await db.query<{ row: unknown }>(
        `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY md5(to_jsonb(t)::text)`,
      );
      if (rows.length > 0) all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

async function filesIn({ storage }: Installation): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    all[key] = (await buffer(await storage.get(key))).toString('base64');
  }
  return all;
}

beforeAll(async () => {
  const context = await createContext(...fullAccountModules);
  const owner = await context.owner();
  await fillAccount(context, owner);
  await fillAccount(context, await context.owner());
  await context.storage.put('owners/a/one.txt', Buffer.from('one'), 3);
  await context.storage.put('owners/a/empty', Buffer.alloc(0), 0);
  const session = { passport: { user: owner.id } };
  await context.db.query(`INSERT INTO sessions (sid, sess, expire) VALUES ('secret', $1, now() + interval '1 day')`, [
    session,
  ]);
  await context.db.query(`UPDATE outbox SET published_at = $1::timestamptz - interval '3 days'`, [clock.now()]);
  await context.db.query(
    `UPDATE outbox SET published_at = $1 WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT 5)`,
    [clock.now()],
  );
  filled = { config: context.config, storage: context.storage };
  before = await everything(filled);
  folder = await newFolder();
  await backup(filled, folder);
  await context.close();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  for (const handle of handles) await handle.drop();
});

it('brings every row and every file to an empty installation; people sign in again, and waiting work is done', async () => {
  const target = await emptyInstallation();
  const manifest = await restore(target);
  const after = await everything(target);
  const outbox = (rows: Record<string, unknown[]>) => rows['outbox'] as { id: string; published_at: string | null }[];
  expect(Object.keys(before).length).toBeGreaterThan(30);
  for (const [table, rows] of Object.entries(before)) {
    if (table === 'outbox') continue;
    expect({ table, rows: after[table] }).toEqual({ table, rows: table === 'sessions' ? undefined : rows });
  }
  expect(
    outbox(after)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(
    outbox(before)
      .map(({ id }) => id)
      .sort(),
  );
  expect(outbox(after).filter(({ published_at }) => published_at === null)).toHaveLength(5);
  expect(await filesIn(target)).toEqual(await filesIn(filled));
  expect(manifest.files.count).toBe(2);
  // The references and rules of the tables are back: nothing of a stranger's can come in.
  const rules = (of: Installation) =>
    inDatabase(of, (db) =>
      db.query(`SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS definition
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`),
    );
  expect(await rules(target)).toEqual(await rules(await emptyInstallation()));
  const disabled = await inDatabase(target, (db) => db.query(`SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`));
  expect(disabled).toEqual([]);
});

it('makes no numbers by sequences, which a copy of rows would not bring along', async () => {
  const target = await emptyInstallation();
  const sequences = await inDatabase(target, (db) =>
    db.query(`SELECT * FROM pg_sequences WHERE sequencename <> 'migrations_id_seq' AND schemaname = 'public'`),
  );
  expect(sequences).toEqual([]);
});

it('empties the queues, whose jobs are about rows that are gone', async () => {
  const target = await emptyInstallation();
  const queues = new QueueConnection(target.config.queue, silent);
  await queues.queue('mail').add('send-something', {});
  await queues.close();
  await restore(target);
  const after = new QueueConnection(target.config.queue, silent);
  for (const name of queueNames) expect(await after.queue(name).getJobCounts('waiting')).toEqual({ waiting: 0 });
  await after.close();
});

it('restores the backup of an earlier release into this one', async () => {
  const handle = await cloneTemplate('installation_32', (url) =>
    migrateDatabase(url, { upTo: migrations.slice(0, 32) }),
  );
  handles.push(handle);
  const old = await installation(handle.url);
  await inDatabase(old, (db) =>
    db.query(`INSERT INTO users (id, username, email, password_hash, role, terms_version, terms_accepted_at, created_at, updated_at)
      VALUES (gen_random_uuid(), 'ann', 'ann@example.com', 'x', 'user', '2025-06', now(), now(), now())`),
  );
  const place = await newFolder();
  expect((await backup(old, place)).migrations).toHaveLength(32);
  const target = await emptyInstallation();
  await restore(target, place);
  const names = await inDatabase(target, (db) => db.query<{ name: string }>('SELECT name FROM migrations ORDER BY id'));
  expect(names.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  expect((await everything(target))['users']).toMatchObject([{ username: 'ann' }]);
});

it('can be begun anew after it was interrupted, and loses accounts only when told to', async () => {
  const target = await emptyInstallation();
  jest.spyOn(target.storage, 'put').mockRejectedValueOnce(new Error('disk full'));
  await expect(restore(target)).rejects.toThrow(/was not finished: disk full\n.*Do not start it.*--replace/);
  await expect(restore(target)).rejects.toThrow(/has 2 accounts.*--replace/);
  await restore(target, folder, { replace: true });
  expect(await filesIn(target)).toEqual(await filesIn(filled));
});

describe('refuses, and changes nothing:', () => {
  let target: Installation;
  beforeAll(async () => {
    target = await emptyInstallation();
  });
  const copy = async () => {
    const place = await newFolder();
    await cp(folder, place, { recursive: true });
    return place;
  };

  it('a folder that is no backup, or of one that was not finished', async () => {
    const place = await newFolder();
    await expect(restore(target, place)).rejects.toThrow(/no manifest.json.*wasn’t finished/);
    await writeFile(join(place, 'manifest.json'), '{"format": "something"}');
    await expect(restore(target, place)).rejects.toThrow(/not the manifest of a backup/);
  });

  it('a table or file that is missing, cut off or changed', async () => {
    const cut = await copy();
    await truncate(join(cut, 'tables/users.copy.gz'), 20);
    await expect(verifyBackup(cut)).rejects.toThrow(/users.copy.gz is not what was written/);
    const missing = await copy();
    await rm(join(missing, 'files/owners/a/one.txt'));
    await expect(restore(target, missing)).rejects.toThrow(/one.txt is missing/);
    const changed = await copy();
    await writeFile(join(changed, 'files/owners/a/one.txt'), 'two');
    await expect(restore(target, changed)).rejects.toThrow(/one.txt is not what was written/);
  });

  it('a backup of a newer release', async () => {
    const place = await copy();
    const manifest = await verifyBackup(place);
    const newer = { ...manifest, migrations: [...manifest.migrations, 'FromTheFuture1999999999999'] };
    await writeFile(join(place, 'manifest.json'), JSON.stringify(newer));
    await expect(restore(target, place)).rejects.toThrow(/newer release/);
  });

  it('another secret, unless told that what was sealed is lost', async () => {
    const other = await emptyInstallation({ SESSION_SECRET: 'another-secret-another-secret-another' });
    await expect(restore(other)).rejects.toThrow(/another SESSION_SECRET.*--other-secret/);
    await restore(other, folder, { otherSecret: true });
  });

  it('not a secret that is named as a former one', async () => {
    const FORMER_SESSION_SECRETS = target.config.sessionSecret;
    await restore(
      await emptyInstallation({ SESSION_SECRET: 'another-secret-another-secret-another', FORMER_SESSION_SECRETS }),
    );
  });

  it('a database that backend or worker still use', async () => {
    const running = createDataSource({
      url: target.config.database.url,
      poolMax: 1,
      applicationName: 'lectern-backend',
      entities: [],
      onPoolError: silent,
    });
    await running.initialize();
    await expect(restore(target)).rejects.toThrow(/Stop Lectern first: lectern-backend/);
    await running.destroy();
  });

  it('when the queues, which have to be emptied, do not answer', async () => {
    const full = await emptyInstallation();
    await restore(full);
    const { queue } = full.config;
    const nowhere = { ...queue, redisUrl: undefined, databaseUrl: 'postgres://127.0.0.1:1/nowhere' };
    const away = { ...full, config: { ...full.config, queue: nowhere } };
    const there = await everything(full);
    await expect(restore(away, folder, { replace: true })).rejects.toThrow(/ECONNREFUSED/);
    expect(await everything(full)).toEqual(there);
  });

  it('to write a backup into a folder that holds something', async () => {
    await expect(backup(target, folder)).rejects.toThrow(/not empty/);
    expect(await readdir(folder)).toContain('manifest.json');
  });
});
