/** The deletion of the account: from the settings behind a question, and from the modal of an expired one. */
import { screen, waitFor, within } from '@testing-library/react';
import { STORED_FLAGS } from '@/lib/constants';
import { refusal } from '@/lib/testing/fake-api';
import { aBilling } from '../testing/billing-rows';
import { leaveApp, maya, openTrial, renderApp, signedIn, visitor } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const expired = { ...openTrial, isTrialExpired: true };
const account = {
  ...maya,
  pendingEmail: null,
  timeZone: 'America/Denver',
  memberSince: '2026-11-01T10:00:00.000Z',
  termsVersion: '2025-06',
  version: 3,
};
const answers = {
  ...signedIn,
  'GET /api/account': { body: account },
  'GET /api/billing': { body: aBilling() },
  'GET /api/data-jobs': { body: { items: [] } },
  'GET /api/account/sessions': { body: { items: [] } },
};
const path = 'POST /api/delete-account';
const wrong = refusal(400, 'This password is not correct.', {
  fieldErrors: { password: 'This password is not correct.' },
});

async function openPanel(more = {}) {
  const page = renderApp('/account-settings?section=delete', { ...answers, ...more });
  const card = within(await screen.findByRole('region', { name: 'Delete account' }));
  await page.user.click(card.getByRole('button', { name: 'Delete account' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  await page.user.click(question.getByRole('button', { name: 'Continue to deletion' }));
  return { ...page, card, field: await card.findByLabelText('Your password') };
}

async function expectGone(): Promise<void> {
  expect(await screen.findByText('Account deleted')).toBeInTheDocument();
  expect(screen.getByText('Your account and all data have been permanently deleted.')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await screen.findAllByRole('button', { name: 'Sign In' })).not.toHaveLength(0);
}

it('asks first, then for the password, and ends signed out at the landing page', async () => {
  localStorage.setItem(STORED_FLAGS.welcomeSeen(maya.id), 'true');
  localStorage.setItem(STORED_FLAGS.dataStorageNotice, 'true');
  const { user, api, field } = await openPanel();
  await waitFor(() => expect(field).toHaveFocus());
  api.answer({
    [path]: () => {
      api.answer(visitor);
      return { body: { message: 'Done.' } };
    },
  });
  await user.type(field, 'Abcdef1!{Enter}');
  await expectGone();
  expect(api.asked(path).map(({ body }) => body)).toEqual([{ password: 'Abcdef1!' }]);
  // Nothing in this browser says who it was.
  expect(Object.keys(localStorage).filter((key) => key.includes(maya.id))).toEqual([]);
  expect(localStorage.getItem(STORED_FLAGS.dataStorageNotice)).toBeNull();
});

it('goes back at the question and at the password', async () => {
  const { user, api, card } = await openPanel();
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  expect(card.getByRole('button', { name: 'Delete account' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Delete account' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(card.queryByLabelText('Your password')).not.toBeInTheDocument();
  expect(api.asked(path)).toEqual([]);
});

it('offers a copy before everything is gone', async () => {
  const { card } = await openPanel();
  expect(card.getByRole('button', { name: 'Export All Data' })).toBeEnabled();
});

it('needs a password that is not blank', async () => {
  const { user, api, field } = await openPanel();
  await user.type(field, '   {Enter}');
  expect(await screen.findByText('Password required')).toBeInTheDocument();
  expect(screen.getByText('Please enter your password to confirm account deletion.')).toBeInTheDocument();
  expect(api.asked(path)).toEqual([]);
});

it('says what the server says, stays signed in, and keeps what was typed', async () => {
  const { user, api, card, field } = await openPanel({ [path]: wrong });
  await user.type(field, 'Wrong1!aa{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This password is not correct.'));
  expect(screen.getAllByText('This password is not correct.').length).toBeGreaterThan(1);
  expect(field).toHaveValue('Wrong1!aa');
  expect(screen.queryByText('Session Expired')).not.toBeInTheDocument();
  api.answer({ [path]: { status: 422, text: '' } });
  await user.click(card.getByRole('button', { name: 'Delete My Account' }));
  expect(await screen.findByText('Failed to delete account. Please try again.')).toBeInTheDocument();
});

it('takes an answer that got lost for what it was when the session is gone', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, api, field } = await openPanel();
  let tries = 0;
  api.answer({
    [path]: () => {
      tries += 1;
      if (tries > 1) return refusal(401, 'Please sign in.');
      api.answer(visitor);
      return { status: 502, text: 'Bad gateway' };
    },
  });
  await user.type(field, 'Abcdef1!{Enter}');
  await jest.advanceTimersByTimeAsync(2_000);
  await expectGone();
  expect(tries).toBe(2);
});

it('is a way out of the expired modal, where Cancel hides it again', async () => {
  const { user, api } = renderApp('/events', {
    ...answers,
    'GET /api/subscription-status': { body: expired },
    'GET /api/billing': { body: aBilling({ status: expired }) },
    [path]: wrong,
  });
  const modal = within(await screen.findByRole('dialog', { name: 'Your trial has ended' }));
  await user.click(modal.getByRole('button', { name: 'Go to Account Deletion' }));
  await user.click(await modal.findByRole('button', { name: 'Cancel' }));
  expect(modal.getByRole('button', { name: 'Go to Account Deletion' })).toHaveFocus();
  await user.click(modal.getByRole('button', { name: 'Go to Account Deletion' }));
  const field = modal.getByLabelText('Your password');
  expect(screen.getByRole('dialog', { name: 'Delete this account for good' })).toBeInTheDocument();
  expect(modal.queryByRole('button', { name: 'Renew Subscription' })).not.toBeInTheDocument();
  await user.type(field, 'Wrong1!aa{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This password is not correct.'));
  api.answer({
    [path]: () => {
      api.answer(visitor);
      return { body: { message: 'Done.' } };
    },
  });
  await user.click(modal.getByRole('button', { name: 'Delete My Account' }));
  await expectGone();
});
