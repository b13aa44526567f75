/** Which emails come: the choice in the settings, and the click in an email that ends its kind. */
import type { NotificationPreferencesResponse } from '../../libs/protocol/src/notifications';
import { hourIn, isoDay, zoneInDaytime } from './support/days';
import { linkIn, mailTo, mailsTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

test('a reminder comes on its day, and its link stops the next one without signing in', async ({
  page,
  browser,
  api,
  verified,
}) => {
  const timeZone = zoneInDaytime();
  const { version } = await api.get<{ version: number }>('/api/account');
  await api.patch('/api/account/preferences', { version, timeZone });
  await api.post('/api/tasks', { title: 'Send the slides', dueDate: isoDay(0, timeZone) });
  const mail = await mailTo(verified.email, 'Reminder: Send the slides');
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  // Somebody else's browser, as a phone where nobody is signed in.
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(linkIn(mail, '/unsubscribe/'));
  await expect(elsewhere.getByRole('heading', { name: 'Stop task reminders?' })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Task reminders are off' })).toBeVisible();
  await page.goto('/account-settings?section=notifications');
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await elsewhere.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Stop task reminders?' })).toBeVisible();

  // What a mail program does by itself: a form, nothing else.
  const oneClick = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const answer = await fetch(oneClick, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  const preferences = await api.get<NotificationPreferencesResponse>('/api/account/notifications');
  expect(preferences.taskEmails).toBe('off');
  await context.close();
});

test('the digest is chosen with its hour and its days, and comes as one email', async ({ page, api, verified }) => {
  // Neither the hour that a digest begins with, seven, nor the one chosen below is due there: the day's only one would go out empty.
  const timeZone = zoneInDaytime(13, 17);
  const { version } = await api.get<{ version: number }>('/api/account');
  await api.patch('/api/account/preferences', { version, timeZone });
  await page.goto('/account-settings?section=notifications');
  await page.getByRole('radio', { name: 'Daily digest' }).click();
  await expectToast(page, 'Saved');
  // By the keyboard: a list that opens after the mouse button was released ignores the next press.
  await page.getByRole('combobox', { name: 'Time of the digest' }).press('Enter');
  await page.getByRole('option', { name: '6:00 PM' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time of the digest' })).toContainText('6:00 PM');
  await page.getByRole('switch', { name: 'Weekdays only' }).click();
  const stored = () => api.get<NotificationPreferencesResponse>('/api/account/notifications');
  await expect.poll(async () => (await stored()).digestWeekdaysOnly).toBe(true);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Daily digest' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Weekdays only' })).toBeChecked();

  await api.post('/api/tasks', { title: 'Call Priya', dueDate: isoDay(-1, timeZone) });
  await api.patch('/api/account/notifications', {
    version: (await stored()).version,
    digestHour: hourIn(timeZone),
    digestWeekdaysOnly: false,
  });
  const digest = await mailTo(verified.email, 'Your day: 1 overdue');
  expect(digest.text).toContain('Call Priya');
  expect((await mailsTo(verified.email)).filter(({ subject }) => subject.startsWith('Reminder'))).toEqual([]);
});
