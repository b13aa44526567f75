/** Payouts: what is at Stripe, what went to the bank, and what is in one. */
import { screen, within } from '@testing-library/react';
import type { ConnectedAccountResponse } from '@lectern/protocol/online-payments';
import type { Movement, Payout } from '@lectern/protocol/payouts';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const ACCOUNT: ConnectedAccountResponse = {
  status: 'ready',
  missing: [],
  canPayOut: true,
  recordsFees: true,
  connectedAt: '2026-11-01T10:00:00.000Z',
  differences: [],
};
const SENT: Payout = {
  id: 'po_1',
  amountCents: 242_720,
  currency: 'USD',
  status: 'on_its_way',
  arrivesOn: '2027-03-06',
  createdAt: '2027-03-04T00:00:00.000Z',
  bank: 'STRIPE TEST BANK ···· 6789',
  failure: null,
  isAutomatic: true,
};
const PAID: Movement = {
  id: 'txn_1',
  kind: 'payment',
  amountCents: 250_000,
  feeCents: 7_280,
  on: '2027-03-01',
  invoice: { id: '01900000-0000-7000-8000-000000000001', number: 'INV-0007', billToName: 'Acme' },
  description: null,
};

const show = (payouts: Payout[], { balances = [] as object[], movements = [] as Movement[], account = {} } = {}) =>
  renderApp('/invoices?view=payouts', {
    ...signedIn,
    'GET /api/connected-account': { body: { ...ACCOUNT, ...account } },
    'GET /api/payouts': { body: { items: payouts, nextCursor: null, balances } },
    'GET /api/payouts/po_1/movements': { body: { items: movements, nextCursor: null } },
  });

it('says what is at Stripe, and what is in a payout', async () => {
  const own: Movement = {
    ...PAID,
    id: 'txn_2',
    invoice: null,
    description: 'Book sale',
    amountCents: 900,
    feeCents: 0,
  };
  const { user } = show([SENT], {
    balances: [
      { currency: 'USD', availableCents: 10_000, pendingCents: 5_000 },
      { currency: 'EUR', availableCents: 0, pendingCents: 0 },
    ],
    movements: [PAID, own],
  });
  expect(await screen.findByText(/^\$150 is at Stripe/)).toHaveTextContent(
    '$150 is at Stripe. $100 of it is ready to pay out.',
  );
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Mar 6/ }));
  const drawer = await screen.findByRole('dialog', { name: '$2,427.20' });
  expect(await within(drawer).findByRole('link', { name: 'INV-0007' })).toHaveAttribute(
    'href',
    expect.stringContaining('/invoices/01900000'),
  );
  expect(within(drawer).getByText('Payment from Acme')).toBeInTheDocument();
  expect(within(drawer).getByText(/Book sale/)).toBeInTheDocument();
  expect(within(drawer).getByText('Before fees').nextSibling).toHaveTextContent('$2,509');
  expect(within(drawer).getByText('Paid out').nextSibling).toHaveTextContent('$2,436.20');
});

it('says why a payout came back, and what Stripe doesn’t say', async () => {
  const failed = {
    ...SENT,
    status: 'failed',
    failure: 'The bank account has been closed',
    isAutomatic: false,
  } as const;
  const { user } = show([failed], { balances: [{ currency: 'USD', availableCents: -5_000, pendingCents: 0 }] });
  expect(await screen.findByText('You owe Stripe $50.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Mar 6/ }));
  const drawer = await screen.findByRole('dialog', { name: '$2,427.20' });
  expect(within(drawer).getByText(/give Stripe another bank account/)).toBeInTheDocument();
  expect(within(drawer).getByText(/You made this payout yourself/)).toBeInTheDocument();
});

it('leads to the connection where there is none', async () => {
  show([], { account: { status: 'none', connectedAt: null } });
  expect(await screen.findByRole('link', { name: 'Connect Stripe' })).toHaveAttribute(
    'href',
    '/invoices?view=settings',
  );
});
