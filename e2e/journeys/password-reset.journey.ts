/** Getting back in: a new password by email on both pages, and the forgotten username. */
import type { Page } from '@playwright/test';
import { signInElsewhere } from './support/elsewhere';
import { linkIn, mailsTo, mailTo, tokenIn } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

const NEW_PASSWORD = 'Another9Stage?';

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  const inline = page.locator('#start');
  await inline.getByRole('button', { name: 'Sign in', exact: true }).click();
  await inline.getByRole('button', { name: 'Forgot password?' }).click();
  await inline.getByLabel('Email').fill(email);
  await inline.getByRole('button', { name: 'Send Reset Link' }).click();
}

test('an unverified address is told to verify first', async ({ page, api, person }) => {
  await api.register(person);
  await api.post('/api/logout', {});
  await askForReset(page, person.email);
  await expectToast(
    page,
    'Email verification required',
    'You must verify your email address before resetting your password. Please check your inbox for a verification email.',
  );
  await mailTo(person.email, 'Verify your email address');
  expect((await mailsTo(person.email)).filter(({ subject }) => subject.includes('Reset'))).toEqual([]);
});

test(
  'resets the password, ends the other session, and the link works once',
  { tag: '@main' },
  async ({ page, browser, api, verified }) => {
    const elsewhere = await signInElsewhere(browser, verified);
    await elsewhere.goto('/clients');
    await expect(elsewhere.getByRole('heading', { name: 'Clients' })).toBeVisible();
    await api.post('/api/logout', {});

    await askForReset(page, verified.email);
    await expectToast(
      page,
      'Password Reset Email Sent',
      'If an account exists with that email, a password reset link will be sent.',
    );
    const link = linkIn(await mailTo(verified.email, 'Reset your'), '/reset-password');
    await page.goto(link);
    const field = page.getByLabel('New password');
    await expect(page.getByText('8+ characters')).toBeVisible();
    await field.fill('short');
    await field.blur();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await field.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectToast(page, 'Password Reset Successful', 'You can now log in with your new password.');
    await expect(page).toHaveURL(link);
    await expect(page).toHaveURL('/auth');

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/auth');
    await elsewhere.context().close();
    await mailTo(verified.email, 'password');
    await api.signIn({ ...verified, password: NEW_PASSWORD });
    await api.post('/api/logout', {});

    await page.goto(link);
    await page.getByLabel('New password').fill('Third9Stage?');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectToast(page, 'Invalid Reset Link', 'The password reset link is invalid or has expired.');
    await expect(page).toHaveURL('/auth');
  },
);

test('resets it on the page with the token in the query', async ({ page, api, verified }) => {
  await api.post('/api/logout', {});
  await askForReset(page, verified.email);
  const token = tokenIn(linkIn(await mailTo(verified.email, 'Reset your'), '/reset-password'));
  await page.goto(`/auth-verify?token=${token}`);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectToast(page, 'Password Updated', 'You can now log in with your new password.');
  await expect(page).toHaveURL('/auth');
  await api.signIn({ ...verified, password: NEW_PASSWORD });
});

test('a link without its token leads back', async ({ page }) => {
  await page.goto('/reset-password');
  await expectToast(
    page,
    'Missing Password Reset Token',
    'No password reset token was found. Please check your email and try the link again.',
  );
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await expect(page).toHaveURL('/auth');
  await page.goto('/auth-verify');
  await expectToast(
    page,
    'Missing Token',
    'No password reset token was found. Please try the reset link from your email again.',
  );
  await expect(page).toHaveURL('/auth');
});

test('recovers a username by email', async ({ page, api, verified }) => {
  await api.post('/api/logout', {});
  await page.goto('/auth');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot username?' }).click();
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByLabel('Email').blur();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill(verified.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Send My Username' }).click();
  await expectToast(
    page,
    'Username Recovery Email Sent',
    'If your email is in our system, we will send your username to you.',
  );
  expect((await mailTo(verified.email, 'username')).text).toContain(verified.username);
});
