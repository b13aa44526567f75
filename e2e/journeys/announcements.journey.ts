/**
 * An announcement from its first word to the reader who sends it away. It is addressed to subscribers: the speakers of the
 * other journeys, who are in their free trial, never see it.
 */
import type { Page } from '@playwright/test';
import { administrator } from './support/elsewhere';
import { choose, expect, expectToast, test } from './support/journey';

/** A trial that the payment provider holds: a subscriber. */
async function subscribe(page: Page): Promise<void> {
  await page.goto('/subscribe');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expiry/).fill('04 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Maya Stone');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByText('You’re subscribed')).toBeVisible();
}

test('is written with its preview, read by those it is for, dismissed and archived', async ({
  page,
  browser,
  verified,
}) => {
  const title = `Holds in your calendar ${verified.username}`;
  const admin = await administrator(browser);
  await admin.goto('/');
  await admin.getByRole('link', { name: 'Announcements' }).click();
  await admin.getByRole('link', { name: 'New announcement' }).click();
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Text').fill('See **Account**, [Calendar](/account-settings?section=calendar).');
  await choose(admin, 'Level', 'Important');
  await choose(admin, 'Who sees it', 'Subscribers');
  const preview = admin.getByRole('region', { name: 'Preview of the banner' });
  await expect(preview).toContainText(title);
  await expect(preview.getByRole('link', { name: 'Calendar' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(admin, 'Saved');
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // In the free trial it is not for this speaker, neither now nor when it is published.
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expectToast(admin, 'Published');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^What’s new/ })).toBeVisible();
  await page.getByRole('link', { name: /^What’s new/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);

  await subscribe(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^What’s new, \d+ unread$/ }).click();
  const entry = page.getByRole('article').filter({ hasText: title });
  await expect(entry).toContainText('New');
  await page.goto('/');
  // Whatever else is announced: of equally urgent ones the newest is the banner.
  const banner = page.getByRole('complementary', { name: 'Announcement' }).filter({ hasText: title });
  await expect(banner).toContainText('Important:');
  const stored = page.waitForResponse('**/api/announcements/*/dismissal');
  await banner.getByRole('button', { name: 'Dismiss this announcement' }).click();
  await expect(banner).toHaveCount(0);
  await stored;
  const asked = page.waitForResponse('**/api/announcements/current');
  await page.reload();
  expect(await (await asked).text()).not.toContain(title);
  await expect(banner).toHaveCount(0);

  await admin.getByRole('button', { name: 'Archive' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expectToast(admin, 'Archived');
  await page.goto('/announcements');
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('shows an administrator how the installation is doing', async ({ browser }) => {
  const admin = await administrator(browser);
  await admin.goto('/admin');
  const chart = admin.getByRole('region', { name: 'Registrations and conversion by week' });
  await expect(chart).toContainText(/[1-9]\d* in 26 weeks/);
  await expect(admin.getByText('Free trials running')).toBeVisible();
  await expect(admin.getByRole('region', { name: 'System health' })).toContainText('All is well');
});
