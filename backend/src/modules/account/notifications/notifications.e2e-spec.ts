/** Which emails someone wants over HTTP: in the settings, and by the link of an email without session or token. */
import type { NotificationCategory } from '@lectern/protocol/notifications';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';
import { NotificationsService } from './notifications.service';

let app: TestApp;
let speaker: TestAgent & { userId: string };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  speaker = await app.signUp();
});
afterAll(() => app.close());

const settings = '/api/account/notifications';
const linkOf = async (category: NotificationCategory) => {
  const links = await app.app.get(NotificationsService).linksIfWanted(speaker.userId, category);
  return new URL(links?.oneClick ?? '').pathname;
};
const preferences = async () => (await speaker.call('get', settings)).body as object;

const FORM = 'application/x-www-form-urlencoded';
/** As a mail program does it: no cookie, no CSRF token, a form. */
const oneClick = (path: string, body = 'List-Unsubscribe=One-Click', type = FORM) =>
  app.agent().raw.post(path).set('Content-Type', type).send(body);

const defaults = {
  taskEmails: 'each',
  digestHour: 7,
  digestWeekdaysOnly: false,
  activity: true,
  shareSummary: true,
  version: 1,
};

describe('the preferences', () => {
  it('have defaults, are and are changed with the version that was seen', async () => {
    expect(await preferences()).toEqual(defaults);
    const changed = await speaker.call('patch', settings, { version: 1, taskEmails: 'digest', digestHour: 6 });
    expect(changed.body).toEqual({ ...defaults, taskEmails: 'digest', digestHour: 6, version: 2 });
    const stale = await speaker.call('patch', settings, { version: 1, activity: false });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { digestHour: 6, version: 2 } });
  });

  it('are everybody’s own', async () => {
    await speaker.call('patch', settings, { version: 1, taskEmails: 'off' });
    expect((await (await app.signUp()).call('get', settings)).body).toEqual(defaults);
  });

  it.each([{ digestHour: 24 }, { digestHour: 7.5 }, { taskEmails: 'sometimes' }, { activity: 'yes' }, { unknown: 1 }])(
    'refuse %j',
    async (fields) => {
      expect((await speaker.call('patch', settings, { version: 1, ...fields })).status).toBe(400);
    },
  );
});

describe('one click', () => {
  it('stops reminders without session, cookie or token, however often it comes', async () => {
    const path = await linkOf('reminders');
    for (let time = 0; time < 3; time++) {
      const answer = await oneClick(path);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ category: 'reminders', subscribed: false });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await preferences()).toMatchObject({ taskEmails: 'off', activity: true, version: 2 });
  });

  it('comes as a form of the other type too, and from our own page as JSON', async () => {
    const body =
      '--b0undary\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b0undary--\r\n';
    expect((await oneClick(await linkOf('activity'), body, 'multipart/form-data; boundary=b0undary')).body).toEqual({
      category: 'activity',
      subscribed: false,
    });
    const path = await linkOf('reminders');
    const page = await app.agent().call('post', path, { 'List-Unsubscribe': 'One-Click' });
    expect(page.body).toEqual({ category: 'reminders', subscribed: false });
    expect(await preferences()).toMatchObject({ taskEmails: 'off', activity: false });
  });

  it('goes on after a new session secret that names the former one', async () => {
    const path = await linkOf('reminders');
    const secrets = (former: string) => ({ SESSION_SECRET: 'n'.repeat(32), FORMER_SESSION_SECRETS: former });
    for (const [former, status] of [
      [app.config.sessionSecret, 200],
      ['', 404],
    ] as const) {
      const later = await createTestApp({ env: secrets(former), databaseUrl: () => Promise.resolve(app.url) });
      const answer = await later.agent().raw.get(path).set('Accept', 'application/json');
      await later.close();
      expect(answer.status).toBe(status);
    }
  });

  it('is what it says: another form, a preview of the link, or a wrong signature change nothing', async () => {
    const path = await linkOf('reminders');
    for (const body of ['', 'List-Unsubscribe=Maybe', 'name=x', 'List-Unsubscribe=']) {
      expect((await oneClick(path, body)).status).toBe(400);
    }
    expect((await oneClick(path, 'x'.repeat(10_000))).status).toBe(413);
    expect((await oneClick(path, 'List-Unsubscribe=One-Click', 'text/plain')).status).toBe(415);
    expect((await oneClick(`${path.slice(0, -3)}abc`)).status).toBe(404);
    expect((await oneClick('/api/unsubscribe/reminders')).status).toBe(404);
    expect((await app.agent().raw.get(path).set('Accept', 'application/json')).body).toEqual({
      category: 'reminders',
      subscribed: true,
    });
    expect((await app.agent().raw.head(path)).status).toBe(200);
    expect(await preferences()).toMatchObject({ taskEmails: 'each', version: 1 });
  });

  it('opens no other route to forms or to requests without a CSRF token', async () => {
    const path = await linkOf('reminders');
    const { raw } = app.agent();
    expect((await raw.delete(path)).status).toBe(403);
    expect((await raw.post(`${path}/more`).set('Content-Type', FORM).send('a=b')).status).toBe(415);
    expect((await raw.post('/api/unsubscribe').set('Content-Type', FORM).send('a=b')).status).toBe(415);
    expect((await raw.post('/api/contact').send({ name: 'x' })).status).toBe(403);
  });

  it('of an old reminder leaves the digest alone that was chosen since', async () => {
    const path = await linkOf('reminders');
    await speaker.call('patch', settings, { version: 1, taskEmails: 'digest' });
    expect((await oneClick(path)).body).toEqual({ category: 'reminders', subscribed: false });
    expect(await preferences()).toMatchObject({ taskEmails: 'digest', version: 2 });
  });

  it('stops the weekly summary of shared pages, and nothing else', async () => {
    const path = await linkOf('sharing');
    expect((await oneClick(path)).body).toEqual({ category: 'sharing', subscribed: false });
    expect(await preferences()).toMatchObject({ ...defaults, shareSummary: false, version: 2 });
  });

  it('is taken back with the same link', async () => {
    const path = await linkOf('activity');
    await oneClick(path);
    const back = await app.agent().call('delete', path);
    expect(back.body).toEqual({ category: 'activity', subscribed: true });
    expect(await preferences()).toMatchObject({ activity: true, version: 3 });
  });

  it('leads a person, whose mail program opens the address, to the page', async () => {
    const path = await linkOf('activity');
    const answer = await app.agent().raw.get(path).set('Accept', 'text/html,*/*;q=0.8');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`http://lectern.test${path.replace('/api', '')}`);
  });

  it('is nothing once the account is gone', async () => {
    const path = await linkOf('reminders');
    await app.db.query('DELETE FROM users WHERE id = $1', [speaker.userId]);
    expect((await oneClick(path)).status).toBe(404);
  });
});
