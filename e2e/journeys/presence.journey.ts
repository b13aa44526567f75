/** Two people of an office at one record. */
import { memberElsewhere } from './support/elsewhere';
import { expect, test } from './support/journey';

test('shows two people at one event each other, until one leaves', async ({ browser, page, api, signedIn }) => {
  const beats: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/presence') && beats.push(request.url()));
  const { id } = await api.event('Annual Meeting');
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { name: 'Annual Meeting' })).toBeVisible();
  expect(beats, 'an owner alone asks nothing').toEqual([]);

  const { member, page: theirs } = await memberElsewhere(browser, api, { role: 'assistant' });
  await page.reload();
  await theirs.goto(`/events/${id}`);
  await expect(theirs.getByText(`${signedIn.username} is here too`)).toBeAttached();
  await expect(page.getByText(`${member.username} is here too`)).toBeAttached();
  await theirs.goto('/events');
  await expect(theirs.getByText(/here too/)).toBeHidden();
  await expect(page.getByText(/here too/)).toBeHidden();
});
