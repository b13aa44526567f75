/**
 * Every route for every role of a member, taken from the route table: it answers exactly when the role has its permission.
 * And no answer, whatever it is for, holds a row of a part that the role lacks; nor an amount, when it lacks the money.
 */
import { createOpenApi } from '@lectern/backend/common/openapi';
import { EmailLinksService } from '@lectern/backend/modules/auth';
import { DataJobsService } from '@lectern/backend/modules/backup/jobs';
import { createTestApp, type TestAgent, type TestApp } from '@lectern/backend/testing/test-app';
import { isAllowed } from '@lectern/protocol/is-allowed';
import {
  canAllowMoney,
  type Level,
  levelsOf,
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
/** Addresses of rows by the part of the office that they belong to, those that routes for everyone have too. */
const rows: Partial<Record<Permission, string[]>> = {};

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
    grossFeeCents: 10 * DIGITS,
  });
  // The history of an event has amounts in fields, of its travel too.
  await owner.call('patch', `/api/events/${event.id}`, { version: 1, grossFeeCents: DIGITS });
  const flight = { kind: 'flight', departsOn: '2027-05-03', carrier: 'UA 1234', costCents: DIGITS };
  await made(`/api/events/${event.id}/travel-segments`, flight);
  // As it was written when the words of a line had the cost, in whatever wording.
  await t.db.query(
    `INSERT INTO speaking_event_changes (id, owner_id, event_id, changes, currency, changed_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 'USD', now())`,
    [owner.userId, event.id, { travelSegment: [null, 'Flight · all in for 76,543.21 US dollars'] }],
  );
  const line = { kind: 'fee', description: 'Amounts', quantity: 2, unitPriceCents: DIGITS };
  const invoice = await made('/api/invoices', {
    ...{ eventId: event.id, billToName: 'Amounts Inc', lines: [line] },
    ...{ issueDate: '2026-01-01', dueDate: '2026-01-02' },
  });
  await owner.call('post', `/api/invoices/${invoice.id}/sendings`, { delivery: 'manual', version: 1 });
  await made(`/api/invoices/${invoice.id}/payments`, { amountCents: DIGITS, paidOn: '2026-01-02', method: 'check' });
  const expense = await made('/api/expenses', {
    category: 'airfare',
    spentOn: '2026-01-02',
    amountCents: DIGITS,
    eventId: event.id,
  });
  const contract = await made(`/api/events/${event.id}/contracts`, {});
  const signers = [
    { role: 'speaker', name: 'Jane' },
    { role: 'client', name: 'Sid', email: 'sid@acme.example' },
  ];
  await owner.call('patch', `/api/contracts/${contract.id}`, { version: 1, body: 'For {{fee.amount}}', signers });
  await made(`/api/contracts/${contract.id}/sendings`, { version: 2 });
  const link = await made('/api/share-links', { kind: 'event_details', eventId: event.id });
  const feeLink = await made('/api/share-links', { kind: 'event_details', eventId: event.id, fields: ['fee'] });
  const [receipt, signed] = [await file('receipt', event.id), await file('contract', event.id)];
  const fileLink = await made('/api/share-links', { kind: 'event_details', eventId: event.id });
  await owner.call('put', `/api/share-links/${fileLink.id}/files`, { shown: [signed], hidden: [] });
  const jobs = t.app.get(DataJobsService, { strict: false });
  const job = await t.db.tx((tx) =>
    jobs.request(tx, { ownerId: owner.userId, kind: 'backup', phase: 'make', options: { parts: [] } }),
  );
  Object.assign(rows, {
    money: [
      ...[`/api/invoices/${invoice.id}`, `/api/expenses/${expense.id}`, `/api/files/${receipt}`],
      `/api/share-links/${feeLink.id}`,
    ],
    contracts: [`/api/contracts/${contract.id}`, `/api/files/${signed}`, `/api/share-links/${fileLink.id}`],
    sharing: [`/api/share-links/${link.id}`],
    backups: [`/api/data-jobs/${job.id}`],
  });
  Object.assign(ids, {
    '/api/events': event.id,
    '/api/clients': client.id,
    '/api/bureau-partners': bureau.id,
    '/api/invoices': invoice.id,
    '/api/share-links': link.id,
    '/api/contracts': contract.id,
    '/api/readiness': event.id,
  });
});
afterAll(() => t.close());

async function file(kind: string, eventId: string): Promise<string> {
  const [row] = await t.db.query<{ id: string }>(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, event_id, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, $2, 'Amounts.pdf', 'application/pdf', 1, gen_random_uuid(), 'ready', $3, now(), now())
     RETURNING id`,
    [owner.userId, kind, eventId],
  );
  return row!.id;
}

const filled = (path: string) => {
  if (path === '/api/search') return '/api/search?q=amounts';
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
  const visitor = { member: { levels: levelsOf(rights) } };
  const wrong: string[] = [];
  const hidden = Object.entries(rows).flatMap(([permission, addresses]) =>
    isAllowed(visitor, permission as Permission, 'see') ? [] : addresses,
  );
  // What the role may write is not called here: it would change what the next role reads.
  const asked = routes.filter(
    ({ method, permission, level }) => method === 'get' || !isAllowed(visitor, permission, level),
  );
  expect(asked.length).toBeGreaterThan(100);
  for (const { method, path, permission, level } of asked) {
    const { status, body, text } = await member.call(method, filled(path), method === 'get' ? undefined : {});
    // Pictures have a body only.
    const said = String(text ?? body);
    const isRefused = status === 403 && (body as { code?: string }).code === 'NOT_PERMITTED';
    if (isRefused === isAllowed(visitor, permission, level)) wrong.push(`${method} ${path}: ${status}`);
    if (!isAllowed(visitor, 'money', 'see') && AMOUNT.test(said)) wrong.push(`${method} ${path} shows an amount`);
    for (const row of hidden) if (said.includes(row.split('/')[3]!)) wrong.push(`${method} ${path} shows ${row}`);
  }
  for (const row of hidden) {
    for (const address of [row, `${row}/content`, `${row}/preview`, `${row}/visits`]) {
      const { status } = await member.call('get', address);
      if (status !== 403 && status !== 404) wrong.push(`get ${address}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('answers a member at the public address of another office as it answers anyone', async () => {
  const other = await t.signUp();
  const line = { kind: 'fee', description: 'Theirs', quantity: 1, unitPriceCents: 250_000 };
  const draft = await other.call('post', '/api/invoices', { billToName: 'Theirs', lines: [line] });
  const { id } = draft.body as { id: string };
  const sent = await other.call('post', `/api/invoices/${id}/sendings`, { delivery: 'manual', version: 1 });
  const token = (sent.body as { publicUrl: string }).publicUrl.split('/').at(-1);
  const member = await memberWith({ role: 'viewer', isMoneyAllowed: false, maySign: false });
  for (const path of ['/api/public-invoices', '/api/public-invoices/payment']) {
    const visitor = await t.agent().call('post', path, { token });
    expect({ path, status: visitor.status }).toEqual({ path, status: 200 });
    expect(await member.call('post', path, { token })).toMatchObject({ status: 200, body: visitor.body as object });
  }

  const slug = `speaker-${other.username}`;
  const publish = async (path: string, body: object) => {
    const { version } = (await other.call('get', '/api/speaker-profile')).body as { version: number };
    const method = path === '' ? 'patch' : 'put';
    expect((await other.call(method, `/api/speaker-profile${path}`, { ...body, version })).status).toBe(200);
  };
  await publish('', { name: 'Other Speaker', slug });
  await publish('/publication', { isPublished: true });
  const words = { name: 'Ann', email: 'ann@acme.example', message: 'Can you speak in May?' };
  expect((await member.call('post', `/speakers/${slug}/inquiries`, words)).status).toBeLessThan(300);
  const lines = await t.db.query<{ by: string }>(
    'SELECT changed_by AS by FROM speaking_event_status_changes WHERE owner_id = $1',
    [other.userId],
  );
  expect(lines).toEqual([{ by: other.userId }]);
});
