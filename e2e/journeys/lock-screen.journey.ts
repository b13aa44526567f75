/** Notifications and the share sheet: what the installed app has beside its screens. */
import type { Page, Worker } from '@playwright/test';
import { startPushServer, type PushServer } from '../../libs/testing/src/push-server';
import { environment } from './support/environment';
import { expect, expectToast, test } from './support/journey';

test.use({
  serviceWorkers: 'allow',
  // Signed out, a page is refused once. What a page preloads while the worker starts isn't the worker's.
  expectedMessages: /cross-world service worker|a status of 401|^\[(query|session check)/,
});

/** Scripts of pages are texts here, because these files know no DOM. */
const isControlled = async (page: Page) => {
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
};

test.describe('notifications', () => {
  let service: PushServer;
  test.beforeEach(async () => {
    service = await startPushServer(environment.pushPort);
  });
  test.afterEach(() => service.close());

  /** As the browser's push service delivers it. A browser without a window may show nothing: the worker keeps it in `shown`. */
  async function deliver(page: Page, worker: Worker, data: string): Promise<void> {
    await worker.evaluate(
      `void (registration.showNotification = async (title, { body }) => { globalThis.shown = { title, body }; })`,
    );
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
        if (found) resolve(found.registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    const { origin } = new URL(environment.appUrl);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  }

  test('a test arrives, encrypted for this browser, and none after signing out', async ({
    page,
    context,
    api,
    signedIn,
  }) => {
    const { origin } = new URL(environment.appUrl);
    await context.grantPermissions(['notifications'], { origin });
    // No browser's maker is asked here, and a browser without a window says that people forbade it.
    const subscription = JSON.stringify(service.subscribe());
    await context.addInitScript(
      `let made = null;
      PushManager.prototype.subscribe = async (options) =>
        (made = { options, toJSON: () => (${subscription}), unsubscribe: async () => true });
      PushManager.prototype.getSubscription = async () => made;
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });`,
    );
    await isControlled(page);
    await page.goto('/account-settings?section=lock-screen');
    const card = page.getByRole('region', { name: 'Lock screen' });
    await card.getByRole('button', { name: 'Turn on here' }).click();
    await expect(card.getByText('This device', { exact: true })).toBeVisible();
    await card.getByRole('switch', { name: 'A new inquiry' }).click();
    await expectToast(page, 'Saved');
    await card.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => service.received.length).toBe(1);
    const { notice } = service.received[0] ?? {};
    expect(notice).toMatchObject({ title: 'Notifications are on', path: '/account-settings?section=lock-screen' });

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('No worker runs');
    await deliver(page, worker, JSON.stringify(notice));
    await expect
      .poll(() => worker.evaluate('globalThis.shown'))
      .toEqual({ title: 'Notifications are on', body: 'This is what they look like.' });

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await api.signIn(signedIn);
    expect(await api.get<{ devices: unknown[]; kinds: string[] }>('/api/push')).toMatchObject({
      devices: [],
      kinds: ['inquiry_received'],
    });
  });
});

/** As the browser reports a tap. Only a real one lets a worker focus or open a window: this returns what it would do. */
const tap = (worker: Worker, path: string) =>
  worker.evaluate<string[]>(`(async () => {
    const done = [];
    const note = (what) => async function (to = this.url.slice(self.origin.length)) { done.push(what + ' ' + to); };
    Object.assign(WindowClient.prototype, { focus: note('focus'), navigate: note('navigate') });
    Object.assign(Clients.prototype, { openWindow: note('open') });
    const working = [];
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
      notification: { data: { path: ${JSON.stringify(path)} }, close: () => done.push('close') },
      waitUntil: (work) => working.push(work),
    }));
    await Promise.all(working);
    return done;
  })()`);

test('a tap on a notification focuses the window that shows its page, and leaves all others as they are', async ({
  page,
  context,
  signedIn: _signedIn,
}) => {
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Also one that was there before the worker.
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull();
  expect(await tap(worker, '/')).toEqual(['close', 'focus /']);

  await page.goto('/clients?new=1');
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Organization', exact: true });
  await name.fill('Acme Events');
  expect(await tap(worker, '/tasks')).toEqual(['close', 'open /tasks']);
  const other = await context.newPage();
  await other.goto('/tasks');
  expect(await tap(worker, '/tasks')).toEqual(['close', 'focus /tasks']);
  expect(await tap(worker, '/clients?new=1')).toEqual(['close', 'focus /clients?new=1']);
  await expect(name).toHaveValue('Acme Events');
});

test.describe('shared from another app', () => {
  /** As the share sheet of a phone does it. */
  const share = (page: Page, fields: string) =>
    page.evaluate(`(() => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post', enctype: 'multipart/form-data', action: '/share-target',
      });
      const add = (name, type) =>
        form.appendChild(Object.assign(document.createElement('input'), { name, type }));
      ${fields}
      document.body.append(form);
      form.submit();
    })()`);

  test('an inquiry opens as the draft of an event', async ({ page, signedIn: _signedIn }) => {
    await isControlled(page);
    await share(page, `add('text', 'text').value = 'Would you keynote the Harbor Summit on March 4, 2031 in Boston?';`);
    const form = page.getByRole('dialog', { name: 'New event' });
    await expect(form).toBeVisible();
    await expect(form.getByText('Would you keynote the Harbor Summit', { exact: false }).first()).toBeVisible();
  });

  test('a receipt waits for its person to sign in, and opens as an expense', async ({ page, api, signedIn }) => {
    await isControlled(page);
    await api.post('/api/logout', {});
    const isLeft = page.waitForEvent('load');
    await share(
      page,
      `const files = new DataTransfer();
       files.items.add(new File(['%PDF-1.4 taxi'], 'Taxi.pdf', { type: 'application/pdf' }));
       add('files', 'file').files = files.files;`,
    );
    await isLeft;
    await expect(page).not.toHaveURL(/share-target/);
    await api.signIn(signedIn);
    await page.goto('/');
    // Another website could have sent it.
    const question = page.getByRole('alertdialog', { name: 'Add this as a receipt?' });
    await expect(question).toContainText('Taxi.pdf');
    await question.getByRole('button', { name: 'Add receipt' }).click();
    const form = page.getByRole('dialog', { name: 'New expense' });
    await expect(form.getByRole('region', { name: 'Receipt' })).toContainText('Taxi.pdf');
  });
});
