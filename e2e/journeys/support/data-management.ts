/** What goes in and out of an account in the settings: the card, its downloads, a backup that is opened. */
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import { unzip, type Unzipped } from '../../../libs/testing/src/unzip';
import { expect } from './journey';

const dir = mkdtempSync(join(tmpdir(), 'lectern-data-'));

export function onDisk(name: string, content: Buffer): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

export const dataManagement = (page: Page): Locator => page.getByRole('region', { name: 'Data management' });

export async function openDataManagement(page: Page): Promise<Locator> {
  await page.goto('/account-settings?section=data');
  const card = dataManagement(page);
  await expect(card).toBeInViewport();
  return card;
}

/** The file, whether the tab that opens for it saves it or this one. */
export function nextDownload(page: Page): Promise<Download> {
  return new Promise((resolve) => {
    page.once('download', resolve);
    page.context().once('page', (tab) => tab.once('download', resolve));
  });
}

export const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** 'Export All Data', ready at once or after a while: either way the file is offered, and comes by a press. */
export async function exported(page: Page): Promise<Download> {
  const place = page.getByRole('dialog').or(dataManagement(page)).last();
  const download = nextDownload(page);
  await place.getByRole('button', { name: 'Export All Data' }).click();
  const first = await Promise.race([
    download,
    page
      .getByText('Backup in Progress', { exact: true })
      .waitFor()
      .then(() => null),
  ]);
  if (first) return first;
  await place
    .getByRole('button', { name: /^Download the backup/ })
    .first()
    .click();
  return download;
}

/** A backup whose entries are all as the manifest says. */
export async function opened(download: Download): Promise<Unzipped> {
  expect(download.suggestedFilename()).toMatch(/^lectern-backup-\d{4}-\d{2}-\d{2}\.zip$/);
  const zip = await unzip(await contentOf(download));
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
