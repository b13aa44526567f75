/** Outbox → relay → queue → handler, on both queue backends. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import { createLogger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import { queueNames } from '@lectern/protocol/queue-names';
import { defineHandler, type HandlerContext } from '@lectern/queue/define-handler';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { givenUpJobs, queueOfGivenUp, retryAllGivenUp, retryGivenUp } from '@lectern/queue/queue-operations';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { UnrecoverableError } from 'bullmq';
import { v7 as uuidv7 } from 'uuid';
import { handlers } from '../handlers/handlers';
import { JobRegistry } from '../jobs/job-registry';
import { jobProviders, loadHandlers } from '../jobs/load-jobs';
import { JobRunner } from '../jobs/job-runner';
import type { MailDelivery } from '../mail/mail-delivery';
import { createDrain, type Drained } from '../testing/drain';
import { OutboxRepository } from './outbox.repository';
import { Relay } from './relay';

describeOnQueues('the relay', ({ backend }) => {
  let database: TestDatabase;
  let prefix: string;
  let queues: QueueConnection;
  let relay: Relay;
  let makeRelay: () => Relay;
  let drain: () => Promise<Drained>;
  let handle: (event: DomainEvent<'client.updated'>, context: HandlerContext) => Promise<void>;

  beforeEach(async () => {
    database = await createTestDatabase();
    await database.db.query('CREATE TABLE effects (client_id uuid NOT NULL)');
    prefix = `test_${randomBytes(4).toString('hex')}`;
    queues = new QueueConnection(
      { redisUrl: backend === 'redis' ? redisUrl : undefined, databaseUrl: database.url, prefix },
      () => undefined,
    );
    handle = async (event, { once }) => {
      await once(async (tx) => {
        await tx.query('INSERT INTO effects VALUES ($1)', [event.payload.clientId]);
      });
    };
    const handler = defineHandler({
      events: ['client.updated'],
      inject: [],
      handle: (event, context) => handle(event, context),
    });
    const registry = new JobRegistry([{ id: 'count-client', queue: 'mail', handler, services: [] }]);
    makeRelay = () =>
      new Relay(
        database.db,
        new OutboxRepository(database.db, database.clock),
        queues,
        registry,
        new Metrics('test', () => undefined),
        createLogger('test', 'silent'),
      );
    relay = makeRelay();
    const runner = new JobRunner(
      database.db,
      registry,
      {} as MailDelivery,
      new Metrics('test', () => undefined),
      createLogger('test', 'silent'),
    );
    const parts = new Map<unknown, unknown>([
      [QueueConnection, queues],
      [Relay, relay],
      [JobRunner, runner],
    ]);
    drain = createDrain({ get: (part: unknown) => parts.get(part) } as INestApplicationContext);
  });

  afterEach(async () => {
    await queues.close();
    await database.close();
  });

  async function publish(count = 1): Promise<string[]> {
    const ids = Array.from({ length: count }, () => uuidv7());
    await database.db.tx(async (tx) => {
      for (const clientId of ids) {
        await database.outbox.add(tx, 'client.updated', { ownerId: uuidv7(), clientId });
      }
    });
    return ids;
  }

  const effects = async () => {
    const rows = await database.db.query<{ client_id: string }>('SELECT client_id FROM effects ORDER BY 1');
    return rows.map((row) => row.client_id);
  };

  it('brings every committed event to its handler, once, in more than one batch', async () => {
    const ids = await publish(230);
    const drained = await drain();
    expect(drained).toMatchObject({ events: 230, failures: [] });
    expect(await effects()).toEqual([...ids].sort());
    expect(await drain()).toEqual({ events: 0, jobs: [], failures: [] });
  });

  it('publishes nothing of a transaction that was rolled back', async () => {
    const refused = database.db.tx(async (tx) => {
      await database.outbox.add(tx, 'client.updated', { ownerId: uuidv7(), clientId: uuidv7() });
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    expect(await drain()).toEqual({ events: 0, jobs: [], failures: [] });
  });

  it('takes effect once when the relay is killed after adding jobs and before marking the events', async () => {
    const ids = await publish(3);
    await relay.publishAll();
    await database.db.query('UPDATE outbox SET published_at = NULL');
    await drain();
    expect(await effects()).toEqual([...ids].sort());
  });

  it('takes effect once when the same event comes again after its job was done and forgotten', async () => {
    const ids = await publish();
    await drain();
    await queues.queue('mail').obliterate({ force: true });
    await database.db.query('UPDATE outbox SET published_at = NULL');
    const again = await drain();
    expect(again.jobs).toEqual(['count-client']);
    expect(await effects()).toEqual(ids);
  });

  it('leaves neither effect nor record when the handler fails, and does both when it is tried again', async () => {
    const works = handle;
    handle = async (event, { once }) => {
      await once(async (tx) => {
        await tx.query('INSERT INTO effects VALUES ($1)', [event.payload.clientId]);
        throw new Error('killed half way');
      });
    };
    const ids = await publish();
    expect((await drain()).failures).toHaveLength(1);
    expect(await effects()).toEqual([]);

    handle = works;
    const [job] = await queues.queue('mail').getDelayed();
    await job?.promote();
    await drain();
    expect(await effects()).toEqual(ids);
  });

  it('gives up at once on what can never succeed', async () => {
    handle = () => Promise.reject(new UnrecoverableError('never'));
    await publish();
    await drain();
    expect(await queues.queue('mail').getFailedCount()).toBe(1);
    expect(await queues.queue('mail').getDelayedCount()).toBe(0);
  });

  it('shows the operator what was given up, and tries it again when asked', async () => {
    const works = handle;
    handle = () => Promise.reject(new UnrecoverableError('the receiver is gone'));
    const ids = await publish(2);
    await drain();
    const failed = await givenUpJobs(queues, queueNames);
    expect(failed).toHaveLength(2);
    expect(failed[0]).toMatchObject({ queue: 'mail', name: 'count-client', reason: 'the receiver is gone' });

    handle = works;
    expect(await queueOfGivenUp(queues, 'no-such-job')).toBeUndefined();
    const firstId = failed[0]?.id ?? '';
    expect(await queueOfGivenUp(queues, firstId)).toBe('mail');
    expect(await retryGivenUp(queues, 'mail', firstId)).toBe(true);
    expect(await queueOfGivenUp(queues, firstId)).toBeUndefined();
    await drain();
    expect(await effects()).toHaveLength(1);
    expect(await retryAllGivenUp(queues, queueNames, () => false)).toBe(0);
    expect(await retryAllGivenUp(queues, queueNames, () => true)).toBe(1);
    await drain();
    expect(await effects()).toEqual([...ids].sort());
    expect(await givenUpJobs(queues, queueNames)).toEqual([]);
  });

  it('keeps the events when the queue is away, counts that for no event, and publishes them when it is back', async () => {
    const ids = await publish(2);
    const queue = queues.queue('mail');
    const away = new Error('queue is away');
    const spies = [jest.spyOn(queues, 'add').mockRejectedValue(away), jest.spyOn(queue, 'add').mockRejectedValue(away)];
    await expect(relay.publishAll()).rejects.toThrow('queue is away');
    expect(await database.db.query('SELECT DISTINCT attempts, retry_at FROM outbox')).toEqual([
      { attempts: 0, retry_at: null },
    ]);
    for (const spy of spies) spy.mockRestore();
    await drain();
    expect(await effects()).toEqual([...ids].sort());
  });

  if (backend === 'redis') {
    const loseEverything = async () => {
      const client = await queues.queue('mail').getBackend().client;
      for await (const keys of client.scanStream({ match: `${prefix}:*` })) {
        for (const key of keys as string[]) await client.del(key);
      }
    };

    it.each([
      ['that was there all the time', () => relay],
      ['of a process that starts then', () => makeRelay()],
    ])('brings back what waited in a Redis that came back empty, once, by a relay %s', async (_who, which) => {
      const done = await publish();
      await relay.bringBackLost();
      await drain();
      const lost = await publish(2);
      await relay.publishAll();
      await loseEverything();
      const after = which();
      await after.bringBackLost();
      await drain();
      expect(await effects()).toEqual([...done, ...lost].sort());
      await after.bringBackLost();
      expect(await after.publishAll()).toBe(0);
    });

    it('finds a loss that another relay found first', async () => {
      const lost = await publish(2);
      await relay.bringBackLost();
      await relay.publishAll();
      await loseEverything();
      await queues.leaveMark();
      await relay.bringBackLost();
      await drain();
      expect(await effects()).toEqual([...lost].sort());
    });

    it('publishes nothing again where an earlier release used the queues', async () => {
      await publish(2);
      await relay.publishAll();
      await relay.bringBackLost();
      expect(await relay.publishAll()).toBe(0);
    });
  }

  it('lets two relays share the work without doubling it', async () => {
    const ids = await publish(150);
    const published = await Promise.all([relay.publishAll(), relay.publishAll()]);
    expect(published[0] + published[1]).toBe(150);
    await drain();
    expect(await effects()).toEqual([...ids].sort());
  });

  it('knows whether events wait, without taking them', async () => {
    const rows = new OutboxRepository(database.db, database.clock);
    expect(await rows.isAnyWaiting()).toBe(false);
    await publish(1);
    expect(await rows.isAnyWaiting()).toBe(true);
    expect(await relay.publishAll()).toBe(1);
    expect(await rows.isAnyWaiting()).toBe(false);
  });

  it('publishes more than one batch in one go', async () => {
    await publish(230);
    expect(await relay.publishAll()).toBe(230);
  });

  it('leaves rows that another relay holds to it, without waiting', async () => {
    await publish(2);
    const rows = new OutboxRepository(database.db, database.clock);
    const taken = await database.db.tx(async (first) => {
      const held = await rows.take(first, 1);
      return database.db.tx(async (second) => {
        await second.query(`SET LOCAL lock_timeout = '1s'`);
        return [...held, ...(await rows.take(second, 2))].map(({ id }) => id);
      });
    });
    expect(new Set(taken).size).toBe(2);
  });
});

describe('the handlers', () => {
  let dir: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  const handler = `exports.handler = { events: ['client.updated'], inject: [] };`;

  const emails = 'backend/src/modules/clients/emails';

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lectern-handlers-'));
    mkdirSync(join(dir, emails), { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('are those of the table, and the emails of the modules', async () => {
    write(`${emails}/send-first.js`, handler);
    write('backend/src/modules/clients/people/bulk-emails/send-second.js', handler);
    const found = await loadHandlers(dir);
    const table = Object.values(handlers).flatMap((byId) => Object.keys(byId));
    expect(found.map(({ id }) => id)).toEqual([...table, 'send-first', 'send-second']);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'check-file', queue: 'files' }),
        expect.objectContaining({ id: 'send-first', queue: 'mail' }),
        expect.objectContaining({ id: 'send-second', queue: 'bulk-mail' }),
      ]),
    );
  });

  it.each([
    ['an email that has the name of a handler', ['check-file.js'], handler, /check-file exists twice/],
    ['an email that exists twice', ['first.js', 'people/bulk-emails/first.js'], handler, /first exists twice/],
    ['an email without a handler', ['empty.js'], 'exports.other = 1;', /exports no `handler`/],
    ['an email that hears nothing', ['deaf.js'], 'exports.handler = { events: [] };', /of an event/],
  ])('are refused with %s', async (_name, files, text, sentence) => {
    for (const file of files) write(join(emails, file), text);
    await expect(loadHandlers(dir)).rejects.toThrow(sentence);
  });

  it('do not start without their services', async () => {
    const lonely = defineHandler({
      events: ['client.updated'],
      inject: [Relay],
      handle: (_event, _context, missing: Relay) => missing.publishAll(),
    });
    await expect(
      NestFactory.createApplicationContext(
        { module: class {}, providers: jobProviders([{ id: 'lonely', queue: 'mail', handler: lonely }]) },
        { logger: false, abortOnError: false },
      ),
    ).rejects.toThrow(/handler lonely.*Relay|Relay.*handler lonely/s);
  });
});
