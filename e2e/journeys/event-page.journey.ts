/** The event page: its tabs, drafts that survive, logistics, merge, copies and the day sheet. */
import type { SpeakingEventPage } from '../../libs/protocol/src/speaking-events';
import type { Page } from '@playwright/test';
import { openMenu, title, twoTabs } from './support/business';
import { isoDay, shownDay } from './support/days';
import { choose, expect, expectToast, test } from './support/journey';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('keeps what was typed through Back, a reload and the end of the session', async ({ page, api, signedIn }) => {
  const event = await api.event(`Draft of ${signedIn.username}`);
  await page.goto('/events');
  await page.goto(`/events/${event.id}?tab=talk`);
  await page.getByRole('button', { name: 'Add audience and brief' }).click();
  await dialog(page, 'Audience and brief').getByLabel('Theme').fill('Courage in care');
  await page.goBack();
  await expect(title(page)).toHaveText('Events');
  await page.goForward();

  const notice = page.getByRole('list', { name: 'Unsaved changes' });
  await expect(notice).toContainText('“Audience and brief”');
  await page.reload();
  await notice.getByRole('button', { name: 'Continue' }).click();
  const theme = dialog(page, 'Audience and brief').getByLabel('Theme');
  await expect(theme).toHaveValue('Courage in care');

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  // The page asks for a token of its own, with the same cookies.
  await expect(page).toHaveURL(/\/auth/);
  await api.signIn(signedIn);
  await page.goto(`/events/${event.id}?tab=talk`);
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(theme).toHaveValue('Courage in care');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Event saved');
  await expect(page.getByRole('main')).toContainText('Courage in care');
  await page.reload();
  await expect(tab(page, 'Talk')).toHaveAttribute('aria-selected', 'true');
  await expect(notice).toBeHidden();
});

test(
  'plans the day, ticks the AV and reads it all on the day sheet',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    const client = await api.client(`Client of ${signedIn.username}`, {
      contacts: [{ name: 'Dana Whitfield', phone: '+1 503 555 0101', role: 'on_site', isPrimary: true }],
    });
    const day = isoDay(20);
    const event = await api.event('Harbor Summit', {
      clientId: client.id,
      status: 'confirmed',
      eventDate: day,
      startTime: '09:30',
      timeZone: 'America/Los_Angeles',
      city: 'Portland',
    });
    await page.goto(`/events/${event.id}?tab=logistics`);
    await page.getByRole('button', { name: 'Add an agenda item' }).click();
    const agenda = dialog(page, 'New agenda item');
    await choose(page, 'What', 'Sound check');
    await agenda.getByLabel('Starts').fill('8:15 am');
    await agenda.getByLabel('Room').fill('Hall B');
    await agenda.getByRole('button', { name: 'Add agenda item' }).click();
    await expect(agenda).toBeHidden();
    await expect(page.getByRole('main')).toContainText('8:15 AM');

    await page.getByRole('button', { name: 'Add an AV need' }).click();
    const av = dialog(page, 'New AV need');
    await av.getByLabel('What you need').fill('Lavalier microphone');
    await av.getByRole('button', { name: 'Add AV need' }).click();
    await expect(av).toBeHidden();
    const tick = page.getByRole('checkbox', { name: 'Confirmed: Lavalier microphone' });
    await tick.click();
    await expect(tick).toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tick).not.toBeChecked();
    await tick.click();
    await expect(page.getByText('1 of 1 required confirmed')).toBeVisible();

    await page.getByRole('button', { name: 'Add travel' }).click();
    const travel = dialog(page, 'New travel');
    await travel.getByLabel('Airline and flight').fill('Alaska AS 1284');
    await travel.getByRole('textbox', { name: 'Departs on' }).fill(shownDay(isoDay(19)));
    await travel.getByRole('textbox', { name: 'Departs at' }).fill('1:05 pm');
    await travel.getByRole('combobox', { name: 'Time zone there' }).fill('Denver');
    await page.getByRole('option', { name: /^Denver/ }).click();
    await travel.getByRole('textbox', { name: 'Arrives at' }).fill('2:50 pm');
    await travel.getByRole('button', { name: 'Add travel' }).click();
    await expect(travel).toBeHidden();
    await expect(page.getByRole('list', { name: 'Travel' })).toContainText(/1:05 PM M[SD]T.*2:50 PM P[SD]T/);

    await openMenu(page, 'Day sheet');
    const sheet = page.getByRole('article', { name: 'Day sheet of Harbor Summit' });
    await expect(sheet).toContainText('8:15 AM');
    await expect(sheet).toContainText('Alaska AS 1284');
    await expect(sheet.getByRole('link', { name: '+1 503 555 0101' })).toHaveAttribute('href', 'tel:+15035550101');
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page[^s]/g), `pages of the day sheet on ${format}`).toHaveLength(1);
    }
  },
);

test('merges an agenda item that two tabs edit', async ({ page, api, signedIn }) => {
  const event = await api.event(`Two tabs of ${signedIn.username}`, { eventDate: isoDay(30) });
  await api.post(`/api/events/${event.id}/agenda-items`, { kind: 'talk', startTime: '09:00', room: 'Hall A' });
  const address = `/events/${event.id}?tab=logistics`;
  const [first, second] = await twoTabs(page, address, 'Edit agenda item', 'Edit Talk');
  await first.getByLabel('Room').fill('Hall B');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(first, 'Edit agenda item')).toBeHidden();
  await second.getByLabel('Room').fill('Hall C');
  await second.getByRole('button', { name: 'Save changes' }).click();
  const merge = dialog(second, 'This agenda item has changed');
  await expect(merge.getByRole('radiogroup', { name: 'Room' })).toContainText('Hall B');
  await merge.getByRole('radio', { name: /Use mine/ }).click();
  await merge.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(merge).toBeHidden();
  await expect(second.getByRole('main')).toContainText('Hall C');
});

test('makes a copy and a spin-off, each with what belongs to it', async ({ page, api, signedIn }) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  const event = await api.event('Spring Forum', {
    clientId: client.id,
    eventDate: isoDay(40),
    endDate: isoDay(42),
    grossFeeCents: 900_000,
  });
  await page.goto(`/events/${event.id}`);
  await openMenu(page, 'Duplicate…');
  const copy = dialog(page, 'Duplicate event');
  await copy.getByLabel('Event title').fill('Spring Forum, next year');
  await copy.getByRole('checkbox', { name: 'Fee and terms' }).uncheck();
  await copy.getByRole('button', { name: 'Duplicate' }).click();
  await expectToast(page, 'Event duplicated', 'Spring Forum, next year');
  await expect(title(page)).toHaveText('Spring Forum, next year');
  await expect(page.getByRole('main')).toContainText('No fee yet');

  await page.goto(`/events/${event.id}`);
  await openMenu(page, 'Add a spin-off…');
  const spinOff = dialog(page, 'Add a spin-off');
  await spinOff.getByLabel('Event title').fill('Leaders’ Day');
  await spinOff.getByRole('button', { name: 'Add the spin-off' }).click();
  await expect(title(page)).toHaveText('Leaders’ Day');
  await expect(page.getByRole('link', { name: 'Spring Forum' })).toBeVisible();
  expect((await api.get<SpeakingEventPage>('/api/events')).items).toHaveLength(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the title, the tabs and the next action stay in reach', async ({ page, api, signedIn }) => {
    const event = await api.event(`Pocket Summit of ${signedIn.username}`, { eventDate: isoDay(9) });
    await page.goto(`/events/${event.id}?tab=logistics`);
    await page.getByRole('button', { name: 'Add travel' }).scrollIntoViewIfNeeded();
    await expect(title(page)).toBeInViewport();
    await expect(tab(page, 'Logistics')).toBeInViewport();
    await page.getByRole('button', { name: 'Mark proposal sent' }).click();
    await expect(dialog(page, 'Mark proposal sent')).toBeVisible();
  });
});
