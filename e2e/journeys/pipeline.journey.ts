/** The pipeline: one set of filters in every view, cards moved by mouse and keyboard, a calendar, views kept by name. */
import type { Page } from '@playwright/test';
import type { SpeakingEventResponse } from '../../libs/protocol/src/speaking-events';
import { title } from './support/business';
import { isoDay, shownDay } from './support/days';
import { expect, expectToast, test } from './support/journey';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test(
  'moves an event along the board by mouse, by keyboard and by its menu',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    const client = await api.client(`Client of ${signedIn.username}`);
    const day = isoDay(60);
    const event = await api.event('Board Summit', { clientId: client.id, eventDate: day, grossFeeCents: 1_250_000 });
    const status = async () => (await api.get<SpeakingEventResponse>(`/api/events/${event.id}`)).status;
    await page.goto('/events');
    await view(page, 'Board').click();
    const inquiry = column(page, 'Inquiry');
    await expect(inquiry.getByRole('link', { name: 'Board Summit' })).toBeVisible();
    await expect(inquiry).toContainText('$12,500');

    const card = (await inquiry.getByRole('listitem').boundingBox())!;
    const target = (await column(page, 'Proposal sent').boundingBox())!;
    await page.mouse.move(card.x + 40, card.y + 40);
    await page.mouse.down();
    await page.mouse.move(card.x + 80, card.y + 60, { steps: 5 });
    await expect(column(page, 'Hold')).toContainText('Drop here');
    await page.mouse.move(target.x + 120, target.y + 120, { steps: 10 });
    await page.mouse.up();
    await expectToast(page, 'Now proposal sent', 'Board Summit');
    await expect(column(page, 'Proposal sent').getByRole('link', { name: 'Board Summit' })).toBeVisible();
    expect(await status()).toBe('proposal_sent');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Back to inquiry');
    expect(await status()).toBe('inquiry');

    const handle = page.getByRole('button', { name: 'Move “Board Summit” with the arrow keys' });
    await handle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/is picked up in Inquiry/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Hold, column 3 of 11')).toBeAttached();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Now hold');
    await expect(column(page, 'Hold').getByRole('link', { name: 'Board Summit' })).toBeVisible();
    await expect(handle).toBeFocused();

    await page.getByRole('button', { name: 'Move “Board Summit” to…' }).click();
    await page.getByRole('menuitem', { name: /Inquiry/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Change status' });
    await dialog.getByLabel('Reason').fill('They only asked');
    await dialog.getByRole('button', { name: /^(Change status|Set to)/ }).click();
    await expectToast(page, 'Now inquiry');
    await expect(inquiry.getByRole('link', { name: 'Board Summit' })).toBeVisible();
    expect(await status()).toBe('inquiry');
  },
);

test('shows what the board may not do, and what happened meanwhile', async ({ page, api, signedIn }) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  const event = await api.event('Moved elsewhere', { clientId: client.id, eventDate: isoDay(30) });
  await page.goto('/events?view=board');
  await expect(column(page, 'Inquiry').getByRole('link', { name: 'Moved elsewhere' })).toBeVisible();
  await api.post(`/api/events/${event.id}/status-changes`, { to: 'confirmed', version: 1 });
  await page.getByRole('button', { name: 'Move “Moved elsewhere” to…' }).click();
  await page.getByRole('menuitem', { name: 'Proposal sent' }).click();
  await expectToast(page, '“Moved elsewhere” wasn’t moved', 'is now confirmed');
  await expect(column(page, 'Confirmed').getByRole('link', { name: 'Moved elsewhere' })).toBeVisible();
  // A confirmed event is cancelled, not lost.
  await page.getByRole('button', { name: 'Move “Moved elsewhere” with the arrow keys' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Lost, column 9 of 11, can’t go there')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('“Moved elsewhere” stays in Confirmed.')).toBeAttached();
});

test('shows months, weeks and days, and begins an event on a free day', async ({ page, api, signedIn }) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  const day = isoDay(45);
  const facts = { clientId: client.id, status: 'confirmed', timeZone: 'America/Los_Angeles', startTime: '09:00' };
  const event = await api.event('Calendar Gala', { ...facts, eventDate: day, endDate: isoDay(46) });
  await api.event('Only hoped for', { eventDate: day });
  // Filters are offered from eight events on.
  for (let n = 1; n <= 6; n++) await api.event(`Next year ${n}`, { eventDate: isoDay(365 + n) });
  await api.post(`/api/events/${event.id}/travel-segments`, {
    kind: 'flight',
    carrier: 'UA 12',
    departsOn: day,
    departsAt: '06:00',
  });
  await page.goto(`/events?view=month&day=${day}`);
  await expect(page.getByRole('link', { name: /^Calendar Gala, Confirmed/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^UA 12, Flight/ })).toBeVisible();
  await page.getByRole('button', { name: 'Status: Any' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Confirmed only' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Only hoped for/ })).toHaveCount(0);

  await view(page, 'Week').click();
  await expect(page.getByText('9:00 AM PST').or(page.getByText('9:00 AM PDT')).first()).toBeVisible();
  await view(page, 'Agenda').click();
  await expect(page.getByRole('link', { name: 'Calendar Gala' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Status: Confirmed only' })).toBeVisible();

  const free = isoDay(48);
  await page.goto(`/events?view=month&day=${free}`);
  await page.getByRole('button', { name: `${shownDay(free)}, free: add an event` }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue(shownDay(free));
});

test('keeps a view by name, opens with it, and forgets it', async ({ page, api, signedIn }) => {
  await api.event(`Texas of ${signedIn.username}`, { state: 'TX', grossFeeCents: 500_000 });
  await api.event('Ohio Forum', { state: 'OH', grossFeeCents: 900_000 });
  await page.goto('/events?view=board&state=TX');
  await expect(column(page, 'Inquiry')).toContainText('$5,000');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Texas');
  await dialog.getByRole('checkbox', { name: 'Open it first' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expectToast(page, 'View saved', 'Texas');

  await page.goto('/events');
  await expect(page).toHaveURL(/view=board/);
  await expect(column(page, 'Inquiry').getByRole('listitem')).toHaveCount(1);
  await view(page, 'Table').click();
  await expect(page.getByText('Total of 1 event', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Texas, changed' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename view' });
  await rename.getByLabel('Name').fill('Lone star');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expectToast(page, 'View renamed', 'Lone star');
  await page.getByRole('button', { name: 'Lone star, changed' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.goto('/events');
  await expect(title(page)).toHaveText('Events');
  await expect(page.getByRole('table', { name: 'Events' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByText('$14,000')).toBeVisible();
});

test('says what a new event collides with, and lets it be saved', async ({ page, api, signedIn }) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  const day = isoDay(70);
  await api.event('Taken day', { clientId: client.id, status: 'confirmed', eventDate: day });
  await page.goto('/events');
  await page.getByRole('button', { name: 'Add an event' }).first().click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Event title').fill('Second thoughts');
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill(shownDay(day));
  await expect(form.getByText(/You’re booked for “Taken day”/)).toBeVisible();
  await form.getByRole('button', { name: 'Save event' }).click();
  await expect(title(page)).toHaveText('Second thoughts');
});
