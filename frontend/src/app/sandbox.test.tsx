import { screen, waitFor, within } from '@testing-library/react';
import { STORED_FLAGS } from '@/lib/constants';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn, visitor } from './testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const now = new Date(2027, 2, 4, 9, 0);
const until = new Date(2027, 2, 5, 15, 12).toISOString();
const inSandbox = { ...signedIn, 'GET /api/user': { body: { ...maya, email: '', sandboxUntil: until } } };
const tryIt = () => screen.findByRole('button', { name: 'Try it with sample data' });
const banner = () => screen.queryByText(/^This is a sandbox/);
/** At nine in the morning of the day before. */
const openAt = (path: string, handlers: object) => {
  jest.useFakeTimers({ advanceTimers: true, now });
  return renderApp(path, { ...inSandbox, ...handlers }, { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
};

describe('the landing page', () => {
  it('opens a sandbox without a form', async () => {
    const { user, api } = renderApp('/', {
      ...signedIn,
      ...visitor,
      'POST /api/sandbox': { status: 201, body: { ...maya, email: '', sandboxUntil: until } },
    });
    await user.click(await tryIt());
    await waitFor(() => expect(banner()).toBeInTheDocument());
    expect(api.asked('POST /api/sandbox')).toHaveLength(1);
  });

  it('says why there is none', async () => {
    const message = 'Too many sandboxes from this network. Try again in an hour, or register.';
    const { user } = renderApp('/', {
      ...visitor,
      'POST /api/sandbox': refusal(429, message, { code: 'RATE_LIMITED' }),
    });
    await user.click(await tryIt());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await tryIt()).toBeEnabled();
  });

  it('says that the one of before is gone', async () => {
    localStorage.setItem(STORED_FLAGS.sandboxUntil, new Date(Date.now() - 1000).toISOString());
    renderApp('/', visitor);
    expect(await screen.findByText(/^Your sandbox was deleted after a day\./)).toBeInTheDocument();
  });

  it('says nothing of one that is still there', async () => {
    localStorage.setItem(STORED_FLAGS.sandboxUntil, new Date(Date.now() + 60_000).toISOString());
    renderApp('/', visitor);
    await tryIt();
    expect(screen.queryByText(/^Your sandbox was deleted/)).not.toBeInTheDocument();
  });
});

describe('the banner', () => {
  it('says when the sandbox is deleted, and keeps it by the usual form', async () => {
    const { user, api } = openAt('/faq', {
      'POST /api/register': { status: 201, body: { ...maya, username: 'maya' } },
    });
    await waitFor(() =>
      expect(banner()).toHaveTextContent('This is a sandbox. It sends no email and is deleted tomorrow at 3:12 PM.'),
    );
    expect(localStorage.getItem(STORED_FLAGS.sandboxUntil)).toBe(until);
    await user.click(screen.getByRole('button', { name: 'Register to keep it' }));
    const form = within(await screen.findByRole('dialog', { name: 'Start your free trial' }));
    await user.type(form.getByLabelText('Username'), 'maya');
    await user.type(form.getByLabelText('Email'), maya.email);
    await user.type(form.getByLabelText('Password'), 'Stage!Time9');
    await user.click(form.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(banner()).not.toBeInTheDocument());
    expect(api.asked('POST /api/register')).toHaveLength(1);
    expect(localStorage.getItem(STORED_FLAGS.sandboxUntil)).toBeNull();
  });

  it('is of sandboxes alone', async () => {
    renderApp('/faq', signedIn);
    await screen.findByRole('navigation', { name: 'Main' });
    expect(banner()).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('asks first, and offers to keep the sandbox', async () => {
    const { user, api } = openAt('/faq', { 'POST /api/logout': {} });
    const signOut = await screen.findByRole('button', { name: 'Sign Out' });
    await user.click(signOut);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave this sandbox?' }));
    expect(question.getByText(/It’s deleted tomorrow at 3:12 PM/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Register to keep it' }));
    expect(await screen.findByRole('dialog', { name: 'Start your free trial' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(api.asked('POST /api/logout')).toHaveLength(0);
    await user.click(signOut);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(banner()).not.toBeInTheDocument());
    expect(api.asked('POST /api/logout')).toHaveLength(1);
  });
});

const account = {
  ...{ id: maya.id, username: 'sandbox-1', email: '', emailVerified: false, pendingEmail: null },
  ...{ timeZone: 'America/New_York', memberSince: now.toISOString(), termsVersion: '', version: 1 },
};

it('has its time zone in the settings, and no address', async () => {
  openAt('/account-settings?section=account', { 'GET /api/account': { body: account } });
  expect(await screen.findByRole('combobox', { name: /Home time zone/ })).toBeInTheDocument();
  expect(screen.queryByText('sandbox-1')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /email/i })).not.toBeInTheDocument();
});

it.each([
  '/subscribe',
  '/feedback',
  '/account-settings?section=account',
  '/account-settings?section=calendar',
  '/account-settings?section=billing',
  '/account-settings?section=delete',
])('needs an account: %s', async (path) => {
  openAt(path, {
    'GET /api/account': { body: account },
    'GET /api/feedback': { body: { items: [], nextCursor: null } },
  });
  expect(
    await screen.findByText('This isn’t available in a sandbox. Register to use it; your data stays.'),
  ).toBeInTheDocument();
});
