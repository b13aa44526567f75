/** The frame around every screen: sidebar and drawer, skip link, 404, access denied, contact. */
import { mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

const SUPPORT = 'support@lectern.example';

test('stands as a sidebar on a desktop', async ({ page, signedIn }) => {
  await page.goto('/');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toContainText(signedIn.username);
  await expect(sidebar).toContainText('Professional Speaker');
  expect((await sidebar.boundingBox())?.width).toBe(288);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
  for (const [label, path] of [
    ['Events', '/events'],
    ['Clients', '/clients'],
    ['Bureau Partners', '/bureau-partners'],
    ['Tasks', '/tasks'],
    ['Invoices', '/invoices'],
    ['Contracts', '/contracts'],
    ['Expenses', '/expenses'],
    ['Insights', '/insights'],
    ['Profile', '/profile'],
    ['Account', '/account-settings'],
    ['FAQ', '/faq'],
    ['Help', '/tutorials'],
    ['Dashboard', '/'],
  ] as const) {
    const link = sidebar.getByRole('link', { name: label, exact: true });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(sidebar.getByText('Admin', { exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is a drawer that keeps the focus and gives it back', async ({ page, signedIn }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Open the menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await expect(drawer).toContainText(signedIn.username);
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await drawer.getByRole('link', { name: 'Clients', exact: true }).click();
    await expect(page).toHaveURL('/clients');
    await expect(drawer).toBeHidden();
    await button.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(drawer).toBeHidden();
    await button.click();
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
  });
});

test('skips to the main content', async ({ page, signedIn }) => {
  await page.goto('/events');
  await expect(page.getByText(signedIn.username)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to main content');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a path that is not there offers the way back and the dashboard', async ({ page, signedIn }) => {
  await page.goto('/clients');
  await expect(page.getByText(signedIn.username)).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Nobody is on this stage' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/clients');
  await page.goto('/no/such/page');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('keeps who is no administrator out of /admin', async ({ page, signedIn }) => {
  await page.goto('/admin');
  await expect(page.getByText(signedIn.username)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'You do not have permission to access this admin area. This page is restricted to administrators only.',
  );
  await page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(page).toHaveURL('/');
});

test('sends a message to support from the footer', async ({ page, person }) => {
  await page.goto('/privacy-policy');
  const open = page.getByRole('button', { name: 'Contact Us' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Us' });
  await dialog.getByLabel('Name').fill('   ');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Missing Information', 'Please fill in all fields before sending.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByLabel('Name').fill(person.username);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Message').fill('Can I bring my own microphone? 🎤');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent', "Thank you for your message! We'll get back to you soon.");
  await expect(dialog).toBeHidden();
  const mail = await mailTo(SUPPORT, person.username);
  expect(mail.text).toContain('Can I bring my own microphone? 🎤');
  expect(mail.headers['reply-to']).toContain(person.email);
});
