/** Share links: a kit is made, chosen field by field, seen signed out, locked, made a bureau's, and taken back. */
import type { Browser, Page } from '@playwright/test';
import { openMenu, title } from './support/business';
import { isoDay } from './support/days';
import { linkIn, mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

const SAVED = 'Changes save automatically.';

async function asPlanner(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return { page: await context.newPage(), close: () => context.close() };
}

/** The address that the owner's page shows. */
async function addressOf(page: Page): Promise<string> {
  return (
    (await page
      .getByRole('main')
      .getByRole('link', { name: /\(opens a new tab\)/ })
      .getAttribute('href')) ?? ''
  );
}

async function toggle(page: Page, name: string): Promise<void> {
  await page.getByRole('switch', { name, exact: true }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
}

test(
  'a media kit: made, chosen, seen without an account, closed, opened anew',
  { tag: '@main' },
  async ({ page, api, browser, signedIn: _signedIn }) => {
    await api.patch('/api/speaker-profile', {
      name: 'Dana Reyes',
      tagline: 'Calm is a skill',
      bioShort: 'Dana speaks about calm.',
      version: 1,
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Share the kit' }).click();
    const form = page.getByRole('dialog', { name: 'Share the media kit' });
    await form.getByRole('textbox', { name: 'Your name for it' }).fill('For Ann at Northwind');
    await form.getByRole('button', { name: 'Create link' }).click();
    await expect(title(page)).toHaveText('For Ann at Northwind');
    const address = await addressOf(page);
    expect(address).toMatch(/\/shared\/[\w-]{43}$/);

    const planner = await asPlanner(browser);
    await planner.page.goto(address);
    await expect(title(planner.page)).toHaveText('Dana Reyes');
    await expect(planner.page.getByText('Calm is a skill')).toBeVisible();

    const preview = page.frameLocator('iframe[title="Page preview for a planner"]');
    await expect(preview.getByText('Calm is a skill')).toBeVisible();
    await toggle(page, 'Tagline');
    await expect(preview.getByText('Dana speaks about calm.')).toBeVisible();
    await expect(preview.getByText('Calm is a skill')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Message' }).fill('Lovely to meet you, Ann.');
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(preview.getByText('Lovely to meet you, Ann.')).toBeVisible();

    // What is new to them is told on top, and stands in its place.
    await planner.page.reload();
    await expect(planner.page.getByText('Lovely to meet you, Ann.')).toHaveCount(2);
    await expect(title(planner.page)).toHaveText('Dana Reyes');
    await expect(planner.page.locator('main p', { hasText: 'Calm is a skill' })).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole('switch', { name: 'Tagline' })).not.toBeChecked();
    await openMenu(page, 'Close the link…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the link' }).click();
    await expectToast(page, 'Link closed');
    expect((await planner.page.reload())?.status()).toBe(410);
    await expect(title(planner.page)).toHaveText('This link was closed');

    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click();
    await expectToast(page, 'The link is open again');
    const anew = await addressOf(page);
    expect(anew).not.toBe(address);
    expect((await planner.page.goto(anew))?.status()).toBe(200);
    expect((await planner.page.goto(address))?.status()).toBe(404);
    await planner.close();

    await page.goto('/share-links');
    await expect(page.getByRole('link', { name: /For Ann at Northwind/ })).toBeVisible();
  },
);

test('asks for its password, and lets nobody in with another one', async ({
  page,
  api,
  browser,
  signedIn: _signedIn,
}) => {
  await api.patch('/api/speaker-profile', { name: 'Dana Reyes', version: 1 });
  const { id, url } = await api.post<{ id: string; url: string }>('/api/share-links', { kind: 'media_kit' });
  await page.goto(`/share-links/${id}?tab=access`);
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('stagelight');
  await dialog.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('button', { name: 'Remove password' })).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();

  const planner = await asPlanner(browser);
  await planner.page.goto(url);
  await expect(title(planner.page)).toHaveText('This page has a password');
  await planner.page.getByLabel('Password').fill('spotlight');
  await planner.page.getByRole('button', { name: 'Open the page' }).click();
  await expect(planner.page.getByRole('alert')).toContainText('That’s not the password.');
  await planner.page.getByLabel('Password').fill('stagelight');
  await planner.page.getByRole('button', { name: 'Open the page' }).click();
  await expect(title(planner.page)).toHaveText('Dana Reyes');
  await planner.page.reload();
  await expect(title(planner.page)).toHaveText('Dana Reyes');

  await page.getByRole('button', { name: 'Remove password' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const other = await asPlanner(browser);
  await other.page.goto(url);
  await expect(title(other.page)).toHaveText('Dana Reyes');
  await other.close();
  await planner.close();
});

test('shows the representative in place of the speaker, as its preview says', async ({
  page,
  api,
  browser,
  signedIn,
}) => {
  await api.patch('/api/speaker-profile', {
    name: 'Dana Reyes',
    phone: '+1 503 555 0199',
    website: 'https://danareyes.example',
    bioShort: 'Write to dana@danareyes.example or visit danareyes.example.',
    version: 1,
  });
  await api.bureau('Lighthouse Speakers', {
    email: 'hello@lighthouse.example',
    representatives: [{ name: 'Theo Lind', email: 'theo@lighthouse.example', phone: '+1 212 555 0110' }],
  });
  const { id, url } = await api.post<{ id: string; url: string }>('/api/share-links', { kind: 'media_kit' });
  await page.goto(`/share-links/${id}`);
  const own = page.frameLocator('iframe[title="Page preview for a planner"]');
  await expect(own.getByText('+1 503 555 0199').first()).toBeVisible();

  await page.getByRole('radio', { name: 'A bureau’s' }).click();
  await page.getByRole('combobox', { name: 'Bureau partner' }).fill('Light');
  await page.getByRole('option', { name: 'Lighthouse Speakers' }).click();
  await page.getByRole('combobox', { name: 'Representative' }).click();
  await page.getByRole('option', { name: 'Theo Lind' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const theirs = page.frameLocator('iframe[title="Page preview for a bureau"]');
  await expect(theirs.getByText('theo@lighthouse.example').first()).toBeVisible();
  await expect(theirs.getByText('danareyes.example')).toHaveCount(0);

  const planner = await asPlanner(browser);
  // A bureau's page may have no address with the speaker's name in it any more.
  await planner.page.goto(url);
  await expect(planner.page.getByText('Theo Lind').first()).toBeVisible();
  const source = await planner.page.content();
  for (const leak of ['555 0199', '5550199', 'danareyes.example', signedIn.email]) {
    expect(source).not.toContain(leak);
  }
  await planner.close();
});

test('an event is shared from its page, and emailed to its planner', async ({ page, api, verified, browser }) => {
  const address = `planner-of-${verified.username}@northwind.example`.toLowerCase();
  const { id } = await api.event('Northwind Summit', { eventDate: isoDay(40), status: 'inquiry' });
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog', { name: 'Share this event' }).getByRole('button', { name: 'Create link' }).click();
  await expect(title(page)).toHaveText('Northwind Summit');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const mail = page.getByRole('dialog', { name: 'Email the link' });
  await mail.getByRole('textbox', { name: 'To', exact: true }).fill(address);
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Email sent', address);
  const link = linkIn(await mailTo(address, /./), '/shar');
  const planner = await asPlanner(browser);
  await planner.page.goto(link);
  await expect(title(planner.page)).toHaveText('Northwind Summit');
  await planner.close();
  await page.getByRole('tab', { name: 'Access' }).click();
  await expect(page.getByRole('main').getByText(address)).toBeVisible();
});
