/** A planner returns to a shared page, sees what changed, says so, and the speaker sees that. */
import { title } from './support/business';
import { expect, test } from './support/journey';

test('what changed since a planner last looked, their Got it, and what the speaker sees of it', async ({
  page,
  api,
  browser,
  signedIn: _signedIn,
}) => {
  const { version } = await api.patch<{ version: number }>('/api/speaker-profile', {
    name: 'Dana Reyes',
    tagline: 'Calm is a skill',
    bioShort: 'Dana speaks about calm.',
    version: 1,
  });
  const { id, url } = await api.post<{ id: string; url: string }>('/api/share-links', {
    kind: 'media_kit',
    name: 'Kit for Northwind',
  });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const planner = await context.newPage();
  const reported = planner.waitForResponse((answer) => answer.url().endsWith('/views'));
  await planner.goto(url);
  expect((await reported).status()).toBe(204);
  const news = planner.getByRole('region', { name: 'What changed since you last looked' });
  await expect(news).toHaveCount(0);

  await api.patch('/api/speaker-profile', { tagline: 'Calm is a craft', version });
  await planner.reload();
  await expect(news).toContainText('Tagline');
  await expect(news.locator('del')).toHaveText('Calm is a skill');
  await expect(news.locator('ins')).toHaveText('Calm is a craft');
  await expect(planner.getByText('Updated just now')).toBeVisible();
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news).toContainText('You’re up to date');
  await planner.reload();
  await expect(title(planner)).toHaveText('Dana Reyes');
  await expect(news).toHaveCount(0);

  // Looking at one's own page counts nothing.
  await page.goto(url);
  await expect(page.getByText('This is your own page.')).toBeVisible();
  await page.goto(`/share-links/${id}?tab=visits`);
  const read = page.getByRole('region', { name: 'Who has read what changed' });
  await expect(read.getByRole('listitem')).toContainText('Visitor 1 pressed Got it');
  await expect(read).toContainText('Up to date');
  await expect(page.getByRole('region', { name: 'Latest visits' }).getByRole('listitem')).toHaveCount(1);
  // One day is no chart.
  await expect(page.getByRole('region', { name: 'By day' })).toHaveCount(0);

  // An empty account's dashboard shows how to start instead.
  await api.post('/api/events', { title: 'Summit' });
  await page.goto('/');
  const activity = page.getByRole('region', { name: 'Recent planner activity' });
  await expect(activity).toContainText('Visitor 1 read the latest changes on Kit for Northwind');
  await context.close();
});
