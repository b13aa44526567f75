/** Insights: from a total to its rows and on to the invoice, the map, files that are saved, and the year-end pack by email. */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { Workbook } from 'exceljs';
import { fromBuffer } from 'yauzl';
import type { InvoiceResponse } from '../../libs/protocol/src/invoices';
import { expectAccessible, expectNoOverflow } from './support/accessible';
import type { Api } from './support/api';
import { nextDownload } from './support/data-management';
import { isoDay } from './support/days';
import { linkIn, mailTo } from './support/inbox';
import { choose, expect, test } from './support/journey';

const today = isoDay(0);
const year = today.slice(0, 4);

/** A talk in Texas with its invoice, half of it paid, and what the journey there cost. */
async function aYear(api: Api, username: string): Promise<InvoiceResponse> {
  const client = await api.client(`Lone Star ${username}`, {
    contacts: [{ name: 'Ann Lee', email: 'ann@acme.example', isPrimary: true }],
  });
  const event = await api.event('Dallas Gala', {
    status: 'confirmed',
    eventDate: today,
    clientId: client.id,
    grossFeeCents: 1_000_000,
    state: 'Texas',
    country: 'US',
    type: 'keynote',
  });
  const lines = [{ kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 1_000_000 }];
  const draft = await api.post<InvoiceResponse>('/api/invoices', {
    eventId: event.id,
    clientId: client.id,
    billToName: 'Lone Star',
    lines,
    issueDate: today,
    dueDate: today,
  });
  const invoice = await api.post<InvoiceResponse>(`/api/invoices/${draft.id}/sendings`, {
    to: 'ap@acme.example',
    subject: 'Your invoice',
    version: draft.version,
  });
  await api.post(`/api/invoices/${draft.id}/payments`, { paidOn: today, amountCents: 600_000, method: 'check' });
  await api.post('/api/expenses', {
    spentOn: today,
    category: 'airfare',
    vendor: '=Delta',
    amountCents: 41_250,
    eventId: event.id,
  });
  return invoice;
}

async function saved(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test(
  'a total opens its rows, which lead to the invoice; the same is saved as a file',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    const invoice = await aYear(api, signedIn.username);
    await page.goto('/insights');
    const main = page.getByRole('main');
    await expect(main.getByText(`${year}.`)).toBeVisible();
    const received = main.getByRole('link', { name: 'Total, Received: $6,000' });
    await expect(main.getByText('$6,000').first()).toBeVisible();
    await expectAccessible(page, 'main');

    await received.click();
    const drawer = page.getByRole('dialog', { name: 'Received' });
    await expect(drawer.getByText('1 row')).toBeVisible();
    await expect(drawer.getByText('$6,000').first()).toBeVisible();
    await expect(drawer.getByText(new RegExp(`^Payment · Today · Lone Star`))).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    const [rows] = await Promise.all([
      page.waitForEvent('download'),
      drawer
        .getByRole('button', { name: 'Save these rows' })
        .click()
        .then(() => page.getByRole('menuitem', { name: /^CSV/ }).click()),
    ]);
    expect((await saved(rows)).toString()).toContain(`${invoice.number},USD,6000.00,Check`);
    await drawer.getByRole('link', { name: invoice.number ?? '' }).click();
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));

    // Back is where one was: the rows are open again, and Close ends in the figure.
    await page.goBack();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/insights$/);
  },
);

test('the map leads to a state, filters live in the address, and Excel has the same', async ({
  page,
  api,
  signedIn,
}) => {
  await aYear(api, signedIn.username);
  await page.goto('/insights');
  await page.getByRole('tab', { name: 'Fees by state' }).click();
  const map = page.getByRole('group', { name: 'Fees by state' });
  await expect(map.getByRole('button', { name: 'Texas: $10,000' })).toBeVisible();
  await expectAccessible(page, 'main');
  await map.getByRole('button', { name: 'Texas: $10,000' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Fees · Texas' });
  await expect(drawer.getByRole('link', { name: 'Dallas Gala' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Event type' }).click();
  await page.getByRole('option', { name: 'Workshop' }).click();
  await expect(page.getByText('Nothing in this period').first()).toBeVisible();
  await expect(page).toHaveURL(/type=workshop/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(map.getByRole('button', { name: 'Texas: $10,000' })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /^Excel/ }).click()),
  ]);
  const workbook = new Workbook();
  await workbook.xlsx.load((await saved(file)) as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet('Fees by state');
  expect(sheet?.getCell('A2').value).toBe('Texas');
  expect(sheet?.getCell('D2').value).toBe(10_000);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pack of a year is made while one waits, comes by email, and holds the papers', async ({
    page,
    api,
    verified,
  }) => {
    const invoice = await aYear(api, verified.username);
    await page.goto('/insights?tab=year-end');
    await choose(page, 'Year', year);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Create pack' }).click();
    await expect(page.getByText(`Year ${year}`)).toBeVisible();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
    const mail = await mailTo(verified.email, `Your year-end pack for ${year} is ready`);
    await page.goto(linkIn(mail, '/insights'));
    const [download] = await Promise.all([nextDownload(page), page.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toBe(`lectern-year-${year}.zip`);
    expect(await namesIn(await saved(download))).toEqual([
      `lectern-${year}/year-${year}.xlsx`,
      `lectern-${year}/invoices/Invoice ${invoice.number}.pdf`,
      `lectern-${year}/readme.txt`,
    ]);
    await expectAccessible(page, 'main');

    await page.getByRole('tab', { name: 'Income' }).click();
    await expect(page.getByText('$6,000').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect(page.getByRole('table', { name: 'Income by month' })).toBeVisible();
    await expectNoOverflow(page, 'insights');
  });
});

function namesIn(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error);
      const names: string[] = [];
      file.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName));
      file.on('end', () => resolve(names));
      file.on('error', reject);
    });
  });
}
