/** Everything in one ZIP: from the account settings, and from the modal of an ended trial, also by the link of the e-mail. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import { unzip } from '../../libs/testing/src/unzip';
import { expect, test } from './support/journey';
import { operator } from './support/operator';

/** The file, whether the tab that opens for it saves it or this one. */
function nextDownload(page: Page): Promise<Download> {
  return new Promise((resolve) => {
    page.once('download', resolve);
    page.context().once('page', (tab) => tab.once('download', resolve));
  });
}

async function opened(download: Download) {
  expect(download.suggestedFilename()).toMatch(/^lectern-backup-\d{4}-\d{2}-\d{2}\.zip$/);
  const zip = await unzip(await readFile(await download.path()));
  const manifest = JSON.parse((await zip.read('manifest.json')).toString()) as {
    format: number;
    entries: { path: string; sha256: string }[];
    missing: object[];
  };
  expect(manifest).toMatchObject({ format: 1, missing: [] });
  for (const { path, sha256 } of manifest.entries)
    expect(
      createHash('sha256')
        .update(await zip.read(path))
        .digest('hex'),
    ).toBe(sha256);
  return zip;
}

/** Ready at once or after a while: either way the file is offered, and comes by a press. */
async function exported(page: Page): Promise<Download> {
  const place = page
    .getByRole('dialog')
    .or(page.getByRole('region', { name: 'Data management' }))
    .last();
  const download = nextDownload(page);
  await place.getByRole('button', { name: 'Export All Data' }).click();
  const first = await Promise.race([
    download,
    page
      .getByText('Backup in Progress')
      .waitFor()
      .then(() => null),
  ]);
  if (first) return first;
  await place.getByRole('button', { name: /^Download the backup/ }).click({ timeout: 60_000 });
  return download;
}

test('everything is exported from the account settings, and can be fetched again', async ({
  page,
  api,
  signedIn: _signedIn,
}) => {
  await api.client('Łódź & Söhne', { notes: '=1+1' });
  await api.event('夏のイベント', { eventDate: '2028-02-29' });
  await page.goto('/account-settings?section=data');
  const card = page.getByRole('region', { name: 'Data management' });
  await expect(card.getByText('No backup yet')).toBeInViewport();
  const zip = await opened(await exported(page));
  expect((await zip.read('data/clients.json')).toString()).toContain('"Łódź & Söhne"');
  expect((await zip.read('data/speakingEvents.json')).toString()).toContain('夏のイベント');
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

  await page.reload();
  const again = nextDownload(page);
  await card.getByRole('button', { name: /^Download the backup/ }).click();
  expect((await opened(await again)).names).toEqual(zip.names);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`everything is exported when the trial is over, ${width} wide`, async ({ page, api, signedIn }) => {
    await page.setViewportSize({ width, height });
    await api.client('Taken along');
    await operator('end-trial', signedIn.username);
    await page.goto('/');
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Status: Expired');
    const zip = await opened(await exported(page));
    expect((await zip.read('data/clients.json')).toString()).toContain('"Taken along"');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    // The link of the e-mail leads here too, for as long as the file is kept.
    await page.goto('/account-settings?section=data');
    const again = nextDownload(page);
    await modal.getByRole('button', { name: /^Download the backup/ }).click();
    expect((await opened(await again)).names).toEqual(zip.names);
  });
}
