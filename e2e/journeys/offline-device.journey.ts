/** Devices that delete what they keep, have no room, or a wrong clock: nothing typed is lost without a word, nothing old is shown. */
import type { Page } from '@playwright/test';
import type { TaskPage, TaskResponse } from '../../libs/protocol/src/tasks';
import type { Api } from './support/api';
import { isoDay } from './support/days';
import { expectToast } from './support/journey';
import { expect, onBrokenLine, test } from './support/line';
import { allSent, getReady, hasPack, offlineLine, waits } from './support/offline';

test.use({ expectedMessages: onBrokenLine('kept', 'offline pack', 'service worker') });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What browsers delete to make room, all at the same time. */
const KEPT = 'indexeddb,cache_storage,service_workers';

async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: KEPT });
}

/** Random, so that the browser can't make it smaller. */
const fillUp = (page: Page) =>
  page.evaluate(`(async () => {
    const result = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const opening = indexedDB.open('filler');
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
    const database = await result(opening);
    for (let size = 4_194_304; size >= 64; size /= 2)
      for (let isRoom = true; isRoom; ) {
        const bytes = new Uint8Array(size);
        for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536));
        const transaction = database.transaction('rows', 'readwrite');
        transaction.objectStore('rows').add(bytes);
        isRoom = await new Promise((resolve) => {
          transaction.oncomplete = () => resolve(true);
          transaction.onabort = () => resolve(false);
        });
      }
    database.close();
  })()`);

async function addTask(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill(title);
  await form.getByRole('button', { name: 'Add task' }).click();
}

const titles = async (api: Api) =>
  (await api.get<TaskPage>('/api/tasks?state=all')).items.map(({ title }) => title).toSorted();

test('goes on when the device has no room, and when the browser deletes what it keeps', async ({
  page: first,
  context,
  api,
  line,
  signedIn: _signedIn,
}) => {
  const formOf = (page: Page) => page.getByRole('form', { name: 'New task' });
  const session = await context.newCDPSession(first);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 32_000_000 });
  await api.post('/api/tasks', { title: 'Print the handouts' });
  await getReady(first, ['tasks-page']);
  await first.goto('/tasks');
  await context.setOffline(true);
  await fillUp(first);
  // What the browser tidies up afterwards makes no room.
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 });
  await addTask(first, 'Call the venue');
  await expect(first.getByText('There’s no room on this device to keep this until you’re online.')).toBeVisible();
  await expect(formOf(first).getByLabel('Task')).toHaveValue('Call the venue');
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url });
  await formOf(first).getByRole('button', { name: 'Add task' }).click();
  await expect(waits(first)).toHaveCount(1);

  await forget(first);
  await addTask(first, 'Book the hotel');
  await expect(formOf(first).getByLabel('Task')).toHaveValue('Book the hotel');
  await expectToast(first, '1 change is gone');
  await expect(offlineLine(first)).toContainText('Changes can’t be saved until you’re back.');
  await context.setOffline(false);
  await allSent(first);
  await formOf(first).getByRole('button', { name: 'Add task' }).click();
  await expect(first.getByRole('checkbox', { name: 'Done: Book the hotel' })).toBeVisible();
  await expect(first.getByRole('checkbox', { name: 'Done: Call the venue' })).toBeHidden();

  // The same while the app is closed.
  await getReady(first, ['tasks-page']);
  await first.goto('/tasks');
  await context.setOffline(true);
  await addTask(first, 'Call the venue');
  await expect(waits(first)).toHaveCount(1);
  await first.close();
  await context.setOffline(false);
  const page = await context.newPage();
  // A page of the address that isn't the app.
  await page.goto('/robots.txt');
  await forget(page);
  await page.goto('/tasks');
  await expectToast(page, '1 change is gone');
  await expect(page.getByRole('checkbox', { name: 'Done: Print the handouts' })).toBeVisible();
  await allSent(page);
  expect(await titles(api)).toEqual(['Book the hotel', 'Print the handouts']);
  await getReady(page, ['tasks-page']);
  line.fateOf = () => 'refused';
  await page.goto('/tasks');
  await expect(page.getByRole('checkbox', { name: 'Done: Print the handouts' })).toBeVisible();
});

test('shows nothing older than the owner allows, whatever the clock says, and sends what was entered', async ({
  page,
  context,
  api,
  signedIn: _signedIn,
}) => {
  const start = Date.now() + 3 * DAY;
  await page.clock.install({ time: start });
  const task = await api.post<TaskResponse>('/api/tasks', { title: 'Print the handouts' });
  await getReady(page, ['tasks-page']);
  await context.setOffline(true);
  await page.goto('/tasks');
  await page.getByRole('checkbox', { name: 'Done: Print the handouts' }).click();
  await addTask(page, 'Call the venue');
  const shown = offlineLine(page).filter({ hasText: '2 changes wait for a connection.' });
  const refused = page.getByText('Can’t reach the server');
  // A box is ticked before the change is on the device.
  await expect(shown).toBeVisible();
  for (const [time, isShown] of [
    [start - HOUR + 60_000, true],
    [start + 7 * DAY - HOUR, true],
    [start + 7 * DAY + HOUR, false],
    // One that went back may hide how long it has been: then not even who is signed in is read.
    [start - 3 * DAY, false],
  ] as const) {
    await page.clock.setSystemTime(time);
    await page.goto('/tasks');
    await expect(isShown ? shown : refused).toBeVisible();
    await expect(isShown ? refused : shown).toBeHidden();
  }
  await context.setOffline(false);
  await page.goto('/tasks');
  await allSent(page);
  expect(await titles(api)).toEqual(['Call the venue', 'Print the handouts']);
  // What the screen called today when it was checked off.
  expect(await api.get<TaskResponse>(`/api/tasks/${task.id}`)).toMatchObject({ version: 2, doneOn: isoDay(3) });
  await hasPack(page);
});
