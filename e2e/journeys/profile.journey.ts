/** The profile: written once, counted while one types, kept while it is not saved, and shown as its page. */
import { title } from './support/business';
import { mailTo } from './support/inbox';
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
  await expect(page.getByText('Only you can see this page.')).toBeVisible();
  await page.goto('/speakers/nobody-at-all');
  await expect(title(page)).toHaveText('There is no page at this address');
});

test(
  'is published with a switch, and takes an inquiry that becomes an event, a client and a task',
  { tag: '@main' },
  async ({ page, browser, signedIn }) => {
    const slug = `page-of-${signedIn.username.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-x`.replace(/-+/g, '-');
    await page.goto('/profile');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dana Reyes');
    await page.getByRole('textbox', { name: 'Address of your page' }).fill(slug);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expectToast(page, 'Profile saved');
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const planner = await context.newPage();
    expect((await planner.goto(`/speakers/${slug}`))?.status()).toBe(404);
    await page.goto('/profile?tab=public');
    await page.getByRole('switch', { name: 'Publish my page' }).click();
    await expectToast(page, 'Your page is public');

    await planner.goto(`/speakers/${slug}`);
    await expect(title(planner)).toHaveText('Dana Reyes');
    expect(await context.cookies()).toEqual([]);
    await planner.getByLabel('Your name').fill('Ann Moss');
    await planner.getByLabel('Email').fill('ann@northwind');
    await planner.getByLabel('Organization').fill('Northwind Health');
    await planner.getByLabel(/What would you like/).fill('A keynote about trust.');
    await planner.getByRole('button', { name: 'Send the inquiry' }).click();
    await expect(planner.getByText('Invalid email address')).toBeVisible();
    await expect(planner.getByLabel('Email')).toBeFocused();
    await expect(planner.getByLabel(/What would you like/)).toHaveValue('A keynote about trust.');
    await planner.getByLabel('Email').fill('ann@northwind.example');
    await planner.getByRole('button', { name: 'Send the inquiry' }).dblclick();
    await expect(planner.getByText('Your inquiry is on its way.')).toBeVisible();
    await mailTo(signedIn.email, /Inquiry from Northwind Health/);

    await page.goto('/events');
    await page.getByRole('link', { name: 'Inquiry from Northwind Health' }).click();
    await expect(title(page)).toHaveText('Inquiry from Northwind Health');
    await page.goto('/tasks');
    await expect(page.getByText('Answer the inquiry from Northwind Health')).toHaveCount(1);
    await page.goto('/profile?tab=public');
    await page.getByRole('switch', { name: 'Publish my page' }).click();
    await expectToast(page, 'Your page is private again');
    expect((await planner.reload())?.status()).toBe(404);
    await context.close();
  },
);
