/** An account is deleted: from its settings, and from the modal of a trial that is over. Nothing of it can be entered afterwards. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { signInElsewhere } from './support/elsewhere';
import { mailsTo, mailTo } from './support/inbox';
import { expect, expectToast, test, signInOn } from './support/journey';
import { operator } from './support/operator';
import type { Person } from './support/people';

const LAST_EMAIL = 'Your Lectern account is deleted';

/** At the landing page, signed out, told once here and once by email. */
async function expectGone(page: Page, { email }: Person): Promise<void> {
  await expectToast(page, 'Account deleted', 'Your account and all data have been permanently deleted.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const mail = await mailTo(email, LAST_EMAIL);
  expect(mail.text).toContain('you won’t be charged again');
  const received = await mailsTo(email);
  expect(received.filter(({ subject }) => subject === LAST_EMAIL)).toHaveLength(1);
  expect(received[0]?.subject).toBe(LAST_EMAIL);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height } });

    test('an account is deleted from its settings, in every browser, and its name is free again', async ({
      page,
      browser,
      api,
      signedIn,
    }) => {
      await api.client('Left behind');
      const elsewhere = await signInElsewhere(browser, signedIn);
      await elsewhere.goto('/clients');
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Clients');
      await page.goto('/account-settings?section=delete');
      const card = page.getByRole('region', { name: 'Delete account' });
      const open = card.getByRole('button', { name: 'Delete account' });
      const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
      await open.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(card.getByLabel('Your password')).toHaveCount(0);
      await expect(open).toBeFocused();
      await open.click();
      await question.getByRole('button', { name: 'Continue to deletion' }).click();

      const password = card.getByLabel('Your password');
      const confirm = card.getByRole('button', { name: 'Delete My Account' });
      await expect(password).toBeFocused();
      await expect(confirm).toBeInViewport();
      await expectAccessible(page, 'main');
      await confirm.click();
      await expectToast(page, 'Password required', 'Please enter your password to confirm account deletion.');
      await password.fill('Not4This!');
      await confirm.click();
      await expect(password).toHaveAccessibleDescription('This password is not correct.');
      await expectToast(page, 'Account not deleted', 'This password is not correct.');
      await expect(page).toHaveURL('/account-settings?section=delete');
      await password.fill(signedIn.password);
      await confirm.click();

      await expectGone(page, signedIn);
      await elsewhere.reload();
      await expect(elsewhere).toHaveURL('/auth');
      await elsewhere.context().close();
      await page.goBack();
      await expect(page).toHaveURL('/auth');

      await signInOn(page, signedIn);
      await expectToast(page, 'Login failed', 'Invalid username or password');
      // The same name and address belong to nobody now; who takes them begins with nothing.
      await api.register(signedIn);
      const { items } = await api.get<{ items: object[] }>('/api/clients');
      expect(items).toEqual([]);
    });

    test('an account is deleted from the modal of a trial that is over', async ({ page, signedIn }) => {
      await operator('end-trial', signedIn.username);
      await page.goto('/');
      const modal = page.getByRole('dialog');
      await expect(modal).toContainText('Status: Expired');
      const open = modal.getByRole('button', { name: 'Go to Account Deletion' });
      await open.click();
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(open).toBeFocused();
      await open.click();
      const password = modal.getByLabel('Your password');
      await expect(password).toBeFocused();
      await expect(modal.getByRole('button', { name: 'Delete My Account' })).toBeInViewport();
      await expectAccessible(page);
      await password.fill('Not4This!');
      await password.press('Enter');
      await expect(password).toHaveAccessibleDescription('This password is not correct.');
      await password.fill(signedIn.password);
      await password.press('Enter');
      await expectGone(page, signedIn);
    });
  });
}
