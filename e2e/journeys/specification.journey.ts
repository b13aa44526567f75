/** Sentences of the specification that need a browser and belong to no other journey. */
import { expect, test } from './support/journey';

test('the anchors of the landing page scroll smoothly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

for (const path of ['/reset-password/some-token', '/auth-verify?token=some-token']) {
  test(`${path} shows password tips and the rule`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Password tips' })).toBeVisible();
    const field = page.getByLabel('New password');
    await field.fill('Curtain#4Call');
    await expect(page.getByText('A password can’t contain “#”')).toBeVisible();
    await field.blur();
    await expect(page.getByText(/^Password must include at least one uppercase letter/)).toBeVisible();
  });
}

test('the billing portal of the settings opens without a verified address', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/account-settings?section=billing');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage billing' }).click();
  const portal = await opening;
  await expect(portal.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
});

test('the deletion of an account asks first and gives the focus back', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/account-settings?section=delete');
  const button = page.getByRole('button', { name: 'Delete account' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
