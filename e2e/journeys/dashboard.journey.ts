/** The dashboard: the starts of an empty account, sample data and back, the goal, and figures that lead to their lists. */
import type { DashboardResponse } from '../../libs/protocol/src/dashboard';
import { isoDay } from './support/days';
import { expect, expectToast, test } from './support/journey';

test('an empty account tries the sample data, and is empty again', async ({ page, api, signedIn: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Let’s set the stage' })).toBeVisible();
  await page.getByRole('button', { name: 'See it with sample data' }).click();
  await expect(page.getByText('This is sample data')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pacific Nurses Summit' }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'The next eight weeks' })).toContainText('Hotel in Portland');
  await page.getByRole('link', { name: 'Not invoiced' }).click();
  await expect(page.getByRole('main')).toContainText('Branch Leaders Day');
  await expect(page.getByRole('main')).not.toContainText('Pacific Nurses Summit');
  await page.goBack();

  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await expectToast(page, 'Sample data removed');
  await expect(page.getByRole('heading', { name: 'Let’s set the stage' })).toBeVisible();
  expect((await api.get<DashboardResponse>('/api/dashboard')).hasSampleData).toBe(false);
});

test('what is the person’s own stays when the sample goes', async ({ page, api, signedIn: _ }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See it with sample data' }).click();
  await expect(page.getByText('This is sample data')).toBeVisible();
  const { nextEvent } = await api.get<DashboardResponse>('/api/dashboard');
  await api.post('/api/tasks', { title: 'My own', eventId: nextEvent?.id, dueDate: isoDay(0) });
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await expectToast(page, 'Sample data removed', 'Pacific Nurses Summit');
  // 16 days from the day it was made, counted in Portland, where it takes place and may still be yesterday.
  const days = (Date.parse(isoDay(16)) - Date.parse(isoDay(0, 'America/Los_Angeles'))) / 86_400_000;
  await expect(page.getByText(`In ${days} days`)).toBeVisible();
  await expect(page.getByText('This is sample data')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark done My own' })).toBeVisible();
});

test(
  'the goal is set where it stands, and a tick takes a task away',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    const client = await api.client(`Client of ${signedIn.username}`);
    const event = await api.event('Winter Forum', {
      clientId: client.id,
      status: 'confirmed',
      eventDate: isoDay(3),
      grossFeeCents: 1_000_000,
      state: 'OR',
    });
    // Not of the event: it was entered as confirmed, and its checklist has more pressing lines.
    await api.post('/api/tasks', { title: 'Send the slides', dueDate: isoDay(0) });
    const year = isoDay(0).slice(0, 4);
    await page.goto('/');
    await page.getByRole('button', { name: `Set a goal for ${year}` }).click();
    await expect(page.getByLabel(`Goal for ${year}`)).toBeFocused();
    await page.keyboard.type('40k');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Goal saved');
    await expect(page.getByText('of the $40,000 goal')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Change the goal' }).click();
    await page.getByLabel(`Goal for ${year}`).fill('');
    await page.getByRole('button', { name: 'Save goal' }).click();
    await expectToast(page, 'Goal removed');

    await expect(page.getByRole('heading', { name: /things left before/ })).toBeVisible();
    await page.getByRole('link', { name: 'Invoice the deposit' }).click();
    await expect(page).toHaveURL(new RegExp(`/events/${event.id}\\?tab=money`));
    await page.goBack();
    const done = page.getByRole('button', { name: 'Mark done Send the slides' });
    // The lines of the checklist that are late come first.
    await page.getByText('1 more', { exact: true }).click();
    await done.click();
    await expectToast(page, 'Task done');
    await expect(done).toHaveCount(0);
  },
);

test('the page asks once for what the dashboard shows, before the app is there', async ({ page, signedIn: _ }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  // The app never comes: what is requested for, the page itself asks.
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  await expect.poll(() => requested.length).toBeGreaterThan(4);
  const byThePage = [...requested];

  await page.unroute('**/assets/index-*.js');
  requested.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Let’s set the stage' })).toBeVisible();
  for (const path of byThePage) expect(requested.filter((one) => one === path)).toEqual([path]);
});
