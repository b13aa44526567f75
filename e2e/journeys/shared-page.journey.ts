/** The page behind a link as planners and machines get it: without scripts, without the application, on paper, in a chat. */
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expectNoOverflow, violations } from './support/accessible';
import type { Api } from './support/api';
import { title } from './support/business';
import { isoDay } from './support/days';
import { expect, test } from './support/journey';

const LONG = 'Most changes fail in the hallway, not in the boardroom, and this is what it looks like. ';

async function writeProfile(api: Api): Promise<void> {
  const { version } = await api.get<{ version: number }>('/api/speaker-profile');
  await api.patch('/api/speaker-profile', {
    version,
    name: 'Dana Reyes',
    title: 'Keynote speaker',
    tagline: 'People do not resist change.',
    bioShort: 'She speaks.',
    bioMedium: 'She speaks, and they listen.',
    bioLong: LONG.repeat(60),
    introduction: 'Please welcome Dana Reyes.',
    topics: ['Change', 'Culture'],
    languages: ['English'],
    website: 'https://danareyes.example',
    sizzleReelUrl: 'https://video.example/dana',
  });
  for (const name of ['Stay in the Room', 'The Night Shift Knows', 'Three', 'Four', 'Five'])
    await api.post('/api/presentations', { title: name, abstractShort: LONG.repeat(4), lengthsMinutes: [45, 60] });
}

const kitOf = (api: Api, more: object = {}) =>
  api.post<{ url: string }>('/api/share-links', { kind: 'media_kit', ...more });

/** Somebody who is not signed in. */
async function visitorOf(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })).newPage();
}

test(
  'reads without scripts, and asks for its password without scripts',
  { tag: '@main' },
  async ({ api, browser, signedIn: _signedIn }) => {
    await writeProfile(api);
    const page = await visitorOf(browser, { javaScriptEnabled: false });
    await page.goto((await kitOf(api)).url);
    await expect(title(page)).toHaveText('Dana Reyes');
    await expect(page.getByText(/^Updated /)).toBeVisible();
    await expect(page.getByText('She speaks, and they listen.')).toBeVisible();
    await expect(page.getByText('She speaks.', { exact: true })).toBeHidden();
    await page.getByText('Short bio', { exact: true }).click();
    await expect(page.getByText('She speaks.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Watch the reel' })).toHaveAttribute('rel', /noreferrer/);
    const paper = await page.getByRole('link', { name: 'One-sheet (PDF)' }).getAttribute('href');
    expect((await page.request.get(paper ?? '')).headers()['content-type']).toBe('application/pdf');

    const locked = await kitOf(api, { password: 'stage door' });
    expect((await page.goto(locked.url))?.status()).toBe(401);
    expect(await page.content()).not.toContain('Dana');
    await page.getByLabel('Password').fill('front door');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(page.getByRole('alert')).toContainText('That’s not the password.');
    await page.getByLabel('Password').fill('stage door');
    await page.getByRole('button', { name: 'Open the page' }).click();
    await expect(title(page)).toHaveText('Dana Reyes');
    await page.context().close();
  },
);

test('brings nothing of the application, and lets texts be copied', async ({ api, browser, signedIn: _signedIn }) => {
  await writeProfile(api);
  const page = await visitorOf(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto((await kitOf(api)).url, { waitUntil: 'networkidle' });
  const named = (ending: string) =>
    requests.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith(ending));
  expect(named('.js')).toEqual([expect.stringMatching(/^\/assets\/shared-page-[^/]+\.js$/)]);
  expect(named('.css')).toEqual([expect.stringMatching(/^\/assets\/shared-page-styles-[^/]+\.css$/)]);
  expect(named('.woff2').length).toBeLessThanOrEqual(2);
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  expect(sizes.reduce((sum, size) => sum + size.responseBodySize, 0)).toBeLessThan(220_000);

  const copy = page.getByRole('button', { name: 'Copy the medium bio' });
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied the medium bio' })).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('She speaks, and they listen.');
  await page.context().close();
});

test('is one sheet on paper, and a picture in a chat', async ({ api, browser, signedIn: _signedIn }) => {
  await writeProfile(api);
  const page = await visitorOf(browser, { colorScheme: 'dark' });
  await page.goto((await kitOf(api)).url);
  for (const format of ['Letter', 'A4']) {
    const paper = await page.pdf({ format });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  }
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await page.request.get(preview ?? '');
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  await page.context().close();
});

test('is for everybody to read, at both widths and in both themes', async ({ api, browser, signedIn: _signedIn }) => {
  await writeProfile(api);
  const client = await api.client('Northwind Health', {
    contacts: [{ name: 'Ann Moss', email: 'ann@northwind.example', isPrimary: true }],
  });
  const event = await api.event('Leadership Summit', {
    clientId: client.id,
    status: 'confirmed',
    eventDate: isoDay(12),
    startTime: '09:30',
    endTime: '10:30',
    venueName: 'Hilton Austin',
    city: 'Austin',
    state: 'TX',
    timeZone: 'America/Chicago',
    theme: 'One Northwind',
    audienceExpected: 900,
    parking: 'Valet',
  });
  await api.post(`/api/events/${event.id}/agenda-items`, { kind: 'talk', startTime: '09:30', room: 'Hall B' });
  await api.post(`/api/events/${event.id}/av-needs`, { item: 'Lavalier microphone' });
  const details = await kitOf(api, { kind: 'event_details', eventId: event.id });
  const locked = await kitOf(api, { password: 'stage door' });
  const page = await visitorOf(browser);
  for (const { url } of [await kitOf(api), details, locked, { url: '/shared/nothing-here' }]) {
    await page.goto(url);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violations(page, width === 390 ? 'all' : 'structure'), url).toEqual([]);
      await expectNoOverflow(page, url);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, 'contrast'), `${url}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.context().close();
});
