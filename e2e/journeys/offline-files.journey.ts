/** Files that a person keeps on a device: chosen where they're listed, opened without a network, gone with the session. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { FilePage } from '../../libs/protocol/src/files';
import type { Api, Row } from './support/api';
import { isoDay } from './support/days';
import { choose, expect, expectToast, test } from './support/journey';
import { hasKept, hasPack, hasWorker, offlineLine } from './support/offline';

test.use({
  serviceWorkers: 'allow',
  expectedMessages:
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)|a status of 401|^\[(query|session check|csp)|We can’t reach the server|cross-world service worker/,
});

const databases = (page: Page) =>
  page.evaluate<string[]>(`indexedDB.databases().then((all) => all.map(({ name }) => name))`);

/** Of more than one part. */
const slides = Buffer.from(
  `%PDF-1.4\n${'% Slides of the keynote\n'.repeat(200_000)}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
);

/** An event whose talk has these slides, checked and ready. */
async function eventWithSlides(page: Page, api: Api): Promise<Row> {
  const talk = await api.post<Row>('/api/presentations', { title: 'Leading out loud' });
  await page.goto(`/presentations/${talk.id}`);
  const upload = page.locator('input[type=file]').first();
  await upload.setInputFiles({ name: 'Keynote.pdf', mimeType: 'application/pdf', buffer: slides });
  await expect(page.getByText('Version 1')).toBeVisible();
  const states = async () => (await api.get<FilePage>('/api/files')).items.map(({ state }) => state);
  await expect.poll(states).toEqual(['ready']);
  return api.event('Harbor Summit', { eventDate: isoDay(7), presentationId: talk.id });
}

async function downloaded(page: Page, open: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), open()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test('keeps slides and pictures on this device, opens them without a network, and forgets them at sign-out', async ({
  page,
  context,
  api,
  signedIn: _signedIn,
}) => {
  const event = await eventWithSlides(page, api);
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#6b1d3a' } })
    .png()
    .toBuffer();
  await page.goto(`/events/${event.id}?tab=files`);
  await page.getByLabel('Upload files').setInputFiles({ name: 'Stage.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('320 × 200')).toBeVisible();
  await hasWorker(page);
  for (const part of ['event-page', 'profile-page']) await hasKept(page, new RegExp(`/${part}-`));
  await hasPack(page);

  await page.goto(`/events/${event.id}?tab=files`);
  await page.getByRole('button', { name: 'More about Stage.png' }).click();
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
  await expectToast(page, 'Kept on this device');
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Talk' }).click();
  await page.getByRole('button', { name: 'Keep on this device: Keynote.pdf' }).click();
  await expectToast(page, 'Kept on this device', 'Keynote.pdf · 4.8 MB of 200 MB used.');
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.goto(`/events/${event.id}?tab=talk`);
  await expect(offlineLine(page)).toContainText('This is what was here');
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  const save = () => page.getByRole('link', { name: 'Download Keynote.pdf' }).click();
  expect(await downloaded(page, save)).toEqual({ name: 'Keynote.pdf', content: slides });
  await page.getByRole('tab', { name: 'Files' }).click();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Stage.png' }).click(),
  ]);
  await expect(opened.locator('img')).toHaveJSProperty('naturalWidth', 320);
  expect(opened.url()).toMatch(/^blob:/);
  await opened.close();
  const search = page.getByRole('combobox', { name: 'Search events, clients and help' });
  await search.fill('stage');
  await expect(page.getByRole('option', { name: /Stage\.png/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // The library shows those, and only those.
  await page.goto('/profile?tab=media');
  await expect(page.getByRole('link', { name: 'Keynote.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stage.png' })).toBeVisible();

  await context.setOffline(false);
  await expect(offlineLine(page)).toBeHidden();
  await page.goto('/account-settings?section=offline');
  const card = page.getByRole('region', { name: 'Offline on phones and laptops' });
  await expect(card.getByText('4.8 MB of 200 MB used.')).toBeVisible();
  await card.getByRole('button', { name: 'Remove Stage.png from this device' }).click();
  await expect(card.getByText('Stage.png')).toBeHidden();
  await choose(page, 'Files on this device', '50 MB');
  await expect(card.getByText('4.8 MB of 50 MB used.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => databases(page)).not.toContain('lectern-kept');
});

test('refuses what doesn’t fit, and leads to where the limit is set', async ({ page, api, signedIn: _signedIn }) => {
  const event = await eventWithSlides(page, api);
  await hasWorker(page);
  await hasPack(page);
  await page.goto('/account-settings?section=offline');
  const card = page.getByRole('region', { name: 'Offline on phones and laptops' });
  await choose(page, 'Files on this device', 'Off');
  await expectToast(page, 'No files are kept on this device');
  await page.goto(`/events/${event.id}?tab=talk`);
  await page.getByRole('button', { name: 'Keep on this device: Keynote.pdf' }).click();
  await expectToast(page, 'Keynote.pdf wasn’t kept on this device');
  await page.getByRole('button', { name: 'Change the limit' }).click();
  await expect(card).toBeVisible();
});
