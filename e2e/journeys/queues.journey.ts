/** What an administrator sees of the work behind the requests, and an email that is sent again. */
import type { Locator } from '@playwright/test';
import type { AdminAccountRow } from '@lectern/protocol/admin-accounts';
import type { EmailDeliveryResponse } from '@lectern/protocol/email-deliveries';
import type { InboxItem } from '@lectern/protocol/inbox';
import type { FailedJobResponse } from '@lectern/protocol/queues';
import { expect, expectToast, test } from './support/journey';
import { mailsTo, mailTo } from './support/inbox';
import { operator } from './support/operator';

const VERIFY = 'Verify your email address';

// The board's own page asks for files of it that it then does not need; a speaker is refused.
test.use({ expectedMessages: /was preloaded using link preload but not used|status of 4\d\d|^\[query .+\] 4\d\d: / });

test('an administrator looks at queues and emails, and sends one again', async ({ page, api, signedIn }) => {
  await mailTo(signedIn.email, VERIFY);
  await operator('make-admin', signedIn.username);
  await page.goto('/admin/queues');
  await expect(page.getByRole('heading', { level: 1, name: 'Queues' })).toBeVisible();
  const queues = page.getByRole('table', { name: 'Queues' });
  await expect(queues.getByText('Bulk email')).toBeVisible();
  await expect(queues.getByRole('row')).toHaveCount(10);
  await expect(page.getByText('Published in the last hour')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dead letters' })).toBeVisible();

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

const ACCOUNT = { id: '0190f0de-0000-7000-8000-0000000000aa', username: 'a-username-of-thirty-characters' };
const NAME = 'Bartholomew-Alexander Featherstonehaugh-Cholmondeley of the Greater Northwestern Association';
const ADDRESS = `${'a.very.long.mailbox.name'.repeat(3)}@subdomain.of.a.long-company-name.example`;
const AT = '2026-11-20T10:00:00.000Z';
const REASON = { words: 'The mail server rejected this recipient.', detail: `no mailbox ${ADDRESS}` };
const message: InboxItem = {
  id: ACCOUNT.id,
  kind: 'problem',
  status: 'new',
  rating: 2,
  name: NAME,
  email: ADDRESS,
  account: ACCOUNT,
  screenshot: 'none',
  isSuspicious: false,
  createdAt: AT,
  excerpt: 'The calendar shows my events twice. '.repeat(8),
  answerCount: 2,
};
const delivery: EmailDeliveryResponse = {
  key: '0190f0de-0000-7000-8000-000000000001--send-signature-request',
  template: 'contract-signature-request',
  recipient: ADDRESS,
  status: 'refused',
  reason: REASON,
  deliveredAt: AT,
  account: ACCOUNT,
  isResent: true,
  resendRequestedAt: null,
  whyNotAgain: null,
};
const account: AdminAccountRow = {
  ...ACCOUNT,
  name: NAME,
  email: ADDRESS,
  isAdmin: true,
  emailVerified: false,
  state: 'trial',
  trialEndsAt: AT,
  registeredAt: AT,
  lastSeenAt: AT,
  storageBytes: 268_000,
};
const job: FailedJobResponse = {
  queue: 'billing',
  id: 'j',
  handler: 'send-subscription-trial-ending',
  event: 'user.registered',
  attempts: 15,
  failedAt: AT,
  reason: REASON,
  account: ACCOUNT,
};

/** In pixels: what is cut, or can only be scrolled to. */
const hiddenWidth = (part: Locator) =>
  part.evaluate((element) => {
    const { scrollWidth, clientWidth } = element as unknown as { scrollWidth: number; clientWidth: number };
    return scrollWidth - clientWidth;
  });

test('long names make no row high at a desk, and no title short on a phone', async ({ page, signedIn }) => {
  await operator('make-admin', signedIn.username);
  const lists = [
    ['/admin/inbox', /\/api\/admin\/inbox(\?|$)/, message],
    ['/admin/emails', /\/api\/admin\/email-deliveries(\?|$)/, delivery],
    ['/admin/accounts', /\/api\/admin\/accounts(\?|$)/, account],
  ] as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, address, item] of lists) {
    await page.route(address, (route) => route.fulfill({ json: { items: [item], nextCursor: null } }));
    await page.goto(path);
    const row = page.getByRole('row').filter({ hasText: ACCOUNT.username });
    await expect(row, path).toBeVisible();
    expect.soft((await row.boundingBox())?.height, path).toBeLessThanOrEqual(88);
    const table = page.locator('div:has(> table)').filter({ has: row });
    expect.soft(await hiddenWidth(table), path).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/admin/failed-jobs*', (route) => route.fulfill({ json: { items: [job], total: 1 } }));
  await page.goto('/admin/queues');
  const title = page.getByRole('cell', { name: 'Send subscription trial ending', exact: true });
  await expect(title).toBeVisible();
  expect(await hiddenWidth(title)).toBe(0);
});
