/** The feed over HTTP: as its owner, and as a calendar program that knows the address and nothing else. */
import { PassThrough } from 'node:stream';
import { createOpenApi } from '../../../common/openapi';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '../../../testing/test-app';

const SETTINGS = '/api/calendar-feed';

let app: TestApp;
let logged = '';
let speaker: TestAgent & { userId: string };

beforeAll(async () => {
  const log = new PassThrough();
  log.on('data', (line: Buffer) => {
    logged += line.toString('utf8');
  });
  app = await createTestApp({ log });
});
beforeEach(async () => {
  speaker = await app.signUp();
});
afterAll(() => app.close());

const makeAddress = async (who = speaker) => {
  const { body } = (await who.call('post', `${SETTINGS}/address`)) as { body: { url: string } };
  return new URL(body.url).pathname;
};
/** Without cookie, token or session, as calendar programs ask. */
const read = (path: string, headers: Record<string, string> = {}) => app.agent().raw.get(path).set(headers);

it('is read by whoever has the address, with nothing to keep it in between and nothing to find it by', async () => {
  const answer = await read(await makeAddress());
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex') as string,
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

it('answers 304 until something changes', async () => {
  const path = await makeAddress();
  const first = await read(path);
  const etag = String(first.headers.etag);
  const again = await read(path, { 'If-None-Match': etag });
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  const made = await speaker.call('post', '/api/events', { title: 'Gala', eventDate: '2027-05-01' });
  expect(made.status).toBe(201);
  const changed = await read(path, { 'If-None-Match': etag });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('SUMMARY:Inquiry: Gala\r\n');
  expect((await app.agent().raw.head(path)).status).toBe(200);
});

it('ends at once: with a new address, when it is revoked, and with the account', async () => {
  const first = await makeAddress();
  const second = await makeAddress();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await speaker.call('delete', `${SETTINGS}/address`)).body).toMatchObject({ isOn: false, url: null });
  expect((await read(second)).status).toBe(404);
  const third = await makeAddress();
  expect((await speaker.call('post', '/api/delete-account', { password: TEST_PASSWORD })).status).toBe(200);
  expect((await read(third)).status).toBe(404);
});

it('goes on after the trial: whoever cannot get in does not miss a flight', async () => {
  const path = await makeAddress();
  await app.db.query(`UPDATE subscriptions SET trial_ends_at = now() - interval '1 year' WHERE user_id = $1`, [
    speaker.userId,
  ]);
  expect((await speaker.call('get', SETTINGS)).status).toBe(403);
  expect((await read(path)).status).toBe(200);
});

it.each([
  ['a token that nobody has', 'x'.repeat(43)],
  ['a short one', 'x'],
  ['a very long one', 'x'.repeat(5_000)],
  ['a way up', '../../api/user'],
  ['a zero byte', '\0'],
  ['a piece of SQL', "' OR 1=1 --"],
])('is not found by %s', async (_, token) => {
  const answer = await read(`/calendar/${encodeURIComponent(token)}/lectern.ics`);
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).not.toContain('BEGIN:VCALENDAR');
});

it('has its address in no line of the log, and opens nothing else', async () => {
  const path = await makeAddress();
  const token = path.split('/')[2] ?? '';
  await read(path);
  await read(`${path}?again=${token}`);
  const { paths } = createOpenApi(app.app);
  const closed = Object.keys(paths).filter(
    (route) => 'get' in (paths[route] ?? {}) && !/^.api.(health|csrf-token)|^.calendar/.test(route),
  );
  expect(closed.length).toBeGreaterThan(80);
  for (const route of closed) {
    const address = route.replace('{token}', token).replace(/\{\w+\}/g, speaker.userId);
    const carried = { Authorization: `Bearer ${token}`, Cookie: `lectern.sid=${token}` };
    const { status } = await read(`${address}?token=${token}`, carried);
    expect({ route, isRefused: status >= 400 }).toEqual({ route, isRefused: true });
  }
  expect((await app.agent().raw.post(path).send({})).status).not.toBe(200);
  expect(logged).toContain(SETTINGS);
  expect(logged).not.toContain(token);
});

it('counts wrong addresses by where they come from', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });
  const statuses: number[] = [];
  for (let time = 0; time < 8; time++) {
    statuses.push((await limited.agent().raw.get(`/calendar/${'y'.repeat(43)}/lectern.ics`)).status);
  }
  await limited.close();
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
});

describe('the file of an event', () => {
  it('is a download with its own name', async () => {
    const { body: event } = (await speaker.call('post', '/api/events', {
      title: 'Annual Gala',
      eventDate: '2027-05-01',
      startTime: '09:00',
      timeZone: 'America/Chicago',
    })) as { body: { id: string; slug: string } };
    const answer = await speaker.call('get', `/api/events/${event.id}/calendar.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining(`attachment; filename="${event.slug}.ics"`) as string,
      'cache-control': 'private, no-store',
    });
    expect(answer.text).toContain('DTSTART;TZID=America/Chicago:20270501T090000\r\n');
  });

  it('is refused in words while there is no date', async () => {
    const { body } = (await speaker.call('post', '/api/events', { title: 'Some day' })) as { body: { id: string } };
    const answer = await speaker.call('get', `/api/events/${body.id}/calendar.ics`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'SPEAKING_EVENT_WITHOUT_DATE' });
  });
});

it('takes the choices with the version that was seen, and nothing else', async () => {
  expect((await speaker.call('patch', SETTINGS, { version: 1, includesTasks: true })).body).toMatchObject({
    includesTasks: true,
    version: 2,
  });
  const stale = await speaker.call('patch', SETTINGS, { version: 1, includesTasks: false });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { includesTasks: true, version: 2 } });
  expect((await speaker.call('patch', SETTINGS, { version: 2, isOn: true })).status).toBe(400);
});
