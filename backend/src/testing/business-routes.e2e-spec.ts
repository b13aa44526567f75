/** Clients, bureau partners, events, tasks, dashboard and search over HTTP: what people send, and what they must not. */
import { createTestApp, type TestAgent, type TestApp } from './test-app';

type Body = Record<string, unknown> & { id: string; version: number };

let app: TestApp;
let speaker: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

const NUL = 'nul \u0000 byte';
const EMOJI = '🎤 Größe 𝒳 العربية 日本語 👩‍👩‍👧';

/** Everything that is made, listed, changed and deleted in the same way. */
const resources = [
  { path: '/api/clients', make: { name: 'Acme' }, text: 'name', code: 'CLIENT_NOT_FOUND' },
  { path: '/api/bureau-partners', make: { name: 'Podium' }, text: 'name', code: 'BUREAU_PARTNER_NOT_FOUND' },
  { path: '/api/events', make: { title: 'Gala' }, text: 'title', code: 'SPEAKING_EVENT_NOT_FOUND' },
  { path: '/api/tasks', make: { title: 'Call' }, text: 'title', code: 'TASK_NOT_FOUND' },
];

async function made(path: string, body: object, agent = speaker): Promise<Body> {
  const answer = await agent.call('post', path, body);
  expect(answer.status).toBe(201);
  return answer.body as Body;
}

describe.each(resources)('$path', ({ path, make, text, code }) => {
  it('sends what its reader knows by its tag again only when it has changed', async () => {
    const row = await made(path, make);
    for (const address of [`${path}?limit=100`, `${path}/${row.id}`]) {
      const first = await speaker.call('get', address);
      expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
      const known = { 'If-None-Match': first.headers['etag']! };
      expect(await speaker.call('get', address, undefined, known)).toMatchObject({ status: 304, text: '' });
      expect((await other.call('get', address, undefined, known)).status).not.toBe(304);
      await speaker.call('patch', `${path}/${row.id}`, { version: row.version, [text]: address });
      row.version += 1;
      expect((await speaker.call('get', address, undefined, known)).status).toBe(200);
    }
  });

  it('makes, reads, lists, changes and deletes', async () => {
    const row = await made(path, { ...make, [text]: EMOJI });
    expect(row).toMatchObject({ [text]: EMOJI, version: 1 });
    expect((await speaker.call('get', `${path}/${row.id}`)).body).toEqual(row);
    const list = await speaker.call('get', `${path}?limit=100`);
    expect((list.body as { items: Body[] }).items.map((item) => item.id)).toContain(row.id);
    const changed = await speaker.call('patch', `${path}/${row.id}`, { version: 1, [text]: 'Changed' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ [text]: 'Changed', version: 2 });
    expect((await speaker.call('delete', `${path}/${row.id}?version=2`)).status).toBe(204);
    expect((await speaker.call('get', `${path}/${row.id}`)).status).toBe(404);
  });

  it('answers a stale version with the current row', async () => {
    const row = await made(path, make);
    await speaker.call('patch', `${path}/${row.id}`, { version: 1, [text]: 'First' });
    const stale = await speaker.call('patch', `${path}/${row.id}`, { version: 1, [text]: 'Second' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { id: row.id, [text]: 'First', version: 2 } });
    expect((await speaker.call('delete', `${path}/${row.id}?version=1`)).status).toBe(409);
  });

  it('makes one row of a request that is sent again', async () => {
    const headers = { 'Idempotency-Key': 'one-action' };
    const answers = await Promise.all([1, 2].map(() => speaker.call('post', path, make, headers)));
    const ids = answers.map((answer) => (answer.body as Body).id);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(ids[0]).toBe(ids[1]);
    const other = await speaker.call('post', path, { ...make, [text]: 'Something else' }, headers);
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await speaker.call('post', path, make, { 'Idempotency-Key': 'with space' })).status).toBe(400);
  });

  it('does not exist for another speaker, and only for one who is signed in', async () => {
    const row = await made(path, make);
    const own = `${path}/${row.id}`;
    const answers = [
      await other.call('get', own),
      await other.call('patch', own, { version: 1, [text]: 'x' }),
      await other.call('delete', own),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code });
    }
    const list = await other.call('get', `${path}?limit=100`);
    expect((list.body as { items: Body[] }).items.map((item) => item.id)).not.toContain(row.id);
    const visitor = app.agent();
    expect((await visitor.call('get', own)).status).toBe(401);
    expect((await visitor.call('post', path, make)).status).toBe(401);
    expect((await speaker.call('get', own)).status).toBe(200);
  });

  it.each([
    ['an unknown field', { unknown: 1 }],
    ['a NUL byte', { [text]: NUL }],
    ['half a character', { [text]: 'half \ud83d' }],
    ['a number for a text', { [text]: 7 }],
    ['an array for a text', { [text]: [] }],
    ['nothing for what is needed', { [text]: ' ' }],
    ['huge text', { [text]: 'x'.repeat(100_000) }],
  ])('refuses %s', async (_name, fields) => {
    const row = await made(path, make);
    for (const answer of [
      await speaker.call('post', path, { ...make, ...fields }),
      await speaker.call('patch', `${path}/${row.id}`, { version: 1, ...fields }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fieldErrors: expect.any(Object) as object });
    }
  });

  it('takes no notice of keys that reach for prototypes', async () => {
    const hostile = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object;
    const row = await made(path, { ...make, ...hostile });
    expect(row).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(['null', '[]', '"text"', '7', '{', ''])('refuses the body %s', async (body) => {
    const { body: csrf } = (await speaker.raw.get('/api/csrf-token')) as { body: { csrfToken: string } };
    const answer = await speaker.raw
      .post(path)
      .set('X-CSRF-Token', csrf.csrfToken)
      .set('Content-Type', 'application/json')
      .send(body);
    expect(answer.status).toBe(400);
  });

  it('refuses ids, cursors and filters that are none, and never fails on them', async () => {
    expect((await speaker.call('get', `${path}/not-an-id`)).status).toBe(400);
    expect((await speaker.call('get', `${path}/018f0000-0000-7000-8000-000000000000`)).status).toBe(404);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'sort=password', 'direction=up', 'unknown=1', 'q=%00']) {
      expect((await speaker.call('get', `${path}?${query}`)).status).toBe(400);
    }
    const id = '018f0000-0000-7000-8000-000000000000';
    const forged = [
      ['2026-02-31', id],
      ['0000-00-00', id],
      ['x\u0000', id],
      [null, null],
      ['2026-01-01', 'not-an-id'],
      [1e300, id],
    ];
    for (const values of forged) {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      for (const sort of ['', '&sort=createdAt']) {
        expect((await speaker.call('get', `${path}?cursor=${cursor}${sort}`)).status).toBe(200);
      }
    }
    expect((await speaker.call('get', `${path}?cursor=%F0%9F%8E%A4`)).status).toBe(200);
    expect((await speaker.call('get', `${path}?q=${encodeURIComponent(EMOJI)}`)).status).toBe(200);
    for (const version of ['0', '99999999999', 'x', '1.5']) {
      expect((await speaker.call('delete', `${path}/${id}?version=${version}`)).status).toBe(400);
    }
    expect((await speaker.call('patch', `${path}/${id}`, { version: 99_999_999_999 })).status).toBe(400);
  });
});

describe('speaking events', () => {
  it('name each field that does not fit', async () => {
    const answer = await speaker.call('post', '/api/events', {
      title: '',
      eventDate: '2027-02-30',
      endDate: 7,
      startTime: '25:00',
      timeZone: 'Mars/Olympus',
      grossFeeCents: 1.5,
      currency: 'dollars',
      type: 'concert',
      clientId: 'me',
      latitude: 91,
      contacts: [{ contactId: 'x', role: 'planner' }],
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors).sort()).toEqual(
      'clientId contacts.0.contactId currency endDate eventDate grossFeeCents latitude startTime timeZone title type'.split(
        ' ',
      ),
    );
  });

  it('do not take another speaker’s client, bureau or event', async () => {
    const theirs = {
      clientId: (await made('/api/clients', { name: 'T' }, other)).id,
      bureauPartnerId: (await made('/api/bureau-partners', { name: 'T' }, other)).id,
      parentEventId: (await made('/api/events', { title: 'T' }, other)).id,
    };
    const mine = await made('/api/events', { title: 'Mine' });
    for (const [field, value] of Object.entries(theirs)) {
      for (const answer of [
        await speaker.call('post', '/api/events', { title: 'X', [field]: value }),
        await speaker.call('patch', `/api/events/${mine.id}`, { version: 1, [field]: value }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({
          fieldErrors: { [field]: expect.stringContaining('does not exist') as string },
        });
      }
    }
  });

  it('move along their status with a history', async () => {
    const client = await made('/api/clients', { name: 'Acme' });
    const event = await made('/api/events', { title: 'Way', clientId: client.id, eventDate: '2027-05-01' });
    const path = `/api/events/${event.id}/status-changes`;
    const confirmed = await speaker.call('post', path, { to: 'confirmed', version: 1 });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({ status: 'confirmed', version: 2 });
    expect((await speaker.call('post', path, { to: 'closed', version: 2 })).body).toMatchObject({
      code: 'STATUS_REQUIREMENTS_MISSING',
      fieldErrors: { eventDate: expect.any(String) as string },
    });
    expect((await speaker.call('post', path, { to: 'hold', version: 2 })).body).toMatchObject({
      fieldErrors: { reason: expect.any(String) as string },
    });
    expect((await speaker.call('post', path, { to: 'lost', version: 2 })).status).toBe(409);
    expect((await speaker.call('post', path, { to: 'nowhere', version: 2 })).status).toBe(400);
    expect((await speaker.call('post', path, { to: 'cancelled', version: 1 })).body).toMatchObject({
      code: 'STALE_VERSION',
      current: { status: 'confirmed' },
    });
    const history = await speaker.call('get', `/api/events/${event.id}/history`);
    expect((history.body as { items: object[] }).items).toMatchObject([
      { from: 'inquiry', to: 'confirmed' },
      { from: null, to: 'inquiry' },
    ]);
    expect((await other.call('get', `/api/events/${event.id}/history`)).status).toBe(404);
    expect((await other.call('post', path, { to: 'cancelled', version: 2 })).status).toBe(404);
    expect((await speaker.call('delete', `/api/clients/${client.id}`)).body).toMatchObject({
      code: 'CLIENT_HAS_EVENTS',
    });
  });
});

it.each([
  { parent: '/api/events', rows: 'av-needs', make: { item: 'Microphone' }, text: 'item' },
  { parent: '/api/events', rows: 'agenda-items', make: { kind: 'talk' }, text: 'notes' },
  {
    parent: '/api/clients',
    rows: 'interactions',
    make: { kind: 'call', happenedOn: '2027-03-02', text: 'Hi' },
    text: 'text',
  },
  { rows: 'tasks', make: { title: 'Call' }, text: 'notes' },
  { rows: 'expenses', make: { spentOn: '2027-03-04', category: 'meals', amountCents: 100 }, text: 'vendor' },
  { rows: 'invoices', make: { billToName: 'Acme' }, text: 'notes' },
])('changes one of the $rows once for a request that is sent again', async ({ parent, rows, make, text }) => {
  const of =
    parent &&
    `${parent}/${(await made(parent, parent === '/api/events' ? { title: 'Gala' } : { name: 'Acme' })).id}/${rows}`;
  const { id } = await made(of ?? `/api/${rows}`, make);
  const change = (version: number, value: string, headers = {}) =>
    speaker.call('patch', `/api/${rows}/${id}`, { version, [text]: value }, headers);
  const key = { 'Idempotency-Key': 'one-change' };
  const answers = await Promise.all([change(1, 'Once', key), change(1, 'Once', key)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { [text]: 'Once', version: 2 } });
  await change(2, 'Later');
  expect(await change(1, 'Once', key)).toMatchObject({ status: 200, body: { [text]: 'Later', version: 3 } });
  expect(await change(3, 'Other', key)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

describe('dashboard and search', () => {
  it('answer their speaker only', async () => {
    const fresh = await app.signUp();
    expect((await fresh.call('get', '/api/dashboard')).body).toMatchObject({ isEmpty: true, nextEvent: null });
    await made('/api/events', { title: 'Zebra Gala', eventDate: '2027-05-01', status: 'hold' }, fresh);
    expect((await fresh.call('get', '/api/dashboard')).body).toMatchObject({ nextEvent: { title: 'Zebra Gala' } });
    expect((await fresh.call('get', '/api/search?q=zebra')).body).toMatchObject({
      events: [{ title: 'Zebra Gala', date: '2027-05-01' }],
      counts: { events: 1 },
    });
    expect((await speaker.call('get', '/api/search?q=zebra')).body).toMatchObject({
      events: [],
      counts: { events: 0 },
    });
    for (const query of ['', '?q=', '?q=%20a%20', '?q=%00%00', `?q=${'x'.repeat(201)}`, '?q=ab&page=2']) {
      expect((await fresh.call('get', `/api/search${query}`)).status).toBe(400);
    }
    expect((await fresh.call('get', '/api/dashboard/counts')).body).toEqual({
      tasksDue: 0,
      overdueInvoices: 0,
      contractsToSign: 0,
    });
    expect((await app.agent().call('get', '/api/dashboard')).status).toBe(401);
    expect((await app.agent().call('get', '/api/search?q=ab')).status).toBe(401);
  });
});
