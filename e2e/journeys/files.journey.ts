/** Files: uploaded by hand, by drop and by paste; paused, lost to a bad line and resumed after a reload; shown, renamed, deleted. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { FilePage } from '../../libs/protocol/src/files';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/journey';

const dir = mkdtempSync(join(tmpdir(), 'lectern-journey-'));
const MIB = 1024 * 1024;

function onDisk(name: string, content: Buffer): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

const picture = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#6b1d3a' } })
    .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Run in the page: what a drop brings, and a picture pasted. */
const DROPPED = `(() => {
  const data = new DataTransfer();
  data.items.add(new File(['date,amount\\n2027-03-04,12\\n'], 'Expenses.csv', { type: 'text/csv' }));
  return data;
})()`;
const PASTE = `(async () => {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d').fillRect(0, 0, 8, 8);
  const data = new DataTransfer();
  data.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
})()`;

const chooser = (page: Page) => page.getByLabel('Upload files');
const openLibrary = async (page: Page) => {
  await page.goto('/profile?tab=media');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
};

test(
  'uploads a picture, shows it without its place, renames and deletes it',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    await openLibrary(page);
    await chooser(page).setInputFiles(onDisk(`Stage ${signedIn.username}.jpg`, await picture()));
    const link = page.getByRole('link', { name: `Stage ${signedIn.username}.jpg` });
    await expect(link).toBeVisible();
    await expect(page.getByText('900 × 1200')).toBeVisible();
    const [file] = (await api.get<FilePage>('/api/files')).items;
    const content = await page.request.get(`/api/files/${file?.id}/content`);
    expect(content.headers()['content-type']).toBe('image/jpeg');
    expect((await sharp(await content.body()).metadata()).exif).toBeUndefined();
    // The thumbnail is really there, not the sign for a missing one.
    const image = page.locator('main img');
    await expect(image).toHaveJSProperty('naturalWidth', 240);
    await expectAccessible(page, 'main');

    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Rename or file elsewhere' }).click();
    const drawer = page.getByRole('dialog', { name: 'Rename or file elsewhere' });
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Portrait.jpg');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Portrait.jpg' })).toBeVisible();

    await page.getByRole('button', { name: 'More about Portrait.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete file' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
  },
);

test('refuses what is not what it says, in words', async ({ page, signedIn: _signedIn }) => {
  await openLibrary(page);
  await chooser(page).setInputFiles([
    onDisk('Party.jpg', Buffer.from('504b0304140000000000', 'hex')),
    onDisk('Empty.pdf', Buffer.alloc(0)),
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByText('The name ends in .jpg, but its content is a ZIP archive.')).toBeVisible();
  await expect(uploads.getByText('This file is empty. Choose another one.')).toBeVisible();
});

test.describe('on a bad line', () => {
  test.use({ expectedMessages: /ERR_CONNECTION_RESET|ERR_FAILED/ });

  test('goes on in a corner of the next screen, and after a bad line and a reload', async ({
    page,
    api,
    signedIn: _s,
  }) => {
    const path = onDisk('Recording.dat', randomBytes(40 * MIB));
    // The third part never arrives while the line is bad.
    let isBad = true;
    await page.route(/\/api\/storage\/parts\?.*part=3(&|$)/, (route) =>
      isBad ? route.abort('connectionreset') : route.continue(),
    );
    const stored = new Set<string | null>();
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.ok())
        stored.add(new URL(response.url()).searchParams.get('part'));
    });
    await openLibrary(page);
    await chooser(page).setInputFiles(path);
    await expect(page.getByRole('progressbar', { name: 'Upload of Recording.dat' })).toBeVisible();
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    const corner = page.getByRole('region', { name: 'Uploads' });
    await expect(corner.getByText('Uploading 1 file')).toBeVisible();
    // All but one part are there; the browser asks before it leaves.
    await expect(corner.getByText('33 MB of 42 MB').or(corner.getByText('34 MB of 42 MB'))).toBeVisible();
    // What was sent to its last byte is not stored before the server says so.
    await expect.poll(() => [...stored].sort()).toEqual(['1', '2', '4', '5']);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(corner.getByText('1 upload isn’t finished')).toBeVisible();

    isBad = false;
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') parts.push(new URL(request.url()).searchParams.get('part') ?? '');
    });
    await corner.getByLabel('Choose Recording.dat again').setInputFiles(path);
    await expect(corner.getByText('1 file uploaded')).toBeVisible();
    expect(parts).toEqual(['3']);
    const [file] = (await api.get<FilePage>('/api/files')).items;
    expect(file).toMatchObject({ name: 'Recording.dat', sizeBytes: 40 * MIB });
  });
});

test('takes files that are dropped on an event, and pictures from the clipboard', async ({
  page,
  api,
  signedIn: _s,
}) => {
  const event = await api.event('Gala with files');
  await page.goto(`/events/${event.id}?tab=files`);
  const transfer = await page.evaluateHandle(DROPPED);
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('link', { name: 'Expenses.csv' })).toBeVisible();
  await page.evaluate(PASTE);
  await expect(page.getByRole('link', { name: /^Pasted .*\.png/ })).toBeVisible();
  const { items } = await api.get<FilePage>(`/api/files?eventId=${event.id}`);
  expect(items).toHaveLength(2);
});
