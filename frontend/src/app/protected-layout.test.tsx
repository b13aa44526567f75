import { act, screen, waitFor, within } from '@testing-library/react';
import { STORED_FLAGS } from '@/lib/constants';
import { leaveFor } from '@/lib/leave-for';
import { openNewTab } from '@/lib/new-tab';
import { refusal } from '@/lib/testing/fake-api';
import { aSubscribedBilling } from './testing/billing-rows';
import { noRows } from './testing/business-rows';
import { leaveApp, maya, openTrial, renderApp, signedIn, visitor } from './testing/render-app';

jest.mock('@/lib/leave-for');
jest.mock('@/lib/new-tab');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const fakeTime = () => {
  jest.useFakeTimers({ advanceTimers: true });
  return { advanceTimers: (ms: number) => jest.advanceTimersByTime(ms) };
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const menu = () => screen.findByRole('navigation', { name: 'Main' });

describe('the frame', () => {
  it('shows the groups of the sidebar and who is signed in', async () => {
    renderApp('/profile', {
      ...signedIn,
      'GET /api/dashboard/counts': { body: { tasksDue: 3, overdueInvoices: 2, contractsToSign: 0 } },
    });
    await within(await menu()).findByText('2 overdue');
    const links = within(await menu()).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Dashboard /',
      'Events /events',
      'Clients /clients',
      'Bureau Partners /bureau-partners',
      'Tasks3 due /tasks',
      'Invoices2 overdue /invoices',
      'Contracts /contracts',
      'Expenses /expenses',
      'Insights /insights',
      'Profile /profile',
      'Account /account-settings',
      'FAQ /faq',
      'Help /tutorials',
      'Feedback /feedback',
    ]);
    expect(links[9]).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('Maya Stone')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main-content');
    expect(screen.getByText('For Speakers, by Speakers')).toBeInTheDocument();
  });

  it('falls back to the username and Professional Speaker', async () => {
    renderApp('/faq', { ...signedIn, 'GET /api/speaker-profile': { body: { name: '', title: '', version: 1 } } });
    expect(await screen.findByText('maya')).toBeInTheDocument();
    expect(screen.getByText('Professional Speaker')).toBeInTheDocument();
  });

  it('below 1024 px has a bar at its foot: pages, the +, money and the drawer', async () => {
    const { user } = renderApp(
      '/faq',
      { ...signedIn, 'GET /api/dashboard/counts': { body: { tasksDue: 0, overdueInvoices: 2, contractsToSign: 1 } } },
      { width: 390 },
    );
    const bar = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
    expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/');
    expect(bar.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/events?view=month');
    await user.click(bar.getByRole('button', { name: 'Money' }));
    const money = await screen.findAllByRole('menuitem');
    expect(money.map((item) => item.getAttribute('href'))).toEqual([
      '/invoices',
      '/contracts',
      '/expenses',
      '/insights',
    ]);
    expect(await screen.findByText('2 overdue')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(bar.getByRole('button', { name: 'New' }));
    expect(screen.getByRole('combobox', { name: 'Search events, clients and help' })).toHaveFocus();
    expect(await screen.findByRole('option', { name: 'New invoice' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close the search' }));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'More' }));
    expect(within(await menu()).getByRole('link', { name: 'Clients' })).toBeInTheDocument();
  });

  it('below 1024 px is a drawer that closes when a link is chosen', async () => {
    const { user } = renderApp('/faq', signedIn, { width: 390 });
    const button = await screen.findByRole('button', { name: 'Open the menu' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await user.click(button);
    await user.click(within(await menu()).getByRole('link', { name: 'Help' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  });
});

describe('access', () => {
  it('sends visitors to /auth, and after signing in to where they wanted to go', async () => {
    const { user, api } = renderApp('/faq?from=mail', { ...signedIn, ...visitor });
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    api.answer({ 'POST /api/login': { body: maya } });
    await user.click((await screen.findAllByRole('button', { name: 'Sign In' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Username'), 'maya');
    await user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/faq?from=mail'));
  });

  it('shows others than admins Access Denied', async () => {
    renderApp('/admin', signedIn);
    expect(
      await screen.findByText(
        'You do not have permission to access this admin area. This page is restricted to administrators only.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
  });

  it('shows admins how the system is, also when it is down', async () => {
    const checks = { database: 'down', queue: 'up', storage: 'up' };
    renderApp('/admin', {
      ...signedIn,
      'GET /api/user': { body: { ...maya, isAdmin: true } },
      'GET /api/health/ready': { status: 503, body: { status: 'down', checks, outboxAgeSeconds: null } },
    });
    expect(await screen.findByText('Requests are failing')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Admin Dashboard' })).toBeInTheDocument();
  });

  it('has a page for every other address, and /dashboard is the dashboard', async () => {
    const { user } = renderApp('/nowhere', signedIn);
    expect(await screen.findByRole('button', { name: 'Go Back' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Go to Dashboard' });
    expect(link).toHaveAttribute('href', '/dashboard');
    await user.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(await menu()).toBeInTheDocument();
  });

  it('offers another try when the server cannot be reached', async () => {
    const { user, api } = renderApp('/faq', { ...signedIn, 'GET /api/user': { status: 503, text: '' } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer(signedIn);
    await user.click(retry);
    expect(await menu()).toBeInTheDocument();
  });
});

describe('signing out', () => {
  it.each([
    ['the server agrees', {}],
    ['the server refuses', refusal(500, 'Out of order')],
  ])('ends at /auth when %s', async (_how, answer) => {
    localStorage.setItem(STORED_FLAGS.dataStorageNotice, 'acknowledged');
    localStorage.setItem(STORED_FLAGS.recentSearches(maya.id), '["globex"]');
    const { user, client } = renderApp('/faq', { ...signedIn, 'POST /api/logout': answer });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(await screen.findByText('Goodbye!')).toBeInTheDocument();
    expect(screen.getByText('Successfully logged out.')).toBeInTheDocument();
    expect(localStorage.getItem(STORED_FLAGS.dataStorageNotice)).toBeNull();
    expect(localStorage.getItem(STORED_FLAGS.recentSearches(maya.id))).toBeNull();
    expect(client.getQueryData(['/api/speaker-profile'])).toBeUndefined();
  });

  it('ends the session on the server later, when there was no network', async () => {
    let isSignedIn = true;
    const answers = {
      ...signedIn,
      'GET /api/user': () => (isSignedIn ? { body: maya } : refusal(401, 'Not signed in')),
      'POST /api/logout': () => Promise.reject(new TypeError('Failed to fetch')),
    };
    const { user } = renderApp('/faq', answers);
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    const flag = localStorage.getItem(STORED_FLAGS.signedOut) ?? '';
    leaveApp();
    localStorage.setItem(STORED_FLAGS.signedOut, flag);
    const logout = () => {
      isSignedIn = false;
      return {};
    };
    const { api } = renderApp('/faq', { ...answers, 'POST /api/logout': logout });
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(api.asked('POST /api/logout')).toHaveLength(1);
    expect(localStorage.getItem(STORED_FLAGS.signedOut)).toBeNull();
  });
});

describe('the welcome dialog', () => {
  it('comes after a second and a half, once, and leads to the first steps', async () => {
    const { user } = renderApp('/faq', signedIn, { ...fakeTime(), welcomed: false });
    await menu();
    expect(screen.queryByRole('button', { name: 'Quick Start' })).not.toBeInTheDocument();
    await wait(1_500);
    await user.click(await screen.findByRole('button', { name: 'Quick Start' }));
    expect(window.location.pathname + window.location.search).toBe('/tutorials?focus=essential-setup');
    expect(localStorage.getItem(STORED_FLAGS.welcomeSeen(maya.id))).not.toBeNull();
  });

  it('waits until the dialog that is open was closed', async () => {
    const answers = { ...signedIn, 'GET /api/clients': { body: noRows } };
    const { user } = renderApp('/clients?new=1', answers, { ...fakeTime(), welcomed: false });
    expect(await screen.findByRole('dialog', { name: 'New client' })).toBeInTheDocument();
    await wait(3_000);
    expect(screen.queryByRole('button', { name: 'Quick Start' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await wait(1_500);
    expect(await screen.findByRole('button', { name: 'Quick Start' })).toBeInTheDocument();
  });

  it('stays away when it is closed in another tab while it waits', async () => {
    const answers = { ...signedIn, 'GET /api/clients': { body: noRows } };
    const { user } = renderApp('/clients?new=1', answers, { ...fakeTime(), welcomed: false });
    expect(await screen.findByRole('dialog', { name: 'New client' })).toBeInTheDocument();
    await wait(3_000);
    localStorage.setItem(STORED_FLAGS.welcomeSeen(maya.id), 'true');
    await user.keyboard('{Escape}');
    await wait(3_000);
    expect(screen.queryByRole('button', { name: 'Quick Start' })).not.toBeInTheDocument();
  });

  it('stays away once it was seen', async () => {
    const { user } = renderApp('/faq', signedIn, { ...fakeTime(), welcomed: false });
    await menu();
    await wait(1_500);
    await user.click(await screen.findByRole('button', { name: 'Explore on My Own' }));
    expect(window.location.pathname).toBe('/faq');
    expect(localStorage.getItem(STORED_FLAGS.welcomeSeen(maya.id))).not.toBeNull();
  });
});

describe('the session check', () => {
  it('signs out when the session is over', async () => {
    const { api } = renderApp('/faq', signedIn, fakeTime());
    await menu();
    localStorage.setItem(STORED_FLAGS.dataStorageNotice, 'acknowledged');
    api.answer(visitor);
    await wait(10 * 60_000);
    expect(await screen.findByText('Session Expired')).toBeInTheDocument();
    expect(localStorage.getItem(STORED_FLAGS.dataStorageNotice)).toBeNull();
    expect(screen.getByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth');
  });

  it.each([
    ['401', '/', visitor],
    ['403', '/', { 'GET /api/user': refusal(403, 'This account is closed.') }],
    ['403', '/faq?from=mail', { 'GET /api/user': refusal(403, 'This account is closed.') }],
  ])('that is answered %s on %s leads to /auth, and signing in leads back', async (_status, path, answers) => {
    const { api, user } = renderApp(path, signedIn, fakeTime());
    await menu();
    api.answer(answers);
    await wait(10 * 60_000);
    expect(await screen.findByText('Session Expired')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth');
    api.answer({ ...signedIn, 'POST /api/login': { body: maya } });
    await user.click((await screen.findAllByRole('button', { name: 'Sign In' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Username'), 'maya');
    await user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));
  });

  it('takes at most ten seconds: no answer is no end of the session', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    renderApp('/faq', signedIn, fakeTime());
    await menu();
    await wait(10 * 60_000);
    expect(timeout).toHaveBeenCalledWith(10_000);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it('does nothing when the server is in trouble, and asks at most every five minutes', async () => {
    const { api } = renderApp('/faq', signedIn, fakeTime());
    await menu();
    const before = api.asked('GET /api/user').length;
    api.answer({ 'GET /api/user': { status: 503, text: '' } });
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(10);
    expect(api.asked('GET /api/user')).toHaveLength(before);
    await wait(10 * 60_000);
    expect(api.asked('GET /api/user')).toHaveLength(before + 1);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it.each([
    ['/account-settings', 'GET /api/account'],
    ['/', 'GET /api/speaker-profile'],
  ])('ends right away when a request on %s learns of it', async (path, call) => {
    renderApp(path, { ...signedIn, [call]: refusal(401, 'Please sign in.') });
    expect(await screen.findByText('Session Expired')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth');
  });

  it('leads to /auth from the dashboard when the user is signed out there', async () => {
    const { client, api } = renderApp('/', signedIn);
    await menu();
    api.answer(visitor);
    await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
    expect(await screen.findByText('Session Expired')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth');
  });
});

describe('the subscription gate', () => {
  const expired = { ...openTrial, isTrialExpired: true };

  it.each(['visible', 'hidden'] as const)('closes a %s tab within half a minute, for good', async (visibility) => {
    const { user, api } = renderApp('/faq', signedIn, fakeTime());
    await menu();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    api.answer({ 'GET /api/subscription-status': { body: expired } });
    await wait(30_000);
    expect(await screen.findByText('Status: Expired')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Your trial has ended' })).toHaveTextContent('Status: Expired');
  });

  it('names the status, and lets the unverified pay only once they are verified', async () => {
    const { user, api } = renderApp('/faq', {
      ...signedIn,
      'GET /api/user': { body: { ...maya, emailVerified: false } },
      'GET /api/subscription-status': { body: { ...openTrial, status: 'past_due' } },
      'POST /api/auth/resend-verification': {},
    });
    expect(await screen.findByText('Status: past_due')).toBeInTheDocument();
    expect(screen.getByText(/Contact support through the billing portal/)).toBeInTheDocument();
    for (const name of ['Renew Subscription', 'Start Fresh Subscription']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/Verify your email address first/);
    }
    await user.click(screen.getByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText('Verification Email Sent')).toBeInTheDocument();
    expect(api.asked('POST /api/auth/resend-verification')[0]?.body).toEqual({ email: maya.email });
  });

  it('offers its actions in their order', async () => {
    renderApp('/faq', { ...signedIn, 'GET /api/subscription-status': { body: expired } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Renew Subscription',
      'Start Fresh Subscription',
      'Export All Data',
      'Go to Account Deletion',
      'Switch Account',
    ]);
    for (const button of dialog.getAllByRole('button')) expect(button).toBeEnabled();
  });

  it('renews in the billing portal, in a tab that opens with the press', async () => {
    const tab = { isOpen: true, show: jest.fn(), close: jest.fn() };
    jest.mocked(openNewTab).mockReturnValue(tab);
    const url = 'https://billing.stripe.example/p/session/1';
    const { user, api } = renderApp('/faq', {
      ...signedIn,
      'GET /api/subscription-status': { body: expired },
      'POST /api/create-portal-session': { status: 409, text: '' },
    });
    await user.click(await screen.findByRole('button', { name: 'Renew Subscription' }));
    expect(await screen.findByText('Portal access failed')).toBeInTheDocument();
    expect(screen.getByText('Unable to access billing portal. Please try again.')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
    api.answer({ 'POST /api/create-portal-session': { body: { url } } });
    await user.click(screen.getByRole('button', { name: 'Renew Subscription' }));
    expect(await screen.findByText('Redirecting to billing portal')).toBeInTheDocument();
    expect(tab.show).toHaveBeenCalledWith(url);
  });

  it('opens the app within seconds of a payment in the portal', async () => {
    const { api } = renderApp(
      '/faq',
      {
        ...signedIn,
        'GET /api/subscription-status': { body: { ...openTrial, status: 'past_due' } },
        'GET /api/billing': { body: aSubscribedBilling({ status: 'past_due' }) },
      },
      fakeTime(),
    );
    expect(await screen.findByText('Status: past_due')).toBeInTheDocument();
    api.answer({ 'GET /api/billing': { body: aSubscribedBilling() } });
    await wait(5_000);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says nothing of a new tab where the browser refused one', async () => {
    const show = jest.fn();
    jest.mocked(openNewTab).mockReturnValue({ isOpen: false, show, close: jest.fn() });
    const url = 'https://billing.stripe.example/p/session/1';
    const { user } = renderApp('/faq', {
      ...signedIn,
      'GET /api/subscription-status': { body: expired },
      'POST /api/create-portal-session': { body: { url } },
    });
    await user.click(await screen.findByRole('button', { name: 'Renew Subscription' }));
    await waitFor(() => expect(show).toHaveBeenCalledWith(url));
    expect(screen.queryByText('Redirecting to billing portal')).not.toBeInTheDocument();
  });

  it('starts fresh on the payment page, or says why not', async () => {
    const url = 'https://checkout.stripe.example/c/pay/1';
    const { user, api } = renderApp('/faq', {
      ...signedIn,
      'GET /api/subscription-status': { body: expired },
      'POST /api/create-checkout-session': { status: 400, text: '' },
    });
    await user.click(await screen.findByRole('button', { name: 'Start Fresh Subscription' }));
    expect(await screen.findByText('You weren’t charged. Please try again.')).toBeInTheDocument();
    api.answer({ 'POST /api/create-checkout-session': { body: { url } } });
    await user.click(screen.getByRole('button', { name: 'Start Fresh Subscription' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
    expect(api.asked('POST /api/create-checkout-session').at(-1)?.body).toEqual({ kind: 'fresh' });
  });

  it('says before the payment page whether a fresh subscription begins with free days', async () => {
    const answers = { ...signedIn, 'GET /api/subscription-status': { body: expired } };
    const { api } = renderApp('/faq', answers, fakeTime());
    const fresh = await screen.findByRole('button', { name: 'Start Fresh Subscription' });
    expect(fresh).toHaveAccessibleDescription(/^30 days free with a card, .+Free days are once a year per card/);
    const used = { ...expired, freshTrialAvailableFrom: '2027-03-04T15:00:00.000Z' };
    api.answer({ 'GET /api/subscription-status': { body: used } });
    await wait(30_000);
    expect(fresh).toHaveAccessibleDescription(
      /^You've used your free days this year\. A paid subscription starts right away: \$21 per month\./,
    );
  });

  it.each([
    ['canceled', { status: 'canceled' }, 'Status: canceled'],
    ['trialing', { isTrialExpired: true }, 'Status: Expired'],
  ])('closes when a refused request says %s', async (subscriptionStatus, change, shown) => {
    const { api } = renderApp('/account-settings', {
      ...signedIn,
      'GET /api/account': refusal(403, 'Your subscription has expired.', { subscriptionStatus }),
      'GET /api/subscription-status': () => ({
        body: api.asked('GET /api/account').length > 0 ? { ...openTrial, ...change } : openTrial,
      }),
    });
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.queryByText('Status: trialing')).not.toBeInTheDocument();
  });

  it('closes when a request is refused and the subscription cannot be asked', async () => {
    const { api } = renderApp('/account-settings', {
      ...signedIn,
      'GET /api/account': refusal(403, 'Your subscription has expired.', { subscriptionStatus: 'canceled' }),
      'GET /api/subscription-status': () =>
        api.asked('GET /api/account').length > 0
          ? refusal(500, 'Server error. Please try again later.')
          : { body: openTrial },
    });
    expect(await screen.findByText('Status: canceled')).toBeInTheDocument();
  });

  it('is not joined by the welcome', async () => {
    renderApp(
      '/faq',
      { ...signedIn, 'GET /api/subscription-status': { body: expired } },
      { ...fakeTime(), welcomed: false },
    );
    expect(await screen.findByText('Status: Expired')).toBeInTheDocument();
    await wait(2_000);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('stays open on /subscribe', async () => {
    renderApp('/subscribe', { ...signedIn, 'GET /api/subscription-status': { body: expired } });
    expect(await screen.findByRole('heading', { level: 1, name: 'One plan, one price' })).toBeInTheDocument();
    expect(screen.queryByText('Status: Expired')).not.toBeInTheDocument();
  });

  it('lets go of the account, or says that it could not', async () => {
    const { user, api } = renderApp('/faq', {
      ...signedIn,
      'GET /api/subscription-status': { body: expired },
      'POST /api/logout': refusal(400, 'No'),
    });
    await user.click(await screen.findByRole('button', { name: 'Switch Account' }));
    expect(await screen.findByText('Failed to log out. Please try again.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/faq');
    api.answer({ 'POST /api/logout': {} });
    await user.click(screen.getByRole('button', { name: 'Switch Account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('asks before it lets go of changes that wait for a network, and keeps them if it could not', async () => {
    const flag = STORED_FLAGS.waitingChanges(`${maya.id}  `);
    localStorage.setItem(flag, '2 any');
    const { user } = renderApp('/faq', {
      ...signedIn,
      'GET /api/subscription-status': { body: expired },
      'POST /api/logout': refusal(400, 'No'),
    });
    await user.click(await screen.findByRole('button', { name: 'Switch Account' }));
    const question = within(await screen.findByRole('alertdialog', { name: '2 changes aren’t saved yet' }));
    await user.click(question.getByRole('button', { name: 'Delete and sign out' }));
    expect(await screen.findByText('Failed to log out. Please try again.')).toBeInTheDocument();
    expect(localStorage.getItem(flag)).toBe('2 any');
  });
});
