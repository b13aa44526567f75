/**
 * Every route for tokens, taken from the route table: it answers to the one scope that it needs, and to no other; and what is
 * not for tokens refuses all scopes together.
 */
import { createOpenApi } from '@lectern/backend/common/openapi';
import { BackupWait } from '@lectern/backend/modules/backup/backup.http.module';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '@lectern/backend/testing/test-app';
import { TokenScope } from '@lectern/protocol/api-tokens';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
interface Route {
  method: Method;
  path: string;
  needs: string | undefined;
  /** As the description says it. */
  scope: string | undefined;
}

interface Described {
  'x-needs'?: string;
  security: { token?: string[] }[];
}

let t: TestApp;
let me: TestPerson;
let routes: Route[];

beforeAll(async () => {
  t = await createTestApp();
  jest.spyOn(t.app.get(BackupWait, { strict: false }), 'pause').mockResolvedValue();
  const { paths } = createOpenApi(t.app);
  routes = Object.entries(paths)
    // Pages read no token; health and parts of uploads answer before anyone is asked for.
    .filter(([path]) => /^\/api\/(?!health\/|storage\/)/.test(path))
    .flatMap(([path, operations]) =>
      (Object.entries(operations) as [Method, Described][]).map(([method, { 'x-needs': needs, security }]) => ({
        ...{ method, path, needs, scope: security.find(({ token }) => token)?.token?.[0] },
      })),
    );
});
/** An account has room for so many tokens. */
beforeEach(async () => {
  me = await t.signUp();
});
afterAll(() => t.close());

async function tokenWith(scopes: readonly TokenScope[]): Promise<string> {
  const fields = { name: 'Sync', scopes, expiresOn: '2027-12-31', password: TEST_PASSWORD };
  const answer = await me.call('post', '/api/account/api-tokens', fields);
  expect(answer.status).toBe(201);
  return (answer.body as { token: string }).token;
}

async function codeFor(token: string, { method, path }: Route): Promise<string | undefined> {
  const request = t.agent().raw[method](path.replace(/\{\w+\}/g, '0190f0de-0000-7000-8000-000000000000'));
  request.set('Authorization', `Bearer ${token}`);
  const { status, body, headers } = await (method === 'get' ? request : request.send({}));
  expect(headers['set-cookie']).toBeUndefined();
  const refused = status === 401 || status === 403 || status === 500;
  return refused ? `${status} ${(body as { code: string }).code}` : undefined;
}

const isInScopes = ({ needs }: Route) => TokenScope.safeParse(needs).success;
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Of what acts on `basics`. The rest is about a person’s own settings. */
const FOR_TOKENS = [
  'post /api/uploads',
  'delete /api/uploads/{id}',
  'post /api/uploads/{id}/part-addresses',
  'post /api/uploads/{id}/completion',
];
/** They ask the person again: where money goes. */
const NOT_WITHOUT_PERSON = ['put /api/invoice-settings', 'put /api/connected-account'];
const isForTokens = (route: Route) =>
  isInScopes(route) &&
  !NOT_WITHOUT_PERSON.includes(nameOf(route)) &&
  (route.needs !== 'basics:act' || FOR_TOKENS.includes(nameOf(route)));

it('is described with the scope that each route needs', () => {
  expect(routes.filter(({ scope }) => scope).map(nameOf)).toEqual(routes.filter(isForTokens).map(nameOf));
  expect(routes.filter(({ scope, needs }) => scope && scope !== needs)).toEqual([]);
});

it('answers to the scope that a route needs', async () => {
  const open = routes.filter(isForTokens);
  expect(open.length).toBeGreaterThan(200);
  const tokens = new Map<string, string>();
  for (const route of open) {
    const scope = route.needs as TokenScope;
    if (!tokens.has(scope)) tokens.set(scope, await tokenWith([scope]));
    expect({ route: nameOf(route), code: await codeFor(tokens.get(scope)!, route) }).toEqual({ route: nameOf(route) });
  }
});

it('refuses the other scopes, to see where it acts among them', async () => {
  const tokens = new Map<string, string>();
  for (const route of routes.filter(isForTokens)) {
    const needs = route.needs ?? '';
    const others = TokenScope.options.filter((scope) => scope !== needs && scope !== needs.replace(':see', ':act'));
    if (!tokens.has(needs)) tokens.set(needs, await tokenWith(others));
    const code = await codeFor(tokens.get(needs)!, route);
    expect({ route: nameOf(route), code }).toEqual({ route: nameOf(route), code: '403 INSUFFICIENT_SCOPE' });
  }
});

it('keeps all others closed, whatever the scopes', async () => {
  const token = await tokenWith(TokenScope.options);
  const closed = routes.filter((route) => !isForTokens(route));
  expect(closed.length).toBeGreaterThan(90);
  for (const route of closed) {
    const code = await codeFor(token, route);
    expect({ route: nameOf(route), code }).toEqual({ route: nameOf(route), code: '403 NOT_FOR_TOKENS' });
  }
});

it('finds nothing for a token that sees none of what is searched', async () => {
  await me.call('post', '/api/clients', { name: 'Acme' });
  const token = await tokenWith(['basics:see']);
  // A connection gives a statement a name at its second use.
  for (let use = 1; use <= 6; use += 1) {
    const search = t.agent().raw.get('/api/search?q=acme');
    const answer = await search.set('Authorization', `Bearer ${token}`);
    expect(answer).toMatchObject({ status: 200, body: { clients: [], counts: { clients: 0 } } });
  }
});
