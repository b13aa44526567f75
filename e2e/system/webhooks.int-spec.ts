/** Webhooks from the event to another program's server, with the published library as its receiver. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebhookDeliveryService, WebhookFanOutService } from '@lectern/backend/modules/webhooks/webhooks.worker.module';
import { WebhookDeliveriesRepository } from '@lectern/backend/modules/webhooks/deliveries/webhook-deliveries.repository';
import { webhookMessage, type WebhookDeliveriesPage, type WebhookEndpointResponse } from '@lectern/protocol/webhooks';
import type { TestPerson } from '@lectern/backend/testing/test-app';
import { Webhook } from 'standardwebhooks';
import { createTestSystem, type TestSystem } from './test-system';

const ENDPOINTS = '/api/webhook-endpoints';
const HOUR = 3_600_000;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let t: TestSystem;
let server: Server;
let base: string;
let received: Received[];
/** What the server answers below a path; others get 200. */
let answers: Record<string, () => Promise<number> | number>;
let me: TestPerson;

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: await text(request) });
      const status = (await answers[path]?.()) ?? 200;
      response.writeHead(status, { location: `${base}/moved` }).end(`${status} ${'x'.repeat(5_000)}`);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  base = `http://${host}`;
  t = await createTestSystem({ OUTBOUND_ALLOW: host });
});
beforeEach(async () => {
  received = [];
  answers = {};
  me = await t.signUp();
});
afterAll(async () => {
  await t.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function add(path: string, eventTypes: string[] | null = null, who = me): Promise<WebhookEndpointResponse> {
  const answer = await who.call('post', ENDPOINTS, { url: `${base}${path}`, eventTypes });
  expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 201 });
  return answer.body as WebhookEndpointResponse;
}
const read = async ({ id }: { id: string }) =>
  ((await me.call('get', ENDPOINTS)).body as { items: WebhookEndpointResponse[] }).items.find((one) => one.id === id);
const secretOf = async ({ id }: { id: string }) =>
  ((await me.call('post', `${ENDPOINTS}/${id}/secret-reveals`)).body as { secret: string }).secret;
const logOf = async ({ id }: { id: string }, query = '') =>
  (await me.call('get', `${ENDPOINTS}/${id}/deliveries${query}`)).body as WebhookDeliveriesPage;
const newEvent = async (title = 'Gala', who = me) =>
  ((await who.call('post', '/api/events', { title, eventDate: '2027-05-01' })).body as { id: string }).id;
const test = ({ id }: { id: string }) => me.call('post', `${ENDPOINTS}/${id}/tests`);
const at = (path: string) => received.filter((one) => one.path === path);
/** The library compares the time of a message with the machine's. */
function verify(secret: string, { body, headers }: Received): unknown {
  const now = jest.spyOn(Date, 'now').mockReturnValue(t.clock.now().getTime());
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    now.mockRestore();
  }
}
/** As the schedule does it each minute. */
async function later(milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  await t.worker.get(WebhookDeliveryService).wakeDue();
  await t.drain();
}

it('an event reaches the endpoints that chose it, signed, and is in their log', async () => {
  const all = await add('/all');
  const some = await add('/some', ['event.created', 'invoice.paid']);
  const none = await add('/none', ['contract.sent']);
  const eventId = await newEvent('Gala ✨');
  await t.drain();
  expect(received.map(({ path }) => path).sort()).toEqual(['/all', '/some']);
  const [message] = at('/all');
  if (!message) throw new Error('nothing came');
  expect(message.headers).toMatchObject({ 'content-type': 'application/json' });
  const body = webhookMessage('event.created').parse(verify(await secretOf(all), message));
  expect(body).toMatchObject({
    version: 1,
    data: { event: { id: eventId, title: 'Gala ✨', startsOn: '2027-05-01' } },
  });
  expect(body.timestamp).toBe(t.clock.now().toISOString());
  const { items } = await logOf(all);
  expect(items).toEqual([
    expect.objectContaining({
      id: message.headers['webhook-id'],
      type: 'event.created',
      status: 'succeeded',
      attempts: 1,
      responseStatus: 200,
      responseBody: `200 ${'x'.repeat(996)}`,
      problem: null,
    }),
  ]);
  expect((await logOf(some)).items).toHaveLength(1);
  expect((await logOf(none)).items).toEqual([]);
  expect(await read(all)).toMatchObject({ lastSuccessAt: t.clock.now().toISOString(), status: 'on' });
});

it.each([
  ['client', '/api/clients', { name: 'Acme', notes: 'A secret' }, { name: 'Acme Inc.' }],
  [
    'expense',
    '/api/expenses',
    { spentOn: '2027-03-01', category: 'meals', amountCents: 1_250, currency: 'EUR', notes: 'A secret' },
    { amountCents: 1_350 },
  ],
  ['task', '/api/tasks', { title: 'Call', notes: 'A secret' }, { title: 'Call again' }],
] as const)(
  'a %s is heard of when it is added, changed and deleted, without its notes',
  async (kind, path, row, change) => {
    await add('/rows');
    const { notes: _, ...fields } = row;
    const { id } = (await me.call('post', path, row)).body as { id: string };
    await t.drain();
    expect((await me.call('patch', `${path}/${id}`, { ...change, version: 1 })).status).toBe(200);
    await t.drain();
    expect((await me.call('delete', `${path}/${id}`)).status).toBe(204);
    await t.drain();
    const messages = at('/rows').map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(messages.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: `${kind}.created`, data: { [kind]: expect.objectContaining({ id, ...fields }) as object } },
      { type: `${kind}.updated`, data: { [kind]: expect.objectContaining({ id, ...fields, ...change }) as object } },
      { type: `${kind}.deleted`, data: { [kind]: { id } } },
    ]);
    expect(JSON.stringify(messages)).not.toContain('A secret');
  },
);

it('the end of an event is heard of, and not that of each of its tasks', async () => {
  const eventId = await newEvent();
  await me.call('post', '/api/tasks', { title: 'Call', eventId });
  await t.drain();
  await add('/gone');
  expect((await me.call('delete', `/api/events/${eventId}`)).status).toBe(204);
  await t.drain();
  expect(at('/gone').map(({ body }) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ type: 'event.deleted', data: { event: { id: eventId } } }),
  ]);
});

it('a merge is a change of the client that stays, and the end of the other', async () => {
  const newClient = async (name: string) =>
    ((await me.call('post', '/api/clients', { name })).body as { id: string }).id;
  const [kept, other] = [await newClient('Acme'), await newClient('Acme Inc.')];
  await t.drain();
  await add('/merged');
  const merge = { otherId: other, version: 1, otherVersion: 1, fromOther: [] };
  const merged = await me.call('post', `/api/clients/${kept}/merges`, merge);
  expect(merged.status).toBeLessThan(300);
  await t.drain();
  const heard = at('/merged').map(({ body }) => JSON.parse(body) as { type: string; data: { client: { id: string } } });
  expect(heard.map(({ type, data }) => [type, data.client.id]).sort()).toEqual([
    ['client.deleted', other],
    ['client.updated', kept],
  ]);
});

it('what an import wrote is not heard of', async () => {
  await add('/imports');
  for (const [type, idOf] of [
    ['client.created', 'clientId'],
    ['client.deleted', 'clientId'],
    ['speaking_event.deleted', 'speakingEventId'],
    ['expense.deleted', 'expenseId'],
    ['task.deleted', 'taskId'],
  ] as const)
    await t.db.query(
      `INSERT INTO outbox (id, type, version, payload, occurred_at)
       VALUES (gen_random_uuid(), $1, 1, jsonb_build_object('ownerId', $2::text, $3::text, $2::text, 'source', 'import'), now())`,
      [type, me.userId, idOf],
    );
  await t.drain();
  expect(received).toEqual([]);
});

it('sample data is not heard of, when it comes and when it goes', async () => {
  await add('/samples');
  expect((await me.call('post', '/api/sample-data')).status).toBe(201);
  await t.drain();
  expect((await me.call('delete', '/api/sample-data')).status).toBe(200);
  await t.drain();
  expect(received).toEqual([]);
});

it('an office without endpoints costs a read and leaves nothing, and hears nothing of others', async () => {
  const other = await t.signUp();
  await add('/mine');
  await newEvent('Theirs', other);
  await t.drain();
  expect(received).toEqual([]);
  const done = await t.db.query(
    `SELECT 1 FROM handled_events h JOIN outbox o ON o.id = h.event_id
     WHERE h.handler_id = 'write-webhooks' AND o.payload->>'ownerId' = $1`,
    [other.userId],
  );
  expect(done).toEqual([]);
});

it('an event that comes twice is one message', async () => {
  const endpoint = await add('/twice');
  await newEvent();
  await t.drain();
  await t.db.query(`UPDATE outbox SET published_at = NULL WHERE payload->>'ownerId' = $1`, [me.userId]);
  await t.drain();
  expect((await logOf(endpoint)).items).toHaveLength(1);
  expect(at('/twice')).toHaveLength(1);
});

it('after a rotation both secrets verify for a day', async () => {
  const endpoint = await add('/rotated');
  const before = await secretOf(endpoint);
  const rotated = (await me.call('post', `${ENDPOINTS}/${endpoint.id}/secret-rotations`)).body as { secret: string };
  expect(await secretOf(endpoint)).toBe(rotated.secret);
  expect(rotated.secret).not.toBe(before);
  await test(endpoint);
  await t.drain();
  t.clock.advance(24 * HOUR);
  await test(endpoint);
  await t.drain();
  const [first, second] = at('/rotated');
  if (!first || !second) throw new Error('a test did not come');
  t.clock.advance(-24 * HOUR);
  expect(verify(before, first)).toMatchObject({ type: 'webhook.test' });
  expect(verify(rotated.secret, first)).toMatchObject({ type: 'webhook.test' });
  t.clock.advance(24 * HOUR);
  expect(() => verify(before, second)).toThrow('No matching signature');
  expect(verify(rotated.secret, second)).toMatchObject({ type: 'webhook.test' });
});

it('is tried again under the same id and with the same body until it is taken', async () => {
  const endpoint = await add('/down');
  answers['/down'] = () => 503;
  await newEvent();
  await t.drain();
  const failedAt = t.clock.now().getTime();
  const next = new Date(failedAt + 60_000).toISOString();
  expect((await logOf(endpoint)).items).toMatchObject([
    { status: 'waiting', attempts: 1, responseStatus: 503, nextAttemptAt: next },
  ]);
  expect(await read(endpoint)).toMatchObject({ status: 'on', failingSince: new Date(failedAt).toISOString() });
  await later(59_999);
  expect(at('/down')).toHaveLength(1);
  await later(1);
  expect(at('/down')).toHaveLength(2);
  answers['/down'] = () => 204;
  await later(5 * 60_000);
  expect((await logOf(endpoint)).items).toMatchObject([{ status: 'succeeded', attempts: 3, nextAttemptAt: null }]);
  expect(await read(endpoint)).toMatchObject({ failingSince: null });
  const [first, ...others] = at('/down');
  expect(others).toHaveLength(2);
  for (const { body, headers } of others) {
    expect(body).toBe(first?.body);
    expect(headers['webhook-id']).toBe(first?.headers['webhook-id']);
  }
});

it('a redirect is not followed', async () => {
  const endpoint = await add('/redirect');
  answers['/redirect'] = () => 307;
  await test(endpoint);
  await t.drain();
  expect((await logOf(endpoint)).items).toMatchObject([{ status: 'waiting', responseStatus: 307 }]);
  expect(at('/moved')).toEqual([]);
});

it('410 turns the endpoint off, and its owner hears of it', async () => {
  const endpoint = await add('/gone');
  answers['/gone'] = () => 410;
  await test(endpoint);
  await newEvent();
  await t.drain();
  const off = await read(endpoint);
  expect(off).toMatchObject({ status: 'gone' });
  expect((await logOf(endpoint)).items.map(({ status }) => status)).toEqual(['failed', 'failed']);
  const [mail, ...more] = (await t.mails(`${me.username}@example.com`)).filter(({ subject }) =>
    subject.endsWith(' is off'),
  );
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Your webhook to ${new URL(base).host} is off`);
  expect(mail?.text).toMatch(/410\s+Gone/);
  expect(mail?.text).not.toContain('/gone');
  expect((await test(endpoint)).status).toBe(409);
  received = [];
  await newEvent('While it was off');
  await t.drain();
  expect(received).toEqual([]);
  answers = {};
  const on = { version: off?.version, isEnabled: true };
  expect((await me.call('patch', `${ENDPOINTS}/${endpoint.id}`, on)).body).toMatchObject({
    status: 'on',
    failingSince: null,
  });
  const since = new Date(t.clock.now().getTime() - HOUR).toISOString();
  const { body } = await me.call('post', `${ENDPOINTS}/${endpoint.id}/resends`, { since });
  expect(body).toEqual({ resent: 2 });
  await t.drain();
  expect((await logOf(endpoint)).items.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
});

it('three days and five attempts without a success turn it off, with one email', async () => {
  const endpoint = await add('/dead');
  const alive = await add('/alive');
  answers = { '/dead': () => 500, '/alive': () => 500 };
  for (const one of [endpoint, alive]) await test(one);
  await t.drain();
  answers['/alive'] = () => 200;
  await later(60_000);
  for (const minutes of [5, 30, 120, 300, 600, 840, 1080, 1320]) await later(minutes * 60_000);
  expect(at('/dead')).toHaveLength(10);
  expect((await logOf(endpoint)).items).toMatchObject([{ status: 'failed', attempts: 10 }]);
  // Not three days yet.
  expect(await read(endpoint)).toMatchObject({ status: 'on' });
  t.clock.advance(HOUR);
  answers['/alive'] = () => 500;
  for (const one of [endpoint, alive]) await test(one);
  await t.drain();
  expect(await read(endpoint)).toMatchObject({ status: 'failing' });
  expect(await read(alive)).toMatchObject({ status: 'on' });
  const mails = (await t.mails(`${me.username}@example.com`)).filter(({ subject }) => subject.endsWith(' is off'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/for\s+three\s+days/);
});

it('one failure after quiet days turns nothing off', async () => {
  const endpoint = await add('/quiet');
  answers['/quiet'] = () => 500;
  await test(endpoint);
  await t.drain();
  // As if what was tried again had been deleted with its log.
  await t.db.query('DELETE FROM webhook_deliveries WHERE endpoint_id = $1', [endpoint.id]);
  t.clock.advance(20 * 24 * HOUR);
  for (const attempts of [2, 3, 4]) {
    await test(endpoint);
    await t.drain();
    expect({ attempts, ...(await read(endpoint)) }).toMatchObject({ attempts, status: 'on' });
  }
  await test(endpoint);
  await t.drain();
  expect(await read(endpoint)).toMatchObject({ status: 'failing' });
});

it('another address gets nothing that waited for the one before, until its owner sends it', async () => {
  const endpoint = await add('/before');
  answers['/before'] = () => 500;
  const since = new Date(t.clock.now().getTime() - HOUR).toISOString();
  await newEvent('Waits');
  await t.drain();
  const moved = await me.call('patch', `${ENDPOINTS}/${endpoint.id}`, { version: 1, url: `${base}/after` });
  expect(moved.body).toMatchObject({ status: 'on', failingSince: null });
  expect((await logOf(endpoint)).items).toMatchObject([{ status: 'failed' }]);
  await later(60_000);
  expect(at('/after')).toEqual([]);
  await newEvent('Comes after');
  await t.drain();
  expect(at('/after')).toHaveLength(1);
  await me.call('post', `${ENDPOINTS}/${endpoint.id}/resends`, { since });
  await t.drain();
  expect(at('/after')).toHaveLength(2);
  const subjects = (await t.mails(`${me.username}@example.com`)).map(({ subject }) => subject);
  const host = new URL(base).host;
  expect(subjects).toEqual(
    expect.arrayContaining([`A new webhook to ${host}`, `Your webhook now goes to ${host}`]) as string[],
  );
});

const changeAddress = async ({ id }: { id: string }, url: string) =>
  expect((await me.call('patch', `${ENDPOINTS}/${id}`, { version: 1, url })).status).toBe(200);

it.each([200, 410, 500])(
  'an attempt on its way to the address before says nothing of the new one: %d',
  async (status) => {
    const endpoint = await add('/left');
    let answer: (status: number) => void = () => undefined;
    const answered = new Promise<number>((resolve) => (answer = resolve));
    const arrives = new Promise<void>((resolve) => {
      answers['/left'] = () => {
        resolve();
        return answered;
      };
    });
    await test(endpoint);
    const job = t.worker.get(WebhookDeliveryService).deliverDue(me.userId, endpoint.id);
    await arrives;
    await changeAddress(endpoint, `${base}/entered`);
    const [{ id } = { id: '' }] = (await logOf(endpoint)).items;
    await me.call('post', `${ENDPOINTS}/${endpoint.id}/deliveries/${id}/resends`);
    answer(status);
    await job;
    expect(await read(endpoint)).toMatchObject({ status: 'on', failingSince: null, lastSuccessAt: null });
    expect((await logOf(endpoint)).items).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    await t.drain();
    expect(at('/entered')).toHaveLength(1);
  },
);

it('a message written after the address was changed does not go to the one before', async () => {
  const endpoint = await add('/left');
  await test(endpoint);
  const deliveries = t.worker.get(WebhookDeliveriesRepository);
  const due = deliveries.due.bind(deliveries);
  const look = jest.spyOn(deliveries, 'due').mockImplementationOnce(async (...which) => {
    await changeAddress(endpoint, `${base}/entered`);
    await test(endpoint);
    return due(...which);
  });
  await t.worker.get(WebhookDeliveryService).deliverDue(me.userId, endpoint.id);
  look.mockRestore();
  expect(received).toEqual([]);
  await t.drain();
  expect(at('/entered')).toHaveLength(1);
  expect(at('/left')).toEqual([]);
});

it('an endpoint has one job that waits, however much happens', async () => {
  const endpoint = await add('/busy');
  await t.drain();
  const waiting = async () =>
    (
      await t.db.query(
        `SELECT 1 FROM outbox WHERE type = 'webhook_deliveries.due' AND payload->>'endpointId' = $1
           AND published_at IS NULL`,
        [endpoint.id],
      )
    ).length;
  for (let index = 0; index < 3; index++) await test(endpoint);
  expect(await waiting()).toBe(1);
  await t.worker.get(WebhookDeliveryService).wakeDue();
  expect(await waiting()).toBe(1);
  // A job that was lost: another one comes after ten minutes.
  await t.db.query(`UPDATE outbox SET published_at = now() WHERE payload->>'endpointId' = $1`, [endpoint.id]);
  await later(9 * 60_000);
  expect(at('/busy')).toEqual([]);
  await later(60_000);
  expect(at('/busy')).toHaveLength(3);
});

it('a private address is refused when it is entered, and when it is reached', async () => {
  for (const url of ['https://10.0.0.1/x', 'http://example.com', 'https://localhost.:8443', 'ftp://a.example', '?']) {
    const { status, body } = await me.call('post', ENDPOINTS, { url, eventTypes: null });
    expect({ url, status, body: body as unknown }).toMatchObject({
      status: 400,
      body: { fieldErrors: { url: expect.any(String) as string } },
    });
  }
  const endpoint = await add('/public');
  const changed = await me.call('patch', `${ENDPOINTS}/${endpoint.id}`, { version: 1, url: 'https://169.254.169.254' });
  expect(changed.status).toBe(400);
  await t.db.query(`UPDATE webhook_endpoints SET url = 'https://192.168.0.1/x' WHERE id = $1`, [endpoint.id]);
  await test(endpoint);
  await t.drain();
  const [{ responseStatus, problem } = {}] = (await logOf(endpoint)).items;
  expect({ responseStatus, problem }).toEqual({
    responseStatus: null,
    problem: 'This address leads into a private network. Enter one on the public internet.',
  });
});

it('what a killed process held goes out after a minute', async () => {
  const endpoint = await add('/killed');
  await t.db.query(`UPDATE webhook_endpoints SET delivering_until = $2 WHERE id = $1`, [
    endpoint.id,
    new Date(t.clock.now().getTime() + 60_000),
  ]);
  await test(endpoint);
  await t.drain();
  await later(59_000);
  expect(at('/killed')).toEqual([]);
  await later(1_000);
  expect(at('/killed')).toHaveLength(1);
});

it('a slow endpoint has one job and holds up no other', async () => {
  const slow = await add('/slow');
  const fast = await add('/fast');
  let release: (status: number) => void = () => undefined;
  const released = new Promise<number>((resolve) => (release = resolve));
  let arrived: () => void = () => undefined;
  const arrives = new Promise<void>((resolve) => (arrived = resolve));
  answers['/slow'] = () => {
    arrived();
    return released;
  };
  const events = await Promise.all(Array.from({ length: 6 }, (_, index) => newEvent(`Event ${index}`)));
  const [fanOut, delivery] = [t.worker.get(WebhookFanOutService), t.worker.get(WebhookDeliveryService)];
  for (const speakingEventId of events) {
    const event = {
      id: speakingEventId,
      type: 'speaking_event.created' as const,
      version: 1,
      occurredAt: t.clock.now().toISOString(),
      payload: { ownerId: me.userId, speakingEventId },
    };
    await t.db.tx((tx) => fanOut.fanOut(tx, event));
  }
  const slowJob = delivery.deliverDue(me.userId, slow.id);
  await arrives;
  await delivery.deliverDue(me.userId, fast.id);
  expect(at('/fast')).toHaveLength(6);
  await delivery.deliverDue(me.userId, slow.id);
  expect(at('/slow').length).toBeLessThanOrEqual(4);
  release(200);
  await slowJob;
  expect(at('/slow')).toHaveLength(6);
  expect(new Set(at('/slow').map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  await t.drain();
});

it('the log is read page by page, and one of it is sent again', async () => {
  const endpoint = await add('/log');
  for (let index = 0; index < 3; index++) {
    await test(endpoint);
    t.clock.advance(1_000);
  }
  await t.drain();
  const first = await logOf(endpoint, '?limit=2');
  const second = await logOf(endpoint, `?limit=2&cursor=${first.nextCursor}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect([...ids].sort().reverse()).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  received = [];
  const path = `${ENDPOINTS}/${endpoint.id}/deliveries/${ids[0]}/resends`;
  expect((await me.call('post', path)).body).toMatchObject({ id: ids[0], status: 'waiting' });
  await t.drain();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([ids[0]]);
  expect((await logOf(endpoint, '?limit=1')).items).toMatchObject([{ status: 'succeeded', attempts: 2 }]);
});

it('an office has ten at most, and a request sent twice makes one', async () => {
  const body = { url: `${base}/many`, eventTypes: null };
  const ids = [0, 1].map(async () => {
    const answer = await me.call('post', ENDPOINTS, body, { 'Idempotency-Key': 'same' });
    return (answer.body as { id: string }).id;
  });
  expect(await ids[0]).toBe(await ids[1]);
  for (let index = 1; index < 10; index++) await add(`/many/${index}`);
  const refused = await me.call('post', ENDPOINTS, body);
  expect(refused.body).toMatchObject({ code: 'TOO_MANY_WEBHOOK_ENDPOINTS' });
  const [{ id, version } = { id: '', version: 0 }] = (
    (await me.call('get', ENDPOINTS)).body as { items: WebhookEndpointResponse[] }
  ).items;
  expect((await me.call('patch', `${ENDPOINTS}/${id}`, { version: version + 1, description: 'x' })).status).toBe(409);
  expect((await me.call('delete', `${ENDPOINTS}/${id}?version=${version}`)).status).toBe(204);
  await add('/many/10');
});

it('a sandbox has none', async () => {
  const visitor = t.agent();
  expect((await visitor.call('post', '/api/sandbox')).status).toBe(201);
  const { body } = await visitor.call('post', ENDPOINTS, { url: `${base}/sandbox`, eventTypes: null });
  expect(body).toMatchObject({ code: 'NOT_IN_SANDBOX' });
});

it('no answer but the two for the owner has the secret, and no event or log line', async () => {
  const endpoint = await add('/secret');
  const secret = await secretOf(endpoint);
  await test(endpoint);
  await t.drain();
  const shown = JSON.stringify([await read(endpoint), await logOf(endpoint)]);
  expect(shown).not.toMatch(/whsec|sealed/i);
  const rows = await t.db.query(`SELECT payload::text FROM outbox WHERE payload->>'ownerId' = $1`, [me.userId]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
});
