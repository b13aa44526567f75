import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntryResponse } from '@lectern/protocol/audit';
import { leaveApp, maya, openTrial, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const LIST = 'GET /api/admin/audit-entries';
const ACCOUNT = '0190f0de-0000-7000-8000-0000000000aa';
const asAdmin = { ...signedIn, 'GET /api/user': { body: { ...maya, isAdmin: true } } };

const anEntry = (changes: Partial<AuditEntryResponse> = {}): AuditEntryResponse => ({
  id: '0190f0de-0000-7000-8000-000000000001',
  at: '2026-11-20T10:00:00.000Z',
  actor: { kind: 'admin', id: ACCOUNT, username: 'head-office' },
  action: 'account.trial_extended',
  subject: { kind: 'account', id: ACCOUNT, name: 'maya' },
  details: { days: 14 },
  ip: '203.0.113.9',
  ...changes,
});

it('says who did what to whom', async () => {
  renderApp('/admin/audit', {
    ...asAdmin,
    [LIST]: {
      body: {
        items: [
          anEntry(),
          anEntry({
            id: '0190f0de-0000-7000-8000-000000000002',
            actor: { kind: 'operator', id: null, username: null },
            subject: { kind: 'account', id: null, name: null },
            action: 'account.email_verified',
            details: {},
          }),
        ],
        nextCursor: null,
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  await table.findByRole('link', { name: 'maya' });
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/^Account trial extendedDays: 14head-officemaya.*203\.0\.113\.9.*Nov 20/);
  expect(table.getByRole('link', { name: 'maya' })).toHaveAttribute('href', `/admin/accounts/${ACCOUNT}`);
  expect(second).toHaveTextContent('Account email verifiedCommand lineDeleted account');
  const sections = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(sections.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
});

it('filters by what happened, in the address', async () => {
  const { user, api } = renderApp('/admin/audit?action=job.retried', {
    ...asAdmin,
    [LIST]: { body: { items: [], nextCursor: null } },
  });
  await user.click(await screen.findByRole('combobox', { name: 'What happened' }));
  await user.click(await screen.findByRole('option', { name: 'Account trial ended' }));
  await waitFor(() => expect(api.asked(LIST).at(-1)?.search.get('action')).toBe('account.trial_ended'));
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('stays open to an administrator whose trial is over', async () => {
  renderApp('/admin/audit', {
    ...asAdmin,
    'GET /api/subscription-status': { body: { ...openTrial, isTrialExpired: true } },
    [LIST]: { body: { items: [anEntry()], nextCursor: null } },
  });
  expect(await screen.findByText('Account trial extended')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is denied to everybody else', async () => {
  renderApp('/admin/audit', signedIn);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});
