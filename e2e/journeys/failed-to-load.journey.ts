/** The page when the app's scripts can't be loaded: it says so, and hides nothing that can be read. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

// What the browser and the app note about the requests that these journeys block.
test.use({ expectedMessages: /Failed to load resource: net::ERR_FAILED|^\[start\] |dynamically imported module/ });

const message = (page: Page) => page.getByText('React App Failed to Load');
/** The app of a page that reads without it comes with the first sign of a person. */
const wake = (page: Page) => page.keyboard.press('Tab');
const headline = (page: Page) => page.getByRole('heading', { level: 1, name: /More Stage Time/ });

test('says that the app failed to load above the landing page, which can still be read', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/');
  await wake(page);
  await expect(message(page)).toBeVisible();
  await expect(headline(page)).toBeVisible();
  await expect(page.locator('#pricing')).toBeVisible();
});

test('says so when the landing page has lost only its own part', async ({ page }) => {
  await page.route('**/assets/landing-page-*.js', (route) => route.abort());
  await page.goto('/');
  // A part that is missing may be of a release before: the app reloads the page once.
  await Promise.all([page.waitForEvent('load'), wake(page)]);
  await wake(page);
  await expect(message(page)).toBeVisible();
  await expect(headline(page)).toBeVisible();
});

test('says so on a page that is empty without the app', async ({ page, signedIn: _signedIn }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/events');
  await expect(message(page)).toBeVisible();
});

test('says so after a while when not one script can be loaded', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(message(page)).toBeVisible();
  await expect(headline(page)).toBeVisible();
});

test('says nothing while the app takes its time', async ({ page }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  await wake(page);
  await expect(message(page)).toBeHidden();
  // Nothing counts the seconds here: only a page whose first script is missing ever shows the message.
  await expect(message(page)).toHaveCSS('animation-name', 'none');
  release();
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start My Free Trial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
