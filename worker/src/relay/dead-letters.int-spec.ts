/** Events that cannot be published hold up no others: they are tried again, then set aside. On both queue backends. */
import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import { createLogger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { defineHandler } from '@lectern/queue/define-handler';
import { PROBE, QueueConnection } from '@lectern/queue/queue-connection';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { v7 as uuidv7 } from 'uuid';
import { JobRegistry } from '../jobs/job-registry';
import { ATTEMPTS, OutboxRepository } from './outbox.repository';
import { Relay } from './relay';

const HOUR = 3_600_000;

const handle = () => Promise.resolve();
const handlers = [
  {
    id: 'count-client',
    queue: 'mail' as const,
    handler: defineHandler({ events: ['client.updated'], inject: [], handle }),
    services: [],
  },
  {
    id: 'count-confirmed',
    queue: 'tasks' as const,
    handler: defineHandler({
      events: ['speaking_event.created'],
      when: { 'speaking_event.created': ({ status }) => status === 'confirmed' },
      inject: [],
      handle,
    }),
    services: [],
  },
];

describeOnQueues('events that cannot be published', ({ backend }) => {
  let database: TestDatabase;
  let queues: QueueConnection;
  let relay: Relay;

  beforeEach(async () => {
    database = await createTestDatabase();
    queues = new QueueConnection(
      {
        redisUrl: backend === 'redis' ? redisUrl : undefined,
        databaseUrl: database.url,
        prefix: `test_${randomBytes(4).toString('hex')}`,
      },
      () => undefined,
    );
    relay = new Relay(
      database.db,
      new OutboxRepository(database.db, database.clock),
      queues,
      new JobRegistry(handlers),
      new Metrics('test', () => undefined),
      createLogger('test', 'silent'),
    );
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await queues.close();
    await database.close();
  });

  const publish = () =>
    database.db.tx((tx) => database.outbox.add(tx, 'client.updated', { ownerId: uuidv7(), clientId: uuidv7() }));

  async function write(type: string, payload: object, version = 1): Promise<string> {
    const id = uuidv7();
    await database.db.query(
      'INSERT INTO outbox (id, type, version, payload, occurred_at) VALUES ($1, $2, $3, $4, $5)',
      [id, type, version, JSON.stringify(payload), database.clock.now()],
    );
    return id;
  }

  async function rowOf(id: string) {
    const [row] = await database.db.query<{
      published: boolean;
      attempts: number;
      last_error: string | null;
      set_aside_because: string | null;
    }>(
      `SELECT published_at IS NOT NULL AS published, attempts, last_error, set_aside_because FROM outbox WHERE id = $1`,
      [id],
    );
    return row;
  }

  async function relayUntilGivenUp(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await relay.publishAll();
      database.clock.advance(HOUR / 2);
    }
  }

  it('an unreadable one is tried again, then set aside with the reason, and the others go on meanwhile', async () => {
    const broken = await write('client.updated', { clientId: 'x' });
    const fine = await publish();
    expect(await relay.publishAll()).toBe(1);
    expect(await rowOf(fine)).toMatchObject({ published: true });
    expect(await rowOf(broken)).toMatchObject({ published: false, attempts: 1, set_aside_because: null });

    // Not yet due again.
    expect(await relay.publishAll()).toBe(0);
    expect(await rowOf(broken)).toMatchObject({ attempts: 1 });

    database.clock.advance(HOUR);
    await relayUntilGivenUp();
    expect(await rowOf(broken)).toMatchObject({
      published: false,
      attempts: ATTEMPTS,
      set_aside_because: 'unreadable',
      last_error: expect.stringContaining('clientId') as string,
    });
    expect(await queues.queue('mail').getJobCounts('waiting')).toEqual({ waiting: 1 });
  });

  it('one that its handler has nothing to do for makes no job', async () => {
    const ids = { ownerId: uuidv7(), speakingEventId: uuidv7() };
    const unwanted = await write('speaking_event.created', { ...ids, status: 'inquiry' });
    await write('speaking_event.created', { ...ids, status: 'confirmed' });
    expect(await relay.publishAll()).toBe(2);
    expect(await rowOf(unwanted)).toMatchObject({ published: true });
    expect(await queues.queue('tasks').getJobCounts('waiting')).toEqual({ waiting: 1 });
  });

  it('one that the queue refuses on its own does not hold up the other hundred and more', async () => {
    const queue = queues.queue('mail');
    const refused = await publish();
    for (let index = 0; index < 120; index += 1) await publish();
    const add = queues.add.bind(queues);
    jest.spyOn(queues, 'add').mockImplementation(async (name, jobs) => {
      if (jobs.some((job) => job.opts?.jobId?.startsWith(refused))) throw new Error('too large');
      await add(name, jobs);
    });
    expect(await relay.publishAll()).toBe(120);
    expect(await rowOf(refused)).toMatchObject({ published: false, attempts: 1, last_error: 'too large' });
    database.clock.advance(HOUR);
    await relayUntilGivenUp();
    expect(await rowOf(refused)).toMatchObject({ published: false, set_aside_because: 'refused' });
    // The probes that told a refusal from an outage are gone.
    expect(await queue.getJobCounts('waiting', 'delayed')).toEqual({ waiting: 120, delayed: 0 });
  });

  it('an outage in the middle of the refusals counts for none of them', async () => {
    const queue = queues.queue('mail');
    const ids = [await publish(), await publish()];
    jest.spyOn(queues, 'add').mockRejectedValue(new Error('too large'));
    const add = queue.add.bind(queue);
    let probes = 0;
    jest.spyOn(queue, 'add').mockImplementation(async (name, data, opts) => {
      expect(name).toBe(PROBE);
      probes += 1;
      if (probes > 2) throw new Error('queue is away');
      return add(name, data, opts);
    });
    await expect(relay.publishAll()).rejects.toThrow('too large');
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ published: false, attempts: 0 });
  });

  it('what this release does not know is left to a newer one, and set aside after an hour', async () => {
    const unknownType = await write('client.painted', { colour: 'red' });
    const unknownVersion = await write('client.updated', { ownerId: uuidv7(), clientId: uuidv7() }, 99);
    const fine = await publish();
    expect(await relay.publishAll()).toBe(1);
    await relay.sortOut();
    for (const id of [unknownType, unknownVersion]) {
      expect(await rowOf(id)).toMatchObject({ published: false, attempts: 0, set_aside_because: null });
    }
    expect(await rowOf(fine)).toMatchObject({ published: true });

    database.clock.advance(HOUR + 1);
    await relay.sortOut();
    for (const id of [unknownType, unknownVersion]) {
      expect(await rowOf(id)).toMatchObject({ set_aside_because: 'unknown' });
    }
  });

  it('what an earlier release still writes and nothing hears is passed over', async () => {
    const retired = await write('goal.set', { ownerId: uuidv7() });
    const newer = await write('goal.set', { ownerId: uuidv7() }, 2);
    expect(await relay.publishAll()).toBe(1);
    expect(await rowOf(retired)).toMatchObject({ published: true, set_aside_because: null });
    expect(await rowOf(newer)).toMatchObject({ published: false, attempts: 0 });
  });

  it('a newer release takes back what the older one set aside, and leaves what it cannot read either', async () => {
    const known = await write('client.updated', { ownerId: uuidv7(), clientId: uuidv7() });
    const broken = await write('client.updated', { clientId: 'x' });
    const refused = await write('client.updated', { ownerId: uuidv7(), clientId: uuidv7() });
    const setAside = (id: string, because: string) =>
      database.db.query('UPDATE outbox SET set_aside_at = $2, set_aside_because = $3 WHERE id = $1', [
        id,
        database.clock.now(),
        because,
      ]);
    await setAside(known, 'unknown');
    await setAside(broken, 'unreadable');
    await setAside(refused, 'refused');
    await relay.sortOut();
    expect(await relay.publishAll()).toBe(1);
    expect(await rowOf(known)).toMatchObject({ published: true, set_aside_because: null });
    expect(await rowOf(broken)).toMatchObject({ published: false, set_aside_because: 'unreadable' });
    expect(await rowOf(refused)).toMatchObject({ published: false, set_aside_because: 'refused' });
  });
});
