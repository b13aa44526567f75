/** A sandbox from its first request to its end: what is in it, what it can't do, how it is kept, and that nothing is left. */
import { limits, RateLimits } from '@lectern/backend/common/rate-limits';
import { TERMS_VERSION } from '@lectern/protocol/product';
import { TEST_PASSWORD, type TestAgent } from '@lectern/backend/testing/test-app';
import { tracesInDatabase, tracesInStorage } from './account-traces';
import { createTestSystem, type TestSystem } from './test-system';
import { uploadFile } from './upload';

interface Visitor {
  id: string;
  username: string;
  email: string;
  sandboxUntil?: string;
}
type Sandbox = TestAgent & Visitor;

const HOUR_MS = 3600 * 1000;

let t: TestSystem;

beforeAll(async () => {
  t = await createTestSystem({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
});
afterAll(() => t.close());

let address = 0;
const open = (agent: TestAgent, ip = `203.0.113.${++address}`, timeZone = 'America/Denver') =>
  agent.call('post', '/api/sandbox', { timeZone }, { 'X-Forwarded-For': ip });

async function sandbox(): Promise<Sandbox> {
  const agent = t.agent();
  const { status, body } = await open(agent);
  expect(status).toBe(201);
  return { ...agent, ...(body as Visitor) };
}

const visitorOf = async (agent: TestAgent) => (await agent.call('get', '/api/user')).body as Visitor;
const deliveriesOf = (id: string) =>
  t.db.query<{ template: string; status: string; reason: string }>(
    'SELECT template, status, reason FROM email_deliveries WHERE owner_id = $1',
    [id],
  );
const eventsOf = async (agent: TestAgent) =>
  ((await agent.call('get', '/api/events')).body as { items: { id: string }[] }).items.map(({ id }) => id).sort();
const register = (agent: TestAgent, username: string, email = `${username}@example.com`) =>
  agent.call('post', '/api/register', { username, email, password: TEST_PASSWORD });

describe('a sandbox', () => {
  it('is a session in an account with sample data, for a day', async () => {
    const me = await sandbox();
    expect(me.username).toMatch(/^sandbox-[0-9a-f]{12}$/);
    expect(me).toMatchObject({
      email: '',
      sandboxUntil: new Date(t.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
    });
    expect(await visitorOf(me)).toMatchObject({ id: me.id, sandboxUntil: me.sandboxUntil });
    expect(await eventsOf(me)).toHaveLength(4);
    expect((await me.call('get', '/api/dashboard')).body).toMatchObject({ isEmpty: false, hasSampleData: true });
    expect((await me.call('get', '/api/speaker-profile')).body).toMatchObject({ name: 'Robin Hale' });
    expect(await t.outboxRows('user.registered')).toEqual([]);
    expect((await me.call('get', '/api/account')).body).toMatchObject({ timeZone: 'America/Denver', termsVersion: '' });
  });

  it('is the same one when it is opened again, in another tab', async () => {
    const me = await sandbox();
    expect(await open(me)).toMatchObject({
      status: 201,
      body: { id: me.id, email: '', sandboxUntil: me.sandboxUntil },
    });
  });

  it('is one when the button is pressed in two tabs at the same moment', async () => {
    const agent = t.agent();
    await agent.raw.get('/api/csrf-token');
    const answers = await Promise.all([open(agent), open(agent)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => (body as Visitor).id)).size).toBe(1);
    expect(await eventsOf(agent)).toHaveLength(4);
  });

  it('is a new one when the last one has ended and is not deleted yet', async () => {
    const me = await sandbox();
    t.clock.advance(24 * HOUR_MS);
    const { status, body } = await open(me);
    expect(status).toBe(201);
    expect(body).toMatchObject({ sandboxUntil: new Date(t.clock.now().getTime() + 24 * HOUR_MS).toISOString() });
    expect((body as Visitor).id).not.toBe(me.id);
    expect(await visitorOf(me)).toMatchObject({ id: (body as Visitor).id });
  });

  it.each([undefined, {}])('is in New York when an earlier release asks for it with %j', async (body) => {
    const agent = t.agent();
    const headers = { 'X-Forwarded-For': `203.0.113.${++address}` };
    expect((await agent.call('post', '/api/sandbox', body, headers)).status).toBe(201);
    expect((await agent.call('get', '/api/account')).body).toMatchObject({ timeZone: 'America/New_York' });
  });

  it('is in New York when the browser names no time zone that exists', async () => {
    const agent = t.agent();
    expect((await open(agent, undefined, 'Mars/Olympus')).status).toBe(201);
    expect((await agent.call('get', '/api/account')).body).toMatchObject({ timeZone: 'America/New_York' });
  });

  it('is another owner to everyone else', async () => {
    const [mine, other] = [await sandbox(), await sandbox()];
    const [event] = await eventsOf(mine);
    expect((await other.call('get', `/api/events/${event}`)).status).toBe(404);
    expect((await t.agent().call('get', `/api/events/${event}`)).status).toBe(401);
  });

  it('has no address to show', async () => {
    const me = await sandbox();
    expect((await me.call('get', '/api/account')).body).toMatchObject({ username: me.username, email: '' });
  });

  it('sends no email, and says so on record', async () => {
    const me = await sandbox();
    await me.call('post', '/api/testimonial-requests', { clientName: 'Ann', email: 'ann@example.com' });
    await t.agent().call('post', '/api/auth/request-reset', { email: `${me.username}@sandbox.invalid` });
    await t.drain();
    expect(await t.mails()).toEqual([]);
    expect(await deliveriesOf(me.id)).toEqual([
      { template: 'testimonial-request', status: 'withheld', reason: 'sandbox' },
    ]);
    expect(
      await t.db.query('SELECT DISTINCT status FROM email_deliveries WHERE recipient = $1', [
        `${me.username}@sandbox.invalid`,
      ]),
    ).toEqual([{ status: 'withheld' }]);
  });

  it.each([
    ['post', '/api/create-checkout-session'],
    ['post', '/api/create-portal-session'],
    ['post', '/api/account/password'],
    ['post', '/api/account/email'],
    ['post', '/api/account/two-step/authenticator'],
    ['post', '/api/delete-account'],
    ['post', '/api/auth/resend-verification'],
    ['post', '/api/calendar-feed/address'],
    ['post', '/api/calendar-sources'],
    ['post', '/api/inbound-mail/address'],
    ['put', '/api/inbound-mail/replies'],
    ['post', '/api/feedback'],
    ['put', '/api/speaker-profile/publication'],
    ['put', '/api/account/support-access'],
    ['post', '/api/contracts/0190b3f0-0000-7000-8000-000000000001/sendings'],
    ['post', '/api/events/0190b3f0-0000-7000-8000-000000000001/place-searches'],
  ] as const)('is refused %s %s', async (method, path) => {
    shared ??= await sandbox();
    const { status, body } = await shared.call(method, path, {});
    expect([status, (body as { code: string }).code]).toEqual([403, 'NOT_IN_SANDBOX']);
  });
  let shared: Sandbox | undefined;

  it('has little storage', async () => {
    const me = await sandbox();
    const begin = (kind: string, name: string) =>
      me.call('post', '/api/uploads', { kind, name, sizeBytes: 26_000_000 });
    expect((await begin('document', 'Deck.pdf')).status).toBe(409);
    expect((await begin('transfer', 'Backup.zip')).status).toBe(409);
    expect((await me.call('get', '/api/files/usage')).body).toMatchObject({ quotaBytes: 25_000_000 });
  });
});

describe('registration in a sandbox', () => {
  it('keeps what is in it, and starts the trial and all else like any other', async () => {
    const me = await sandbox();
    const events = await eventsOf(me);
    t.clock.advance(2 * HOUR_MS);
    const registered = await register(me, 'kept');
    expect(registered).toMatchObject({ status: 201, body: { id: me.id, username: 'kept', email: 'kept@example.com' } });
    expect(registered.body).not.toHaveProperty('sandboxUntil');
    expect(await eventsOf(me)).toEqual(events);
    expect(await tracesInDatabase(t.db, [`${me.username}@sandbox.invalid`])).toEqual([]);
    expect((await me.call('get', '/api/speaker-profile')).body).toMatchObject({ name: '' });
    expect((await me.call('get', '/api/subscription-status')).body).toMatchObject({
      status: 'trialing',
      trialEndsAt: new Date(t.clock.now().getTime() + 30 * 24 * HOUR_MS).toISOString(),
    });
    expect((await me.call('get', '/api/account')).body).toMatchObject({
      timeZone: 'America/Denver',
      termsVersion: TERMS_VERSION,
    });
    expect(await open(me)).toMatchObject({ status: 409, body: { code: 'ALREADY_SIGNED_IN' } });
    await t.drain();
    expect((await t.mails('kept@example.com')).map(({ subject }) => subject)).toEqual([
      'Verify your email address for Lectern',
    ]);
    const elsewhere = t.agent();
    expect(
      (await elsewhere.call('post', '/api/login', { username: 'kept', password: TEST_PASSWORD })).body,
    ).toMatchObject({ id: me.id });
  });

  it('says what was not emailed before, and lets it be sent again', async () => {
    const me = await sandbox();
    const to = 'ap@nurses.example';
    const [draft] = ((await me.call('get', '/api/invoices')).body as { items: { id: string; version: number }[] })
      .items;
    const sending = { delivery: 'email', to, cc: [], subject: 'Your invoice', message: null };
    const send = (version: number) => me.call('post', `/api/invoices/${draft?.id}/sendings`, { ...sending, version });
    expect((await send(draft?.version ?? 0)).status).toBe(201);
    const link = await me.call('post', '/api/share-links', { kind: 'media_kit' });
    const { id: linkId } = link.body as { id: string };
    await me.call('post', `/api/share-links/${linkId}/emails`, { to, cc: [], subject: '', message: 'Have a look' });
    await t.drain();
    await register(me, 'sends-again');
    expect(await tracesInDatabase(t.db, [`${me.username}@sandbox.invalid`])).toEqual([]);

    const invoice = async () =>
      (await me.call('get', `/api/invoices/${draft?.id}`)).body as {
        deliveryProblem: string | null;
        seller: { name: string; email: string | null };
        version: number;
      };
    const before = await invoice();
    expect(before.deliveryProblem).toMatch(/^Not emailed to ap@nurses.example, because a sandbox sends no email/);
    expect((await me.call('get', `/api/share-links/${linkId}`)).body).toMatchObject({
      emails: [{ to, sentAt: null, problem: 'A sandbox sends no email. Once you’ve registered, send the link again.' }],
    });
    expect(await t.mails(to)).toEqual([]);

    expect((await me.call('get', `/api/invoices/${draft?.id}/history`)).body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'delivery_failed', details: { to, reason: 'sandbox' } }),
      ]) as unknown,
    });

    t.clock.advance(1000);
    await send(before.version);
    await t.drain();
    expect(await invoice()).toMatchObject({
      deliveryProblem: null,
      seller: { name: 'sends-again', email: 'sends-again@example.com' },
    });
    expect(await t.mails(to)).toMatchObject([{ subject: 'Your invoice' }]);
  });

  it('that names a taken account is refused, and loses nothing', async () => {
    const me = await sandbox();
    const events = await eventsOf(me);
    expect((await register(me, 'kept', 'new@example.com')).body).toMatchObject({ code: 'USERNAME_TAKEN' });
    expect((await register(me, 'new', 'kept@example.com')).body).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await visitorOf(me)).toMatchObject({ sandboxUntil: me.sandboxUntil });
    expect(await eventsOf(me)).toEqual(events);
  });

  it('ends the session that was, and makes one account of two at the same moment', async () => {
    const me = await sandbox();
    const cookie = me.raw.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false });
    const answers = await Promise.all([register(me, 'first-tab'), register(me, 'second-tab')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const old = t.agent();
    expect(
      (await old.raw.get('/api/user').set('Cookie', cookie.map((each) => each.toValueString()).join('; '))).status,
    ).toBe(401);
    expect(await t.db.query(`SELECT id FROM users WHERE username LIKE '%-tab'`)).toEqual([{ id: me.id }]);
  });

  it('answers the same again when its first answer was lost', async () => {
    const me = await sandbox();
    const input = { username: 'lost-answer', email: 'lost-answer@example.com', password: TEST_PASSWORD };
    const headers = { 'X-Account-Id': me.id, 'Idempotency-Key': 'b1b5f7f2-2c55-4a27-8d7a-6f0d9d1d2f11' };
    const stale = t.agent();
    expect(await me.call('post', '/api/register', input, headers)).toMatchObject({ status: 201, body: { id: me.id } });
    // The browser still has the cookie of the session that ended.
    expect(await stale.call('post', '/api/register', input, headers)).toMatchObject({
      status: 201,
      body: { id: me.id },
    });
  });

  it('of a sandbox that is gone says so', async () => {
    const me = await sandbox();
    await t.db.query(`UPDATE users SET sandbox_until = NULL WHERE id = $1`, [me.id]);
    const input = { username: 'usual', email: 'usual@example.com', password: TEST_PASSWORD };
    const answer = await me.call('post', '/api/register', input, { 'X-Account-Id': me.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SANDBOX_ENDED' } });
    expect(await t.db.query(`SELECT id FROM users WHERE username = 'usual'`)).toEqual([]);
  });
});

describe('the end of a sandbox', () => {
  it('comes after a day, for its files, its session and every trace of it', async () => {
    const me = await sandbox();
    const kept = await sandbox();
    await register(kept, 'stays');
    await uploadFile(me, Buffer.from('Some notes for the talk'));
    await me.call('post', '/api/testimonial-requests', { clientName: 'Ann', email: 'ann@example.com' });
    await t.drain();
    t.clock.advance(24 * HOUR_MS - 10 * 60_000);
    await endOfMinute(5);
    expect((await me.call('get', '/api/user')).status).toBe(200);
    t.clock.advance(10 * 60_000);
    await endOfMinute(5);
    expect((await me.call('get', '/api/user')).status).toBe(401);
    t.clock.advance(2 * HOUR_MS);
    await endOfMinute(5);
    const words = [me.id, me.username];
    const { storage } = t.config;
    expect(storage.kind === 'folder' && tracesInStorage(storage.dir, words)).toEqual([]);
    // The queue's own log of what happened to jobs is of no account.
    const traces = await tracesInDatabase(t.db, words);
    expect(traces.filter(({ table }) => !table.endsWith('_queue.event'))).toEqual([]);
    expect((await t.mails()).filter(({ to }) => to.some(({ address: at }) => at.includes('sandbox')))).toEqual([]);
    expect((await kept.call('get', '/api/user')).body).toMatchObject({ username: 'stays' });
  });

  /** Of the next minute whose number is a multiple: the schedule runs every five. */
  async function endOfMinute(multiple: number): Promise<void> {
    const step = multiple * 60_000;
    t.clock.set(new Date(Math.ceil((t.clock.now().getTime() + 1) / step) * step).toISOString());
    await t.tick();
  }
});

describe('how many there are', () => {
  it('is bounded for a network, by the hour and by the day', async () => {
    const ip = '198.51.100.7';
    for (let i = 0; i < limits.sandbox.ip.points; i += 1) expect((await open(t.agent(), ip)).status).toBe(201);
    const refused = await open(t.agent(), ip);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many sandboxes from this network. Try again in an hour, or register.' },
    });
    expect((await open(t.agent())).status).toBe(201);
    // The hours pass, and the day's limit is reached.
    await later('sandbox:%', ip);
    const day = new RateLimits(t.config, t.db);
    for (let i = limits.sandbox.ip.points; i < limits.sandboxDay.ip.points; i += 1)
      await day.count('sandboxDay', 'ip', ip);
    expect(await open(t.agent(), ip)).toMatchObject({
      status: 429,
      body: { message: 'Too many sandboxes from this network. Try again tomorrow, or register.' },
    });
    await later('sandboxDay:ip:%', ip);
    expect((await open(t.agent(), ip)).status).toBe(201);
  });

  it('is bounded for all together, by the day', async () => {
    await t.db.query(`UPDATE rate_limits SET points = $1 WHERE key LIKE 'sandboxDay:account:%'`, [
      limits.sandboxDay.account.points,
    ]);
    expect(await open(t.agent())).toMatchObject({
      status: 429,
      body: { message: 'Too many sandboxes were opened today. Try again tomorrow, or register.' },
    });
    await later('sandboxDay:account:%');
    expect((await open(t.agent())).status).toBe(201);
  });

  /** The limits count by the real clock: this ends what was counted. */
  const later = (key: string, who = '') =>
    t.db.query(`UPDATE rate_limits SET expire = 0 WHERE key LIKE $1 AND key LIKE '%' || $2`, [key, who]);
});
