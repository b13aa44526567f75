/**
 * The proof: a real worker process is killed (SIGKILL) at each step of an event's way, another one is started, and
 * the email is in the inbox exactly once. On both queue backends.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@lectern/backend/testing/test-app';
import { Inbox } from '@lectern/inbox/inbox';
import { until } from '@lectern/testing/until';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { Client } from 'pg';
import { SmtpProxy } from './smtp-proxy';
import { killProcess, startWorkerProcess } from './worker-process';

describeOnQueues('a worker killed', ({ backend }) => {
  let app: TestApp;
  let inbox: Inbox;
  let proxy: SmtpProxy;
  let prefix: string;
  const workers: ChildProcess[] = [];

  beforeEach(async () => {
    prefix = `crash_${randomBytes(4).toString('hex')}`;
    app = await createTestApp({ env: { QUEUE_PREFIX: prefix } });
    inbox = await new Inbox({ dir: mkdtempSync(join(tmpdir(), 'lectern-inbox-')) }).start();
    proxy = await new SmtpProxy(inbox.smtpPort).start();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map(killProcess));
    await proxy.stop();
    await inbox.stop();
    await app.close();
  });

  async function startWorker(): Promise<ChildProcess> {
    const worker = await startWorkerProcess({
      DATABASE_URL: app.url,
      QUEUE_PREFIX: prefix,
      SMTP_URL: proxy.url,
      ...(backend === 'redis' && redisUrl && { REDIS_URL: redisUrl }),
    });
    workers.push(worker);
    return worker;
  }

  const mails = async () => (await (await fetch(`${inbox.webUrl}/api/email`)).json()) as { subject: string }[];
  const rows = async (sql: string) => (await app.db.query<{ n: number }>(sql))[0]?.n ?? 0;
  const published = () => rows('SELECT count(*)::int AS n FROM outbox WHERE published_at IS NOT NULL');
  const deliveries = () => rows('SELECT count(*)::int AS n FROM email_deliveries');

  async function expectOneMail(): Promise<void> {
    await until('the delivery is recorded', async () => (await deliveries()) === 1);
    expect(await mails()).toHaveLength(1);
    expect(await deliveries()).toBe(1);
  }

  it('between commit and relay', async () => {
    const first = await startWorker();
    first.kill('SIGSTOP');
    await app.signUp('early');
    await killProcess(first);
    expect(await published()).toBe(0);
    await startWorker();
    await expectOneMail();
  });

  it('after adding the job, before marking the event as published', async () => {
    const holder = new Client({ connectionString: app.url });
    await holder.connect();
    await holder.query(`
      CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$;
      CREATE TRIGGER wait_for_test BEFORE UPDATE ON outbox FOR EACH ROW EXECUTE FUNCTION wait_for_test();
      SELECT pg_advisory_lock(4711);`);
    const first = await startWorker();
    await app.signUp('twice');
    await until(
      'the relay waits at the mark',
      async () =>
        (await rows(`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)) > 0,
    );
    expect(await published()).toBe(0);
    await killProcess(first);
    await holder.end();
    await startWorker();
    await until('the event is published', async () => (await published()) === 1);
    await expectOneMail();
  });

  it('between relay and handler', async () => {
    await app.signUp('waiting');
    proxy.holdAt = 'greeting';
    const held = proxy.held();
    const first = await startWorker();
    await held;
    await killProcess(first);
    expect(await published()).toBe(1);
    expect(await mails()).toHaveLength(0);
    proxy.holdAt = 'never';
    await startWorker();
    await expectOneMail();
  });

  it('inside the handler, when the mail has left and the delivery is not recorded', async () => {
    await app.signUp('halfway');
    proxy.holdAt = 'acceptance';
    const held = proxy.held();
    const first = await startWorker();
    await held;
    await killProcess(first);
    expect(await deliveries()).toBe(0);
    proxy.holdAt = 'never';
    await startWorker();
    await expectOneMail();
  });
});
