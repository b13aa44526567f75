/** What an administrator sees of the work behind the requests, and an email that is sent again. */
import { queueNames } from '@lectern/protocol/queue-names';
import { expect, expectToast, test } from './support/journey';
import { mailsTo, mailTo } from './support/inbox';
import { operator } from './support/operator';

const VERIFY = 'Verify your email address';

// A speaker is refused.
test.use({ expectedMessages: /status of 4\d\d|^\[query .+\] 4\d\d: / });

test('an administrator looks at queues and emails, and sends one again', async ({ page, api, signedIn }) => {
  await mailTo(signedIn.email, VERIFY);
  await operator('make-admin', signedIn.username);
  await page.goto('/admin/queues');
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  const queues = page.getByRole('table', { name: 'Queues' });
  await expect(queues.getByText('Bulk email')).toBeVisible();
  await expect(queues.getByRole('row')).toHaveCount(1 + queueNames.length);
  await expect(page.getByText('Published in the last hour')).toBeVisible();
  await expect(page.getByText('None failed')).toBeVisible();
  await expect(page.getByText('All published')).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'All jobs' }).click();
  const board = await opened;
  await expect(board.getByText('bulk-mail').first()).toBeVisible();
  await board.close();

  const { id } = await api.get<{ id: string }>('/api/user');
  await page.goto(`/admin/emails?accountId=${id}`);
  const emails = page.getByRole('table', { name: 'Emails' });
  await expect(emails.getByText(signedIn.email).first()).toBeVisible();
  await emails.getByRole('button', { name: 'Send again' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'Sending again');
  await expect
    .poll(async () => (await mailsTo(signedIn.email)).filter(({ subject }) => subject.includes(VERIFY)).length)
    .toBe(2);
  await page.goto('/admin/audit');
  await expect(page.getByText('Email delivery resent').first()).toBeVisible();
});

test('the board is closed to speakers', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/admin/queues');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const answer = await page.request.get('/api/admin/queues/board/api/queues');
  expect(answer.status()).toBe(403);
});
