/** Lines that break or crawl: what is entered over them is on the server once, and what is kept is shown without them. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ExpensePage } from '../../libs/protocol/src/expenses';
import type { FilePage } from '../../libs/protocol/src/files';
import type { InvoiceResponse } from '../../libs/protocol/src/invoices';
import type { ActivityPage } from '../../libs/protocol/src/relationships';
import type { TaskPage, TaskResponse } from '../../libs/protocol/src/tasks';
import { isoDay } from './support/days';
import { expectToast, skipGreetings, signInOn } from './support/journey';
import { expect, test } from './support/line';
import {
  allSent,
  getReady,
  hasKeptAll,
  offlineLine,
  recordCheck,
  registration,
  unsavedLine,
  waits,
} from './support/offline';

test('sends each change once over a line that breaks before, within and after each request', async ({
  page,
  context,
  api,
  person,
  line,
}) => {
  const { id: userId } = await api.register(person);
  await skipGreetings(context, userId);
  const client = await api.client(`Acme of ${person.username}`);
  const event = await api.event('Harbor Summit', { clientId: client.id, eventDate: isoDay(5) });
  const known = await api.post<TaskResponse>('/api/tasks', { title: 'Print the handouts', eventId: event.id });
  const fee = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 500_000 };
  const draft = await api.post<InvoiceResponse>('/api/invoices', { clientId: client.id, lines: [fee] });
  await api.post(`/api/invoices/${draft.id}/sendings`, { delivery: 'manual', version: draft.version });
  await api.post('/api/logout', {});

  const left = line.spoil({
    'GET /api/csrf-token': ['refused'],
    'POST /api/login': ['answer lost'],
    'GET /api/tasks': ['answer cut'],
    'POST /api/tasks': ['answer lost', 'answer cut'],
    'PATCH /api/tasks/:id': ['request cut', 'answer lost'],
    'POST /api/clients/:id/interactions': ['answer cut'],
    'POST /api/uploads': ['answer lost'],
    'POST /api/uploads/:id/part-addresses': ['answer cut'],
    'POST /api/uploads/:id/completion': ['answer lost'],
    'POST /api/expenses': ['answer lost'],
    'POST /api/invoices/:id/payments': ['answer lost'],
  });
  await page.goto('/auth');
  await signInOn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await getReady(page, ['tasks-page', 'client-page', 'event-page', 'invoice-page']);

  await page.goto('/tasks');
  await page.getByRole('checkbox', { name: 'Done: Print the handouts' }).click();
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Call the venue');
  await form.getByRole('button', { name: 'Add task' }).click();
  // Until it's sent, it may be there twice: the server has it, and its answer was lost.
  await expect(page.getByRole('checkbox', { name: 'Done: Call the venue' }).first()).toBeVisible();

  await page.goto(`/clients/${client.id}?tab=activity`);
  await page.getByRole('button', { name: 'Log a conversation' }).click();
  await page.getByLabel('What was said').fill('Prefers a lapel microphone');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Prefers a lapel microphone');

  await page.goto(`/invoices/${draft.id}`);
  await recordCheck(page);
  await expectToast(page, 'Payment recorded');

  await page.goto(`/events/${event.id}?tab=money`);
  const noise = { width: 600, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  const picture = await sharp({ create: { ...noise, background: '#f6f1e7' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Receipt photo').setInputFiles({ name: 'Taxi.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expectToast(page, 'Receipt saved');

  await expect.poll(left).toEqual([]);
  await allSent(page);
  await page.goto('/tasks');
  await expect(page.getByRole('checkbox', { name: 'Done: Call the venue' })).toHaveCount(1);
  const { items: tasks } = await api.get<TaskPage>('/api/tasks?state=all');
  expect(tasks.map(({ title }) => title).toSorted()).toEqual(['Call the venue', 'Print the handouts']);
  expect(tasks.find(({ id }) => id === known.id)).toMatchObject({ version: 2, doneOn: isoDay(0) });
  const { items: activity } = await api.get<ActivityPage>(`/api/clients/${client.id}/activity`);
  expect(activity.filter(({ kind }) => kind === 'interaction')).toHaveLength(1);
  const invoice = await api.get<InvoiceResponse>(`/api/invoices/${draft.id}`);
  expect(invoice.payments).toMatchObject([{ amountCents: 150_000, method: 'check', reference: '2041' }]);
  const { items: files } = await api.get<FilePage>('/api/files');
  expect(files.map(({ name }) => name)).toEqual(['Taxi.jpg']);
  const { items: expenses } = await api.get<ExpensePage>('/api/expenses');
  expect(expenses).toMatchObject([{ needsDetails: true, receiptFileId: files[0]?.id }]);
});

test('shows what is kept over a line that crawls, and sends what is entered over it once', async ({
  page,
  api,
  line,
  signedIn: _signedIn,
}) => {
  const task = await api.post<TaskResponse>('/api/tasks', { title: 'Print the handouts', dueDate: isoDay(0) });
  await getReady(page, ['tasks-page']);

  // Each answer begins, and none of them ends. Code that is here already isn't asked for.
  line.fateOf = ({ path }) => (path.startsWith('/assets/') ? null : 'answer stops');
  await page.goto('/tasks', { waitUntil: 'commit' });
  await expect(offlineLine(page)).toContainText('This is what was here at');
  await page.getByRole('checkbox', { name: 'Done: Print the handouts' }).click();
  await expect(offlineLine(page)).toContainText('1 change waits for a connection.');
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Call the venue');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(waits(page)).toHaveCount(1);
  await expect(offlineLine(page)).toContainText('2 changes wait for a connection.');
  for (const asked of ['GET /tasks', 'GET /boot.js']) expect(line.spoiled).toContain(`answer stops: ${asked}`);

  line.mend();
  await allSent(page);
  await expect(page.getByRole('checkbox', { name: 'Done: Call the venue' })).toBeVisible();
  const { items } = await api.get<TaskPage>('/api/tasks?state=all');
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Call the venue', 'Print the handouts']);
  expect(items.find(({ id }) => id === task.id)).toMatchObject({ version: 2, doneOn: isoDay(0) });
});

/** The first screen's own code isn't among these. */
const isForLater = (path: string) =>
  /^\/sw\.js|^\/api\/(offline-pack|push)|^\/assets\/(?!index-|rolldown-runtime-).+\.js$/.test(path);

for (const visit of ['first', 'later'] as const) {
  test(`a ${visit} visit asks for nothing of the installed app before its dashboard can be used`, async ({
    page,
    context,
    line,
    signedIn: _signedIn,
  }) => {
    if (visit === 'later') {
      await getReady(page, []);
      await hasKeptAll(page);
    }
    const requested: string[] = [];
    // The worker answers some of the page's requests, and only the line sees the worker's own.
    context.on('request', (request) => requested.push(new URL(request.url()).pathname));
    line.fateOf = ({ path }) => {
      requested.push(path);
      return path.startsWith('/api/dashboard') ? 'answer stops' : null;
    };
    await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    // Far longer than what comes after the first screen waits for it.
    await page.clock.runFor(2_000);
    await page.evaluate(`fetch('/robots.txt')`);
    expect(line.spoiled).toContain('answer stops: GET /api/dashboard');
    expect(requested).toContain('/robots.txt');
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(visit === 'later');
    expect(requested.filter(isForLater)).toEqual([]);

    line.mend();
    line.fateOf = ({ path }) => void requested.push(path);
    await expect(page.getByRole('heading', { name: 'Let’s set the stage' })).toBeVisible();
    for (const path of [/^\/sw\.js/, /^\/api\/offline-pack/, /\/offline-app-/, /\/change-queue-/])
      await expect.poll(() => requested).toContainEqual(expect.stringMatching(path));
  });
}

const newVersion = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const firstScript = (page: Page) =>
  page.evaluate<string>(`document.querySelector('script[src^="/assets/index-"]').getAttribute('src')`);

test('keeps what is typed and what waits when a newer release comes, and sends it once from there', async ({
  page,
  context,
  api,
  line,
  signedIn,
}) => {
  const task = await api.post<TaskResponse>('/api/tasks', { title: 'Print the handouts' });
  await getReady(page, ['tasks-page', 'clients-page']);
  line.fateOf = ({ method, path }) => (method !== 'GET' && path.startsWith('/api/tasks') ? 'refused' : null);
  await page.goto('/tasks');
  await page.getByRole('checkbox', { name: 'Done: Print the handouts' }).click();
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Call the venue');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(unsavedLine(page)).toContainText('2 changes aren’t saved yet.');
  await page.goto('/clients?new=1');
  const client = page.getByRole('dialog').getByRole('textbox', { name: 'Organization', exact: true });
  await client.fill(`Acme of ${signedIn.username}`);
  const before = await firstScript(page);

  await line.publish();
  await registration(page, 'registration.update().then(() => null)');
  await expect(newVersion(page)).toBeAttached();
  await expect(client).toHaveValue(`Acme of ${signedIn.username}`);
  expect(await firstScript(page)).toBe(before);
  await page.reload();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(client).toHaveValue(`Acme of ${signedIn.username}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Acme of ${signedIn.username}` })).toBeVisible();
  expect(await firstScript(page)).not.toBe(before);
  await expect(unsavedLine(page)).toContainText('2 changes aren’t saved yet.');

  line.mend();
  // As a phone does that finds its network again.
  await context.setOffline(true);
  await context.setOffline(false);
  await allSent(page);
  const { items } = await api.get<TaskPage>('/api/tasks?state=all');
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Call the venue', 'Print the handouts']);
  expect(items.find(({ id }) => id === task.id)).toMatchObject({ version: 2, doneOn: isoDay(0) });
});

/** The browser has no code of this screen any more, and neither has the newer release's server. */
async function loseCode(page: Page, screen: string): Promise<void> {
  await page.evaluate(`(async () => {
    const code = await caches.open('lectern-code');
    for (const kept of await code.keys()) if (kept.url.includes('/assets/${screen}-')) await code.delete(kept);
  })()`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

test('leaves a tab of the release before as it is, until it needs what is gone', async ({
  page: other,
  context,
  api,
  line,
  signedIn,
}) => {
  const client = await api.client(`Acme of ${signedIn.username}`);
  await getReady(other, ['client-page', 'contracts-page', 'insights-page']);
  const page = await context.newPage();
  await page.goto(`/clients/${client.id}?tab=activity`);
  await page.getByRole('button', { name: 'Log a conversation' }).click();
  await page.getByLabel('What was said').fill('Prefers a lapel microphone');
  await page.evaluate(`window.isSamePage = true`);
  const before = await firstScript(page);

  await line.publish();
  await other.bringToFront();
  await registration(other, 'registration.update().then(() => null)');
  await newVersion(other).getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => firstScript(other).catch(() => before)).not.toBe(before);
  await other.close();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(waits(page)).toHaveCount(1);
  await context.setOffline(false);
  await allSent(page);
  const { items } = await api.get<ActivityPage>(`/api/clients/${client.id}/activity`);
  expect(items.filter(({ kind }) => kind === 'interaction')).toHaveLength(1);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Contracts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  expect(await page.evaluate(`window.isSamePage`)).toBe(true);

  await loseCode(page, 'insights-page');
  await menu.getByRole('link', { name: 'Insights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Income' })).toBeVisible();
  expect(await firstScript(page)).not.toBe(before);
  await expect(newVersion(page)).toBeHidden();
});
