/** The search box in the header. */
import { isoDay, shownDay } from './support/days';
import { expect, test } from './support/journey';

test('finds in groups what the business holds, and opens it', async ({ page, api, signedIn }) => {
  const day = isoDay(20);
  const client = await api.client('Juniper Health', {
    contacts: [{ name: 'Dana Whitfield', email: 'dana@juniper.example', isPrimary: true }],
  });
  await api.event('Juniper Summit', {
    eventDate: day,
    venueName: 'Hilton Austin',
    city: 'Austin',
    state: 'TX',
  });
  const bureau = await api.bureau('Juniper Speakers', { representatives: [{ name: 'Rosa Juniper' }] });
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search'))
      searches.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  await page.goto('/');
  await expect(page.getByText(signedIn.username)).toBeVisible();

  await page.keyboard.press('/');
  const box = page.getByPlaceholder('Search events, clients, help...');
  await expect(box).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Search results' });
  await box.pressSequentially('j');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('uniper', { delay: 30 });
  await expect(list.getByRole('group', { name: 'Events' })).toContainText('Juniper Summit');
  expect(searches).toEqual(['juniper']);
  await expect(list.getByRole('group', { name: 'Events' })).toContainText(
    `${shownDay(day)} · Hilton Austin · Austin, TX`,
  );
  await expect(list.getByRole('group', { name: 'Clients' })).toContainText('Juniper Health');
  await expect(list.getByRole('group', { name: 'Bureau Representatives' })).toContainText('Rosa Juniper');
  await expect(list.getByRole('group', { name: 'Bureau Partners' })).toContainText('Juniper Speakers');

  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('');

  await box.fill('juniper');
  await expect(list.getByRole('option')).toHaveCount(4);
  await page.getByText('For Speakers, by Speakers').click();
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('juniper');

  await box.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/clients/${client.id}`);
  await expect(box).toHaveValue('');

  await page.keyboard.press('Control+k');
  await box.fill('rosa');
  await list.getByRole('option', { name: /Rosa Juniper/ }).click();
  await expect(page).toHaveURL(`/bureau-partners/${bureau.id}`);

  await box.fill('  no such thing  ');
  await expect(page.getByText('No results found for "no such thing"')).toBeVisible();
});
