/** Speaking events: the form and its draft, the status, the list, and what is refused. */
import type { SpeakingEventPage } from '../../libs/protocol/src/speaking-events';
import { clickTwice, deleteWhatIsOpen, openMenu, title, twoTabs } from './support/business';
import { isoDay, listedDay, shownDay } from './support/days';
import { choose, expect, expectToast, test } from './support/journey';

test('makes an event once, keeps its draft, changes and deletes it', async ({ page, api, signedIn }) => {
  const name = `Keynote of ${signedIn.username}`;
  await page.goto('/events');
  await page.getByRole('button', { name: 'Add an event' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New event' });
  await drawer.getByLabel('Event title').fill(name);
  await choose(page, 'Status', 'Confirmed');
  await drawer.getByRole('button', { name: 'Save event' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Client', exact: true })).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Date', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();

  await page.getByRole('button', { name: 'Add an event' }).first().click();
  await expect(drawer.getByText(/^You have unsaved changes from /)).toBeVisible();
  await drawer.getByRole('button', { name: 'Restore' }).click();
  await expect(drawer.getByLabel('Event title')).toHaveValue(name);
  await choose(page, 'Status', 'Inquiry');
  await clickTwice(page, drawer.getByRole('button', { name: 'Save event' }), '/api/events');
  await expect(title(page)).toHaveText(name);
  expect((await api.get<SpeakingEventPage>('/api/events')).items).toHaveLength(1);

  await page.getByRole('button', { name: 'Change date and time' }).click();
  const when = page.getByRole('dialog', { name: 'Date and time' });
  const day = isoDay(100);
  await when.getByRole('textbox', { name: 'Date', exact: true }).fill(shownDay(day));
  await when.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Event saved');
  await page.getByRole('tab', { name: 'Logistics' }).click();
  await page.getByRole('button', { name: 'Add venue' }).click();
  const venue = page.getByRole('dialog', { name: 'Venue' });
  await venue.getByLabel('Venue', { exact: true }).fill('Hilton Austin');
  await venue.getByRole('button', { name: 'Save changes' }).click();
  await expect(venue).toBeHidden();
  await expect(page.getByRole('main')).toContainText(listedDay(day));
  await expect(page.getByRole('main')).toContainText('Hilton Austin');
  await deleteWhatIsOpen(page, 'event');
  await expectToast(page, 'Event deleted', name);
  await expect(page).toHaveURL('/events');
  await expect(page.getByText('Your events go here')).toBeVisible();
});

test(
  'moves along by its status, says what is missing, and asks why it goes back',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    const client = await api.client(`Client of ${signedIn.username}`);
    const event = await api.event('Status Summit', { clientId: client.id });
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Mark proposal sent' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark proposal sent' }).click();
    await expectToast(page, 'Now proposal sent');

    await openMenu(page, 'Change status…');
    await dialog.getByRole('radio', { name: 'Confirmed' }).click();
    await expect(dialog.getByRole('alert')).toContainText('date');
    await dialog.getByRole('radio', { name: 'Inquiry' }).click();
    await dialog.getByRole('button', { name: /^(Change status|Set to)/ }).click();
    await expect(dialog.getByText('Give a reason: this corrects the history')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The proposal was never sent');
    await dialog.getByRole('button', { name: /^(Change status|Set to)/ }).click();
    await expectToast(page, 'Now inquiry');
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('list', { name: 'Event history' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(history.getByRole('listitem').first()).toContainText('The proposal was never sent');
    await page.goto(`/event/${event.id}`);
    await expect(title(page)).toHaveText('Status Summit');
  },
);

test('keeps the filters in the address', async ({ page, api, signedIn }) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  await api.event('Autumn Forum', { eventDate: isoDay(-30) });
  await api.event('Winter Forum', { eventDate: isoDay(30), clientId: client.id, status: 'confirmed' });
  await api.event('Spring Retreat', { eventDate: isoDay(90) });
  await page.goto('/events');
  const links = page.getByRole('table', { name: 'Events' }).getByRole('link');
  // Without any filter the list shows what is coming, the next event on top.
  await expect(links).toHaveText(['Winter Forum', 'Spring Retreat']);
  await page.getByRole('link', { name: 'Show 1 other event' }).click();
  await expect(links).toHaveCount(3);
  await page.getByRole('button', { name: 'Upcoming' }).click();
  await expect(links).toHaveText(['Winter Forum', 'Spring Retreat']);
  await page.getByRole('button', { name: 'Status: Any' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Confirmed', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(links).toHaveText(['Winter Forum']);
  await page.reload();
  await expect(links).toHaveText(['Winter Forum']);
  await expect(page).toHaveURL(/status=confirmed/);
  await links.first().click();
  await expect(title(page)).toHaveText('Winter Forum');
  await page.goBack();
  await expect(links).toHaveText(['Winter Forum']);
  // Clearing takes the filters away and keeps the order that was chosen.
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(links).toHaveText(['Autumn Forum', 'Winter Forum', 'Spring Retreat']);
});

test('loses nothing when two tabs save the same event', async ({ page, api, signedIn }) => {
  const event = await api.event(`Shared of ${signedIn.username}`);
  const [first, second] = await twoTabs(page, `/events/${event.id}`, 'Basics', 'Edit basics');
  await first.getByLabel('Event title').fill('Title of the first tab');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(first, 'Event saved');
  await second.getByLabel('Event title').fill('Title of the second tab');
  await second.getByLabel('Lead source').fill('Referral');
  await second.getByRole('button', { name: 'Save changes' }).click();
  const merge = second.getByRole('dialog', { name: 'This event has changed' });
  await expect(merge).toContainText('Title of the first tab');
  await merge
    .getByRole('radio', { name: /Keep theirs/ })
    .first()
    .click();
  await merge.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(second, 'Event saved');
  await expect(title(second)).toHaveText('Title of the first tab');
  await expect(second.getByRole('main')).toContainText('Referral');
});

test('an event of somebody else, or of nobody, isn’t here', async ({ page, api, signedIn }) => {
  await api.client(signedIn.username);
  await page.goto('/events/018f0000-0000-7000-8000-000000000001');
  await expect(page.getByText('This event isn’t here')).toBeVisible();
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(title(page)).toHaveText('Events');
});
