/** What an administrator replays or tries again takes effect once: through relay, queue and handler to a real inbox. */
import { randomBytes } from 'node:crypto';
import { MailGateway } from '@lectern/mailer/mail.gateway';
import { PermanentMailError } from '@lectern/mailer/mail.errors';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import type { FailedJobsResponse } from '@lectern/protocol/queues';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { createTestSystem, type TestSystem } from './test-system';

describeOnQueues('dead letters', ({ backend }) => {
  let t: TestSystem;
  let admin: TestAgent & { userId: string };

  beforeAll(async () => {
    t = await createTestSystem({
      QUEUE_PREFIX: `test_${randomBytes(4).toString('hex')}`,
      ...(backend === 'redis' && redisUrl ? { REDIS_URL: redisUrl } : {}),
    });
    admin = await t.signUp('head-office');
    await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
    await t.drain();
  });
  afterAll(() => t.close());
  afterEach(() => jest.restoreAllMocks());

  async function setAsideRegistration(userId: string): Promise<string> {
    const [row] = await t.db.query<{ id: string }>(
      `WITH aside AS (
         UPDATE outbox SET set_aside_at = $2, set_aside_because = 'refused', published_at = NULL
         WHERE type = 'user.registered' AND payload ->> 'userId' = $1 RETURNING id)
       SELECT id FROM aside`,
      [userId, t.clock.now()],
    );
    return row?.id ?? '';
  }
  const replay = (id: string) => admin.call('post', `/api/admin/dead-letters/${id}/replay`);

  it('an event that was set aside causes nothing, and everything once it is replayed', async () => {
    const paula = await t.signUp('paula');
    const id = await setAsideRegistration(paula.userId);
    await t.drain();
    expect(await t.mails('paula@example.com')).toEqual([]);
    const answers = await Promise.all([replay(id), replay(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await t.drain();
    expect(await t.mails('paula@example.com')).toHaveLength(1);
  });

  it('what an event caused before it was set aside, it does not cause again', async () => {
    const rita = await t.signUp('rita');
    await t.drain();
    expect(await t.mails('rita@example.com')).toHaveLength(1);
    expect((await replay(await setAsideRegistration(rita.userId))).body).toEqual({ count: 1 });
    await t.drain();
    expect(await t.mails('rita@example.com')).toHaveLength(1);
  });

  it('a failed job is done when it is tried again, and not a second time', async () => {
    const saul = await t.signUp('saul');
    jest.spyOn(t.worker.get(MailGateway), 'send').mockRejectedValueOnce(new PermanentMailError('away', 550));
    expect((await t.drainAll()).failures).toHaveLength(1);
    const failed = (await admin.call('get', '/api/admin/failed-jobs')).body as FailedJobsResponse;
    expect(failed).toMatchObject({
      total: 1,
      items: [{ handler: 'send-verification-email', account: { id: saul.userId } }],
    });
    const { queue, id } = failed.items[0]!;
    const retry = () => admin.call('post', '/api/admin/failed-jobs/retries', { queue, id });
    await Promise.all([retry(), retry()]);
    await t.drain();
    expect(await t.mails('saul@example.com')).toHaveLength(1);
    expect((await admin.call('get', '/api/admin/failed-jobs')).body).toEqual({ items: [], total: 0 });
    expect((await retry()).body).toEqual({ count: 0 });
  });
});
