/** The profile: written once, counted while one types, kept while it is not saved, and shown as its page. */
import { title } from './support/business';
import { expect, expectToast, test } from './support/journey';

test('is written with live counts, survives a reload, and becomes a page whose former address leads to it', async ({
  page,
  signedIn,
}) => {
  const slug = `speaker-${signedIn.username.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-x`.replace(/-+/g, '-');
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Ångström');
  await page.getByRole('textbox', { name: 'Short bio' }).fill('word '.repeat(51));
  await expect(page.getByText('51 of 50 words, 1 word too many')).toBeVisible();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('The short bio can be at most 50 words long')).toBeVisible();
  await page.getByRole('textbox', { name: 'Short bio' }).fill('She speaks.');

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Short bio' })).toHaveValue('She speaks.');
  await page.getByRole('textbox', { name: 'Address of your page' }).fill('admin');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('This address is reserved. Choose another one')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address of your page' }).fill(slug);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectToast(page, 'Profile saved');

  await page.getByRole('textbox', { name: 'Address of your page' }).fill(`${slug}-two`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(`Now /speakers/${slug}-two.`)).toBeVisible();
  await page.goto(`/speakers/${slug}`);
  await expect(page).toHaveURL(`/speakers/${slug}-two`);
  await expect(title(page)).toHaveText('Zoë Ångström');
  await expect(page.getByText('Only you can see this page for now.')).toBeVisible();
  await page.goto('/speakers/nobody-at-all');
  await expect(page.getByText('This page is not here')).toBeVisible();
});
