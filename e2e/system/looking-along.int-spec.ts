/**
 * Every route while an administrator looks at an account, taken from the route table: none writes, none of the admin's area
 * answers, and nothing that opens a door is in what is read. A new route that hands out a secret fails here.
 */
import { WAYS_OUT } from '@lectern/backend/common/offices';
import { createOpenApi } from '@lectern/backend/common/openapi';
import { createTestApp, type TestAgent, type TestApp } from '@lectern/backend/testing/test-app';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

let t: TestApp;
let admin: TestAgent & { userId: string };
let owner: TestAgent & { userId: string };
/** `needs`: the permission and its level, as the API's description says them; undefined on public routes. */
let routes: { method: Method; path: string; needs: string | undefined }[];
/** What the routes' `{id}` stand for, by the address before it. */
const ids: Record<string, string> = {};
const secrets: Record<string, string> = {};

/** Storage answers to signed addresses, whoever asks; health asks for no session. */
const WITHOUT_SESSION = /^\/api\/(health|storage)\//;
/** The route's own words say that it may give away much at once, or a way in; these were looked at and may be read. */
const LOOKED_AT = [
  '/api/csrf-token',
  '/api/files/:id/content',
  '/api/import-template',
  // The token is the owner's own, which nobody reads there.
  '/api/unsubscribe/:token',
];

/** Read by GET and still not for support: devices, ways in, a count of the owner's, whole exports. */
const ACTING_READS = [
  '/api/account/api-tokens',
  '/api/account/passkeys',
  '/api/account/sessions',
  '/api/account/support-access',
  '/api/account/two-step',
  '/api/accounting-exports',
  '/api/billing/invoices/:id',
  '/api/data-jobs/:id/address',
  '/api/data-jobs/:id/content',
  '/api/events/:id/calendar.ics',
  '/api/inbound-mail/address',
  '/api/inbound-mail/messages',
  '/api/inbound-mail/messages/:id',
  '/api/insights/:figure/export',
  '/api/offline-pack',
  '/api/push',
  '/api/share-links/:id/preview',
  '/api/year-end-packs/:id/address',
  '/api/year-end-packs/:id/content',
  '/api/webhook-endpoints',
];

const isForSupport = ({ path, needs = '' }: { path: string; needs?: string }) =>
  !needs.endsWith(':act') && !path.startsWith('/api/admin/');
const colons = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

beforeAll(async () => {
  t = await createTestApp();
  admin = await t.signUp('helper');
  owner = await t.signUp('owner');
  await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
  const made = async (path: string, body: unknown) => {
    const answer = await owner.call('post', path, body);
    expect({ path, status: answer.status }).toEqual({ path, status: 201 });
    return answer.body as { id: string; url?: string };
  };
  ids['/api/events'] = (await made('/api/events', { title: 'Theirs', eventDate: '2027-05-04' })).id;
  ids['/api/clients'] = (await made('/api/clients', { name: 'Theirs' })).id;
  const kit = await made('/api/share-links', { kind: 'media_kit' });
  ids['/api/share-links'] = kit.id;
  secrets['the share link'] = kit.url?.split('/').at(-1) ?? '';
  const line = { kind: 'fee', description: 'Theirs', quantity: 1, unitPriceCents: 100 };
  const invoice = await made('/api/invoices', { billToName: 'Theirs', lines: [line] });
  ids['/api/invoices'] = invoice.id;
  await owner.call('post', `/api/invoices/${invoice.id}/sendings`, { delivery: 'manual', version: 1 });
  const sent = (await owner.call('get', `/api/invoices/${invoice.id}`)).body as object;
  const token = /\/invoice\/([A-Za-z0-9_-]{43})/.exec(JSON.stringify(sent))?.[1];
  if (token) secrets['the link of the invoice'] = token;
  const feed = (await owner.call('post', '/api/calendar-feed/address', {})).body as { url?: string };
  secrets['the calendar'] = /calendar\/([A-Za-z0-9_-]{43})/.exec(feed.url ?? '')?.[1] ?? '';
  const { body } = (await owner.call('get', '/api/account/sessions')) as { body: { items: { id: string }[] } };
  secrets['the session'] = body.items[0]?.id ?? '';
  expect(Object.values(secrets).filter((secret) => secret.length < 20)).toEqual([]);
  await owner.call('put', '/api/account/support-access');
  expect((await admin.call('post', `/api/admin/accounts/${owner.userId}/looks`, {})).status).toBe(201);
  const { paths } = createOpenApi(t.app);
  routes = Object.entries(paths)
    .flatMap(([path, operations]) =>
      (Object.entries(operations) as [Method, { 'x-needs'?: string }][]).map(([method, { 'x-needs': needs }]) => ({
        method,
        path,
        needs,
      })),
    )
    .filter(({ path }) => path.startsWith('/api/') && !WITHOUT_SESSION.test(path));
});
afterAll(() => t.close());

const filled = (path: string) => {
  const id = ids[path.split('/{')[0] ?? ''] ?? '0190f0de-0000-7000-8000-000000000000';
  return path.replace('{id}', id).replace('{figure}', 'bookings').replace('{slug}', 'x').replace('{token}', 'x');
};

it('refuses everything that writes, but the ways out', async () => {
  const writing = routes.filter(
    ({ method, path }) => method !== 'get' && !WAYS_OUT.has(`${method.toUpperCase()} ${colons(path)}`),
  );
  expect(writing.length).toBeGreaterThan(100);
  const taken: string[] = [];
  for (const { method, path } of writing) {
    const { status, body } = (await admin.call(method, filled(path), {})) as {
      status: number;
      body: { code?: string };
    };
    if (status !== 403 || body.code !== 'READ_ONLY_VIEW') taken.push(`${method} ${path}: ${status} ${body.code}`);
  }
  expect(taken).toEqual([]);
});

it('refuses what is read and yet acts', async () => {
  const refused = routes.filter((route) => route.method === 'get' && !isForSupport(route));
  expect(refused.map(({ path }) => colons(path)).filter((path) => !path.startsWith('/api/admin/'))).toEqual(
    expect.arrayContaining(ACTING_READS),
  );
  const shown: string[] = [];
  for (const { path } of refused) {
    const { status, body } = (await admin.call('get', filled(path))) as { status: number; body: { code?: string } };
    if (status !== 403 || body.code !== 'NOT_FOR_SUPPORT') shown.push(`${path}: ${status}`);
  }
  expect(shown).toEqual([]);
});

/** What looking writes of itself, and sessions. */
const OF_THE_LOOK = ['audit_entries', 'rate_limits', 'sessions', 'support_looks'];

/** What every other table holds, as one word each. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await t.db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [OF_THE_LOOK],
  );
  const held: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await t.db.query<{ held: string | null }>(
      `SELECT md5(string_agg(x::text, '' ORDER BY x::text)) AS held FROM "${name}" x`,
    );
    held[name] = row?.held;
  }
  return held;
}

it('reads the rest, in which nothing opens a door, and leaves everything as it was', async () => {
  const before = await everything();
  const reading = routes.filter((route) => route.method === 'get' && isForSupport(route));
  const found: string[] = [];
  let read = 0;
  for (const { path } of reading) {
    const { status, text } = await admin.call('get', filled(path));
    if (status === 200) read += 1;
    for (const [name, secret] of Object.entries(secrets)) {
      if (text?.includes(secret)) found.push(`${path}: ${name}`);
    }
  }
  expect(found).toEqual([]);
  expect(read).toBeGreaterThan(30);
  expect(await everything()).toEqual(before);
});

it('has looked at each route that may hand out a way in, or everything at once', () => {
  const doubtful = routes
    .filter((route) => route.method === 'get' && isForSupport(route))
    .map(({ path }) => colons(path))
    .filter((path) => /address|content|download|export|backup|session|token|secret|template$/.test(path))
    .filter((path) => !LOOKED_AT.includes(path));
  expect(doubtful).toEqual([]);
});
