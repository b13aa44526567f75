/** Accounts as an administrator sees them: found, changed, closed, and looked at when its owner allows it. */
import type { Page } from '@playwright/test';
import { administrator } from './support/elsewhere';
import { mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';
import type { Person } from './support/people';

async function openAccount(page: Page, { username, email }: Person): Promise<void> {
  await page.goto(`/admin/accounts?q=${username}`);
  await expect(page.getByRole('searchbox', { name: 'Search accounts' })).toHaveValue(username);
  const table = page.getByRole('table', { name: 'Accounts' });
  // Below its head.
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
}

test('extends a trial, closes an account and opens it again', { tag: '@main' }, async ({ page, browser, signedIn }) => {
  const admin = await administrator(browser);
  await openAccount(admin, signedIn);
  await admin.getByRole('button', { name: 'Extend trial' }).click();
  await admin.getByLabel('Days from now').fill('90');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expectToast(admin, 'The trial ends');

  await admin.getByRole('button', { name: 'Disable account' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Sends what nobody asked for');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(admin.getByText('Sends what nobody asked for').first()).toBeVisible();
  await page.goto('/clients');
  await expect(page).toHaveURL('/auth');
  const form = page.locator('#start');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await form.getByLabel('Username').fill(signedIn.username);
  await form.getByLabel('Password', { exact: true }).fill(signedIn.password);
  await form.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText(/This account is disabled\. Write to/).first()).toBeVisible();

  await admin.getByRole('button', { name: 'Enable account' }).click();
  await expect(admin.getByRole('button', { name: 'Disable account' })).toBeVisible();
  const log = admin.getByRole('table', { name: 'Audit log' });
  for (const line of ['Account trial extended', 'Account disabled', 'Account enabled'])
    await expect(log.getByText(line)).toBeVisible();
  await admin.context().close();
});

test('looks at an account when its owner allows it, without changing anything', async ({
  page,
  browser,
  api,
  signedIn,
}) => {
  await api.post('/api/clients', { name: 'Acme of the owner' });
  await page.goto('/account-settings?section=support-access');
  await page.getByRole('switch', { name: 'Allow support access' }).click();
  await expect(page.getByText(/^Allowed until/)).toBeVisible();

  const admin = await administrator(browser);
  await openAccount(admin, signedIn);
  await admin.getByRole('button', { name: 'View account' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'View account' }).click();
  const banner = admin.getByRole('complementary', { name: 'You’re viewing someone else’s account' });
  await expect(banner).toContainText('You can’t change anything.');
  await admin.goto('/clients');
  await expect(admin.getByText('Acme of the owner')).toBeVisible();
  await expect(banner).toBeVisible();
  await mailTo(signedIn.email, 'Support viewed your');

  await page.reload();
  const looks = page.getByRole('list', { name: 'Support sessions' });
  await expect(looks).toContainText('Viewing now');
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: signedIn.username })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByRole('switch', { name: 'Allow support access' }).click();
  await expect(looks).not.toContainText('Viewing now');
  await admin.context().close();
});

test('is closed to speakers', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/admin/accounts');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
