/** How the lists of the admin area look when names, addresses and reasons are as long as they may be. */
import type { AdminAccountRow } from '@lectern/protocol/admin-accounts';
import type { EmailDeliveryResponse } from '@lectern/protocol/email-deliveries';
import type { InboxItem } from '@lectern/protocol/inbox';
import type { FailedJobResponse } from '@lectern/protocol/queues';
import { hiddenWidth } from './support/accessible';
import { expect, test } from './support/journey';
import { operator } from './support/operator';

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

test('the lists of the admin area keep rows low at a desk and titles whole on a phone', async ({ page, signedIn }) => {
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
  const title = page.getByRole('rowheader', { name: 'Send subscription trial ending', exact: true });
  await expect(title).toBeVisible();
  expect(await hiddenWidth(title)).toBe(0);
});
