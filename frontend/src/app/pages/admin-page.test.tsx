import type { AdminOverview } from '@lectern/protocol/admin-overview';
import { screen, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const accountId = '018f0000-0000-7000-8000-0000000000b1';
const overview: AdminOverview = {
  asOf: '2027-03-04T12:00:00.000Z',
  weeks: Array.from({ length: 26 }, (_, index) => ({
    week: new Date(Date.UTC(2026, 8, 7 + 7 * index)).toISOString().slice(0, 10),
    registered: index === 25 ? 8 : index,
    converted: index === 24 ? 6 : 0,
  })),
  accounts: {
    total: 420,
    subscribers: 14,
    leaving: 2,
    providerTrials: 3,
    pastDue: 1,
    unpaid: 1,
    canceled: 5,
    trialsRunning: 30,
    trialsEndingSoon: 4,
    trialsExpired: 366,
  },
  revenue: { currency: 'USD', mrrCents: 23_050, listCents: 25_200, subscriptions: 12 },
  churn: Array.from({ length: 12 }, (_, index) => ({
    month: new Date(Date.UTC(2026, 2 + index, 1)).toISOString().slice(0, 7),
    before: 16,
    lost: index === 11 ? 2 : 0,
    paying: 15,
  })),
  storage: { bytes: 5_000_000, files: 12, top: [{ accountId, username: 'ann', bytes: 4_000_000, files: 9 }] },
  emails: { sent: 230, refused: 3 },
  newMessages: 7,
};
const health = { status: 'ok', outboxAgeSeconds: 0, checks: { database: 'up', queue: 'up', storage: 'up' } };
const open = (answer: object) =>
  renderApp('/admin', {
    ...signedIn,
    'GET /api/user': { body: { ...maya, isAdmin: true } },
    'GET /api/admin/overview': answer,
    'GET /api/health/ready': { body: health },
  });

it('shows the figures with what counts, and where to go from them', async () => {
  open({ body: overview });
  expect(await screen.findByText('$230.50')).toBeInTheDocument();
  expect(screen.getByText('$252 less $21.50 in discounts')).toBeInTheDocument();
  const links: [string, string][] = [
    ['Subscribers', '/admin/accounts?status=subscriber'],
    ['Free trials running', '/admin/accounts?status=trial'],
    ['Free trials over', '/admin/accounts?status=trial_over'],
    ['Payment failed', '/admin/accounts?status=past_due'],
    ['New messages', '/admin/inbox?status=new'],
    ['Emails in 7 days', '/admin/emails?status=refused'],
  ];
  for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByText('3 trials with a card, 2 leaving')).toBeInTheDocument();
  expect(screen.getByText('Churn in Feb 2027')).toBeInTheDocument();
  expect(screen.getByText('12.5%')).toBeInTheDocument();
  expect(screen.getAllByText(/^(Counts|Accounts by the week)/)).toHaveLength(3);
  expect(await screen.findByText('All is well')).toBeInTheDocument();
});

it('draws registrations by week, and has the same numbers as a table', async () => {
  const { user } = open({ body: overview });
  const card = await screen.findByRole('region', { name: 'Registrations and conversion by week' });
  expect(
    within(card).getByRole('img', { name: 'Week from Feb 22, 2027: Registered 24, Became subscribers 6' }),
  ).toBeInTheDocument();
  const button = within(card).getByRole('button', { name: 'Show as a table' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const table = within(card).getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(27);
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent('Feb 22, 202724625%');
});

it('names the largest accounts', async () => {
  open({ body: overview });
  const table = await screen.findByRole('table', { name: 'Accounts by storage' });
  expect(within(table).getByRole('link', { name: 'ann' })).toHaveAttribute('href', `/admin/accounts/${accountId}`);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('ann4.0 MB80%9');
});

it('says what went wrong, and health all the same', async () => {
  open(refusal(500, 'The figures are out.'));
  expect(await screen.findByText('The figures are out.')).toBeInTheDocument();
  expect(await screen.findByText('All is well')).toBeInTheDocument();
});
