/** A migrated database of its own for a test file, and what services need to run on it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource, Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { TestClock } from '@lectern/testing/test-clock';
import { cloneTemplate } from '@lectern/testing/test-server';
import { entities } from '../entities';
import { migrateDatabase } from '../migrate-database';

export interface OutboxRow {
  type: string;
  payload: Record<string, unknown>;
}

export interface TestDatabase {
  url: string;
  db: Db;
  clock: TestClock;
  outbox: Outbox;
  /** What was published so far, oldest first, optionally of one type. */
  outboxRows(type?: string): Promise<OutboxRow[]>;
  close(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const handle = await cloneTemplate(schemaKey(), migrateDatabase);
  const dataSource = createDataSource({
    url: handle.url,
    poolMax: 5,
    isPrepared: true,
    isPlannedOnce: true,
    sharedConnections: 1,
    applicationName: 'lectern-test',
    entities,
    onPoolError: () => undefined,
  });
  const db = new Db(await dataSource.initialize());
  const clock = new TestClock();
  return {
    url: handle.url,
    db,
    clock,
    outbox: new Outbox(clock),
    outboxRows: (type) =>
      db.query<OutboxRow>(
        `SELECT type, payload FROM outbox WHERE $1::text IS NULL OR type = $1 ORDER BY occurred_at, id`,
        [type ?? null],
      ),
    close: async () => {
      await dataSource.destroy();
      await handle.drop();
    },
  };
}

export function schemaKey(): string {
  const dir = join(__dirname, '../migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(dir).sort()) hash.update(readFileSync(join(dir, file)));
  return hash.digest('hex').slice(0, 12);
}
