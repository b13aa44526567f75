/** The account's own page: password, address, sessions, time zone. */
import { signInElsewhere } from './support/elsewhere';
import { linkIn, mailsTo, mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';
import { operator } from './support/operator';
import type { Person } from './support/people';
import type { Browser, Page } from '@playwright/test';
import { TOTP } from 'otpauth';

const iPhone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

async function signInOnPhone(browser: Browser, person: Person): Promise<Page> {
  const page = await signInElsewhere(browser, person, iPhone);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test(
  'changes the password and ends the session elsewhere',
  { tag: '@main' },
  async ({ page, browser, api, signedIn }) => {
    const elsewhere = await signInOnPhone(browser, signedIn);
    await page.goto('/account-settings?section=password');
    await page.getByLabel('Current password').fill('Not4This!');
    await page.getByLabel('New password').fill('Encore9Please!');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This password is not correct.')).toBeVisible();
    await page.getByLabel('Current password').fill(signedIn.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed', 'You’ve been signed out everywhere else.');
    await elsewhere.goto('/clients');
    await expect(elsewhere).toHaveURL('/auth');
    await elsewhere.context().close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Password and devices' })).toBeVisible();
    await mailTo(signedIn.email, 'password');
    await api.post('/api/logout', {});
    await api.signIn({ ...signedIn, password: 'Encore9Please!' });
  },
);

test('changes the address once the link in the new inbox was opened', async ({ page, verified }) => {
  const newEmail = `new-${verified.email}`;
  await page.goto('/account-settings?section=email');
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Your password').fill(verified.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expectToast(page, 'Check your new inbox');
  await expect(page.getByText(`Waiting for ${newEmail}`)).toBeVisible();
  expect(await mailsTo(newEmail).then((mails) => mails.filter(({ subject }) => subject.includes('changed')))).toEqual(
    [],
  );
  await page.reload();
  await expect(page.getByText(`Waiting for ${newEmail}`)).toBeVisible();

  await page.goto(linkIn(await mailTo(newEmail, 'Confirm your new email address'), '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  const notice = await mailTo(verified.email, 'was changed');
  expect(notice.text).toContain(newEmail);
  await page.goto('/account-settings?section=account');
  const account = page.getByRole('main');
  await expect(account.getByText(newEmail, { exact: true })).toBeVisible();
  await expect(account.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Waiting for')).toHaveCount(0);
});

test('keeps the old address when the change is taken back', async ({ page, verified }) => {
  const newEmail = `new-${verified.email}`;
  await page.goto('/account-settings?section=email');
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Your password').fill(verified.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  const link = linkIn(await mailTo(newEmail, 'Confirm your new email address'), '/verify-email');
  await page.getByRole('button', { name: 'Keep my old address' }).click();
  await expectToast(page, 'Your address hasn’t changed');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText(`Your address ${verified.email} is verified already.`)).toBeVisible();
});

test('lists the sessions and signs one of them out', async ({ page, browser, signedIn }) => {
  const elsewhere = await signInOnPhone(browser, signedIn);
  await page.goto('/account-settings?section=sessions');
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expectToast(page, 'Safari on iPhone is signed out');
  await expect(page.getByText('Safari on iPhone', { exact: true })).toHaveCount(0);
  await elsewhere.goto('/clients');
  await expect(elsewhere).toHaveURL('/auth');
  await elsewhere.context().close();
});

test('turns two-step sign-in on, and signs in with a code and a recovery code', async ({ page, api, signedIn }) => {
  await operator('age-sign-in', signedIn.username);
  await page.goto('/account-settings?section=two-step');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await again.getByLabel('Your password').fill(signedIn.password);
  await again.getByRole('button', { name: 'Confirm' }).click();

  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const app = new TOTP({ secret: (await setUp.locator('code').innerText()).replaceAll(' ', '') });
  await setUp.getByLabel('The app’s code').fill(app.generate());
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await mailTo(signedIn.email, 'Two-step sign-in is on');

  const givePassword = async () => {
    await api.post('/api/logout', {});
    await page.goto('/auth');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill(signedIn.username);
    await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    return dialog;
  };
  const byRecovery = await givePassword();
  await byRecovery.getByRole('button', { name: 'No phone? Use a recovery code' }).click();
  await byRecovery.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await byRecovery.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Welcome back!');
  await page.goto('/account-settings?section=two-step');
  await expect(page.getByText('9 of 10 left')).toBeVisible();

  const byApp = await givePassword();
  // The half minute of the setup is used up: the app's next code counts already.
  await byApp.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await byApp.getByLabel('Code').press('Enter');
  await expectToast(page, 'Welcome back!');
});

test('keeps the home time zone', async ({ page, signedIn }) => {
  await page.goto('/account-settings?section=time-zone');
  const zone = page.getByRole('combobox', { name: 'Home time zone' });
  await expect(zone).toHaveValue('New York time');
  await zone.fill('Vienna');
  await page.getByRole('option', { name: /^Vienna time/ }).click();
  await expectToast(page, 'You’re now on Vienna time');
  await page.reload();
  await expect(zone).toHaveValue('Vienna time');
  await page.getByRole('button', { name: /Use this device/ }).click();
  await expect(zone).toHaveValue('New York time');
  await expect(page.getByText(signedIn.username).first()).toBeVisible();
});
