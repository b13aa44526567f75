/** The calendar: its address is made in the settings, read without signing in, and ended; an event is saved as a file. */
import { readFile } from 'node:fs/promises';
import { calendarEvents, instantRead } from '../../libs/testing/src/read-calendar';
import { expect, expectToast, test } from './support/journey';

const summariesIn = (text: string) =>
  calendarEvents(text).map((event) => String(event.getFirstPropertyValue('summary')));

test(
  'subscribes a calendar, and ends the subscription',
  { tag: '@main' },
  async ({ page, api, signedIn, playwright, baseURL }) => {
    expect(signedIn.email).toContain('@');
    const event = await api.post<{ id: string; version: number }>('/api/events', {
      title: 'Harbor Summit',
      eventDate: '2027-11-07',
      startTime: '09:30',
      endTime: '10:30',
      timeZone: 'America/Chicago',
      city: 'Chicago',
    });
    await page.goto('/account-settings?section=calendar');
    const card = page.getByRole('region', { name: 'Calendar', exact: true });
    await card.getByRole('button', { name: 'Create a calendar link' }).click();
    const address = card.getByLabel('Your private link');
    await expect(address).toHaveValue(/\/calendar\/[A-Za-z0-9_-]{43}\/lectern\.ics$/);
    const path = new URL(await address.inputValue()).pathname;

    // A calendar program: no cookie, no session.
    const program = await playwright.request.newContext({ baseURL });
    const read = async () => (await program.get(path)).text();
    expect(summariesIn(await read())).toEqual(['Inquiry: Harbor Summit']);
    // On the evening before, the clocks went back.
    expect(instantRead(await read(), 'dtstart')).toBe('2027-11-07T15:30:00.000Z');
    await api.patch(`/api/events/${event.id}`, { version: event.version, title: 'Harbor Gala' });
    expect(summariesIn(await read())).toEqual(['Inquiry: Harbor Gala']);

    await card.getByRole('switch', { name: 'Holds and unconfirmed events' }).click();
    await expectToast(page, 'Saved');
    expect(summariesIn(await read())).toEqual([]);

    await card.getByRole('button', { name: 'Turn off…' }).click();
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await expect(card.getByRole('button', { name: 'Create a calendar link' })).toBeVisible();
    expect((await program.get(path)).status()).toBe(404);
    await program.dispose();
  },
);

test('saves an event as a calendar file', async ({ page, api, signedIn }) => {
  expect(signedIn.email).toContain('@');
  const { id } = await api.post<{ id: string }>('/api/events', { title: 'Harbor Summit', eventDate: '2027-11-07' });
  await page.goto(`/events/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Add to a calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('harbor-summit.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(summariesIn(text)).toEqual(['Inquiry: Harbor Summit']);
  expect(text).toContain('DTSTART;VALUE=DATE:20271107\r\nDTEND;VALUE=DATE:20271108\r\n');
});
