/** The search box in the header. */
import { expectAccessible } from './support/accessible';
import { isoDay, listedDay } from './support/days';
import { expect, test } from './support/journey';

test('finds in groups what the business holds, and opens it', { tag: '@main' }, async ({ page, api, signedIn }) => {
  const day = isoDay(20);
  const client = await api.client('Juniper Health', {
    contacts: [{ name: 'Dana Whitfield', email: 'dana@juniper.example', isPrimary: true }],
  });
  await api.event('Juniper Summit', { eventDate: day, venueName: 'Hilton Austin', city: 'Austin', state: 'TX' });
  const bureau = await api.bureau('Juniper Speakers', { representatives: [{ name: 'Rosa Juniper' }] });
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) searches.push(new URL(request.url()).searchParams.get('q') ?? '');
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
  expect(searches.at(-1)).toBe('juniper');
  expect(searches).not.toContain('j');
  await expect(list.getByRole('group', { name: 'Events' })).toContainText(
    `${listedDay(day)} · Hilton Austin · Austin, TX`,
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

  // What led somewhere stands under the empty box, until it is removed.
  await page.goto('/');
  await box.click();
  await expect(page.getByText('Recent searches')).toBeVisible();
  const recent = page.getByRole('option', { name: /^(rosa|juniper)$/ });
  await expect(recent).toHaveText(['rosa', 'juniper']);
  await recent.first().hover();
  await page.keyboard.press('Delete');
  await expect(recent).toHaveText(['juniper']);
  await recent.click();
  await expect(list.getByRole('option')).toHaveCount(4);
  await expect(list.locator('mark').first()).toHaveText('Juniper');

  await box.fill('  zyxwv qqjj  ');
  await expect(page.getByText('No results found for "zyxwv qqjj"')).toBeVisible();
});

test('finds at once what was just written, whatever was mistyped', async ({ page, api, signedIn }) => {
  await api.event('São Paulo Leadership Forum', { eventDate: isoDay(30) });
  await api.post('/api/presentations', { title: 'Quixotic leadership talk' });
  await page.goto('/');
  await expect(page.getByText(signedIn.username)).toBeVisible();
  const box = page.getByPlaceholder('Search events, clients, help...');
  const list = page.getByRole('listbox', { name: 'Search results' });

  await box.fill('sao forum');
  await expect(list.getByRole('option', { name: /São Paulo Leadership Forum/ })).toBeVisible();
  await expect(list.locator('mark')).toHaveText(['São', 'Forum']);
  await box.fill('leadrship paulo');
  await expect(list.getByRole('group', { name: 'Events close matches' })).toContainText('Forum');
  await expect(page.getByText('Results for leadership paulo')).toBeVisible();
  await expect(list.locator('mark')).toHaveText(['Paulo', 'Leadership']);

  const client = await api.client('Globex');
  await box.fill('globex');
  await expect(list.getByRole('option', { name: /Globex/ })).toBeVisible();
  await box.fill('');
  await api.patch(`/api/clients/${client.id}`, { name: 'Initech', version: client.version });
  await box.fill('globex');
  await expect(list.getByRole('option', { name: /Globex/ })).toBeHidden();
  await box.fill('initech');
  await expect(list.getByRole('option', { name: /Initech/ })).toBeVisible();

  await box.fill('quixotic');
  await expect(list.getByRole('group', { name: 'More' })).toContainText('Quixotic leadership talk');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/presentations\//);
  await expect(box).toHaveValue('');

  await box.fill('initech');
  await expect(list.getByRole('option', { name: /Initech/ })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page, 'header');
  }
  await box.focus();
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
});

test('does what is typed, and reads a pasted email', { tag: '@main' }, async ({ page, api, signedIn }) => {
  await api.client('Juniper Health', {
    contacts: [{ name: 'Dana Whitfield', email: 'dana@juniper.example', isPrimary: true }],
  });
  await page.goto('/');
  await expect(page.getByText(signedIn.username)).toBeVisible();
  const box = page.getByPlaceholder('Search events, clients, help...');

  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: 'New event' })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page, 'header');
  }

  await box.fill('call dana tomorrow');
  await expect(page.getByRole('option', { selected: true })).toContainText('Dana Whitfield, Juniper Health');
  await expectAccessible(page, 'header');
  await page.keyboard.press('Enter');
  const task = page.getByRole('form', { name: 'New task' });
  await expect(task.getByLabel('Task')).toHaveValue('Call Dana');
  await task.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('main')).toContainText('Call Dana');

  await page.keyboard.press('Control+k');
  const email =
    'From: Dana Whitfield <dana@juniper.example>\nSubject: Our summit\n\nHi,\nwould you open our annual Nurses Summit ' +
    'in Austin, TX? We expect 1,200 attendees. Our budget is $12,500.\n\nBest,\nDana Whitfield';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(email)})`);
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('option', { selected: true })).toContainText('New event from this email');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByLabel('Event title')).toHaveValue('Nurses Summit');
  await expect(form.getByLabel('Client', { exact: true })).toHaveValue('Juniper Health');
  await form.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nurses Summit' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: 'Record a payment' })).toBeVisible();
  await expectAccessible(page, 'header');
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(page.getByRole('option')).toBeHidden();
});
