/**
 * Every route for every role of a member, taken from the route table: it answers exactly when the role has its permission.
 * And no answer that a member without money gets holds an amount of the account.
 */
import { createOpenApi } from '@lectern/backend/common/openapi';
import { EmailLinksService } from '@lectern/backend/modules/auth';
import { createTestApp, type TestAgent, type TestApp } from '@lectern/backend/testing/test-app';
import {
  canAllowMoney,
  isPermitted,
  type Level,
  type MemberRights,
  type Permission,
  TeamRole,
} from '@lectern/protocol/permissions';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
type Person = TestAgent & { username: string; userId: string };

let t: TestApp;
let owner: Person;
let routes: { method: Method; path: string; permission: Permission; level: Level }[];
/** What the routes' `{id}` stand for, by the address before it. */
const ids: Record<string, string> = {};

/** Every amount of the account has these digits. */
const DIGITS = 7_654_321;
const AMOUNT = /76,?543(\.21)?|7654321/;

beforeAll(async () => {
  t = await createTestApp();
  owner = await t.signUp('owner');
  const { paths } = createOpenApi(t.app);
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    (Object.entries(operations) as [Method, { 'x-needs'?: string }][]).flatMap(([method, { 'x-needs': needs }]) => {
      const [permission, level] = (needs?.split(':') ?? []) as [Permission?, Level?];
      return permission && level ? [{ method, path, permission, level }] : [];
    }),
  );
  const made = async (path: string, body: unknown) => {
    const answer = await owner.call('post', path, body);
    expect({ path, status: answer.status }).toEqual({ path, status: 201 });
    return answer.body as { id: string };
  };
  const client = await made('/api/clients', { name: 'Amounts Inc' });
  const bureau = await made('/api/bureau-partners', { name: 'Bureau of amounts' });
  const event = await made('/api/events', {
    title: 'Amounts',
    eventDate: '2027-05-04',
    status: 'confirmed',
    clientId: client.id,
    bureauPartnerId: bureau.id,
    commissionPercent: 20,
    grossFeeCents: DIGITS,
  });
  const line = { kind: 'fee', description: 'Amounts', quantity: 1, unitPriceCents: DIGITS };
  const invoice = await made('/api/invoices', { eventId: event.id, billToName: 'Amounts Inc', lines: [line] });
  await owner.call('post', `/api/invoices/${invoice.id}/sendings`, { delivery: 'manual', version: 1 });
  await owner.call('post', `/api/invoices/${invoice.id}/payments`, {
    amountCents: DIGITS,
    paidOn: '2026-01-02',
    method: 'check',
  });
  await made(`/api/events/${event.id}/status-changes`, { status: 'contracted', version: 1 }).catch(() => undefined);
  Object.assign(ids, {
    '/api/events': event.id,
    '/api/clients': client.id,
    '/api/bureau-partners': bureau.id,
    '/api/invoices': invoice.id,
    '/api/readiness': event.id,
  });
});
afterAll(() => t.close());

const filled = (path: string) => {
  const id = ids[path.split('/{')[0] ?? ''] ?? '0190f0de-0000-7000-8000-000000000000';
  return path.replace('{id}', id).replace('{figure}', 'bookings').replace('{slug}', 'x').replace('{token}', 'x');
};

async function memberWith(rights: MemberRights): Promise<Person> {
  const person = await t.signUp();
  const email = `${person.username}@work.example`;
  expect((await owner.call('post', '/api/team-members', { email, ...rights })).status).toBe(201);
  const url = await t.app.get(EmailLinksService).invitationUrl(owner.userId, email);
  const token = url.split('/').at(-1);
  expect((await person.call('post', '/api/team-invitations/acceptance', { token })).status).toBe(200);
  return person;
}

const everyRole: MemberRights[] = TeamRole.options.flatMap((role) => [
  { role, isMoneyAllowed: false, maySign: false },
  ...(canAllowMoney(role) ? [{ role, isMoneyAllowed: true, maySign: true }] : []),
]);

it.each(everyRole)('answers $role (money: $isMoneyAllowed) only what the role has', async (rights) => {
  const member = await memberWith(rights);
  const wrong: string[] = [];
  // What the role may write is not called here: it would change what the next role reads.
  const asked = routes.filter(
    ({ method, permission, level }) => method === 'get' || !isPermitted(rights, permission, level),
  );
  expect(asked.length).toBeGreaterThan(100);
  for (const { method, path, permission, level } of asked) {
    const { status, body, text } = await member.call(method, filled(path), method === 'get' ? undefined : {});
    const isRefused = status === 403 && (body as { code?: string }).code === 'NOT_PERMITTED';
    if (isRefused === isPermitted(rights, permission, level)) wrong.push(`${method} ${path}: ${status}`);
    if (!isPermitted(rights, 'money', 'see') && AMOUNT.test(text)) wrong.push(`${method} ${path} shows an amount`);
  }
  expect(wrong).toEqual([]);
});
