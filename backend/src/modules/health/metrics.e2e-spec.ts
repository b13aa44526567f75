/** `/metrics` over HTTP: who may read it, what it tells, and that nobody can make it grow. */
import { createTestApp, type TestApp } from '../../testing/test-app';

const TOKEN = 'a-token-for-tests-only';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => app.close());

const ask = (authorization?: string, path = '/metrics') => {
  const call = app.agent().raw.get(path);
  return authorization === undefined ? call : call.set('Authorization', authorization);
};
const figures = async () => (await ask(`Bearer ${TOKEN}`)).text;
const requestSeries = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('lectern_http_request_duration_seconds_count'));

it('is for whoever knows the token', async () => {
  for (const wrong of [undefined, '', 'Bearer', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
    const answer = await ask(wrong);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.text).not.toContain('lectern_');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await app.agent().raw.post('/metrics').set('Authorization', `Bearer ${TOKEN}`)).status).toBe(404);
});

it('is nothing where no token is set', async () => {
  const quiet = await createTestApp();
  try {
    const answer = await quiet.agent().raw.get('/metrics').set('Authorization', 'Bearer undefined');
    expect([answer.status, answer.text]).toEqual([404, 'not found\n']);
  } finally {
    await quiet.close();
  }
});

it('tells of the process, its connections, the outbox and each queue', async () => {
  const text = await figures();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'lectern_db_pool_connections{state="idle"}',
    'lectern_db_pool_waiting 0',
    `lectern_db_pool_max ${app.config.database.poolMax}`,
    'lectern_outbox_age_seconds',
    'lectern_outbox_backlog',
    'lectern_outbox_dead_letters 0',
    'lectern_queue_jobs{queue="mail",state="waiting"} 0',
    'lectern_queue_jobs{queue="schedules",state="failed"} 0',
    'lectern_collector_up{collector="outbox"} 1',
    'lectern_collector_up{collector="queues"} 1',
  ]) {
    expect(text).toContain(`\n${name}`);
  }
});

it('counts requests by the pattern of their route', async () => {
  const speaker = await app.signUp();
  const { body } = await speaker.call('post', '/api/clients', { name: 'Acme' });
  const id = (body as { id: string }).id;
  await speaker.call('get', `/api/clients/${id}`);
  await speaker.call('get', '/api/clients/00000000-0000-4000-8000-000000000000');
  const text = await figures();
  const count = (labels: string) =>
    text.match(new RegExp(`^lectern_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm'))?.[1];
  expect(count('method="POST",route="/api/clients",status="2xx"')).toBe('1');
  expect(count('method="GET",route="/api/clients/:id",status="2xx"')).toBe('1');
  expect(count('method="GET",route="/api/clients/:id",status="4xx"')).toBe('1');
  expect(text).not.toContain(id);
  expect(text).toContain('lectern_http_requests_in_flight 0');
});

it('no address that somebody makes up becomes a series', async () => {
  const visitor = app.agent().raw;
  const addresses = (round: number) => [
    `/wp-login-${round}.php`,
    `/api/nothing-${round}`,
    `/api/clients/${round}"},evil="`,
    `/API/Clients/${round}`,
    `/shared/${'t'.repeat(42)}${round}`,
    `/speakers/nobody-${round}`,
    `/api/events?query=${round}`,
    `/api/%2e%2e/${round}%0A`,
    `/api/admin/queues/board/${round}`,
    `/API/ADMIN/Queues/Board/${round}`,
  ];
  const round = async (n: number) => {
    for (const address of addresses(n)) {
      await visitor.get(address);
      await visitor.delete(address);
    }
    await visitor.purge('/api/clients');
    await visitor.propfind('/');
  };
  await round(1);
  const before = requestSeries(await figures()).length;
  for (const n of [2, 3, 4]) await round(n);
  const after = requestSeries(await figures());
  expect(after).toHaveLength(before);
  expect(after.join('\n')).not.toMatch(/evil|nobody-|wp-login|ttttt|PURGE|PROPFIND/);
});
