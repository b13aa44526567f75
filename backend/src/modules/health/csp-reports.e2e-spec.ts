/** Reports of browsers over HTTP: what is kept of one, and that hostile ones harm nothing. */
import { Writable } from 'node:stream';
import { createTestApp, type TestApp } from '../../testing/test-app';

const TOKEN = 'a-token-for-tests-only';
const SECRET = 'n0body-Else-should-read-this-n0body-Else-should';
const OLDER = 'application/csp-report';
const NEWER = 'application/reports+json';

let app: TestApp;
let log = '';

beforeAll(async () => {
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  app = await createTestApp({ log: lines, env: { METRICS_TOKEN: TOKEN, RATE_LIMIT_FACTOR: '1' } });
});
beforeEach(() => {
  log = '';
});
afterAll(() => app.close());

const send = (type: string, body: unknown) =>
  app
    .agent()
    .raw.post('/api/csp-reports')
    .set('Content-Type', type)
    .send(typeof body === 'string' ? body : JSON.stringify(body));

const logged = () =>
  log
    .split('\n')
    .filter((line) => line.includes('CSP_VIOLATION'))
    .map((line) => JSON.parse(line) as { directive: string; blocked: string; page: string });

const older = (of: object) => ({ 'csp-report': { 'document-uri': 'https://lectern.example/events', ...of } });
const newer = (of: object) => ({
  type: 'csp-violation',
  body: { documentURL: 'https://lectern.example/events', effectiveDirective: 'img-src', ...of },
});

it('keeps the directive, the origin that was blocked and the kind of page, of both forms', async () => {
  const first = await send(
    OLDER,
    older({
      'document-uri': `https://lectern.example/shared/${SECRET}?token=${SECRET}`,
      'blocked-uri': `https://evil.example:8443/${SECRET}.js?${SECRET}`,
      'effective-directive': 'script-src-elem',
      'original-policy': SECRET,
    }),
  );
  expect([first.status, first.text, first.headers['set-cookie']]).toEqual([204, '', undefined]);
  const second = await send(NEWER, [
    newer({ blockedURL: 'inline', sample: SECRET }),
    newer({ blockedURL: 'inline', sample: `${SECRET} again` }),
    newer({ blockedURL: `data:text/html,${SECRET}`, effectiveDirective: 'frame-src' }),
  ]);
  expect(second.status).toBe(204);
  expect(logged()).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example:8443', page: '/shared' },
    { directive: 'img-src', blocked: 'inline', page: '/events' },
    { directive: 'frame-src', blocked: 'data:', page: '/events' },
  ]);
  expect(log).not.toContain(SECRET);
  expect(log).not.toContain('evil.example:8443/');
});

it('takes older browsers’ directive with its values, and reports without an address', async () => {
  await send(OLDER, older({ 'violated-directive': "style-src 'self'", 'blocked-uri': '' }));
  expect(logged()).toMatchObject([{ directive: 'style-src', blocked: 'other', page: '/events' }]);
});

it('takes what it knows of a batch, and twenty at most', async () => {
  const crash = { type: 'crash', body: { reason: 'oom' } };
  const many = Array.from({ length: 21 }, (_, at) => newer({ blockedURL: `https://cdn-${at}.example/x` }));
  expect((await send(NEWER, [crash, newer({ effectiveDirective: 7 }), ...many])).status).toBe(204);
  expect(logged().map(({ blocked }) => blocked)).toEqual(many.slice(0, 20).map((_, at) => `https://cdn-${at}.example`));
});

it('counts by directive, and can’t be made to grow', async () => {
  for (const directive of ['font-src', 'font-src', `made-up-${SECRET}`, 'constructor', '__proto__']) {
    await send(OLDER, older({ 'effective-directive': directive }));
  }
  const { text } = await app.agent().raw.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
  expect(text).toContain('lectern_csp_reports_total{directive="font-src"} 2');
  expect(text).toContain('lectern_csp_reports_total{directive="other"} 3');
  expect(text).not.toMatch(/made-up|constructor|__proto__/);
});

it('refuses what is no report, and logs nothing of it', async () => {
  const deep = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
  for (const [type, body] of [
    [OLDER, {}],
    [OLDER, []],
    [OLDER, ''],
    [OLDER, 'null'],
    [OLDER, '{"csp-report":'],
    [OLDER, { 'csp-report': null }],
    [OLDER, older({ 'document-uri': { nested: SECRET } })],
    [OLDER, older({ 'blocked-uri': [SECRET] })],
    [OLDER, deep],
    [NEWER, []],
    [NEWER, [newer({ effectiveDirective: 7 })]],
    [NEWER, [{ ...newer({}), type: 'crash' }]],
    [NEWER, [newer({ documentURL: undefined })]],
  ] as const) {
    const { status } = await send(type, body);
    expect({ type, body, status }).toEqual({ type, body, status: 400 });
  }
  const large = await send(OLDER, older({ 'script-sample': 'x'.repeat(17_000) }));
  expect(large.status).toBe(413);
  expect(logged()).toEqual([]);
  expect(log).not.toContain(SECRET);
});

it('writes no line that a sender makes up', async () => {
  const line = '\n{"level":60,"msg":"MADE_UP"}\n\u001b[31m';
  await send(OLDER, older({ 'effective-directive': line, 'blocked-uri': line, 'document-uri': line }));
  await send(NEWER, [newer({ documentURL: `https://x.example/${line}`, blockedURL: `https://evil.example${line}` })]);
  expect(logged()).toMatchObject([
    { directive: 'other', blocked: 'other', page: 'other' },
    { directive: 'img-src', page: 'other' },
  ]);
  expect(log).not.toContain('MADE_UP');
  expect(log).not.toContain('\u001b');
});

it('takes no other type without a CSRF token, and nothing by another method', async () => {
  expect((await send('application/json', older({}))).status).toBe(403);
  expect((await send('text/plain', older({}))).status).toBe(415);
  expect((await app.agent().raw.get('/api/csp-reports')).status).toBe(404);
});

it('stops taking them from one address', async () => {
  const statuses = new Set<number>();
  for (let sent = 0; sent < 61; sent += 1) statuses.add((await send(OLDER, older({}))).status);
  expect([...statuses]).toEqual([204, 429]);
});
