/**
 * The offline pack: each of its answers is what its own path answers the same reader, it has the events around today and
 * nothing of other offices, and it's for people in their own browsers only.
 */
import {
  joinOffice,
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestPerson,
} from '@lectern/backend/testing/test-app';
import { addDays } from '@lectern/protocol/calendar';
import { MAX_OFFLINE_EVENTS, type OfflinePack } from '@lectern/protocol/offline-pack';
import { TokenScope } from '@lectern/protocol/api-tokens';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { TestAgent } from '@lectern/backend/testing/test-app';
import { withoutAddresses } from '@lectern/backend/common/hidden-fields';
import { EventsService } from '@lectern/backend/modules/events';
import { Connection } from 'pg';
import { uploadFile } from './upload';

let t: TestApp;
let owner: TestPerson;

const TODAY = '2027-03-04';
const COMING =
  'status=inquiry%2Cproposal_sent%2Chold%2Ccontract_sent%2Cconfirmed%2Cdelivered%2Cclosed%2Cpostponed&from=2027-03-04&undated=also';
/** Every amount of the account has these digits. */
const DIGITS = 7_654_321;
const AMOUNT = /7654321/;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.signUp();
});

async function made(path: string, body: object, agent: TestAgent = owner): Promise<{ id: string; version: number }> {
  const answer = await agent.call('post', path, body);
  expect({ path, status: answer.status, text: answer.text }).toMatchObject({ path, status: 201 });
  return answer.body as { id: string; version: number };
}

const ask = (agent: TestAgent = owner, headers = {}, today = TODAY) =>
  agent.call('get', `/api/offline-pack?today=${today}`, undefined, headers);

async function packOf(agent: TestAgent = owner, today = TODAY): Promise<OfflinePack> {
  const { status, body } = await ask(agent, {}, today);
  expect(status).toBe(200);
  return body as OfflinePack;
}

const pathsOf = ({ answers }: OfflinePack) => answers.map(({ path }) => path).sort();
const eventsIn = (pack: OfflinePack) =>
  pathsOf(pack).flatMap((path) => /^\/api\/events\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? []);

/** An event with something on each of its tabs. */
async function fullEvent(fields: object = {}, agent: TestAgent = owner) {
  const client = await made(
    '/api/clients',
    { name: 'Acme', contacts: [{ name: 'Pat', email: 'pat@example.com' }] },
    agent,
  );
  const bureau = await made('/api/bureau-partners', { name: 'Podium' }, agent);
  const talk = await made('/api/presentations', { title: 'On stage' }, agent);
  const event = await made(
    '/api/events',
    {
      title: 'Gala',
      eventDate: addDays(TODAY, 3),
      status: 'hold',
      clientId: client.id,
      bureauPartnerId: bureau.id,
      presentationId: talk.id,
      grossFeeCents: DIGITS,
      ...fields,
    },
    agent,
  );
  const at = `/api/events/${event.id}`;
  const file = await uploadFile(agent, Buffer.from('Run of show'), { name: 'Show.txt', eventId: event.id });
  await made(`${at}/agenda-items`, { kind: 'talk', startTime: '09:00' }, agent);
  await made(`${at}/av-needs`, { item: 'Microphone' }, agent);
  await made(`${at}/travel-segments`, { kind: 'flight', departsOn: addDays(TODAY, 2), costCents: DIGITS }, agent);
  await made(`${at}/holds`, { dates: [addDays(TODAY, 3)] }, agent);
  await made('/api/tasks', { title: 'Pack', eventId: event.id }, agent);
  await made('/api/share-links', { kind: 'event_details', eventId: event.id }, agent);
  const invoice = await made(`${at}/invoice-drafts`, {}, agent);
  await made(`${at}/contracts`, {}, agent);
  await made('/api/expenses', { eventId: event.id, spentOn: TODAY, amountCents: DIGITS, category: 'meals' }, agent);
  return { event, file, talk, bureau, invoice };
}

/** Each path by itself, without the addresses that open something without a password: a device may get lost. */
async function expectSameAsApart(pack: OfflinePack, agent: TestAgent): Promise<void> {
  for (const { path, body } of pack.answers) {
    const apart = await agent.call('get', path);
    const shown = withoutAddresses(path, apart.body);
    expect({ path, status: apart.status, body: shown }).toEqual({ path, status: 200, body });
  }
}

const everywhere = [
  ...['announcements/current', 'dashboard', 'dashboard/counts', 'office-people', 'offices', 'saved-views'],
  ...['speaker-profile', 'subscription-status', 'tasks?state=all&limit=8', 'tasks?state=open&limit=50'],
  ...['events/totals', `events/totals?${COMING}`, `events?${COMING}&sort=eventDate&direction=asc`],
  ...['events/calendar?from=2027-01-31&to=2027-03-06', 'events/calendar?from=2027-02-28&to=2027-04-03'],
  ...['events/calendar?from=2027-03-04&to=2027-04-02', 'events/board?cards=20'],
];
const ofMoney = ({ id }: { id: string }) => [
  ...[`events/${id}/expenses`, `events/${id}/payment-schedule`, `invoices?eventId=${id}`],
  ...['invoices?sort=next&direction=asc', 'invoice-totals', 'invoice-settings'],
];
const ofEvent = ({ id }: { id: string }) => [
  ...['', '/day-sheet', '/history', '/holds', '/logistics', '/places', '/planner-answers'].map(
    (part) => `events/${id}${part}`,
  ),
  ...[`readiness/${id}`, `tasks?eventId=${id}&state=open&limit=25`, `files?eventId=${id}&limit=20`],
  'holds?from=2027-03-07&to=2027-03-07&limit=31',
];

it('has what each path answers its owner', async () => {
  const { event, talk, bureau, invoice } = await fullEvent();
  const pack = await packOf();
  expect(pack).toMatchObject({ asOf: t.clock.now().toISOString(), days: 7 });
  expect(pathsOf(pack)).toEqual(
    [
      ...everywhere,
      ...ofEvent(event),
      ...ofMoney(event),
      `invoices/${invoice.id}`,
      ...[`contracts?eventId=${event.id}`, `share-links?eventId=${event.id}&limit=10`],
      ...[`presentations/${talk.id}`, `bureau-partners/${bureau.id}`],
    ]
      .map((path) => `/api/${path}`)
      .sort(),
  );
  expect(JSON.stringify(pack)).toMatch(AMOUNT);
  const links = pack.answers.find(({ path }) => path.startsWith('/api/share-links?'))?.body;
  expect(links).toMatchObject({ items: [{ url: null }] });
  await expectSameAsApart(pack, owner);
});

describe('a member', () => {
  it.each([{ role: 'assistant' }, { role: 'viewer' }])(
    'who is $role sees no amounts, and what each path answers them',
    async ({ role }) => {
      const { event, talk, bureau } = await fullEvent();
      const member = await t.signUp();
      await joinOffice(t, owner, member, { role, isMoneyAllowed: false, maySign: false });
      const pack = await packOf(member);
      expect(pathsOf(pack)).toEqual(
        [
          ...everywhere,
          ...ofEvent(event),
          ...[`share-links?eventId=${event.id}&limit=10`, `presentations/${talk.id}`, `bureau-partners/${bureau.id}`],
        ]
          .map((path) => `/api/${path}`)
          .sort(),
      );
      expect(JSON.stringify(pack)).not.toMatch(AMOUNT);
      await expectSameAsApart(pack, member);
    },
  );

  it('who no longer sees amounts gets another pack', async () => {
    await made('/api/events', { title: 'Gala', eventDate: addDays(TODAY, 60), grossFeeCents: DIGITS });
    const member = await t.signUp();
    await joinOffice(t, owner, member, { role: 'assistant', isMoneyAllowed: true, maySign: false });
    const first = await ask(member);
    expect(first.text).toMatch(AMOUNT);
    await t.db.query('UPDATE team_members SET is_money_allowed = false WHERE user_id = $1', [member.userId]);
    const second = await ask(member, { 'If-None-Match': first.headers['etag']! });
    expect(second.status).toBe(200);
    expect(second.text).not.toMatch(AMOUNT);
  });

  it('who keeps the books gets no shared pages', async () => {
    const { event } = await fullEvent();
    const member = await t.signUp();
    await joinOffice(t, owner, member, { role: 'bookkeeper', isMoneyAllowed: false, maySign: false });
    const pack = await packOf(member);
    expect(pathsOf(pack)).toEqual(expect.arrayContaining(ofMoney(event).map((path) => `/api/${path}`)));
    expect(pathsOf(pack).filter((path) => path.startsWith('/api/share-links'))).toEqual([]);
    await expectSameAsApart(pack, member);
  });
});

it('has what each path answers of several events', async () => {
  const first = await fullEvent();
  const second = await fullEvent({ title: 'Summit', eventDate: addDays(TODAY, 5) });
  const pack = await packOf();
  expect(eventsIn(pack).sort()).toEqual([first.event.id, second.event.id].sort());
  await expectSameAsApart(pack, owner);
});

it('has no rows of another office', async () => {
  const other = await t.signUp();
  const theirs = await fullEvent({}, other);
  const text = JSON.stringify(await packOf());
  for (const { id } of Object.values(theirs)) expect(text).not.toContain(id);
  expect(text).not.toContain(other.userId);
});

describe('which events', () => {
  const dated = (eventDate: string | null, fields: object = {}) =>
    made('/api/events', { title: 'Gala', eventDate, ...fields });

  it('are those with a day from a week ago to three weeks ahead', async () => {
    const inside = [
      await dated('2027-02-25'),
      await dated('2027-03-25'),
      await dated('2027-02-20', { endDate: '2027-02-25' }),
      await dated('2027-03-25', { endDate: '2027-03-30' }),
    ];
    await dated('2027-02-24');
    await dated('2027-03-26');
    await dated('2027-02-20', { endDate: '2027-02-24' });
    await dated(null);
    expect(eventsIn(await packOf()).sort()).toEqual(inside.map(({ id }) => id).sort());
    expect(eventsIn(await packOf(owner, '2027-02-24'))).not.toContain(inside[1]!.id);
  });

  it('are not those that fell through, as in the list', async () => {
    const { id, version } = await dated(addDays(TODAY, 1));
    const change = { to: 'lost' satisfies SpeakingEventStatus, version, reason: 'Budget' };
    const moved = await owner.call('post', `/api/events/${id}/status-changes`, change);
    expect(moved.status).toBe(200);
    expect(eventsIn(await packOf())).toEqual([]);
  });

  it(`are the ${MAX_OFFLINE_EVENTS} nearest`, async () => {
    for (let day = -3; day <= 18; day += 1) {
      for (let each = 0; each < 2; each += 1) await dated(addDays(TODAY, day));
    }
    const pack = await packOf();
    const days = pack.answers
      .filter(({ path }) => /^\/api\/events\/[0-9a-f-]{36}$/.test(path))
      .map(({ body }) => (body as { eventDate: string }).eventDate);
    expect(days).toHaveLength(MAX_OFFLINE_EVENTS);
    expect([days.at(0), days.at(-1), days.toSorted().at(0)]).toEqual([TODAY, addDays(TODAY, 16), addDays(TODAY, -3)]);
  });
});

it('is at most 2 MB: what is further away is left out, whole', async () => {
  for (let day = 1; day <= 8; day += 1) await made('/api/events', { title: 'Gala', eventDate: addDays(TODAY, day) });
  await t.db.query('UPDATE speaking_events SET debrief = $2 WHERE owner_id = $1', [owner.userId, 'é'.repeat(140_000)]);
  const { text, body } = await ask();
  expect(Buffer.byteLength(text)).toBeLessThan(2_000_000);
  const ids = eventsIn(body as OfflinePack);
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(text).toContain(`/api/events/${id}/day-sheet`);
});

it('sends as many statements for five events as for one', async () => {
  const executed = jest.spyOn(Connection.prototype as unknown as { execute: () => void }, 'execute');
  const counted = async () => {
    executed.mockClear();
    await packOf();
    return executed.mock.calls.length;
  };
  const counts: number[] = [];
  for (const more of [1, 4]) {
    for (let each = 0; each < more; each += 1) {
      const { id } = await made('/api/events', { title: 'Gala', eventDate: TODAY });
      await made('/api/invoices', { eventId: id, lines: [] });
    }
    // Limits and sessions are written beside some requests: never fewer statements than it takes.
    counts.push(Math.min(await counted(), await counted(), await counted()));
  }
  executed.mockRestore();
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeLessThan(90);
});

it('leaves out what is deleted while it is made', async () => {
  const { id } = await made('/api/events', { title: 'Gala', eventDate: TODAY });
  const events = t.app.get(EventsService, { strict: false });
  const list = events.listAround.bind(events);
  const spy = jest.spyOn(events, 'listAround').mockImplementation(async (...period) => {
    const found = await list(...period);
    await owner.call('delete', `/api/events/${id}`);
    return found;
  });
  expect(JSON.stringify((await packOf()).answers)).not.toContain(`/api/events/${id}`);
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
});

it('is sent again only when something has changed', async () => {
  const event = await made('/api/events', { title: 'Gala', eventDate: TODAY });
  const first = await ask();
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
  const known = { 'If-None-Match': first.headers['etag']! };
  t.clock.advance(1000);
  expect(await ask(owner, known)).toMatchObject({ status: 304, text: '' });
  await owner.call('patch', `/api/events/${event.id}`, { version: 1, title: 'Summit' });
  expect((await ask(owner, known)).status).toBe(200);
});

it('asks for today', async () => {
  expect((await owner.call('get', '/api/offline-pack')).status).toBe(400);
  expect((await ask(owner, {}, '2027-02-30')).body).toMatchObject({
    fieldErrors: { today: 'This date does not exist' },
  });
});

describe('is not for', () => {
  it('visitors', async () => {
    expect((await ask(t.agent())).status).toBe(401);
  });

  it('a sandbox', async () => {
    const visitor = t.agent();
    await made('/api/sandbox', {}, visitor);
    expect(await ask(visitor)).toMatchObject({ status: 403, body: { code: 'NOT_IN_SANDBOX' } });
  });

  it('support', async () => {
    const admin = await t.signUp();
    await t.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.userId]);
    await owner.call('put', '/api/account/support-access');
    await made(`/api/admin/accounts/${owner.userId}/looks`, {}, admin);
    expect(await ask(admin)).toMatchObject({ status: 403, body: { code: 'NOT_FOR_SUPPORT' } });
  });

  it('programs', async () => {
    const fields = { name: 'Sync', scopes: TokenScope.options, expiresOn: '2027-12-31', password: TEST_PASSWORD };
    const { body } = await owner.call('post', '/api/account/api-tokens', fields);
    const headers = { Authorization: `Bearer ${(body as { token: string }).token}` };
    expect(await ask(t.agent(), headers)).toMatchObject({ status: 403, body: { code: 'NOT_FOR_TOKENS' } });
  });
});

describe('the setting', () => {
  const set = (agent: TestAgent, offlineDays: unknown, version = 1) =>
    agent.call('patch', '/api/account/preferences', { offlineDays, version });

  it('says for how many days browsers keep it, and leaves the rest as it is', async () => {
    const { body: account } = await owner.call('get', '/api/account');
    expect(account).toMatchObject({ offlineDays: 7 });
    const changed = { ...(account as object), offlineDays: 30, version: 2 };
    expect(await set(owner, 30)).toMatchObject({ status: 200, body: changed });
    expect(await packOf()).toMatchObject({ days: 30 });
  });

  it('keeps nothing offline with 0 days', async () => {
    await made('/api/events', { title: 'Gala', eventDate: TODAY });
    await set(owner, 0);
    expect(await packOf()).toMatchObject({ days: 0, answers: [] });
  });

  it('is the office’s, and a member has none there', async () => {
    const member = await t.signUp();
    await joinOffice(t, owner, member, { role: 'manager', isMoneyAllowed: false, maySign: false });
    expect((await set(member, 0)).status).toBe(200);
    expect(await packOf(member)).toMatchObject({ days: 7 });
    await set(owner, 1);
    expect(await packOf(member)).toMatchObject({ days: 1 });
  });

  it.each([-1, 31, 1.5, '7', null])('can’t be %p', async (days) => {
    const { status, body } = await set(owner, days);
    expect({ status, body: body as unknown }).toMatchObject({
      status: 400,
      body: { fieldErrors: { offlineDays: expect.any(String) as string } },
    });
  });
});
