/** On a phone every list begins at the top of the screen, in rows of two lines, with its tools behind one button. */
import type { Page } from '@playwright/test';
import { isoDay } from './support/days';
import { expect, test } from './support/journey';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LIST_FROM_TOP = 220;
const ROW_HEIGHT = 72;
const lists = [
  '/',
  '/events',
  '/events?view=board',
  '/events?view=week',
  '/events?view=agenda',
  '/tasks',
  '/tasks?tab=templates',
  '/clients',
  '/bureau-partners',
  '/invoices',
  '/contracts',
  '/contracts?view=templates',
  '/expenses',
  '/expenses?view=recurring',
  '/expenses?view=rates',
  '/profile?tab=presentations',
  '/profile?tab=testimonials',
  '/share-links',
  '/tutorials',
  '/tutorials?q=invoice',
  '/account-settings',
];

/** A row is what has no rows inside: a day of the agenda is a group. */
const rowsOf = (page: Page) =>
  page
    .locator('main')
    .locator('tbody tr:has(a, button), :is(ul, ol) > li:not(:has(li)):has(a, button)')
    .filter({ visible: true });

async function expectAtTop(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const rows = rowsOf(page);
  await expect(rows.first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  const box = await rows.first().boundingBox();
  expect.soft(box?.y, `${path}: where the first row is`).toBeLessThan(LIST_FROM_TOP);
  const siblings = await rows.first().locator('xpath=../*').filter({ visible: true }).all();
  for (const row of siblings) {
    const height = Math.floor((await row.boundingBox())?.height ?? 0);
    expect.soft(height, `${path}: how high a row is`).toBeLessThanOrEqual(ROW_HEIGHT);
  }
}

test('lists begin above y = 220', { tag: '@main' }, async ({ page, api, signedIn: _signedIn }) => {
  await api.post('/api/sample-data', {});
  await api.post('/api/presentations', { title: 'The Trust Advantage', lengthsMinutes: [45, 60] });
  await api.post('/api/testimonials', { clientName: 'Dana Whitfield', content: 'Practical, warm, on time.' });
  await api.post('/api/share-links', { kind: 'media_kit' });
  const series = { category: 'software', vendor: 'Zoom', amountCents: 1_599, interval: 'month' };
  await api.post('/api/recurring-expenses', { ...series, startsOn: isoDay(-1) });
  for (const path of lists) await expectAtTop(page, path);
  await page.goto('/faq');
  const box = await page.locator('main details').first().boundingBox();
  expect.soft(box?.y, 'where the first question is').toBeLessThan(LIST_FROM_TOP);
  await page.goto('/events?view=month');
  const day = await page.locator('main [data-day]').first().boundingBox();
  expect(day?.y, 'where the month begins').toBeLessThan(LIST_FROM_TOP);
});

test('no notice moves a list down', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Data storage notice' })).toBeVisible();
  for (const path of ['/', '/events', '/invoices', '/expenses']) await expectAtTop(page, path);
});
