/** Email that the speaker forwards: it waits, is filed at an event with its attachment, or becomes an inquiry. */
import { sendMail } from '../../libs/testing/src/smtp';
import { environment } from './support/environment';
import { mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

test('forwards an email, and files it where it belongs', async ({ page, api, signedIn }) => {
  const client = await api.post<{ id: string }>('/api/clients', {
    name: 'Analytical Engines',
    contacts: [{ name: 'Ada Lovelace', email: 'ada@client.example' }],
  });
  const event = await api.event('Spring Gala', { status: 'inquiry', clientId: client.id });
  await page.goto('/account-settings?section=forward-email');
  await page.getByRole('button', { name: 'Create an address' }).click();
  const to = await page.getByLabel('Your private address').inputValue();
  await expect(page.getByText('No email to file')).toBeVisible();

  await sendMail(environment.inboundMailPort, {
    from: signedIn.email,
    to,
    subject: 'Fwd: The gala',
    text: 'See below.\n\n---------- Forwarded message ---------\nFrom: Ada Lovelace <ada@client.example>\nDate: Mon\nSubject: The gala\nTo: me\n\nThe doors open at six.',
    attachments: [{ filename: 'floor-plan.txt', content: 'Stage left' }],
  });
  const mail = page.getByRole('region', { name: 'Email to file' });
  await expect(async () => {
    await page.goto('/');
    await expect(mail).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await mail.getByRole('button', { name: 'Review Fwd: The gala' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The doors open at six.')).toBeVisible();
  await expect(dialog.getByText('floor-plan.txt')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Spring Gala' })).toBeChecked();
  await dialog.getByRole('button', { name: 'File it' }).click();
  await expectToast(page, 'Email filed');
  await expect(mail).toHaveCount(0);

  await page.goto(`/clients/${client.id}`);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByRole('tabpanel').getByText('The doors open at six.')).toBeVisible();
  const files = await api.get<{ items: { name: string; eventId: string }[] }>(`/api/files?eventId=${event.id}`);
  expect(files.items).toMatchObject([{ name: 'floor-plan.txt', eventId: event.id }]);
});

test('makes an inquiry of an email by someone unknown', async ({ page, api, signedIn: _signedIn }) => {
  const { address } = await api.post<{ address: string }>('/api/inbound-mail/address', {});
  await sendMail(environment.inboundMailPort, {
    from: 'Grace Hopper <grace@navy.example>',
    to: address,
    subject: 'Speaking in Arlington',
    text: 'Would you speak to 200 people?',
  });
  const mail = page.getByRole('region', { name: 'Email to file' });
  await expect(async () => {
    await page.goto('/');
    await expect(mail).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await mail.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add the inquiry' }).click();
  await expectToast(page, 'Email filed');
  await page.goto('/events');
  await expect(page.getByRole('main').getByText('Speaking in Arlington').first()).toBeVisible();
  await page.goto('/clients');
  await expect(page.getByRole('main').getByText('Grace Hopper').first()).toBeVisible();
});

test('sends a request, and the answer is in the timeline and in the mailbox', async ({ page, api, verified }) => {
  const client = await api.post<{ id: string }>('/api/clients', {
    name: 'Analytical Engines',
    contacts: [{ name: 'Ada Lovelace', email: `ada-of-${verified.username}@client.example` }],
  });
  const ada = `ada-of-${verified.username}@client.example`.toLowerCase();
  await api.post('/api/testimonial-requests', { clientId: client.id, clientName: 'Ada', email: ada });
  const request = await mailTo(ada, /few words/);
  await sendMail(environment.inboundMailPort, {
    from: `Ada Lovelace <${ada}>`,
    to: request.headers['reply-to'] ?? '',
    subject: `Re: ${request.subject}`,
    text: 'Gladly, after the holidays.',
    attachments: [{ filename: 'photo-list.txt', content: 'Stage left' }],
  });
  const sentOn = await mailTo(verified.email, `Re: ${request.subject}`);
  expect(sentOn.text).toContain('Gladly, after the holidays.');
  expect(sentOn.headers['reply-to']).toBe(ada);

  await page.goto(`/clients/${client.id}`);
  await page.getByRole('tab', { name: 'Activity' }).click();
  const entry = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: `${ada} wrote, answering` });
  await expect(entry).toContainText('It isn’t proven who sent this');
  await expect(entry).toContainText('Gladly, after the holidays.');
  await expect(entry).toContainText('Attached: photo-list.txt');
});
