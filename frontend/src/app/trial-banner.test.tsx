import { act, screen, waitFor } from '@testing-library/react';
import { STORED_FLAGS } from '@/lib/constants';
import { aStatus } from './testing/billing-rows';
import { leaveApp, maya, renderApp, signedIn } from './testing/render-app';

const hour = 3_600_000;
const now = new Date(2027, 2, 4, 9, 0);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leaveApp();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const trialOf = (hours: number) => ({
  ...aStatus('trialing', false),
  trialEndsAt: new Date(now.getTime() + hours * hour).toISOString(),
});
const open = (status: object, path = '/faq') =>
  renderApp(
    path,
    { ...signedIn, 'GET /api/subscription-status': { body: status } },
    { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  );
const banner = () => screen.queryByRole('complementary', { name: 'End of the free trial' });
const menu = () => screen.findByRole('navigation', { name: 'Main' });

it('tells in the last week when the trial ends, and the two ways on', async () => {
  open(trialOf(5 * 24));
  await menu();
  expect(banner()).toHaveTextContent(
    'Your free trial ends in 5 days, on Mar 9. You won’t be charged automatically. Keep going or export your data.',
  );
  expect(screen.getByRole('link', { name: 'Keep going' })).toHaveAttribute('href', '/subscribe');
  expect(screen.getByRole('link', { name: 'export your data' })).toHaveAttribute(
    'href',
    '/account-settings?section=data',
  );
  expect(banner()).toHaveAttribute('data-print', 'hide');
});

it.each([
  ['before the last week', trialOf(7 * 24 + 1)],
  ['to a subscriber', aStatus('active', true)],
  ['when the provider holds the trial', { ...trialOf(24), isSubscribed: true }],
])('says nothing %s', async (_when, status) => {
  open(status);
  await menu();
  expect(banner()).not.toBeInTheDocument();
});

it('says nothing on the page of the plan, which says it itself', async () => {
  open(trialOf(24), '/subscribe');
  await menu();
  expect(banner()).not.toBeInTheDocument();
});

it('appears on the day, without a reload', async () => {
  open(trialOf(7 * 24 + 0.05));
  await menu();
  expect(banner()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  await waitFor(() => expect(banner()).toBeInTheDocument());
});

it('is hidden for the day, and comes back the next one', async () => {
  const { user } = open(trialOf(5 * 24));
  await menu();
  await user.click(screen.getByRole('button', { name: 'Hide for today' }));
  expect(banner()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(localStorage.getItem(STORED_FLAGS.trialBannerHidden(maya.id))).toBe('2027-03-04');
  await act(() => jest.advanceTimersByTimeAsync(15.5 * hour));
  await waitFor(() => expect(banner()).toHaveTextContent('Your free trial ends in 4 days, on Mar 9.'));
});
