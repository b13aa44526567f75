/** A person's own sheet becomes clients and events: its columns mended by hand, its errors seen, written, and taken back. */
import type { Locator, Page } from '@playwright/test';
import { Workbook } from 'exceljs';
import { readWorkbook } from '../../libs/testing/src/read-workbook';
import { expectAccessible } from './support/accessible';
import { contentOf, nextDownload, onDisk } from './support/data-management';
import { choose, expect, test } from './support/journey';

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });
const column = (page: Page, name: RegExp): Locator => page.getByRole('combobox', { name });

async function workbookOf(fill: (workbook: Workbook) => void): Promise<Buffer> {
  const workbook = new Workbook();
  fill(workbook);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** As people keep it: a title on top, dates of several kinds, a column of their own, two rows that cannot be right. */
const ownSheet = () =>
  workbookOf((workbook) => {
    const sheet = workbook.addWorksheet('Gigs');
    sheet.addRows([
      ['My speaking gigs'],
      [],
      ['Gig', 'When', 'Organization', 'Contact', 'Email', 'Town', 'Fee', 'Scribbles'],
      [
        'Nurses Summit',
        new Date(Date.UTC(2028, 2, 14)),
        'Pacific Nurses',
        'Ana Ruiz',
        'ana@nurses.example',
        'Portland',
        12500,
        'Loves stories',
      ],
      ['Teachers Day', '4/23/2028', 'Łódź Schools', 'Jan Nowak', 'jan@schools.example', 'Łódź', '$8,000.50', ''],
      ['Leaders Forum', 'sometime in May', 'Acme', 'Bo Lind', 'bo@acme.example', 'Austin', 9000, ''],
      ['Founders Night', new Date(Date.UTC(2028, 5, 1)), 'Globex', 'Cy Moon', 'not an address', 'Salem', 7000, ''],
    ]);
  });

async function begin(page: Page, path: string): Promise<void> {
  await page.goto('/account-settings?section=data&import=new');
  await page.getByLabel('Spreadsheet to import').setInputFiles(path);
}

test(
  'an own sheet with errors is understood, mended, written and taken back',
  { tag: '@main' },
  async ({ page, signedIn: _signedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Import from Excel' }).click();
    await expect(heading(page, 'Choose your spreadsheet')).toBeVisible();
    await page.getByLabel('Spreadsheet to import').setInputFiles(onDisk('Gigs.xlsx', await ownSheet()));

    // The columns: one is not known, and gets its place by hand.
    await expect(heading(page, 'How we matched your file')).toBeVisible();
    await expect(column(page, /Column A, “Gig” goes into/)).toHaveValue('Event');
    await expect(column(page, /Column B, “When” goes into/)).toHaveValue('Date');
    const scribbles = column(page, /Column H, “Scribbles” goes into/);
    await expect(scribbles).toHaveValue('');
    await scribbles.fill('Goals');
    await page.getByRole('option', { name: /^Goals/ }).click();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Check again with these columns' }).click();

    // The check: what will be saved, and what cannot be, in its cell.
    await expect(heading(page, /entries will be saved$/)).toBeVisible();
    const problems = page.getByRole('list', { name: 'Problems' });
    await expect(problems.getByText('B6, When:')).toBeVisible();
    await expect(problems.getByText('E7, Email:')).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('tab', { name: /^New/ }).click();
    await choose(page, 'Show', 'Events');
    for (const [event, day] of [
      ['Nurses Summit', 'Mar 14, 2028'],
      ['Teachers Day', 'Apr 23, 2028'],
    ] as const) {
      const row = page.getByRole('listitem').filter({ hasText: event });
      await row.getByRole('button', { name: /^Show all/ }).click();
      await expect(row.getByText(day, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('$8,000.50')).toBeVisible();

    // The file again, with the wrong cells marked.
    const download = nextDownload(page);
    await page.getByRole('button', { name: 'Your file with the problems marked' }).click();
    const marked = await readWorkbook(await contentOf(await download));
    const sheet = marked.getWorksheet('Gigs');
    expect(sheet?.getCell('B6').value).toBe('sometime in May');
    expect(sheet?.getCell('B6').fill).toMatchObject({ type: 'pattern' });
    expect(sheet?.getCell('I6').text).toContain('“sometime in May” is not a date');

    await page.getByRole('button', { name: /^Import \d+ entries$/ }).click();
    await expect(heading(page, 'Your import is done')).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Show the events' }).click();
    await expect(page.getByRole('link', { name: 'Nurses Summit' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Teachers Day' }).first()).toBeVisible();
    await expect(page.getByText('Leaders Forum')).toHaveCount(0);
    await page.goto('/clients');
    await expect(page.getByRole('link', { name: 'Łódź Schools' })).toBeVisible();

    // All of it is taken back.
    await page.goto('/account-settings?section=data');
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(heading(page, 'This import was undone')).toBeVisible();
    await page.goto('/');
    await expect(heading(page, 'Let’s set the stage')).toBeVisible();
  },
);

test('a sheet like the one of the template is imported as it is, and a second time changes nothing', async ({
  page,
  signedIn: _signedIn,
}) => {
  await page.goto('/account-settings?section=data&import=new');
  const download = nextDownload(page);
  await page.getByRole('link', { name: 'Download the template' }).click();
  expect((await download).suggestedFilename()).toBe('lectern-import-template.xlsx');
  const filled = await workbookOf((workbook) =>
    workbook.addWorksheet('Clients').addRows([
      ['Key', 'Name'],
      ['', 'Acme'],
      ['', 'Globex'],
    ]),
  );
  const path = onDisk('Clients.xlsx', filled);

  // Nothing to ask: the check is shown at once.
  await begin(page, path);
  await expect(heading(page, '2 entries will be saved')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(heading(page, 'Your import is done')).toBeVisible();

  await begin(page, path);
  await expect(heading(page, 'Everything is in your account already')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(heading(page, 'This import was cancelled')).toBeVisible();
});

test('what is no spreadsheet inside is refused in words', async ({ page, signedIn: _signedIn }) => {
  await begin(page, onDisk('Broken.xlsx', Buffer.from('504b0304140000000800ffff', 'hex')));
  await expect(heading(page, 'This file couldn’t be read')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Choose a file again' }).click();
  await expect(page.getByLabel('Spreadsheet to import')).toBeAttached();
});
