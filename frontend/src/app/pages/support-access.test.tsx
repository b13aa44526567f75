/** Support looks at an account: the owner's switch, and the banner over the administrator's screens. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { AccountResponse } from '@lectern/protocol/account';
import { leaveFor } from '@/lib/leave-for';
import { sessionEnded } from '@/lib/signal';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, openTrial, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/leave-for');

afterEach(() => {
  leaveApp();
  jest.mocked(leaveFor).mockClear();
});

const ACCESS = '/api/account/support-access';
const account = AccountResponse.parse({
  id: maya.id,
  username: 'maya',
  email: maya.email,
  emailVerified: true,
  pendingEmail: null,
  timeZone: 'UTC',
  memberSince: '2027-01-01T00:00:00.000Z',
  termsVersion: '1',
  version: 1,
});
const look = {
  id: '0190f0de-0000-7000-8000-000000000001',
  by: 'head-office',
  routes: 3,
  isOver: false,
  startedAt: '2027-02-03T10:00:00.000Z',
  endsAt: '2027-02-03T10:30:00.000Z',
};

describe('the owner', () => {
  const open = (more: object) =>
    renderApp('/account-settings?section=support-access', {
      ...signedIn,
      'GET /api/account': { body: account },
      ...more,
    });

  it('allows it for a week, and takes it back', async () => {
    const allowed = { allowedUntil: '2027-02-10T10:00:00.000Z', looks: [] };
    const { user, api } = open({
      [`PUT ${ACCESS}`]: { body: allowed },
      [`DELETE ${ACCESS}`]: { body: { allowedUntil: null, looks: [] } },
    });
    const control = await screen.findByRole('switch', { name: 'Allow support access' });
    expect(control).not.toBeChecked();
    await user.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(screen.getByText(/^Allowed until Feb 10, 2027/)).toBeInTheDocument();
    await user.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(api.asked(`DELETE ${ACCESS}`)).toHaveLength(1);
  });

  it('sees who looked, and when', async () => {
    const looks = [look, { ...look, id: maya.id, by: null, isOver: true, routes: 1 }];
    open({ [`GET ${ACCESS}`]: { body: { allowedUntil: null, looks } } });
    const list = within(await screen.findByRole('list', { name: 'Support sessions' }));
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/head-officeViewing nowFeb 3, 2027.* · read 3 kinds of data/);
    expect(lines[1]).toMatch(/A former member of support.* · read 1 kind of data/);
  });

  it('hears when it was not changed', async () => {
    const { user } = open({ [`PUT ${ACCESS}`]: refusal(429, 'Too many attempts. Please try again in a minute.') });
    await user.click(await screen.findByRole('switch', { name: 'Allow support access' }));
    expect(await screen.findByText('Too many attempts. Please try again in a minute.')).toBeInTheDocument();
  });
});

describe('the administrator', () => {
  const view = (endsAt: string) => ({ ...maya, readOnlyView: { by: 'head-office', name: 'Maya Stone', endsAt } });
  const open = (endsAt: string, more = {}) =>
    renderApp('/faq', { ...signedIn, 'GET /api/user': { body: view(endsAt) }, ...more }, { welcomed: false });
  const FAR = new Date(Date.now() + 20 * 60_000).toISOString();

  it('is told whose account it is on every screen, and leaves', async () => {
    let go: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { user, api } = open(FAR, { 'DELETE /api/admin/look': () => ready.then(() => ({})) });
    const banner = within(await screen.findByRole('complementary', { name: 'You’re viewing someone else’s account' }));
    expect(banner.getByText(/You’re viewing/)).toHaveTextContent(
      'You’re viewing Maya Stone’s account. You can’t change anything.',
    );
    // The welcome is the owner's.
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.dblClick(banner.getByRole('button', { name: 'End' }));
    go();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`/admin/accounts/${maya.id}`));
    expect(api.asked('DELETE /api/admin/look')).toHaveLength(1);
  });

  it('leaves by itself when the time is over, and when the server says so', async () => {
    open(new Date(Date.now() - 1).toISOString());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`/admin/accounts/${maya.id}`));
    leaveApp();
    jest.mocked(leaveFor).mockClear();
    open(FAR);
    await screen.findByRole('button', { name: 'End' });
    expect(leaveFor).not.toHaveBeenCalled();
    act(() => sessionEnded.send());
    expect(leaveFor).toHaveBeenCalledWith(`/admin/accounts/${maya.id}`);
  });

  it('sees an account whose trial is over, without its closed door', async () => {
    open(FAR, { 'GET /api/subscription-status': { body: { ...openTrial, isTrialExpired: true } } });
    expect(await screen.findByRole('button', { name: 'End' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
