/** A calendar that the speaker has elsewhere: hatched beside the events, a warning before a double booking; nothing for others. */
import { CalendarServer } from '../../libs/testing/src/calendar-server';
import { isoDay } from './support/days';
import { environment } from './support/environment';
import { expect, expectToast, test } from './support/journey';

const DAY = isoDay(12);
const asIcs = (day: string) => day.replaceAll('-', '');
const SKIING = [`DTSTART;VALUE=DATE:${asIcs(DAY)}`, `DTEND;VALUE=DATE:${asIcs(isoDay(13))}`, 'SUMMARY:Skiing with Jo'];

let server: CalendarServer;
test.beforeEach(async () => {
  server = await CalendarServer.start(environment.calendarPort);
});
test.afterEach(() => server.stop());

test('shows when the speaker is busy, and warns before a day is promised', async ({
  page,
  api,
  signedIn: _signedIn,
}) => {
  server.show(SKIING);
  await page.goto('/account-settings?section=calendar');
  const card = page.getByRole('region', { name: 'Your other calendars' });
  await card.getByRole('button', { name: 'Add a calendar' }).click();
  await page.getByLabel('Address').fill('http://192.168.1.1/family.ics');
  await page.getByLabel('Name').fill('Family');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect(page.getByRole('dialog').getByText('Enter an address that begins with https://')).toBeVisible();
  await page.getByLabel('Address').fill(server.address);
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expectToast(page, 'Calendar added');
  await expect(card.getByText('1 busy time')).toBeVisible();

  const event = await api.event('Harbor Summit', { status: 'inquiry', eventDate: DAY });
  await page.goto('/events?view=agenda');
  await expect(page.getByRole('main').getByText('Skiing with Jo')).toBeVisible();
  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Place a hold' }).first().click();
  await expect(page.getByRole('dialog').getByText(/Busy in “Family”/)).toBeVisible();

  // What the public sees says nothing of it.
  const { url } = await api.post<{ url: string }>('/api/share-links', {
    kind: 'event_details',
    eventId: event.id,
    expiresOn: isoDay(60),
  });
  await page.goto(url);
  await expect(page.getByText('Harbor Summit').first()).toBeVisible();
  expect(await page.content()).not.toMatch(/Skiing|Family/);

  await page.goto('/account-settings?section=calendar');
  await card.getByRole('button', { name: 'More about Family' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card.getByText('No other calendars')).toBeVisible();
  await page.goto('/events?view=agenda');
  await expect(page.getByRole('main').getByText('Harbor Summit')).toBeVisible();
  await expect(page.getByRole('main').getByText('Skiing with Jo')).toHaveCount(0);
});
