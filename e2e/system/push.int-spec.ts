/** Notifications from the event to the lock screen, with a push service that decrypts them as browsers do. */
import { joinOffice, type TestPerson } from '@lectern/backend/testing/test-app';
import { PushDevicesRepository } from '@lectern/backend/modules/push/devices/push-devices.repository';
import { WebPushGateway } from '@lectern/backend/modules/push/messages/web-push.gateway';
import {
  PushDaysService,
  PushDeliveryService,
  PushNewsService,
} from '@lectern/backend/modules/push/push.worker.module';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { MAX_PUSH_DEVICES, type PushKind, type PushResponse } from '@lectern/protocol/push';
import type { Logger } from '@lectern/logging/logger';
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
  await t.db.query('DELETE FROM push_devices');
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

async function announce(at: string): Promise<void> {
  t.clock.set(at);
  await t.worker.get(PushDaysService).announceDays({ pageSize: 200 });
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

  it('gets nothing once its session is as old as any may be, however often it was prolonged', async () => {
    await turnOn();
    const sessions = `UPDATE sessions SET sess = (sess::jsonb || jsonb_build_object('signedInAt', now() - $2::interval))::json
      WHERE user_id = $1`;
    for (const [age, isThere] of [
      ['179 days', true],
      ['181 days', false],
    ]) {
      await t.db.query(sessions, [me.userId, age]);
      const listed = await t.app.get(PushDevicesRepository).list(me.userId);
      expect({ age, isThere: listed.length === 1 }).toEqual({ age, isThere });
    }
  });

  it('is forgotten when the push service says that it is gone, and not before', async () => {
    const warn = jest.spyOn(t.worker.get<Logger>(LOGGER), 'warn');
    const { endpoint } = await turnOn();
    for (const status of [500, 429, 401, 403]) {
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
    expect(warn).toHaveBeenLastCalledWith(expect.objectContaining({ result: 'gone' }), 'a notification was not sent');
    warn.mockRestore();
  });

  it('is kept while its push service has a private address, as names have where a name server fails', async () => {
    const gateway = new WebPushGateway({ ...t.config, outboundAllow: [] });
    const notice = { title: 'Hello', body: '', path: '/', tag: 'hello' };
    const sent = gateway.send(service.subscribe(), notice, { ttlSeconds: 60, topic: 'hello' });
    expect(await sent).toMatchObject({ result: 'later' });
  });

  it.each(['1e300', 'Infinity', '-60', 'Wed, 21 Oct 2037 07:28:00 GMT'])('is tried again after %s', async (wait) => {
    const { endpoint } = await turnOn();
    service.answers.set(endpoint, { status: 429, headers: { 'retry-after': wait } });
    await test();
    await t.drain();
    expect(await waiting()).toEqual([{ attempts: 1 }]);
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

  it('are held for a device that is off for an hour, and not into quiet hours', async () => {
    await turnOn('inquiry_received');
    t.clock.set(`${dayBefore}T15:30:00Z`);
    for (const quietHours of [null, { from: 12, until: 13 }, { from: 11, until: 13 }]) {
      await set({ quietHours });
      await inquiryOf((await anEvent({})).id);
      await t.drain();
    }
    expect(service.received.map(({ ttl }) => ttl)).toEqual([3600, 3600, 1800]);
  });

  it('of a day need one connection to the database', async () => {
    await turnOn('run_of_show');
    const { id: clientId } = await made('/api/clients', { name: 'Acme' });
    await anEvent({ status: 'confirmed', clientId, eventDate: '2027-03-05' });
    const elsewhere = jest.spyOn(t.worker.get(Db), 'query');
    const due = { userId: me.userId, day: dayBefore, part: 'evening' } as const;
    await t.worker.get(Db).tx((tx) => t.worker.get(PushDaysService).write(tx, due));
    const reads = elsewhere.mock.calls.map(([sql]) => sql).filter((sql) => !sql.includes('pg_notify'));
    elsewhere.mockRestore();
    expect(reads).toEqual([]);
    await t.drain();
    expect(notices()).toMatchObject([{ title: 'Tomorrow: Gala' }]);
  });

  it('of an event need one connection to the database', async () => {
    const news = t.worker.get(PushNewsService);
    await turnOn('inquiry_received');
    const { id } = await anEvent({});
    await inquiryOf(id);
    const payload = { ownerId: me.userId, speakingEventId: id, taskId: id };
    const event = { id, type: 'inquiry.received' as const, version: 1, occurredAt: start, payload };
    const listeners = await news.listenersTo(event);
    expect(listeners).toHaveLength(1);
    const elsewhere = jest.spyOn(t.worker.get(Db), 'query');
    await t.worker.get(Db).tx((tx) => news.write(tx, event, listeners));
    const reads = elsewhere.mock.calls.map(([sql]) => sql).filter((sql) => !sql.includes('pg_notify'));
    elsewhere.mockRestore();
    expect(reads).toEqual([]);
    await t.drain();
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

  describe('that stop being so before quiet hours end', () => {
    const morning = `${dayBefore}T15:30:00Z`;
    const evening = `${dayBefore}T23:00:00Z`;
    const day = '2027-03-05';
    async function booked(): Promise<string> {
      const { id: clientId } = await made('/api/clients', { name: 'Acme' });
      return (await anEvent({ status: 'confirmed', clientId, eventDate: day })).id;
    }
    async function held() {
      const { id } = await anEvent({ eventDate: day });
      await made(`/api/events/${id}/holds`, { dates: [day] });
      const [row] = await t.db.query<{ id: string }>('SELECT id FROM holds WHERE event_id = $1', [id]);
      return row!.id;
    }
    const change = (id: string, fields: object) => me.call('patch', `/api/events/${id}`, { version: 1, ...fields });

    it.each<[string, string, () => Promise<string>, ((id: string) => Promise<{ status: number }>) | null]>([
      ['a hold that is open', morning, held, null],
      ['a hold that is released', morning, held, (id) => me.call('post', `/api/holds/${id}/releases`, { version: 1 })],
      ['an event that is on', evening, booked, null],
      ['an event that is moved', evening, booked, (id) => change(id, { eventDate: '2027-03-20' })],
      [
        'an event that is canceled',
        evening,
        booked,
        (id) => me.call('post', `/api/events/${id}/status-changes`, { to: 'cancelled', version: 1 }),
      ],
      ['an event that is deleted', evening, booked, (id) => me.call('delete', `/api/events/${id}`, { version: 1 })],
    ])('are dropped: %s', async (_what, at, make, end) => {
      await turnOn('run_of_show');
      const quietHours = at === morning ? { from: 10, until: 12 } : { from: 18, until: 20 };
      await set({ kinds: ['run_of_show', 'hold_lapsing'], quietHours });
      const id = await make();
      await announce(at);
      expect(await waiting()).toHaveLength(1);
      const ended = await end?.(id);
      if (ended) expect(ended.status).toBeLessThan(300);
      await later(2 * HOUR);
      expect(service.received).toHaveLength(end ? 0 : 1);
      expect(await waiting()).toEqual([]);
    });

    it('are dropped: a payment that is taken out', async () => {
      const manager = await t.signUp();
      await joinOffice(t, me, manager, { role: 'manager', isMoneyAllowed: false, maySign: false });
      await turnOn('payment_received', manager);
      await set({ quietHours: { from: 10, until: 11 } }, manager);
      const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
      const { id } = await made('/api/invoices', { billToName: 'Acme', lines: [line] });
      await made(`/api/invoices/${id}/sendings`, { to: 'ap@acme.example', subject: 'Your invoice', version: 1 });
      for (const amountCents of [1_000, 2_000])
        await made(`/api/invoices/${id}/payments`, { paidOn: dayBefore, amountCents, method: 'check' });
      await t.drain();
      expect(await waiting()).toHaveLength(2);
      const paid = 'SELECT id FROM invoice_payments WHERE invoice_id = $1 AND amount_cents = 1000';
      const [payment] = await t.db.query<{ id: string }>(paid, [id]);
      expect((await me.call('delete', `/api/invoice-payments/${payment!.id}`)).status).toBeLessThan(300);
      await later(HOUR);
      expect(notices()).toMatchObject([{ body: expect.stringMatching(/^\$20 /) as string }]);
    });
  });

  it('are sent by one of the jobs that have them', async () => {
    await turnOn('inquiry_received');
    await inquiryOf((await anEvent({})).id);
    await t.drain();
    await inquiryOf((await anEvent({})).id);
    const relayed = jest.spyOn(t.worker.get(PushDeliveryService), 'deliver').mockResolvedValue();
    await t.drain();
    const [job] = relayed.mock.calls[0]!;
    relayed.mockRestore();
    const delivery = t.worker.get(PushDeliveryService);
    await Promise.all([delivery.deliver(job), delivery.deliver(job)]);
    expect(service.received).toHaveLength(2);

    await inquiryOf((await anEvent({})).id);
    const again = jest.spyOn(delivery, 'deliver').mockResolvedValue();
    await t.drain();
    const [stale] = again.mock.calls[0]!;
    again.mockRestore();
    t.clock.advance(HOUR);
    await delivery.wakeDue();
    await delivery.deliver(stale);
    expect(service.received).toHaveLength(2);
    await t.drain();
    expect(service.received).toHaveLength(3);
  });

  it('come to a device that is turned on later in the evening', async () => {
    await set({ kinds: ['run_of_show'], quietHours: null });
    const { id: clientId } = await made('/api/clients', { name: 'Acme' });
    await anEvent({ status: 'confirmed', clientId, eventDate: '2027-03-05' });
    await announce(`${dayBefore}T23:00:00Z`);
    expect(await t.outboxRows('push_day.due')).not.toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ userId: me.userId }) as object }),
    );
    await turnOn();
    await announce(`${dayBefore}T23:30:00Z`);
    expect(notices()).toMatchObject([{ title: 'Tomorrow: Gala' }]);
  });

  it('of a closed office don’t come, and can be turned off there', async () => {
    const { push } = await turnOn('inquiry_received');
    await set({ quietHours: { from: 10, until: 11 } });
    await inquiryOf((await anEvent({})).id);
    await t.drain();
    expect(await waiting()).toHaveLength(1);
    await t.db.query(`UPDATE subscriptions SET trial_ends_at = '2027-03-04T15:10:00Z' WHERE user_id = $1`, [me.userId]);
    await later(HOUR);
    expect(service.received).toEqual([]);
    expect((await me.call('get', '/api/events')).status).toBe(403);
    expect(await set({ kinds: [] })).toMatchObject({ kinds: [] });
    expect((await me.call('delete', `/api/push/devices/${push.devices[0]?.id}`)).status).toBe(204);
  });

  it('can be turned off before the sign-in’s duties are done', async () => {
    const { push } = await turnOn('inquiry_received');
    await t.db.query('UPDATE users SET issued_password_version = password_version WHERE id = $1', [me.userId]);
    expect((await test()).body).toMatchObject({ code: 'SIGN_IN_DUTY' });
    expect(await set({ kinds: [] })).toMatchObject({ kinds: [] });
    expect((await me.call('delete', `/api/push/devices/${push.devices[0]?.id}`)).status).toBe(204);
  });

  it('of the inquiries of an hour replace each other', async () => {
    await turnOn('inquiry_received');
    for (const title of ['First', 'Second']) {
      await inquiryOf((await anEvent({ title, leadSource: 'Speaker page' })).id);
      await t.drain();
    }
    t.clock.advance(HOUR);
    await inquiryOf((await anEvent({ title: 'Third', leadSource: 'Speaker page' })).id);
    await t.drain();
    expect(notices().map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'New inquiry: First',
      '2 new inquiries: From your public page',
      'New inquiry: Third',
    ]);
    const [first, second, third] = service.received.map(({ topic }) => topic);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
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
      expect.objectContaining({ title: 'A hold expires tomorrow', body: 'Held · First option for Mar 5' }),
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

  it('don’t reach members who lack the two-step sign-in that their office requires', async () => {
    const manager = await t.signUp();
    await joinOffice(t, me, manager, { role: 'manager', isMoneyAllowed: true, maySign: false });
    await turnOn('payment_received', manager);
    const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
    const { id } = await made('/api/invoices', { billToName: 'Acme', lines: [line] });
    await made(`/api/invoices/${id}/sendings`, { to: 'ap@acme.example', subject: 'Your invoice', version: 1 });
    const pay = async () => {
      await made(`/api/invoices/${id}/payments`, { paidOn: '2027-03-04', amountCents: 1_000, method: 'check' });
      await t.drain();
    };
    await set({ quietHours: { from: 10, until: 11 } }, manager);
    await pay();
    expect(await waiting()).toHaveLength(1);
    await t.db.query('UPDATE users SET members_need_two_step = true WHERE id = $1', [me.userId]);
    await later(HOUR);
    await pay();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('don’t reach people who lack the two-step sign-in that the server requires', async () => {
    const config = t.worker.get<Config>(CONFIG);
    await turnOn('inquiry_received');
    await set({ quietHours: { from: 10, until: 11 } });
    const { id } = await anEvent({});
    const inquire = async () => {
      await inquiryOf(id);
      await t.drain();
    };
    await inquire();
    expect(await waiting()).toHaveLength(1);
    try {
      config.twoStepRequired = 'everyone';
      await later(HOUR);
      await inquire();
      expect(await waiting()).toEqual([]);
      // Administrators alone, who this person isn’t.
      config.twoStepRequired = 'admins';
      await inquire();
      expect(service.received).toHaveLength(1);
      await t.db.query('UPDATE users SET two_step_since = now() WHERE id = $1', [me.userId]);
      config.twoStepRequired = 'everyone';
      await inquire();
      expect(service.received).toHaveLength(2);
    } finally {
      config.twoStepRequired = 'no';
    }
  });
});

it.each<[string, Record<string, string>]>([
  ['a key', {}],
  ['the installed app', { VAPID_PRIVATE_KEY, OFFLINE_APP: 'off' }],
])('knows no notifications without %s', async (_what, env) => {
  const silent = await createTestSystem(env);
  try {
    const someone = await silent.signUp();
    expect(await pushOf(someone)).toMatchObject({ publicKey: null, devices: [] });
    const answer = await someone.call('post', '/api/push/devices', service.subscribe());
    expect(answer.body).toMatchObject({ code: 'PUSH_IS_OFF' });
  } finally {
    await silent.close();
  }
});
