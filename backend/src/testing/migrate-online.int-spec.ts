/** Migrations run while people work: nobody waits behind one that waits for somebody else's long transaction. */
import { cloneTemplate } from '@lectern/testing/test-server';
import { until } from '@lectern/testing/until';
import { Client } from 'pg';
import { migrateDatabase } from '../migrate-database';
import { migrations } from '../migrations/all';
import { migrateTo } from './old-schema';
import { RELEASE_BEFORE } from './releases';

const PATIENCE = { lockTimeoutMs: 50, pauseMs: 1, attempts: 10_000 };

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

it('lets requests through while a backup reads the tables that change, and goes on when it is done', async () => {
  const handle = await cloneTemplate(`release_${RELEASE_BEFORE}`, (url) => migrateTo(url, RELEASE_BEFORE));
  const backup = await connected(handle.url);
  const request = await connected(handle.url);
  try {
    await backup.query('BEGIN; SELECT count(*) FROM outbox');
    const migrating = migrateDatabase(handle.url, { patience: PATIENCE });
    // It asks for the table that is being read, gives up, and asks again.
    for (const again of ['once', 'twice']) {
      await until(`it waits for the table ${again}`, async () => (await waiting(request)) === 1);
      await request.query(
        'INSERT INTO outbox (id, type, version, payload, occurred_at) ' +
          `VALUES (gen_random_uuid(), 'client.updated', 1, '{}', now())`,
      );
      await until(`it gave up ${again}`, async () => (await waiting(request)) === 0);
    }
    await backup.query('COMMIT');
    expect(await migrating).toEqual(migrations.slice(RELEASE_BEFORE).map((Migration) => Migration.name));
    expect((await request.query('SELECT count(*)::int AS n FROM outbox')).rows).toEqual([{ n: 2 }]);
  } finally {
    await backup.end();
    await request.end();
    await handle.drop();
  }
});

it('tells of a migration that fails for another reason', async () => {
  const handle = await cloneTemplate(`release_${RELEASE_BEFORE}`, (url) => migrateTo(url, RELEASE_BEFORE));
  const other = await connected(handle.url);
  try {
    await other.query('CREATE TABLE audit_entries (id int)');
    await expect(migrateDatabase(handle.url, { patience: PATIENCE })).rejects.toThrow('already exists');
  } finally {
    await other.end();
    await handle.drop();
  }
});

async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_locks WHERE relation = 'outbox'::regclass AND NOT granted`,
  );
  return rows[0]?.n ?? 0;
}
