/** A speaker tells us something with a screenshot, an administrator answers, and the speaker reads it twice. */
import { title } from './support/business';
import { administrator } from './support/elsewhere';
import { mailTo, mailsTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';
import { somebodyNew } from './support/people';

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('feedback with a screenshot, its place in the inbox, and the answer by email', async ({
  page,
  browser,
  signedIn,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feedback' }).click();
  await expect(title(page)).toHaveText('Feedback');
  const words = `The calendar of ${signedIn.username} is empty.`;
  await page.getByRole('radio', { name: 'Problem' }).click();
  await page.getByRole('textbox', { name: /Your message/ }).fill(words);
  await page.getByRole('radio', { name: '3 of 5 stars' }).click();
  await page.getByLabel(/Screenshot/).setInputFiles({ name: 'Screen.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('img', { name: 'Your screenshot' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Include diagnostics' }).click();
  await page.getByText('See what’s sent').click();
  await expect(page.getByLabel('Diagnostic', { exact: true })).toContainText(`Signed in as: ${signedIn.username}`);

  // It is refused: everything that was typed stays.
  const message = 'Too many attempts. Please try again in a minute.';
  const json = { error: message, message, code: 'RATE_LIMITED', requestId: 'journey' };
  await page.route('**/api/feedback', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, json }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Your message/ })).toHaveValue(words);
  await page.unroute('**/api/feedback');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expectToast(page, 'Thank you');
  const told = page.getByRole('article', { name: /^Problem of/ });
  await expect(told).toContainText('Received');
  await expect(page.getByRole('textbox', { name: /Your message/ })).toHaveValue('');

  // An administrator, in a browser of their own.
  const desk = await administrator(browser);
  await desk.goto(`/admin/inbox?q=${signedIn.username}`);
  const row = desk.getByRole('table', { name: 'Inbox' }).getByRole('link', { name: new RegExp(signedIn.username) });
  await expect(row).toHaveCount(1);
  await row.click();
  await expect(title(desk)).toHaveText(`Problem from ${signedIn.username}`);
  await expect(desk.getByText(words)).toBeVisible();
  await expect(desk.getByLabel('Diagnostics')).toContainText('Version:');
  await expect(desk.getByRole('img', { name: /^Attached screenshot/ })).toBeVisible();

  const note = desk.getByRole('form', { name: 'Note' });
  await note.getByRole('textbox').fill('Third one this week.');
  await note.getByRole('button', { name: 'Add note' }).click();
  const said = desk.getByRole('list', { name: 'Answers and notes' });
  await expect(said).toContainText('Third one this week.');

  const answer = desk.getByRole('form', { name: 'Answer' });
  await answer.getByRole('textbox').fill('Please try it again.\n\nIt is mended.');
  await answer.getByRole('button', { name: 'Send answer' }).dblclick();
  await expect(said.getByText('Sent by email')).toBeVisible();
  await expect(said.getByRole('listitem')).toHaveCount(2);
  const mail = await mailTo(signedIn.email, 'Re: your message');
  expect(mail.text).toContain('It is mended.');
  expect(mail.text).toContain(words);
  expect((await mailsTo(signedIn.email)).filter(({ subject }) => subject === mail.subject)).toHaveLength(1);

  await page.reload();
  await expect(told).toContainText('Answered');
  await expect(told).toContainText('It is mended.');
  await expect(told).not.toContainText('Third one this week.');
  await expect(told.getByRole('img', { name: /^Your screenshot/ })).toBeVisible();
  await desk.context().close();
});

test('a visitor writes through Contact Us, and it is in the same inbox', async ({ page, browser }) => {
  const visitor = somebodyNew('visitor');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Contact Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Us' });
  await dialog.getByLabel('Name').fill(visitor.username);
  await dialog.getByLabel('Email').fill(visitor.email);
  await dialog.getByLabel('Message').fill('Do you have a demo?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent');

  const desk = await administrator(browser);
  await desk.goto(`/admin/inbox?q=${visitor.username}`);
  await desk.getByRole('link', { name: /Do you have a demo/ }).click();
  await expect(desk.getByText('None (visitor)')).toBeVisible();
  await desk.getByRole('button', { name: 'Close message' }).click();
  await expect(desk.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await desk.context().close();
});
