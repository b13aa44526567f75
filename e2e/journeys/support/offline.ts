/** What the installed app keeps in a browser, for journeys without a network. */
import type { Page } from '@playwright/test';
import { choose, expect } from './journey';

/** Asks the browser's registration; scripts of pages are texts here, because these files know no DOM. */
export const registration = <Value>(page: Page, what: string) =>
  page.evaluate<Value>(`navigator.serviceWorker.getRegistration().then((registration) => ${what})`);
/** The first screen, and what is loaded after it, is kept. */
export const hasWorker = (page: Page) =>
  expect.poll(() => registration(page, 'registration?.active?.state')).toBe('activated');
export const hasKept = (page: Page, name: RegExp) =>
  expect
    .poll(() =>
      page.evaluate<string[]>(
        `caches.open('lectern-code').then((code) => code.keys()).then((keys) => keys.map(({ url }) => url))`,
      ),
    )
    .toContainEqual(expect.stringMatching(name));

/** Nothing is left to fetch ahead. */
export const hasKeptAll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<string[]>(`(async () => {
        const worker = await (await fetch('/sw.js')).text();
        const files = worker.match(/assets\\/[\\w-]+\\.(js|css)/g);
        const kept = await Promise.all(files.map((file) => caches.match('/' + file)));
        return files.filter((_file, index) => !kept[index]);
      })()`),
    )
    .toEqual([]);

/** What the browser keeps of the next weeks, as text; '' while nothing is kept. Opening a database would make it. */
export const keptAnswers = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'lectern-kept')) return '';
    const result = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await result(indexedDB.open('lectern-kept'));
    const [row] = await result(database.transaction('packs').objectStore('packs').getAll());
    database.close();
    return row ? new TextDecoder('latin1').decode(row.sealed) : '';
  })()`);
export const hasPack = (page: Page) => expect.poll(() => keptAnswers(page)).not.toBe('');

export const hasNoPack = (page: Page) =>
  expect
    .poll(() => page.evaluate(`indexedDB.databases().then((all) => all.map(({ name }) => name))`))
    .not.toContain('lectern-kept');

/** Everything that the next screens need is on the device. */
export async function getReady(page: Page, screens: readonly string[]): Promise<void> {
  await page.goto('/');
  await hasWorker(page);
  for (const screen of [...screens, 'leave-question']) await hasKept(page, new RegExp(`/${screen}-`));
  await hasPack(page);
}

export const waits = (page: Page) => page.getByText('Waiting for a connection');
export const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline' });
export const unsavedLine = (page: Page) => page.getByRole('status').filter({ hasText: 'saved yet' });

/** Of each person, what begins with how many of their changes wait. */
export const waitingMarks = (page: Page) =>
  page.evaluate<string[]>(
    `Object.entries(localStorage).flatMap(([key, mark]) => (key.startsWith('waiting-changes-') ? [mark] : []))`,
  );

/** Nothing waits, on the screen and on the device. */
export async function allSent(page: Page): Promise<void> {
  await expect(unsavedLine(page).or(offlineLine(page))).toBeHidden();
  await expect.poll(() => waitingMarks(page)).toEqual([]);
}

/** Number 2041, of $1,500, on the invoice that the page shows. */
export async function recordCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Amount').fill('1500');
  await choose(page, 'How', 'Check');
  await payment.getByLabel('Reference').fill('2041');
  await payment.getByRole('button', { name: 'Record payment' }).click();
}
