/** Payments through Stripe in the payment details: connected, short of something, disconnected, and what differs. */
import { screen, waitFor } from '@testing-library/react';
import type { ConnectedAccountResponse } from '@lectern/protocol/online-payments';
import { leaveFor } from '@/lib/leave-for';
import { someSettings } from '../testing/invoice-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/leave-for');

afterEach(leaveApp);

const ACCOUNT = '/api/connected-account';
const READY: ConnectedAccountResponse = {
  status: 'ready',
  missing: [],
  canPayOut: true,
  recordsFees: true,
  connectedAt: '2026-11-01T10:00:00.000Z',
  differences: [],
};

const show = (account: Partial<ConnectedAccountResponse>, more = {}) =>
  renderApp('/invoices?view=settings', {
    ...signedIn,
    'GET /api/invoice-settings': { body: someSettings() },
    [`GET ${ACCOUNT}`]: { body: { ...READY, ...account } },
    ...more,
  });

it.each([
  ['none', 'Connect Stripe'],
  ['incomplete', 'Continue at Stripe'],
  ['disconnected', 'Connect again'],
] as const)('leads to Stripe when it is %s', async (status, name) => {
  const url = 'https://connect.stripe.example/setup';
  const { user } = show({ status }, { [`POST ${ACCOUNT}`]: { status: 201, body: { url } } });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
});

it('lists what Stripe still needs, and says where the money waits', async () => {
  show({ missing: ['A bank account for your payouts'], canPayOut: false });
  expect(await screen.findByText('A bank account for your payouts')).toBeInTheDocument();
  expect(screen.getByText(/^Stripe keeps your money until/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue at Stripe' })).toBeInTheDocument();
});

it('keeps fees out of the expenses, and disconnects after a question', async () => {
  const { user, api } = show(
    {},
    {
      [`PUT ${ACCOUNT}`]: { body: { ...READY, recordsFees: false } },
      [`DELETE ${ACCOUNT}`]: { body: { ...READY, status: 'disconnected' } },
    },
  );
  const fees = await screen.findByRole('switch', { name: 'Add Stripe’s fees to my expenses' });
  await user.click(fees);
  await waitFor(() => expect(fees).not.toBeChecked());
  expect(api.asked(`PUT ${ACCOUNT}`)[0]?.body).toEqual({ recordsFees: false });
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.click((await screen.findAllByRole('button', { name: 'Disconnect' })).at(-1)!);
  expect(await screen.findByText('Disconnected')).toBeInTheDocument();
});

it('lists what differs between Stripe and the invoices', async () => {
  const difference = { month: '2026-10', providerId: 'pi_1', currency: 'USD' };
  show({
    differences: [
      { ...difference, kind: 'amount', invoiceId: '01900000-0000-7000-8000-000000000001', amountCents: 5_000 },
      { ...difference, providerId: 'pi_2', kind: 'not_here', invoiceId: null, amountCents: 700 },
    ],
  });
  expect(await screen.findByRole('link', { name: '$50' })).toHaveAttribute(
    'href',
    expect.stringContaining('/invoices/'),
  );
  expect(screen.getByText('Stripe moved this money, and no invoice shows it')).toBeInTheDocument();
});

it('is not there on a server without Stripe Connect', async () => {
  show({ status: 'off' });
  expect(await screen.findByText('How people pay you')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Cards and bank payments')).not.toBeInTheDocument());
});
