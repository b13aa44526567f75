/** Signing in and out, being let in, and being sent away. */
import { expect, expectToast, test, signInOn } from './support/journey';

test('signs in with the dialog and out with the sidebar', { tag: '@main' }, async ({ page, api, person }) => {
  await api.register(person);
  await api.post('/api/logout', {});
  await page.goto('/auth');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });

  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('Username is required')).toBeVisible();
  await expect(dialog.getByText('Password is required')).toBeVisible();

  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong4Word!');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login failed', 'Invalid username or password');

  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Welcome back!', 'Successfully logged in.');
  await expect(page).toHaveURL('/');
  // On a slow machine the welcome is there first, and hides from readers what is behind it.
  const main = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  await expect(main).toContainText('Management');

  const welcome = page.getByRole('dialog', { name: 'Welcome to Lectern' });
  await welcome.getByRole('button', { name: 'Explore on My Own' }).click();
  await expect(welcome).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectToast(page, 'Goodbye!', 'Successfully logged out.');
  await expect(page).toHaveURL('/auth');
  await page.goto('/events');
  await expect(page).toHaveURL('/auth');
});

test('sends a visitor to /auth and, once signed in, back to where they wanted to go', async ({ page, api, person }) => {
  await api.register(person);
  await api.post('/api/logout', {});
  for (const path of ['/clients', '/account-settings', '/admin', '/events?status=confirmed']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/events?status=confirmed');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('sends a form once while its answer is on the way, and keeps the focus on its button', async ({ page }) => {
  let sent = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/login', async (route) => {
    sent += 1;
    await answered;
    await route.continue();
  });
  await page.goto('/auth');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const password = dialog.getByLabel('Password', { exact: true });
  await dialog.getByLabel('Username').fill('no-one-here');
  await password.fill('Wrong4Word!');
  await password.press('Enter');
  const button = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await password.press('Enter');
  await password.press('Control+Enter');
  await button.press('Enter');
  await button.press('Space');
  await button.dispatchEvent('click');
  await expect(button).toBeFocused();
  answer();
  await expectToast(page, 'Login failed', 'Invalid username or password');
  expect(sent).toBe(1);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toBe(2);
});

test('switches between the four modes by their links', async ({ page }) => {
  await page.goto('/auth');
  const inline = page.locator('#start');
  await expect(inline.getByRole('heading', { name: 'Start your free trial' })).toBeVisible();
  await inline.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(inline.getByRole('button', { name: 'Forgot username?' })).toHaveCount(0);
  await inline.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(inline.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await inline.getByRole('button', { name: 'Back to sign in' }).click();
  await inline.getByRole('button', { name: 'Create an account' }).click();
  await expect(inline.getByRole('heading', { name: 'Start your free trial' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Start Free Trial' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Start your free trial' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByRole('button', { name: 'Forgot username?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Recover your username' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('when the server does not answer', () => {
  test.use({ expectedMessages: /status of 401|ERR_FAILED|[Cc]an’t reach the server/ });

  test('Sign Out still ends signed out', async ({ page, signedIn }) => {
    await page.goto('/');
    await expect(page.getByText(signedIn.username)).toBeVisible();
    await page.route('**/api/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('More Stage Time.');
    await expectToast(page, 'Goodbye!');
  });
});

test.describe('where the session has ended elsewhere', () => {
  // Every answer that the page preloaded is a refusal, and the next session must not get it.
  test.use({ expectedMessages: /status of 401|preload for .* is found, but is not used/ });

  test('shows the landing page at home, and lets in who signs in there', async ({ page, api, context, signedIn }) => {
    const cookies = await context.cookies();
    await api.post('/api/logout', {});
    await context.addCookies(cookies);
    await page.goto('/');
    await signInOn(page, signedIn);
    await expectToast(page, 'Welcome back!', 'Successfully logged in.');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Let’s set the stage', includeHidden: true })).toBeVisible();
  });
});
