import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const account = {
  ...maya,
  pendingEmail: null,
  timeZone: 'America/Denver',
  memberSince: '2026-11-01T10:00:00.000Z',
  termsVersion: '2025-06',
  version: 3,
};
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
const session = (id: string, current: boolean, userAgent: string) => ({
  id,
  current,
  userAgent,
  ip: '203.0.113.7',
  signedInAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T04:00:00.000Z',
});
const answers = {
  ...signedIn,
  'GET /api/account': { body: account },
  'GET /api/account/sessions': { body: { items: [session('s1', true, mac), session('s2', false, phone)] } },
};

const open = (more = {}) => renderApp('/account-settings', { ...answers, ...more });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the facts of the account and where the trial stands', async () => {
  open();
  const facts = await card('Your account');
  expect(facts.getByText('maya@stone.example')).toBeInTheDocument();
  expect(facts.getByText('Verified')).toBeInTheDocument();
  expect(facts.getByText('Nov 1, 2026')).toBeInTheDocument();
  expect((await card('Plan')).getByText(/Free trial/)).toBeInTheDocument();
});

it('sends the verification e-mail again', async () => {
  const { user, api } = open({
    'GET /api/account': { body: { ...account, emailVerified: false } },
    'POST /api/auth/resend-verification': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Send Verification Email' }));
  expect(await screen.findByText('Verification Email Sent')).toBeInTheDocument();
  api.answer({ 'POST /api/auth/resend-verification': { status: 400, text: '' } });
  await user.click(screen.getByRole('button', { name: 'Send Verification Email' }));
  expect(await screen.findByText('Failed to resend verification email')).toBeInTheDocument();
});

it('changes the password, and puts a refusal on its field', async () => {
  const { user, api } = open({
    'POST /api/account/password': refusal(400, 'This password is not correct.', {
      fieldErrors: { currentPassword: 'This password is not correct.' },
    }),
  });
  const password = await card('Password');
  await user.type(password.getByLabelText('Current password'), 'Wrong1!aa');
  await user.type(password.getByLabelText('New password'), 'Abcdef1!');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(password.getByLabelText('Current password')).toHaveAccessibleDescription(
      'This password is not correct.',
    ),
  );
  api.answer({ 'POST /api/account/password': {} });
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(password.getByLabelText('Current password')).toHaveValue('');
});

it('sends a reset link to the address of the account', async () => {
  const { user, api } = open({ 'POST /api/auth/request-reset': {} });
  await user.click(await screen.findByRole('button', { name: 'Send me a reset link' }));
  expect(await screen.findByText('Password reset link sent')).toBeInTheDocument();
  expect(screen.getByText('Check your email for instructions to reset your password.')).toBeInTheDocument();
  expect(api.asked('POST /api/auth/request-reset')[0]?.body).toEqual({ email: 'maya@stone.example' });
  api.answer({ 'POST /api/auth/request-reset': { status: 400, text: '' } });
  await user.click(screen.getByRole('button', { name: 'Send me a reset link' }));
  expect(await screen.findByText('Failed to request password reset')).toBeInTheDocument();
});

it('asks for another e-mail address, which waits until it is verified, and can be taken back', async () => {
  const { user, api } = open({ 'POST /api/account/email': {} });
  const email = await card('Email address');
  await user.type(email.getByLabelText('New email'), 'new@stone.example');
  await user.type(email.getByLabelText('Your password'), 'Abcdef1!');
  api.answer({ 'GET /api/account': { body: { ...account, pendingEmail: 'new@stone.example' } } });
  await user.click(email.getByRole('button', { name: 'Change email' }));
  expect(await email.findByText(/open the link in that inbox/)).toBeInTheDocument();
  api.answer({ 'DELETE /api/account/pending-email': {}, 'GET /api/account': { body: account } });
  await user.click(email.getByRole('button', { name: 'Keep my old address' }));
  await waitFor(() => expect(email.queryByText(/open the link in that inbox/)).not.toBeInTheDocument());
});

it('lists the sessions and signs one out, or all the others', async () => {
  const { user, api } = open({ 'DELETE /api/account/sessions/s2': {}, 'DELETE /api/account/sessions': {} });
  const sessions = await card('Where you are signed in');
  expect(await sessions.findByText('Chrome on Mac')).toBeInTheDocument();
  expect(sessions.getByText('This device')).toBeInTheDocument();
  await user.click(sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeInTheDocument();
  api.answer({ 'GET /api/account/sessions': { body: { items: [session('s1', true, mac)] } } });
  await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(sessions.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

it('keeps the time zone with the version that was seen', async () => {
  const { user, api } = open({ 'PATCH /api/account/preferences': {} });
  const zone = await card('Time zone');
  const box = zone.getByLabelText('Home time zone');
  await user.clear(box);
  await user.type(box, 'Lisbon');
  await user.click(await screen.findByRole('option', { name: /^Lisbon time/ }));
  expect(await screen.findByText('You are on Lisbon time now')).toBeInTheDocument();
  expect(api.asked('PATCH /api/account/preferences')[0]?.body).toEqual({
    timeZone: 'Europe/Lisbon',
    version: 3,
  });
});
