/** The installed app: it opens without a network, and a newer release waits until a person wants it. */
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpeakerProfileResponse } from '../../libs/protocol/src/profile';
import { isoDay } from './support/days';
import { expect, skipGreetings, test } from './support/journey';
import { hasKept, hasNoPack, hasPack, hasWorker, keptAnswers, offlineLine, registration } from './support/offline';
import { somebodyNew } from './support/people';

// Without a network both the browser and the app say so. What a page preloads while the worker starts isn't the worker's.
test.use({
  serviceWorkers: 'allow',
  expectedMessages:
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)|a status of 401|^\[(query|session check|csp|sign-out|screen)|We can’t reach the server|Failed to fetch dynamically imported module|cross-world service worker/,
});

test('opens without a network, and says so', async ({ page, context, signedIn: _signedIn }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await hasWorker(page);
  await hasKept(page, /\/expenses-page-/);
  await hasPack(page);
  await context.setOffline(true);
  await expect(offlineLine(page)).toBeVisible();
  await page.goto('/expenses');
  await expect(page.getByRole('alert').filter({ hasText: 'We can’t reach the server' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('What does the stage cost you?')).toBeVisible();
  await expect(offlineLine(page)).toBeHidden();
  // What belongs to others isn't opened from here.
  await context.setOffline(true);
  await expect(page.goto('/speakers/jane-doe')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('reads the next weeks without a network, and forgets them at sign-out', async ({
  page,
  context,
  api,
  signedIn,
}) => {
  const client = await api.client('Cascade Health Alliance', {
    contacts: [{ name: 'Dana Whitfield', phone: '+1 503 555 0101', role: 'on_site', isPrimary: true }],
  });
  const event = await api.event('Harbor Summit', {
    clientId: client.id,
    status: 'confirmed',
    eventDate: isoDay(7),
    startTime: '09:30',
    timeZone: 'America/New_York',
    city: 'Boston',
  });
  await api.post(`/api/events/${event.id}/agenda-items`, { kind: 'sound_check', startTime: '08:15', room: 'Hall B' });
  const flight = { kind: 'flight', carrier: 'AS 1284', departsOn: isoDay(6), departsAt: '06:00', toPlace: 'BOS' };
  await api.post(`/api/events/${event.id}/travel-segments`, flight);
  const { version } = await api.get<SpeakerProfileResponse>('/api/speaker-profile');
  await api.patch('/api/speaker-profile', { version, introduction: 'Please welcome our speaker.' });
  await api.post('/api/tasks', { title: 'Print the handouts', dueDate: isoDay(3), eventId: event.id });
  await page.goto('/');
  await hasWorker(page);
  for (const screen of ['event-page', 'day-sheet-page', 'tasks-page', 'events-page'])
    await hasKept(page, new RegExp(`/${screen}-`));
  await hasPack(page);
  expect(await keptAnswers(page)).not.toContain('Harbor Summit');

  await context.setOffline(true);
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(main.getByText('Harbor Summit').first()).toBeVisible();
  await expect(offlineLine(page)).toContainText(
    /This is what was here at \d+:\d\d [AP]M\. Most of what you enter waits here/,
  );
  await page.goto(`/events/${event.id}?tab=logistics`);
  await expect(main).toContainText('Sound check');
  await expect(main).toContainText('8:15 AM');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(main.getByText('Cascade Health Alliance').first()).toBeVisible();
  await page.goto(`/events/${event.id}/day-sheet`);
  for (const text of ['Dana Whitfield', 'AS 1284', 'Please welcome our speaker.'])
    await expect(main).toContainText(text);
  await page.goto('/tasks');
  await expect(main.getByText('Print the handouts')).toBeVisible();
  await page.goto(`/events?view=month&day=${isoDay(7)}`);
  await expect(main.getByText('Harbor Summit').first()).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Search events, clients and help' });
  await search.fill('harbor');
  await page.getByRole('option', { name: 'Harbor Summit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Summit' })).toBeVisible();

  await context.setOffline(false);
  await expect(offlineLine(page)).toBeHidden();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await hasNoPack(page);
  await context.setOffline(true);
  await page.goto('/tasks');
  await expect(page.getByText('Can’t reach the server')).toBeVisible();
  await context.setOffline(false);
  // Someone else at the same browser.
  const other = somebodyNew();
  await api.register(other);
  await page.goto('/tasks');
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await hasPack(page);
  await context.setOffline(true);
  await page.goto('/tasks');
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await expect(page.getByText(signedIn.username)).toBeHidden();
});

test('signs out without a network, and on the server once there is one', async ({
  page,
  context,
  signedIn: _signedIn,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await hasWorker(page);
  await hasPack(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'You’re signed out' });
  await expect(notice).toContainText('To sign in again, you need a network.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('More Stage Time.');
  expect((await context.request.get('/api/user')).status()).toBe(401);
});

test('keeps what is typed while a newer release waits, and moves to it when asked', async ({
  browser,
  context: own,
  person,
  api,
  baseURL,
}) => {
  const { id } = await api.register(person);
  const release = await serveReleases(new URL(baseURL ?? ''));
  const context = await browser.newContext({
    baseURL: release.url,
    serviceWorkers: 'allow',
    storageState: await own.storageState(),
  });
  await skipGreetings(context, id);
  const page = await context.newPage();
  await page.goto('/');
  await hasWorker(page);
  release.publish();
  await page.goto('/clients?new=1');
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Organization', exact: true });
  await name.fill('Acme Events');
  await registration(page, 'registration.update().then(() => null)');
  const line = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(line).toBeAttached();
  await expect(name).toHaveValue('Acme Events');
  // The browser asks about what isn't saved.
  page.once('dialog', (question) => void question.accept());
  await page.goto('/');
  await expect(line).toBeVisible();
  await Promise.all([page.waitForEvent('load'), line.getByRole('button', { name: 'Update' }).click()]);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await registration(page, 'registration.waiting')).toBeNull();
  await expect(line).toBeHidden();
  await context.close();
  await release.close();
});

/** The application at another address, and from `publish` on with the service worker of a release whose first script has another name. */
async function serveReleases(app: URL) {
  let isNewer = false;
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').replace('/assets/index-newer.js', firstScript);
    const headers = { ...request.headers, host: app.host };
    const namesScript = path === '/sw.js' || path === '/app-shell';
    if (namesScript) delete headers['accept-encoding'];
    request.pipe(
      ask(new URL(path, app), { method: request.method, headers }, (answer) => {
        if (!namesScript) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => {
          firstScript = /\/assets\/index-[\w-]+\.js/.exec(text)?.[0] ?? '';
          response.writeHead(200, { 'content-type': answer.headers['content-type'], 'cache-control': 'no-cache' });
          response.end(isNewer ? text.replaceAll(firstScript, '/assets/index-newer.js') : text);
        });
      }),
    );
  });
  let firstScript = '';
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: () => {
      isNewer = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
