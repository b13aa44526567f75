/** A trial that is over stands in front of the whole application. */
import { expect, expectToast, test } from './support/journey';
import { operator } from './support/operator';

test(
  'an expired trial blocks the application until the account is switched',
  { tag: '@main' },
  async ({ page, signedIn }) => {
    await page.goto('/clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
    await operator('end-trial', signedIn.username);
    await page.reload();
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Status: Expired');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(modal).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await modal.getByRole('button', { name: 'Send Verification Email' }).click();
    await expectToast(page, 'Verification Email Sent');

    for (const path of ['/', '/events', '/account-settings']) {
      await page.goto(path);
      await expect(modal).toContainText('Status: Expired');
    }
    await modal.getByRole('link', { name: /See the plan/ }).click();
    await expect(page).toHaveURL('/subscribe');
    await expect(modal).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/');
    await modal.getByRole('button', { name: 'Switch Account' }).click();
    await expect(page).toHaveURL('/auth');
  },
);
