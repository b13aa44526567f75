/** Notifications from the event to the lock screen, with a push service that decrypts them as browsers do. */
import { joinOffice, type TestPerson } from '@lectern/backend/testing/test-app';
import { PushDeliveryService } from '@lectern/backend/modules/push/push.worker.module';
import { Outbox } from '@lectern/database/outbox';
import { MAX_PUSH_DEVICES, type PushKind, type PushResponse } from '@lectern/protocol/push';
import { startPushServer, VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY, type PushServer } from '@lectern/testing/push-server';
import { createTestSystem, type TestSystem } from './test-system';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let t: TestSystem;
let service: PushServer;
let me: TestPerson;
const start = '2027-03-04T15:00:00Z';

beforeAll(async () => {
  service = await startPushServer();
  t = await createTestSystem({ OUTBOUND_ALLOW: service.host, VAPID_PRIVATE_KEY });
});
beforeEach(async () => {
  t.clock.set(start);
  service.received.length = 0;
  service.answers.clear();
  await t.db.query('DELETE FROM push_messages');
  me = await t.signUp();
});
afterAll(async () => {
  await t.close();
  await service.close();
});

type Caller = Pick<TestPerson, 'call'>;
const pushOf = async (who: Caller = me) => (await who.call('get', '/api/push')).body as PushResponse;
async function turnOn(kind?: PushKind, who: Caller = me) {
  const subscription = service.subscribe();
  const answer = await who.call('post', '/api/push/devices', { ...subscription, kind });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  return { ...subscription, push: answer.body as PushResponse };
}
async function set(fields: object, who: Caller = me): Promise<PushResponse> {
  const { version } = await pushOf(who);
  const answer = await who.call('patch', '/api/push', { ...fields, version });
  expect(answer.status).toBe(200);
  return answer.body as PushResponse;
}
const test = (who: Caller = me) => who.call('post', '/api/push/tests');
const notices = () => service.received.map(({ notice }) => notice as { title: string; body: string; path: string });
const waiting = () => t.db.query<{ attempts: number }>('SELECT attempts FROM push_messages');
/** As the schedules do it each minute. */
async function later(milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  await t.worker.get(PushDeliveryService).wakeDue();
  await t.drain();
}

async function made<Row = { id: string }>(path: string, body: object, who: Caller = me): Promise<Row> {
  const answer = await who.call('post', path, body);
  expect({ path, text: answer.text, status: answer.status }).toMatchObject({ status: 201 });
  return answer.body as Row;
}
const anEvent = (fields: object, who: Caller = me) => made('/api/events', { title: 'Gala', ...fields }, who);

const inquiryOf = (eventId: string) =>
  t.db.tx((tx) =>
    t.app.get(Outbox).add(tx, 'inquiry.received', { ownerId: me.userId, speakingEventId: eventId, taskId: eventId }),
  );

describe('a device', () => {
  it('gets a test, encrypted for it alone and signed by this server', async () => {
    const { endpoint, push } = await turnOn();
    expect(push).toMatchObject({ kinds: [], quietHours: { from: 22, until: 7 }, devices: [{ isThis: true }] });
    expect(push.publicKey).toMatch(/^B[\w-]{86}$/);
    expect((await test()).status).toBe(204);
    await t.drain();
    expect(service.received).toEqual([
      {
        endpoint,
        notice: expect.objectContaining({
          title: 'Notifications are on',
          path: '/account-settings?section=lock-screen',
        }),
        ttl: 300,
        topic: expect.stringMatching(/^[\w-]{32}$/),
        subject: 'mailto:support@lectern.example',
      },
    ]);
    expect((await pushOf()).devices).toMatchObject([{ lastSentAt: t.clock.now().toISOString() }]);
    expect(await waiting()).toEqual([]);
  });

  it('is kept without a word of its address or keys', async () => {
    const { endpoint, keys } = await turnOn();
    const [row] = await t.db.query('SELECT * FROM push_devices WHERE user_id = $1', [me.userId]);
    const answer = JSON.stringify([row, await pushOf(), await t.outboxRows('push_message.due')]);
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(answer).not.toContain(secret);
  });

  it('is one for each browser, and the last ones stay when there are too many', async () => {
    await turnOn();
    await turnOn();
    expect((await pushOf()).devices).toHaveLength(1);
    for (let more = 0; more < MAX_PUSH_DEVICES; more++) {
      t.clock.advance(1000);
      const browser = t.agent();
      await browser.call('post', '/api/login', { username: me.username, password: 'Stage!Time9' });
      await turnOn(undefined, browser);
    }
    const { devices } = await pushOf();
    expect(devices).toHaveLength(MAX_PUSH_DEVICES);
    expect(devices.some(({ isThis }) => isThis)).toBe(false);
  });

  it('is gone after signing out, a new password and the end of its session; another person’s stays out of reach', async () => {
    const mine = await turnOn('run_of_show');
    const other = await t.signUp();
    const taken = { endpoint: mine.endpoint, keys: mine.keys };
    expect((await other.call('post', '/api/push/devices', taken)).body).toMatchObject({ code: 'PUSH_DEVICE_TAKEN' });
    const [device] = mine.push.devices;
    expect((await other.call('delete', `/api/push/devices/${device?.id}`)).status).toBe(404);
    expect(await pushOf(other)).toMatchObject({ devices: [], kinds: [] });
    expect((await test(other)).body).toMatchObject({ code: 'NO_PUSH_DEVICE' });

    const browser = t.agent();
    await browser.call('post', '/api/login', { username: me.username, password: 'Stage!Time9' });
    await turnOn(undefined, browser);
    expect((await pushOf()).devices).toHaveLength(2);
    await browser.call('post', '/api/logout');
    expect((await pushOf()).devices).toMatchObject([{ isThis: true }]);
    const passwords = { currentPassword: 'Stage!Time9', newPassword: 'Other!Stage7' };
    expect((await me.call('post', '/api/account/password', passwords)).status).toBe(200);
    expect(await pushOf()).toMatchObject({ devices: [], kinds: ['run_of_show'] });
  });

  it('is forgotten when the push service says that it is gone, and not before', async () => {
    const { endpoint } = await turnOn();
    for (const status of [500, 429]) {
      service.answers.set(endpoint, { status, headers: { 'retry-after': '120' } });
      await test();
      await t.drain();
      expect((await pushOf()).devices).toHaveLength(1);
      await t.db.query('DELETE FROM push_messages');
    }
    service.answers.set(endpoint, { status: 410 });
    await test();
    await t.drain();
    expect((await pushOf()).devices).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['private', { endpoint: 'https://169.254.169.254/push' }],
    ['without TLS', { endpoint: 'http://push.example/x' }],
    ['on another port', { endpoint: 'https://push.example:8443/x' }],
    ['of this machine', { endpoint: 'https://127.0.0.1/x' }],
    ['too long', { endpoint: `https://push.example/${'x'.repeat(1_000)}` }],
    ['without a key of the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['with half a key', { keys: { p256dh: 'BA', auth: 'A'.repeat(22) } }],
    ['with a short secret', { keys: { p256dh: VAPID_PUBLIC_KEY, auth: 'A' } }],
    ['of another kind', { kind: 'everything' }],
  ])('is refused: %s', async (_what, wrong) => {
    const answer = await me.call('post', '/api/push/devices', { ...service.subscribe(), ...wrong });
    expect(answer.status).toBe(400);
    expect((await pushOf()).devices).toEqual([]);
  });

  it('is none of a sandbox', async () => {
    const visitor = t.agent();
    expect((await visitor.call('post', '/api/sandbox', {})).status).toBe(201);
    expect((await visitor.call('post', '/api/push/devices', service.subscribe())).status).toBe(403);
  });
});

describe('news', () => {
  const dayBefore = '2027-03-04';

  it('come where they are wanted, and nothing else comes', async () => {
    await turnOn();
    const { id } = await anEvent({ title: 'Summit', eventDate: '2027-05-01', city: 'Austin' });
    await inquiryOf(id);
    await t.drain();
    expect(notices()).toEqual([]);
    await set({ kinds: ['inquiry_received'] });
    await inquiryOf(id);
    await t.drain();
    expect(notices()).toEqual([
      expect.objectContaining({
        title: 'New inquiry',
        body: 'Summit · May 1, 2027 · Austin',
        path: `/events/${id}?office=${me.userId}`,
      }),
    ]);
  });

  it('of a signature come when another side signs, and not for the speaker’s own', async () => {
    await turnOn('contract_signed');
    const { id } = await anEvent({});
    const draft = await made(`/api/events/${id}/contracts`, {});
    const signers = [
      { role: 'client', name: 'Dana Whitfield', email: 'dana@acme.example' },
      { role: 'speaker', name: 'Maya' },
    ];
    const fields = { version: 1, title: 'Keynote', body: 'For {{event.title}}', signers };
    expect((await me.call('patch', `/api/contracts/${draft.id}`, fields)).status).toBe(200);
    const sent = await made<{ id: string; textSha256: string; signers: { signingUrl: string }[] }>(
      `/api/contracts/${draft.id}/sendings`,
      { version: 2 },
    );
    const signature = { hasConsent: true, mark: { kind: 'typed' }, textSha256: sent.textSha256 };
    const token = sent.signers[0]?.signingUrl.split('/').at(-1);
    const signed = await t
      .agent()
      .call('post', '/api/signing/signatures', { token, name: 'Dana Whitfield', ...signature });
    expect(signed.status).toBe(200);
    await t.drain();
    await made(`/api/contracts/${draft.id}/countersignature`, { name: 'Maya', ...signature });
    await t.drain();
    expect(notices()).toEqual([
      expect.objectContaining({
        title: 'Dana Whitfield signed',
        body: 'Keynote',
        path: `/contracts/${draft.id}?office=${me.userId}`,
      }),
    ]);
  });

  it('wait for the end of quiet hours, and replace each other', async () => {
    await turnOn('inquiry_received');
    await set({ quietHours: { from: 9, until: 12 } });
    const { id } = await anEvent({ title: 'Summit' });
    await inquiryOf(id);
    await inquiryOf(id);
    await t.drain();
    expect(notices()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await later(HOUR);
    expect(notices()).toEqual([]);
    await later(HOUR);
    expect(notices()).toHaveLength(1);
  });

  it('are tried again while the push service is down, and given up in the end', async () => {
    const { endpoint } = await turnOn('inquiry_received');
    const { id } = await anEvent({ title: 'Summit' });
    service.answers.set(endpoint, { status: 503 });
    await inquiryOf(id);
    await t.drain();
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    await later(30_000);
    expect(service.received).toHaveLength(1);
    for (const wait of [MINUTE, 5 * MINUTE, 30 * MINUTE]) await later(wait);
    expect(await waiting()).toEqual([{ attempts: 4 }]);
    await later(2 * HOUR);
    expect(await waiting()).toEqual([]);
    expect(service.received).toHaveLength(5);
  });

  it('of tomorrow come in the evening, those of holds in the morning, once a day', async () => {
    await turnOn('run_of_show');
    await set({ kinds: ['run_of_show', 'hold_lapsing'] });
    const { id: clientId } = await made('/api/clients', { name: 'Acme' });
    const booked = { status: 'confirmed', clientId };
    const { id } = await anEvent({
      ...booked,
      eventDate: '2027-03-05',
      startTime: '09:30',
      venueName: 'Moody Center',
      city: 'Austin',
    });
    await anEvent({ ...booked, title: 'Later', eventDate: '2027-03-06' });
    const held = await made('/api/events', { title: 'Held', eventDate: '2027-03-05' });
    await made(`/api/events/${held.id}/holds`, { dates: ['2027-03-05'] });
    t.clock.set(`${dayBefore}T15:30:00Z`);
    await t.tick();
    expect(notices()).toEqual([
      expect.objectContaining({ title: 'A hold lapses tomorrow', body: 'Held · First option for Mar 5' }),
    ]);
    t.clock.set(`${dayBefore}T22:59:00Z`);
    await t.tick();
    expect(service.received).toHaveLength(1);
    for (const minute of ['00', '01']) {
      t.clock.set(`${dayBefore}T23:${minute}:00Z`);
      await t.tick();
    }
    expect(notices().slice(1)).toEqual([
      expect.objectContaining({
        title: 'Tomorrow: Gala',
        body: '9:30 AM · Moody Center, Austin',
        path: `/events/${id}?office=${me.userId}`,
      }),
    ]);
  });

  it('reach members by their role, as long as they have it', async () => {
    const [assistant, manager] = [await t.signUp(), await t.signUp()];
    await joinOffice(t, me, assistant, { role: 'assistant', isMoneyAllowed: false, maySign: false });
    await joinOffice(t, me, manager, { role: 'manager', isMoneyAllowed: false, maySign: false });
    await turnOn('payment_received');
    for (const member of [assistant, manager]) await turnOn('payment_received', member);
    const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
    const { id } = await made('/api/invoices', { billToName: 'Acme', lines: [line] });
    await made(`/api/invoices/${id}/sendings`, { to: 'ap@acme.example', subject: 'Your invoice', version: 1 });
    await made(`/api/invoices/${id}/payments`, { paidOn: '2027-03-04', amountCents: 40_000, method: 'check' });
    await t.drain();
    // Who entered it knows; the assistant sees no amounts.
    const paid = { title: 'Payment received', body: expect.stringMatching(/^\$400 for invoice INV-0001 · /) as string };
    expect(notices()).toEqual([expect.objectContaining(paid)]);

    await set({ quietHours: { from: 10, until: 11 } }, manager);
    await made(`/api/invoices/${id}/payments`, { paidOn: '2027-03-04', amountCents: 1_000, method: 'check' });
    await t.drain();
    expect(await waiting()).toHaveLength(1);
    const { items } = (await me.call('get', '/api/team-members')).body as { items: { id: string; role: string }[] };
    const gone = items.find(({ role }) => role === 'manager');
    expect((await me.call('delete', `/api/team-members/${gone?.id}`)).status).toBe(204);
    await later(HOUR);
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

it('knows no notifications without a key', async () => {
  const silent = await createTestSystem();
  try {
    const someone = await silent.signUp();
    expect(await pushOf(someone)).toMatchObject({ publicKey: null, devices: [] });
    const answer = await someone.call('post', '/api/push/devices', service.subscribe());
    expect(answer.body).toMatchObject({ code: 'PUSH_IS_OFF' });
  } finally {
    await silent.close();
  }
});
