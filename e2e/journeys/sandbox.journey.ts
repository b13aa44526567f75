/** Trying it without registration, and keeping what is there. */
import { violations } from './support/accessible';
import { expect, expectToast, test } from './support/journey';

test(
  'opens a sandbox from the landing page, and keeps it by registering',
  { tag: '@main' },
  async ({ page, person }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Try it with sample data' }).click();
    const sandbox = page.getByRole('complementary', { name: 'Sandbox', includeHidden: true });
    await expect(sandbox).toContainText('It sends no email and is deleted tomorrow at');
    await expect(page.getByRole('main')).toContainText('Pacific Nurses Summit');

    expect(await violations(page, 'all')).toEqual([]);

    await page.goto('/account-settings?section=billing');
    await expect(
      page.getByText('This isn’t available in a sandbox. Register to use it; your data stays.'),
    ).toBeVisible();

    await sandbox.getByRole('button', { name: 'Register to keep it' }).click();
    const form = page.getByRole('dialog', { name: 'Start your free trial' });
    expect(await violations(page, 'all')).toEqual([]);
    await form.getByLabel('Username').fill(person.username);
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Welcome!', 'Successfully registered! Please check your email to verify your account.');
    await expect(sandbox).toBeHidden();
    await page
      .getByRole('dialog', { name: 'Welcome to Lectern' })
      .getByRole('button', { name: 'Explore on My Own' })
      .click();

    await page.goto('/events');
    await expect(page.getByRole('main')).toContainText('Pacific Nurses Summit');
    await page.goto('/account-settings');
    await expect(page.getByRole('main')).toContainText(person.email);
  },
);
