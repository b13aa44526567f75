/** What administrators see of queues and outbox and do about them, over HTTP and on both queue backends. */
import { randomBytes } from 'node:crypto';
import { Outbox } from '@lectern/database/outbox';
import type {
  DeadLetterPage,
  DoneToResponse,
  FailedJobsResponse,
  QueueOverviewResponse,
} from '@lectern/protocol/queues';
import { queueNames } from '@lectern/protocol/queue-names';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { v7 as uuidv7 } from 'uuid';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { FailedJobsService } from './failed-jobs.service';

describeOnQueues('the admin area of queues', ({ backend }) => {
  let app: TestApp;
  let admin: TestAgent & { userId: string };
  let speaker: TestAgent & { userId: string };
  let queues: QueueConnection;

  beforeAll(async () => {
    const prefix = `test_${randomBytes(4).toString('hex')}`;
    app = await createTestApp({
      env: { QUEUE_PREFIX: prefix, ...(backend === 'redis' && redisUrl ? { REDIS_URL: redisUrl } : {}) },
    });
    speaker = await app.signUp('speaker');
    admin = await app.signUp('head-office');
    await app.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
    await app.db.query('DELETE FROM outbox');
    queues = app.app.get(QueueConnection);
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  const overview = async () => (await admin.call('get', '/api/admin/queues')).body as QueueOverviewResponse;
  const failedJobs = async (query = '') =>
    (await admin.call('get', `/api/admin/failed-jobs${query}`)).body as FailedJobsResponse;
  const audit = async () =>
    app.db.query<{ action: string; subject_id: string | null; details: object }>(
      'SELECT action, subject_id, details FROM audit_entries ORDER BY at, id',
    );

  /** A job that was given up. */
  async function giveUp(reason: string, handler = 'send-verification-email'): Promise<string> {
    const eventId = uuidv7();
    const id = `${eventId}--${handler}`;
    const data = {
      id: eventId,
      type: 'user.registered',
      version: 1,
      occurredAt: '2027-03-04T15:00:00.000Z',
      payload: { userId: speaker.userId, email: 'secret@example.com' },
    };
    await queues.queue('mail').add(handler, data, { jobId: id, attempts: 1 });
    const worker = queues.worker('mail', null);
    const job = await worker.getNextJob('test', { block: false });
    await job.moveToFailed(new Error(reason), 'test', false);
    await worker.close();
    return id;
  }

  async function setAside(because = 'unreadable'): Promise<string> {
    const id = await app.db.tx((tx) =>
      app.app.get(Outbox).add(tx, 'client.updated', { ownerId: speaker.userId, clientId: uuidv7() }),
    );
    await app.db.query(
      `UPDATE outbox SET set_aside_at = $2, set_aside_because = $3, attempts = 5,
         last_error = 'refused for ann@example.com' WHERE id = $1`,
      [id, app.clock.now(), because],
    );
    return id;
  }

  it('shows each queue and the outbox', async () => {
    await queues.queue('data').add('run-data-job', {}, { jobId: 'one--two' });
    await app.db.tx((tx) =>
      app.app.get(Outbox).add(tx, 'client.updated', { ownerId: speaker.userId, clientId: uuidv7() }),
    );
    app.clock.advance(90_000);
    const shown = await overview();
    expect(shown).toMatchObject({
      backend,
      outbox: {
        waiting: 1,
        oldestSeconds: 90,
        byType: [{ type: 'client.updated', count: 1, oldestSeconds: 90 }],
        publishedLastHour: 0,
        setAside: 0,
      },
    });
    expect(shown.queues?.find(({ name }) => name === 'data')).toMatchObject({
      waiting: 1,
      active: 0,
      failed: 0,
      isPaused: false,
      oldestWaitingSeconds: expect.any(Number) as number,
    });
    expect(shown.queues?.map(({ name }) => name)).toEqual(queueNames);
    await app.db.query('UPDATE outbox SET published_at = $1', [app.clock.now()]);
    app.clock.advance(90_000);
    expect((await overview()).outbox).toMatchObject({
      waiting: 0,
      oldestSeconds: null,
      publishedLastMinute: 0,
      publishedLastHour: 1,
    });
  });

  it('shows the outbox also when the queues do not answer', async () => {
    jest.spyOn(queues.queue('mail'), 'getJobCounts').mockRejectedValue(new Error('away'));
    expect(await overview()).toMatchObject({ queues: null, outbox: { waiting: 0 } });
  });

  it('pauses a queue and lets it go on, and records both', async () => {
    expect((await admin.call('post', '/api/admin/queues/places/pause')).status).toBe(204);
    expect((await overview()).queues?.find(({ name }) => name === 'places')).toMatchObject({ isPaused: true });
    expect((await admin.call('post', '/api/admin/queues/places/resume')).status).toBe(204);
    expect((await overview()).queues?.find(({ name }) => name === 'places')).toMatchObject({ isPaused: false });
    expect((await audit()).slice(-2)).toMatchObject([
      { action: 'queue.paused', details: { queue: 'places' } },
      { action: 'queue.resumed', details: { queue: 'places' } },
    ]);
    expect((await admin.call('post', '/api/admin/queues/nothing/pause')).status).toBe(400);
  });

  it('tells why jobs failed and for whom, tries one again once however often it is clicked', async () => {
    const id = await giveUp('the mail server refuses the recipient: no mailbox ann@example.com');
    const [job] = (await failedJobs('?queue=mail')).items;
    expect(job).toMatchObject({
      queue: 'mail',
      id,
      handler: 'send-verification-email',
      event: 'user.registered',
      reason: {
        words: 'The mail server rejected this recipient.',
        detail: 'the mail server refuses the recipient: no mailbox a•••@e•••.com',
      },
      account: { id: speaker.userId, username: 'speaker' },
    });
    expect(JSON.stringify(job)).not.toContain('secret');

    const retry = () => admin.call('post', '/api/admin/failed-jobs/retries', { queue: 'mail', id });
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const counts = answers.map(({ body }) => (body as DoneToResponse).count);
    expect(counts[0]! + counts[1]!).toBe(1);
    expect((await failedJobs()).total).toBe(0);
    expect(await queues.queue('mail').getJobCounts('waiting')).toEqual({ waiting: 1 });
    expect((await audit()).filter(({ subject_id }) => subject_id === id)).toMatchObject([
      { action: 'job.retried', details: { handler: 'send-verification-email', queue: 'mail' } },
    ]);
    await queues.queue('mail').obliterate({ force: true });
    expect((await retry()).status).toBe(404);
  });

  it('tries all of them again, or drops one', async () => {
    const [first] = [await giveUp('connect ECONNREFUSED'), await giveUp('x'), await giveUp('y')];
    const discard = () => admin.call('post', '/api/admin/failed-jobs/discards', { queue: 'mail', id: first });
    expect((await discard()).status).toBe(204);
    expect((await discard()).status).toBe(404);
    for (const ways of ['discards', 'retries']) {
      const unstorable = { queue: 'mail', id: '\0' };
      expect((await admin.call('post', `/api/admin/failed-jobs/${ways}`, unstorable)).status).toBe(400);
    }
    expect(await failedJobs()).toMatchObject({ total: 2 });
    expect((await admin.call('post', '/api/admin/failed-jobs/retries-of-all', {})).body).toEqual({ count: 2 });
    expect((await admin.call('post', '/api/admin/failed-jobs/retries-of-all', {})).body).toEqual({ count: 0 });
    expect((await audit()).slice(-2)).toMatchObject([
      { action: 'job.discarded', subject_id: first },
      { action: 'job.retried', subject_id: null, details: { jobs: 2, queue: 'all' } },
    ]);
    await queues.queue('mail').obliterate({ force: true });
  });

  it('records that all are tried again also when the queue goes away in the middle', async () => {
    const queue = queues.queue('mail');
    const ids = [await giveUp('x'), await giveUp('y')];
    const [first, second] = await queue.getFailed();
    if (!first || !second) throw new Error('two jobs were given up');
    jest.spyOn(second, 'retry').mockRejectedValue(new Error('away'));
    jest.spyOn(queue, 'getFailed').mockResolvedValue([first, second]);
    const answer = await admin.call('post', '/api/admin/failed-jobs/retries-of-all', {});
    expect(answer.status).toBe(500);
    jest.restoreAllMocks();
    expect((await failedJobs()).items.map(({ id }) => id)).toEqual([second.id]);
    expect(ids).toContain(first.id);
    expect((await audit()).at(-1)).toMatchObject({ action: 'job.retried', details: { jobs: 2, queue: 'all' } });
    await queue.obliterate({ force: true });
  });

  it('tries one or all again for the command line, which is recorded as the operator', async () => {
    const id = await giveUp('x');
    await giveUp('y');
    const jobs = app.app.get(FailedJobsService, { strict: false });
    await expect(jobs.retryForOperator('nothing')).rejects.toMatchObject({ code: 'FAILED_JOB_NOT_FOUND' });
    expect(await jobs.retryForOperator(id)).toBe(1);
    expect(await jobs.retryForOperator(undefined)).toBe(1);
    expect(await jobs.retryForOperator(undefined)).toBe(0);
    const recorded = await app.db.query(
      'SELECT actor_kind, action, subject_id FROM audit_entries ORDER BY at DESC, id DESC LIMIT 2',
    );
    expect(recorded).toEqual([
      { actor_kind: 'operator', action: 'job.retried', subject_id: null },
      { actor_kind: 'operator', action: 'job.retried', subject_id: id },
    ]);
    await queues.queue('mail').obliterate({ force: true });
  });

  it('records nothing that the queue refuses', async () => {
    const id = await giveUp('x');
    const before = (await audit()).length;
    jest.spyOn(queues.queue('mail'), 'remove').mockRejectedValue(new Error('away'));
    const answer = await admin.call('post', '/api/admin/failed-jobs/discards', { queue: 'mail', id });
    expect(answer.status).toBe(500);
    expect(await audit()).toHaveLength(before);
    jest.restoreAllMocks();
    await queues.queue('mail').obliterate({ force: true });
  });

  it('lists events that were set aside, gives them back to the relay once, and drops them', async () => {
    const ids = [await setAside(), await setAside('refused'), await setAside('unknown'), await setAside()];
    const page = (await admin.call('get', '/api/admin/dead-letters?limit=3')).body as DeadLetterPage;
    expect(page.items).toHaveLength(3);
    expect(page.items[0]).toMatchObject({
      type: 'client.updated',
      attempts: 5,
      detail: 'refused for a•••@e•••.com',
      account: { username: 'speaker' },
    });
    const next = await admin.call('get', `/api/admin/dead-letters?limit=3&cursor=${page.nextCursor}`);
    expect((next.body as DeadLetterPage).items).toHaveLength(1);
    expect((await overview()).outbox).toMatchObject({ setAside: 4, waiting: 0 });

    const replay = (id: string | undefined) => admin.call('post', `/api/admin/dead-letters/${id}/replay`);
    const [one, two] = await Promise.all([replay(ids[0]), replay(ids[0])]);
    expect([one.body, two.body]).toEqual(expect.arrayContaining([{ count: 1 }, { count: 0 }]));
    expect((await overview()).outbox).toMatchObject({ setAside: 3, waiting: 1 });
    expect(await app.db.query('SELECT attempts, last_error FROM outbox WHERE id = $1', [ids[0]])).toEqual([
      { attempts: 0, last_error: null },
    ]);

    const drop = (id: string | undefined) => admin.call('delete', `/api/admin/dead-letters/${id}`);
    expect((await drop(ids[1])).status).toBe(204);
    expect((await drop(ids[1])).status).toBe(404);
    // It waits for the relay by now.
    expect((await drop(ids[0])).status).toBe(404);
    expect((await replay(uuidv7())).status).toBe(404);

    expect((await admin.call('post', '/api/admin/dead-letters/replays')).body).toEqual({ count: 2 });
    expect((await overview()).outbox).toMatchObject({ setAside: 0, waiting: 3 });
    expect((await audit()).slice(-3)).toMatchObject([
      { action: 'outbox_event.replayed', subject_id: ids[0], details: { event: 'client.updated' } },
      { action: 'outbox_event.discarded', subject_id: ids[1] },
      { action: 'outbox_event.replayed', subject_id: null, details: { events: 2 } },
    ]);
    await app.db.query('DELETE FROM outbox');
  });

  describe('the board', () => {
    const BOARD = '/api/admin/queues/board';

    it('is shown to administrators only, and sends people to sign in', async () => {
      expect((await app.agent().raw.get(BOARD).set('Accept', 'application/json')).status).toBe(401);
      const page = await app.agent().raw.get(BOARD).set('Accept', 'text/html');
      expect([page.status, page.headers['location']]).toEqual([303, '/auth']);
      for (const path of [BOARD, `${BOARD}/api/queues`, `${BOARD}/static/favicon.ico`, `${BOARD.toUpperCase()}/`]) {
        expect((await speaker.call('get', path)).status).toBe(403);
        expect((await app.agent().call('get', path)).status).toBe(401);
      }
    });

    it('is a page with its own files, which the security headers let work', async () => {
      const page = await admin.call('get', `${BOARD}/`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<base href="${BOARD}/"`);
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.text).not.toContain('https:');
      const scripts = [...page.text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
      expect(scripts.length).toBeGreaterThan(0);
      for (const src of scripts) expect((await admin.call('get', `${BOARD}/${src}`)).status).toBe(200);
    });

    it('shows jobs without what somebody wrote, and changes nothing', async () => {
      const id = await giveUp('no mailbox ann@example.com at https://mail.example/?key=abc');
      const list = await admin.call('get', `${BOARD}/api/queues?activeQueue=mail&status=failed&page=1&jobsPerPage=10`);
      expect(list.status).toBe(200);
      expect(list.text).toContain(id);
      expect(list.text).toContain(speaker.userId);
      expect(list.text).toContain('a•••@e•••.com');
      expect(list.text).not.toMatch(/secret@|ann@|key=abc/);
      const one = await admin.call('get', `${BOARD}/api/queues/mail/${encodeURIComponent(id)}`);
      expect(one.status).toBe(200);
      expect(one.text).not.toMatch(/secret@|ann@|key=abc/);

      for (const [method, path] of [
        ['put', `queues/mail/${id}/retry/failed`],
        ['put', `queues/mail/${id}/clean`],
        ['put', 'queues/mail/pause'],
        ['post', 'queues/mail/add'],
        ['put', 'queues/mail/clean/failed'],
      ] as const) {
        expect((await admin.call(method, `${BOARD}/api/${path}`, {})).status).toBe(405);
      }
      expect((await failedJobs('?queue=mail')).total).toBe(1);
      await queues.queue('mail').obliterate({ force: true });
    });
  });
});
