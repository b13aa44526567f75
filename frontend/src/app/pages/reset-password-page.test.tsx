import { act, screen, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, visitor } from '../testing/render-app';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leaveApp();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (path: string, handlers = {}) =>
  renderApp(path, { ...visitor, ...handlers }, { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const submit = { name: 'Reset Password' };

async function send(app: ReturnType<typeof open>, password = 'Abcdef1!') {
  await app.user.type(await screen.findByLabelText('New password'), password);
  await app.user.click(screen.getByRole('button', submit));
}

describe.each([
  ['/reset-password/tok123', 'the path'],
  ['/reset-password/some/more/tok123', 'the last part of a longer path'],
  ['/reset-password?token=tok123', 'the query'],
])('the reset page at %s', (path, where) => {
  it(`takes the token from ${where} and goes to sign-in after two seconds`, async () => {
    const app = open(path, { 'POST /api/auth/reset-password': {} });
    await send(app);
    expect(await screen.findByText('Password Reset Successful')).toBeInTheDocument();
    expect(screen.getByText('You can now log in with your new password.')).toBeInTheDocument();
    expect(app.api.asked('POST /api/auth/reset-password')[0]?.body).toEqual({ token: 'tok123', password: 'Abcdef1!' });
    await wait(1_500);
    expect(window.location.pathname).not.toBe('/auth');
    await wait(1_000);
    expect(window.location.pathname).toBe('/auth');
  });
});

it('without a token it says so, cannot be sent, and leaves after three seconds', async () => {
  open('/reset-password');
  expect(await screen.findByText('Missing Password Reset Token')).toBeInTheDocument();
  expect(
    screen.getByText('No password reset token was found. Please check your email and try the link again.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', submit)).toBeDisabled();
  await wait(2_500);
  expect(window.location.pathname).toBe('/reset-password');
  await wait(1_000);
  expect(window.location.pathname).toBe('/auth');
});

it.each(['/reset-password/tok', '/auth-verify?token=tok'])('gives password tips at %s', async (path) => {
  open(path);
  expect(await screen.findByRole('heading', { name: 'Password tips' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Password tips' })).getAllByRole('listitem')).toHaveLength(4);
});

it.each(['/reset-password/tok', '/auth-verify?token=tok', '/privacy-policy'])(
  'carries a copyright footer at %s',
  async (path) => {
    open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/© \d{4} Lectern\. All rights reserved\./);
  },
);

it('says what the field wants, and offers a way back', async () => {
  const app = open('/reset-password/tok');
  const field = await screen.findByLabelText('New password');
  expect(field).toHaveAccessibleDescription('8+ characters');
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth');
  await app.user.type(field, 'short');
  await app.user.tab();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
});

it('says that a link is invalid, and goes to sign-in', async () => {
  const app = open('/reset-password/old', {
    'POST /api/auth/reset-password': refusal(400, 'The link has expired.', { code: 'RESET_LINK_INVALID' }),
  });
  await send(app);
  expect(await screen.findByText('Invalid Reset Link')).toBeInTheDocument();
  expect(screen.getByText('The password reset link is invalid or has expired.')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/auth');
});

it.each([
  ['the server’s reason', refusal(429, 'Too many attempts.'), 'Too many attempts.'],
  ['its status', { status: 418, text: '' }, 'Server error: 418'],
  ['its own words', { status: 400, body: {} }, 'Failed to reset password'],
])('tells of another failure by %s', async (_how, answer, words) => {
  const app = open('/reset-password/tok', { 'POST /api/auth/reset-password': answer });
  await send(app);
  expect(await screen.findByText('Reset Failed')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/reset-password/tok');
});

describe('/auth-verify', () => {
  it('updates the password and goes to sign-in', async () => {
    const app = open('/auth-verify?token=tok', { 'POST /api/auth/reset-password': {} });
    await send(app);
    expect(await screen.findByText('Password Updated')).toBeInTheDocument();
    await wait(10);
    expect(window.location.pathname).toBe('/auth');
  });

  it('leaves at once without a token', async () => {
    open('/auth-verify');
    expect(await screen.findByText('Missing Token')).toBeInTheDocument();
    expect(
      screen.getByText('No password reset token was found. Please try the reset link from your email again.'),
    ).toBeInTheDocument();
    await wait(10);
    expect(window.location.pathname).toBe('/auth');
  });

  it('names a failure in its own words', async () => {
    const app = open('/auth-verify?token=tok', { 'POST /api/auth/reset-password': { status: 400, body: {} } });
    await send(app);
    expect(await screen.findByText('Reset failed')).toBeInTheDocument();
  });
});

describe('/verify-email', () => {
  it('uses the link once and says so', async () => {
    const { api } = open('/verify-email?token=tok', { 'POST /api/auth/verify-email': {} });
    expect(await screen.findByRole('heading', { name: 'Your email address is verified' })).toBeInTheDocument();
    expect(api.asked('POST /api/auth/verify-email').map(({ body }) => body)).toEqual([{ token: 'tok' }]);
  });

  it('offers a visitor a new link when this one is dead', async () => {
    const { user, api } = open('/verify-email?token=old', {
      'POST /api/auth/verify-email': refusal(400, 'Expired.'),
      'POST /api/auth/resend-verification': {},
    });
    expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'maya@stone.example');
    await user.click(screen.getByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText('Verification Email Sent')).toBeInTheDocument();
    expect(api.asked('POST /api/auth/resend-verification')[0]?.body).toEqual({ email: 'maya@stone.example' });
  });

  it('offers somebody who is signed in a new link without asking for the address', async () => {
    const { user, api } = open('/verify-email?token=old', {
      'GET /api/user': { body: { ...maya, emailVerified: false } },
      'POST /api/auth/verify-email': refusal(400, 'Expired.'),
      'POST /api/auth/resend-verification': refusal(429, 'Please wait a minute.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send Verification Email' }));
    expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
    expect(api.asked('POST /api/auth/resend-verification')[0]?.body).toEqual({ email: maya.email });
  });
});
