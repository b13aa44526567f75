/** On a phone every list begins at the top of the screen, in rows of two lines, with its tools behind one button. */
import { expect, test } from './support/journey';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LIST_FROM_TOP = 220;
const ROW_HEIGHT = 72;
const lists = [
  '/events',
  '/tasks',
  '/clients',
  '/bureau-partners',
  '/invoices',
  '/contracts',
  '/contracts?view=templates',
  '/expenses',
];

test('lists begin above y = 220', { tag: '@main' }, async ({ page, api, signedIn: _signedIn }) => {
  await api.post('/api/sample-data', {});
  for (const path of lists) {
    await page.goto(path);
    const first = page.locator('main').locator('tbody tr:has(a, button), ul[aria-label] > li').first();
    await expect(first, path).toBeVisible();
    const box = await first.boundingBox();
    expect.soft(box?.y, `${path}: where the first row is`).toBeLessThan(LIST_FROM_TOP);
    expect.soft(box?.height, `${path}: how high it is`).toBeLessThanOrEqual(ROW_HEIGHT);
  }
});
