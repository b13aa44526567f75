/** The installed app: it opens without a network, and a newer release waits until a person wants it. */
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, skipGreetings, test } from './support/journey';

// Without a network both the browser and the app say so. What a page preloads while the worker starts isn't the worker's.
test.use({
  serviceWorkers: 'allow',
  expectedMessages:
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)|^\[(query|session check|csp)|We can’t reach the server|cross-world service worker/,
});

/** Asks the browser's registration; scripts of pages are texts here, because these files know no DOM. */
const registration = <Value>(page: Page, what: string) =>
  page.evaluate<Value>(`navigator.serviceWorker.getRegistration().then((registration) => ${what})`);
/** The first screen, and what is loaded after it, is kept. */
const hasWorker = (page: Page) =>
  expect.poll(() => registration(page, 'registration?.active?.state')).toBe('activated');
const hasKept = (page: Page, name: RegExp) =>
  expect
    .poll(() =>
      page.evaluate<string[]>(
        `caches.open('lectern-code').then((code) => code.keys()).then((keys) => keys.map(({ url }) => url))`,
      ),
    )
    .toContainEqual(expect.stringMatching(name));

test('opens without a network, and says so', async ({ page, context, signedIn: _signedIn }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await hasWorker(page);
  await hasKept(page, /\/tasks-page-/);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await page.goto('/tasks');
  await expect(page.getByRole('alert').filter({ hasText: 'Can’t reach the server' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  // What belongs to others isn't opened from here.
  await context.setOffline(true);
  await expect(page.goto('/speakers/jane-doe')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
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
