/** The page in a backup: unpacked on a disk and opened there, it shows everything without asking any network. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expectNoOverflow, violations } from './support/accessible';
import { exported, openDataManagement, opened } from './support/data-management';
import { expect, test } from './support/journey';

const NASTY = '<img src=x onerror="document.title=1"> & </script>';

/** As a person unpacks it. */
async function unpacked(page: Page): Promise<string> {
  const zip = await opened(await exported(page));
  const dir = mkdtempSync(join(tmpdir(), 'lectern-backup-'));
  for (const name of zip.names) {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await zip.read(name));
  }
  return pathToFileURL(join(dir, 'index.html')).href;
}

async function isWellMade(page: Page): Promise<void> {
  // Its colors are its own.
  expect(await violations(page, 'all')).toEqual([]);
  await expectNoOverflow(page, 'the page in a backup');
}

for (const [width, height, colorScheme] of [
  [390, 844, 'dark'],
  [1440, 900, 'light'],
] as const) {
  test(`everything is looked through offline, ${width} wide, ${colorScheme}`, async ({
    page,
    context,
    api,
    signedIn: _signedIn,
  }) => {
    const client = await api.client('Łódź & Söhne', { notes: NASTY });
    await api.event('夏のイベント', { clientId: client.id, eventDate: '2028-02-29' });
    await openDataManagement(page);
    const address = await unpacked(page);

    await context.setOffline(true);
    const offline = await context.newPage();
    const asked: string[] = [];
    offline.on('request', (request) => asked.push(request.url()));
    await offline.setViewportSize({ width, height });
    await offline.emulateMedia({ colorScheme });
    await offline.goto(address);
    await offline.getByRole('link', { name: /^Events/ }).click();
    await offline.getByRole('link', { name: '夏のイベント' }).click();
    await expect(offline.getByText('Feb 29, 2028')).toBeVisible();
    await isWellMade(offline);

    await offline.getByRole('link', { name: 'Łódź & Söhne' }).first().click();
    await expect(offline.getByRole('heading', { level: 1 })).toHaveText('Łódź & Söhne');
    await expect(offline.getByText(NASTY)).toBeVisible();
    // What belongs to it comes with it.
    await expect(offline.getByRole('heading', { name: 'Events' })).toBeVisible();
    await expect(offline.getByRole('link', { name: '夏のイベント' })).toBeVisible();
    expect(await offline.title()).toContain('Łódź & Söhne');

    await offline.getByLabel('Search everything').fill('lodz');
    await offline.getByLabel('Search everything').press('Enter');
    await expect(offline.getByText('1 entry was found.')).toBeVisible();
    await offline.getByRole('link', { name: 'Everything' }).click();
    await isWellMade(offline);
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  });
}
