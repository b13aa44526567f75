/** The help: from a screen to its tutorial, the setup that ticks itself, the search, the questions, the diagnostic page. */
import { expect, test } from './support/journey';

test('explains the screen, and ticks the setup by what is done', { tag: '@main' }, async ({ page, api, verified }) => {
  expect(verified.username).toBeTruthy();
  await page.goto('/tutorials?focus=essential-setup');
  const setup = page.getByRole('region', { name: 'Essential setup' });
  await expect(setup).toBeFocused();
  const client = setup.getByRole('listitem').filter({ hasText: 'Add your first client' });
  await expect(client).toContainText('To do');

  await client.getByRole('link', { name: 'Open clients' }).click();
  await expect(page).toHaveURL('/clients');
  await api.post('/api/clients', { name: 'Northwind Conferences' });
  await page.getByRole('main').getByRole('link', { name: 'How this screen works' }).click();
  await expect(page).toHaveURL('/tutorials?tutorial=clients-and-contacts');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(client).toContainText('Done');

  await setup.getByRole('button', { name: /^Mark as done: Share your media kit/ }).click();
  await expect(setup.getByRole('button', { name: /^Not done yet: Share your media kit/ })).toBeVisible();
});

test('finds tutorials and questions by their words, and leads on', async ({ page, signedIn }) => {
  expect(signedIn.username).toBeTruthy();
  await page.goto('/tutorials');
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search tutorials' }).fill('eIDAS qualified');
  await expect(main.getByRole('heading', { name: '1 tutorial', exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'What a signature made here is, and what it is not' }).click();
  await expect(page).toHaveURL('/tutorials?tutorial=electronic-signatures');
  await expect(main.getByRole('heading', { level: 2, name: /In the United States/ })).toBeVisible();

  await page.goto('/faq#price');
  await expect(main.getByText('then $21 a month')).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search questions' }).fill('xyzzy');
  await expect(main.getByText('No results found for "xyzzy"')).toBeVisible();
  await main.getByRole('button', { name: 'Ask us' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible();
});

test('shows every picture of a tutorial, in its place', async ({ page, signedIn }) => {
  expect(signedIn.username).toBeTruthy();
  await page.goto('/tutorials?tutorial=your-name');
  const picture = page.getByRole('article').getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  expect((await picture.boundingBox())?.width).toBeGreaterThan(100);
});

test('opens the article on signatures without an account', async ({ page }) => {
  await page.goto('/verify-contract#signatures');
  await expect(
    page.getByRole('heading', { level: 2, name: 'What a signature made here is, and what it is not' }),
  ).toBeVisible();
});
