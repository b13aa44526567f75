/** The planner's part: an event is shared, its page answered, ticked and confirmed without an account, and taken over. */
import type { Browser, Page } from '@playwright/test';
import { isoDay } from './support/days';
import { mailTo } from './support/inbox';
import { expect, test } from './support/journey';

async function asPlanner(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test(
  'a planner answers, ticks and confirms on the page, and the speaker takes it over',
  { tag: '@main' },
  async ({ page, api, browser, verified }) => {
    const client = await api.client('Northwind Group');
    const day = isoDay(60);
    const event = await api.event('Northwind Summit', { clientId: client.id, eventDate: day });
    await api.post(`/api/events/${event.id}/holds`, { dates: [day] });
    await api.post(`/api/events/${event.id}/agenda-items`, { kind: 'sound_check', startTime: '08:00' });
    await api.post(`/api/events/${event.id}/av-needs`, { item: 'Lapel microphone' });
    const { url } = await api.post<{ url: string }>('/api/share-links', { kind: 'event_details', eventId: event.id });

    const planner = await asPlanner(browser, `${url}?hold=confirm`);
    // The address opens the question; nothing is confirmed by it.
    await expect(planner.getByRole('textbox', { name: 'Your name' }).first()).toBeFocused();
    await planner.keyboard.type('Priya Shah');
    await planner.getByRole('button', { name: 'Yes, confirm this date' }).dblclick();
    await expect(planner.getByText(/Confirmed by Priya Shah on/)).toBeVisible();

    await planner.getByRole('checkbox', { name: /Lapel microphone/ }).click();
    // The name is known on this page by now.
    await expect(planner.locator('#av').getByText(/by Priya Shah/)).toBeVisible();

    const questions = planner.locator('#questionnaire');
    await questions.getByLabel('How many people do you expect?').fill('about 300');
    await questions.getByLabel('Does the event have a theme?').fill('Onward');
    await expect(questions.getByText('Expected audience must be a whole number')).toBeVisible();
    await expect(questions.getByLabel('How many people do you expect?')).toHaveValue('about 300');
    await questions.getByLabel('How many people do you expect?').fill('300');
    await questions.getByRole('group', { name: 'Who introduces the speaker?' }).getByLabel('Name').fill('Ann Fox');
    await questions.getByRole('textbox', { name: 'Your name' }).fill('Priya Shah');
    await questions.getByRole('button', { name: /^Send to/ }).click();
    await expect(questions.getByText('Sent, thank you.')).toBeVisible();
    await planner.reload();
    await expect(questions.getByLabel('Does the event have a theme?')).toHaveValue('Onward');
    await planner.context().close();

    expect((await mailTo(verified.email, /answered your questions/)).text).toContain('Onward');
    expect((await mailTo(verified.email, /^Confirmed: /)).text).toContain('Priya Shah');

    await page.goto(`/events/${event.id}?tab=planner`);
    const sheet = page.getByRole('region', { name: 'Answers of Priya Shah' });
    await sheet.getByRole('button', { name: 'Decline Theme' }).click();
    await expect(sheet.getByText('Declined', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Accept all' }).click();
    await expect(sheet.getByText('Accepted', { exact: true })).toHaveCount(2);
    await expect(page.getByText(/Priya Shah confirmed/)).toBeVisible();
    await expect(page.getByText('Lapel microphone')).toBeVisible();
    const taken = await api.get<{ audienceExpected: number; theme: null; status: string }>(`/api/events/${event.id}`);
    expect(taken).toMatchObject({ audienceExpected: 300, theme: null, status: 'confirmed' });
  },
);

test('what is typed when the link is taken back stays on the page, which says so', async ({
  api,
  browser,
  signedIn: _signedIn,
}) => {
  const event = await api.event('Northwind Summit', { eventDate: isoDay(60) });
  const link = await api.post<{ id: string; url: string }>('/api/share-links', {
    kind: 'event_details',
    eventId: event.id,
  });
  const planner = await asPlanner(browser, link.url);
  await api.post(`/api/share-links/${link.id}/revocation`, {});
  const theme = planner.getByLabel('Does the event have a theme?');
  await theme.fill('Onward');
  await expect(planner.locator('#questionnaire').getByRole('alert')).toContainText('What you typed is still here');
  await expect(theme).toHaveValue('Onward');
  await planner.context().close();
});
