import { screen, waitFor, within } from '@testing-library/react';
import type { AdminAccountResponse, AdminAccountRow } from '@lectern/protocol/admin-accounts';
import { leaveFor } from '@/lib/leave-for';
import { refusal, type FakeAnswer } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/leave-for');

afterEach(() => {
  leaveApp();
  jest.mocked(leaveFor).mockClear();
});

const ID = '0190f0de-0000-7000-8000-0000000000aa';
const LIST = 'GET /api/admin/accounts';
const ONE = `GET /api/admin/accounts/${ID}`;
const asAdmin = {
  ...signedIn,
  'GET /api/user': { body: { ...maya, isAdmin: true } },
  'GET /api/admin/audit-entries': { body: { items: [], nextCursor: null } },
};

/** A server that takes its time: the second click of a double click comes before its answer. */
function slowly(answer: FakeAnswer) {
  let go: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { handler: () => ready.then(() => answer), go: () => go() };
}

const aRow = (changes: Partial<AdminAccountRow> = {}): AdminAccountRow => ({
  id: ID,
  username: 'ann',
  email: 'ann@stone.example',
  emailVerified: true,
  name: 'Ann Stone',
  isAdmin: false,
  state: 'trial',
  trialEndsAt: '2027-03-04T10:00:00.000Z',
  lastSeenAt: null,
  registeredAt: '2027-02-02T10:00:00.000Z',
  storageBytes: 2_000_000,
  ...changes,
});
const anAccount = (changes: Partial<AdminAccountResponse> = {}): AdminAccountResponse => ({
  ...aRow(),
  timeZone: 'UTC',
  termsVersion: '2025-06',
  sessions: 2,
  deletionRequestedAt: null,
  disabled: null,
  subscription: {
    status: 'trialing',
    isHeldByProvider: false,
    currentPeriodEndsAt: null,
    cancelsAt: null,
    endedAt: null,
    discount: null,
  },
  counts: {
    events: 12,
    clients: 3,
    bureauPartners: 0,
    contracts: 0,
    invoices: 4,
    expenses: 0,
    tasks: 9,
    presentations: 1,
    testimonials: 0,
    shareLinks: 2,
    files: 5,
  },
  supportAccessUntil: null,
  ...changes,
});

describe('the list of accounts', () => {
  it('says who is there, and is filtered by the address', async () => {
    const { user, api } = renderApp('/admin/accounts?status=trial', {
      ...asAdmin,
      [LIST]: { body: { items: [aRow(), aRow({ id: maya.id, name: '', state: 'disabled' })], nextCursor: null } },
    });
    const table = within(await screen.findByRole('table', { name: 'Accounts' }));
    expect(await table.findByText('Ann Stone')).toBeInTheDocument();
    expect(table.getByText('until Mar 4, 2027')).toBeInTheDocument();
    expect(table.getByText('Disabled')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search accounts' }), 'stone');
    await waitFor(() => expect(api.asked(LIST).at(-1)?.search.get('q')).toBe('stone'));
    expect(api.asked(LIST).at(-1)?.search.get('status')).toBe('trial');
    expect(window.location.search).toContain('q=stone');
  });

  it('says when nobody matches, and leads back to all', async () => {
    const { user } = renderApp('/admin/accounts?q=nobody', {
      ...asAdmin,
      [LIST]: ({ search }) => ({ body: { items: search.get('q') ? [] : [aRow()], nextCursor: null } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show all accounts' }));
    expect(await screen.findByText('Ann Stone')).toBeInTheDocument();
  });

  it('is not for speakers', async () => {
    const { api } = renderApp('/admin/accounts', signedIn);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(api.asked(LIST)).toEqual([]);
  });
});

describe('one account', () => {
  const open = (account: AdminAccountResponse, more = {}) =>
    renderApp(`/admin/accounts/${ID}`, { ...asAdmin, [ONE]: { body: account }, ...more });

  it('shows counts, never what is in it, and leads to what concerns it', async () => {
    open(anAccount());
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Stone' })).toBeInTheDocument();
    expect(screen.getByText('Terms accepted').nextSibling).toHaveTextContent('Jun 2025');
    const counts = within(screen.getByRole('region', { name: 'Contents' }));
    expect(counts.getByText('Events').nextSibling).toHaveTextContent('12');
    expect(screen.getByRole('link', { name: 'Emails sent' })).toHaveAttribute('href', `/admin/emails?accountId=${ID}`);
    expect(screen.getByRole('link', { name: 'Feedback and messages' })).toHaveAttribute(
      'href',
      `/admin/inbox?accountId=${ID}`,
    );
    expect(screen.queryByRole('button', { name: 'Resend verification email' })).not.toBeInTheDocument();
  });

  it('sends the verification email again', async () => {
    const path = `POST /api/admin/accounts/${ID}/verification-emails`;
    const slow = slowly({ status: 201, body: { message: 'Verification email sent.' } });
    const { user, api } = open(anAccount({ emailVerified: false }), { [path]: slow.handler });
    await user.dblClick(await screen.findByRole('button', { name: 'Resend verification email' }));
    slow.go();
    expect(await screen.findByText('Verification email sent')).toBeInTheDocument();
    expect(api.asked(path)).toHaveLength(1);
  });

  it('moves the end of the trial, and says what is wrong with the days', async () => {
    const path = `PUT /api/admin/accounts/${ID}/trial`;
    const { user, api } = open(anAccount(), {
      [path]: { body: anAccount({ trialEndsAt: '2027-04-01T10:00:00.000Z' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Extend trial' }));
    const days = screen.getByRole('spinbutton', { name: /Days from now/ });
    await user.clear(days);
    await user.type(days, '999');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A trial can be at most 365 days long')).toBeInTheDocument();
    await user.clear(days);
    await user.type(days, '28');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The trial ends Apr 1, 2027')).toBeInTheDocument();
    expect(api.asked(path).map(({ body }) => body)).toEqual([{ days: 28 }]);
  });

  it('is disabled with a reason, and opened again', async () => {
    const path = `/api/admin/accounts/${ID}/closure`;
    const disabled = { at: '2027-02-03T10:00:00.000Z', reason: 'Sends spam' };
    const { user, api } = open(anAccount(), {
      [`PUT ${path}`]: { body: anAccount({ state: 'disabled', disabled }) },
      [`DELETE ${path}`]: { body: anAccount() },
    });
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(await dialog.findByText('The reason is required')).toBeInTheDocument();
    expect(api.asked(`PUT ${path}`)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sends spam');
    await user.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText(/Sends spam/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enable account' }));
    expect(await screen.findByRole('button', { name: 'Disable account' })).toBeInTheDocument();
  });

  it('keeps what was typed when disabling is refused', async () => {
    const { user } = open(anAccount(), {
      [`PUT /api/admin/accounts/${ID}/closure`]: refusal(409, 'You can’t disable your own account.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sends spam');
    await user.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(await dialog.findByText('You can’t disable your own account.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Sends spam');
  });

  it('can be looked at only when its owner allows it', async () => {
    const path = `POST /api/admin/accounts/${ID}/looks`;
    const slow = slowly({ status: 201, body: { id: ID, endsAt: '2027-02-03T10:30:00.000Z' } });
    const { user, api, client } = open(anAccount(), { [path]: slow.handler });
    expect(await screen.findByRole('button', { name: 'View account' })).toBeDisabled();
    api.answer({ [ONE]: { body: anAccount({ supportAccessUntil: '2027-02-09T10:00:00.000Z' }) } });
    await client.invalidateQueries();
    await waitFor(() => expect(screen.getByRole('button', { name: 'View account' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'View account' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'View account' }));
    slow.go();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
    expect(api.asked(path)).toHaveLength(1);
  });

  it('is nothing to act on while it is being deleted', async () => {
    open(anAccount({ state: 'deleting', deletionRequestedAt: '2027-02-03T10:00:00.000Z' }));
    expect(await screen.findByText(/The owner deleted this account/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Disable account' })).not.toBeInTheDocument();
  });

  it('says when there is none', async () => {
    renderApp(`/admin/accounts/${ID}`, { ...asAdmin, [ONE]: refusal(404, 'This account does not exist.') });
    expect(await screen.findByText('This account isn’t here')).toBeInTheDocument();
  });
});
