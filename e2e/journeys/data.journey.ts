/** In and out of an account: the workbook, a backup that comes back in another account, what is refused and cancelled. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { FilePage } from '../../libs/protocol/src/files';
import { readWorkbook } from '../../libs/testing/src/read-workbook';
import { expectAccessible } from './support/accessible';
import type { Api } from './support/api';
import {
  contentOf,
  dataManagement,
  exported,
  nextDownload,
  onDisk,
  openDataManagement,
} from './support/data-management';
import { expect, expectToast, skipGreetings, test } from './support/journey';
import { somebodyNew } from './support/people';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });
const chooser = (page: Page): Locator => page.getByLabel('Backup ZIP', { exact: true });
const jobs = (page: Page, list = 'Imports, exports and backups'): Locator =>
  dataManagement(page).getByRole('list', { name: list }).getByRole('listitem');

/** A client, an event of it and a picture, as a ZIP on the disk. */
async function backupOf(page: Page, api: Api): Promise<string> {
  const client = await api.client('Łódź & Söhne', { notes: '=1+1' });
  await api.event('夏のイベント', { eventDate: '2028-02-29', clientId: client.id });
  await page.goto('/profile?tab=media');
  await page.getByLabel('Upload files').setInputFiles(onDisk('Notes – ноты.txt', Buffer.from('Louder, please.\n')));
  await expect(page.getByRole('link', { name: 'Notes – ноты.txt' })).toBeVisible();
  await openDataManagement(page);
  const path = await (await exported(page)).path();
  return onDisk('lectern-backup.zip', await readFile(path));
}

/** Somebody who has nothing yet is signed in, in the same browser. */
async function somebodyElse(context: BrowserContext, api: Api): Promise<void> {
  await context.clearCookies();
  await skipGreetings(context, (await api.register(somebodyNew('another'))).id);
}

async function check(page: Page, zip: string): Promise<void> {
  const card = await openDataManagement(page);
  await card.getByRole('link', { name: 'Restore a backup' }).click();
  await expect(heading(page, 'Restore a backup')).toBeVisible();
  await chooser(page).setInputFiles(zip);
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(heading(page, 'Your data is back')).toBeVisible();
}

test('everything is exported to Excel, downloads by itself and can be fetched again', async ({
  page,
  api,
  signedIn: _signedIn,
}) => {
  await api.client('Łódź & Söhne', { notes: '=1+1' });
  const card = await openDataManagement(page);
  const download = nextDownload(page);
  await card.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await download;
  await expectToast(page, 'Your workbook is ready');
  expect(file.suggestedFilename()).toMatch(/^lectern-data-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const workbook = await readWorkbook(await contentOf(file));
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Clients', 'Contacts', 'Events', 'Invoices', 'Expenses']),
  );
  const cells = workbook.getWorksheet('Clients')?.getRow(2).values;
  expect(cells).toEqual(expect.arrayContaining(['Łódź & Söhne', '=1+1']));

  await page.reload();
  const again = nextDownload(page);
  await card.getByRole('button', { name: /^Download the workbook/ }).click();
  expect(await contentOf(await again)).toEqual(await contentOf(file));
  await expectAccessible(page, 'main');

  const template = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Template' }).click();
  expect((await template).suggestedFilename()).toBe('lectern-import-template.xlsx');
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a backup comes back in another account, and once more beside itself, ${width} wide`, async ({
    page,
    context,
    api,
    signedIn: _signedIn,
  }) => {
    await page.setViewportSize({ width, height });
    const zip = await backupOf(page, api);
    await somebodyElse(context, api);
    await check(page, zip);
    await expect(page.getByText(/will match the backup exactly/)).toBeVisible();
    await expectAccessible(page, 'main');
    expect(await api.get('/api/clients')).toMatchObject({ items: [] });
    await confirm(page);
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await page.goto('/clients');
    await expect(page.getByRole('link', { name: 'Łódź & Söhne' })).toBeVisible();
    expect(await api.get('/api/events')).toMatchObject({
      items: [{ title: '夏のイベント', eventDate: '2028-02-29', clientName: 'Łódź & Söhne' }],
    });
    const [file] = (await api.get<FilePage>('/api/files')).items;
    expect(file).toMatchObject({ name: 'Notes – ноты.txt', state: 'ready' });
    const content = await page.request.get(`/api/files/${file?.id}/content`);
    expect(await content.text()).toBe('Louder, please.\n');

    // Once more: now everything is here already, and the person decides.
    await check(page, zip);
    await expect(page.getByText('1 is here already: 夏のイベント')).toBeVisible();
    await page.reload();
    const all = page.getByRole('radiogroup', { name: 'For everything already here' });
    await all.getByRole('radio', { name: 'Skip' }).click();
    await expectAccessible(page, 'main');
    const ofEvents = page.getByRole('radiogroup', { name: 'Events already here' });
    await ofEvents.getByRole('radio', { name: 'Keep both' }).click();
    await confirm(page);
    const events = await api.get<{ items: { title: string }[] }>('/api/events');
    expect(events.items.map(({ title }) => title)).toEqual(['夏のイベント', '夏のイベント']);
    expect(await api.get('/api/clients')).toMatchObject({ items: [{ name: 'Łódź & Söhne' }] });
    await page.getByRole('link', { name: 'Data management' }).first().click();
    await expect(jobs(page)).toHaveCount(2);
    await expect(jobs(page).first()).toContainText(/Restore of lectern-backup\.zip.*Done/);
  });
}

test('a ZIP that was changed is refused with a sentence, and nothing of it is written', async ({
  page,
  context,
  api,
  signedIn: _signedIn,
}) => {
  const content = await readFile(await backupOf(page, api));
  await somebodyElse(context, api);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 0xff, middle);
  await check(page, onDisk('changed.zip', content));
  await expect(heading(page, 'This ZIP can’t be restored')).toBeVisible();
  await expect(page.getByText('Nothing was saved to your account.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another ZIP' }).click();
  await chooser(page).setInputFiles(onDisk('cut.zip', content.subarray(0, middle)));
  await expect(heading(page, 'This ZIP can’t be restored')).toBeVisible();
  expect(await api.get('/api/clients')).toMatchObject({ items: [] });
  await openDataManagement(page);
  await expect(jobs(page)).toHaveText([/Restore of cut\.zip.*Failed/, /Restore of changed\.zip.*Failed/]);
});

test(
  'a restore is cancelled before it is confirmed, and makes room for the next one',
  { tag: '@main' },
  async ({ page, api, signedIn: _signedIn }) => {
    const zip = await backupOf(page, api);
    await check(page, zip);
    await expect(heading(page, 'What will happen')).toBeVisible();
    const card = await openDataManagement(page);
    await expect(jobs(page, 'Waiting for you')).toContainText('Needs your OK');
    await card.getByRole('link', { name: 'Continue restore' }).click();
    await page.getByRole('button', { name: /^Cancel: Restore of/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the restore' }).click();
    await expect(heading(page, 'This restore was cancelled')).toBeVisible();
    await page.getByRole('link', { name: 'Choose another ZIP' }).click();
    await expect(chooser(page)).toBeAttached();
    await openDataManagement(page);
    await expect(jobs(page).first()).toContainText(/Restore of lectern-backup\.zip.*Cancelled/);
    expect(await api.get('/api/clients')).toMatchObject({ items: [{ name: 'Łódź & Söhne' }] });
  },
);
