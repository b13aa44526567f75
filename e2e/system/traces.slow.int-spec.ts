/**
 * One click is one trace, from the request in the backend's process through outbox and queue to the handler in the worker's;
 * and nothing that anybody typed, and no secret, is in what leaves for the collector.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import { Inbox } from '@lectern/inbox/inbox';
import { until } from '@lectern/testing/until';
import { describeOnQueues, redisUrl } from '@lectern/testing/queue-backends';
import { startBackendProcess, type BackendProcess } from './backend-process';
import { TraceCollector } from './trace-collector';
import { killProcess, startWorkerProcess } from './worker-process';

const PASSWORD = 'Stage!Time9';
const METRICS_TOKEN = 'a-token-for-tests-only';
const FOREIGN_TRACE = 'f'.repeat(32);

describeOnQueues('a click with queues', ({ backend }) => {
  let database: TestDatabase;
  let inbox: Inbox;
  let collector: TraceCollector;
  let web: BackendProcess;
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    inbox = await new Inbox({ dir: mkdtempSync(join(tmpdir(), 'lectern-inbox-')) }).start();
    collector = await new TraceCollector().start();
    const env = {
      DATABASE_URL: database.url,
      QUEUE_PREFIX: `trace_${randomBytes(4).toString('hex')}`,
      SMTP_URL: inbox.smtpUrl,
      METRICS_TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ...(backend === 'redis' && redisUrl && { REDIS_URL: redisUrl }),
    };
    web = await startBackendProcess(env);
    processes.push(web.process);
    processes.push(await startWorkerProcess(env));
  });
  afterAll(async () => {
    await Promise.all(processes.map(killProcess));
    await collector.stop();
    await inbox.stop();
    await database.close();
  });

  const mails = async () =>
    (await (await fetch(`${inbox.webUrl}/api/email`)).json()) as { subject: string; text: string }[];

  /** As a browser does it, with what a visitor may add to a request. */
  async function register(username: string): Promise<string> {
    const first = await fetch(`${web.url}/api/csrf-token`);
    const cookie = first.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .join('; ');
    const { csrfToken } = (await first.json()) as { csrfToken: string };
    const answer = await fetch(`${web.url}/api/register?secret-in-query=1`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRF-Token': csrfToken,
        traceparent: `00-${FOREIGN_TRACE}-${'e'.repeat(16)}-01`,
        'User-Agent': 'secret-user-agent',
        cookie,
      },
      body: JSON.stringify({ username, email: `${username}@example.com`, password: PASSWORD }),
    });
    expect(answer.status).toBe(201);
    return `${cookie} ${csrfToken}`;
  }

  it('is one trace across both processes, and tells nobody anything', async () => {
    const secrets = await register('stagestruck');
    await fetch(`${web.url}/shared/${'t'.repeat(43)}?secret-in-query=2`);
    await fetch(`${web.url}/api/nothing/secret-in-path`);
    await until('the email is there', async () => (await mails()).length === 1);
    await until('its span is told', () =>
      Promise.resolve(collector.named('run send-verification-email') !== undefined),
    );
    await until('the request is told', () => Promise.resolve(collector.named('POST /api/register') !== undefined));

    const job = collector.named('run send-verification-email', 'lectern-worker');
    if (!job) throw new Error('the worker told nothing of the job');
    const path = collector.pathTo(job);
    expect(path[0]).toBe('POST /api/register');
    expect(path[1]).toMatch(/^\w+Controller\.register$/);
    expect(path.slice(2)).toEqual([
      'transaction',
      'add user.registered',
      'relay user.registered',
      'run send-verification-email',
    ]);

    const click = collector.spans.filter(({ traceId }) => traceId === job.traceId);
    for (const service of ['lectern-backend', 'lectern-worker']) {
      const statements = click.filter((each) => each.service === service && each.attributes['db.query.text']);
      expect(statements.length).toBeGreaterThan(2);
      for (const { name, attributes } of statements) {
        expect(name).toMatch(/^pg\.query(:[A-Z]+)?$/);
        expect(attributes['db.query.text']).not.toContain("'");
      }
    }
    expect(collector.named('POST /api/register')?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/register',
      'http.response.status_code': 201,
    });
    expect(collector.named('GET /shared/:token')).toBeDefined();
    expect([...collector.authorizations]).toEqual(['Bearer of-the-collector']);

    const [mail] = await mails();
    const link = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link in the email';
    expect(link).toHaveLength(43);
    const told = [...secrets.split(/[ ;=]+/).filter((part) => part.length > 8), link, PASSWORD, 'stagestruck'];
    for (const secret of [...told, 'secret-in', 'secret-user', 'ttttt', FOREIGN_TRACE]) {
      expect(collector.wire).not.toContain(secret);
    }
  });

  it('and what repeats by itself makes no traces', async () => {
    await fetch(`${web.url}/api/health/ready`);
    await fetch(`${web.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    await register('afterwards');
    await until('a later request is told', () =>
      Promise.resolve(collector.spans.filter(({ name }) => name === 'POST /api/register').length === 2),
    );
    const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
    expect(roots.filter((name) => !/^(GET|POST) |^run [a-z-]+$/.test(name))).toEqual([]);
    expect(roots.join()).not.toMatch(/health|metrics/);
  });
});
