/** Passkeys in Chromium, whose virtual authenticator stands for a fingerprint. */
import type { Page } from '@playwright/test';
import { mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

async function withAuthenticator(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The virtual authenticator would choose what is offered in the field, before a button is pressed. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/account-settings?section=passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey added', 'You can sign in with it from now on.');
  const naming = page.getByRole('dialog', { name: 'Name your passkey' });
  await naming.getByLabel('Name').fill(name);
  await naming.getByRole('button', { name: 'Save name' }).click();
  await expect(naming).toBeHidden();
}

async function openSignIn(page: Page) {
  await page.goto('/auth');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  return page.getByRole('dialog', { name: 'Sign in' });
}

test('adds a passkey, signs in with it, and removes it', { tag: '@main' }, async ({ page, api, signedIn }) => {
  await withAuthenticator(page);
  await withoutAutofill(page);
  await addPasskey(page, 'My laptop');
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(row).toHaveText(/^My laptop.*not used yet$/);
  await mailTo(signedIn.email, 'A passkey was added');

  // The same authenticator holds one already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'No passkey was added', 'This device already has one for your account.');

  const withPasskey = { name: 'Sign in with a passkey' };
  await api.post('/api/logout', {});
  await (await openSignIn(page)).getByRole('button', withPasskey).click();
  await expectToast(page, 'Welcome back!', 'Successfully logged in.');

  await page.goto('/account-settings?section=passkeys');
  await expect(row).toHaveText(/^My laptop.*last used/);
  await page.getByRole('button', { name: 'More about My laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expectToast(page, 'My laptop is removed');
  await expect(page.getByText('No passkeys yet')).toBeVisible();

  await api.post('/api/logout', {});
  await (await openSignIn(page)).getByRole('button', withPasskey).click();
  await expectToast(page, 'Login failed', 'This passkey didn’t work. Try again, or use your password.');
});

test('is offered a passkey in the field of the username', async ({ page, api, signedIn }) => {
  await withAuthenticator(page);
  await addPasskey(page, signedIn.username);
  await api.post('/api/logout', {});
  await openSignIn(page);
  await expectToast(page, 'Welcome back!', 'Successfully logged in.');
});
