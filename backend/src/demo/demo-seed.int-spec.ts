import { NestFactory } from '@nestjs/core';
import { CoreModule } from '@lectern/core/core.module';
import { createLogger } from '@lectern/logging/logger';
import { speakingEventStatuses } from '@lectern/protocol/speaking-event-status';
import { entities } from '../entities';
import { AuthService } from '../modules/auth';
import { testConfig } from '../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { DemoClock } from './demo-clock';
import { DemoSeed } from './demo-seed';
import { DemoModule } from './demo.module';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

class DemoProcess {}

async function seed(): Promise<{ username: string; password: string; userId: string }> {
  const core = CoreModule.forRoot({
    processName: 'test',
    config: testConfig(database.url),
    entities,
    clock: new DemoClock(),
    logger: createLogger('test', 'silent'),
  });
  const app = await NestFactory.createApplicationContext(
    { module: DemoProcess, imports: [core, DemoModule] },
    { logger: false, abortOnError: false },
  );
  try {
    const made = await app.get(DemoSeed, { strict: false }).seed();
    const { id } = await app.get(AuthService, { strict: false }).verifyCredentials(made);
    return { ...made, userId: id };
  } finally {
    await app.close();
  }
}

const count = async (table: string) =>
  (await database.db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count;

it('makes a year of business, once, and again after it was interrupted', async () => {
  const first = await seed();
  expect(await count('speaking_events')).toBeGreaterThanOrEqual(48);
  expect(await count('clients')).toBe(18);
  expect(await count('bureau_partners')).toBe(2);
  expect(await count('tasks')).toBeGreaterThanOrEqual(20);
  expect(await count('holds')).toBe(7);
  expect(await count('presentations')).toBe(4);
  expect(await count(`testimonials WHERE status = 'published'`)).toBe(3);
  const statuses = await database.db.query<{ status: string }>(`SELECT DISTINCT status FROM speaking_events`);
  expect(statuses.map((row) => row.status).sort()).toEqual([...speakingEventStatuses].sort());
  const [broken] = await database.db.query<{ count: number }>(
    `SELECT count(*) AS count FROM speaking_events e WHERE e.status <> (
       SELECT to_status FROM speaking_event_status_changes h WHERE h.event_id = e.id ORDER BY changed_at DESC, id DESC LIMIT 1)`,
  );
  expect(broken?.count).toBe(0);

  const events = await count('speaking_events');
  const second = await seed();
  expect(second.userId).toBe(first.userId);
  expect(second.password).not.toBe(first.password);
  expect(await count('speaking_events')).toBe(events);

  await database.db.query(`UPDATE speaker_profiles SET name = ''`);
  const third = await seed();
  expect(third.userId).not.toBe(first.userId);
  expect(await count('users')).toBe(1);
  expect(await count('speaking_events')).toBe(events);

  await database.db.query(`UPDATE users SET email = 'somebody@example.com'`);
  await expect(seed()).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
}, 120_000);
