/** Notifications and the share sheet: what the installed app has beside its screens. */
import type { CDPSession, Page } from '@playwright/test';
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

  /**
   * As a push service of a browser's maker hands it on. Resolves to what the browser recorded as shown. A page's
   * `getNotifications` misses one in ten of them in a browser without a window.
   */
  async function deliver(session: CDPSession, origin: string, data: string): Promise<Record<string, string>> {
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [found] = registrations;
        if (found) resolve(found.registrationId);
      }),
    );
    const shown = new Promise<Record<string, string>>((resolve) =>
      session.on(
        'BackgroundService.backgroundServiceEventReceived',
        ({ backgroundServiceEvent: { eventName, eventMetadata } }) => {
          if (eventName !== 'Notification displayed') return;
          resolve(Object.fromEntries(eventMetadata.map(({ key, value }) => [key, value])));
        },
      ),
    );
    await session.send('BackgroundService.startObserving', { service: 'notifications' });
    await session.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
    return shown;
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

    expect(await deliver(await context.newCDPSession(page), origin, JSON.stringify(notice))).toEqual({
      Title: 'Notifications are on',
      Body: 'This is what they look like.',
    });

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await api.signIn(signedIn);
    expect(await api.get<{ devices: unknown[]; kinds: string[] }>('/api/push')).toMatchObject({
      devices: [],
      kinds: ['inquiry_received'],
    });
  });
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
    const form = page.getByRole('dialog', { name: 'New expense' });
    await expect(form.getByRole('region', { name: 'Receipt' })).toContainText('Taxi.pdf');
  });
});
