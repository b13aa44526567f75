import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, renderApp, visitor } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const path = 'POST /api/promotion-code-checks';
const halfYear = {
  isValid: true,
  code: 'HALFYEAR',
  label: '$10 off for 6 months',
  endsAt: '2027-03-04T15:00:00.000Z',
  invoices: [1, 2, 3, 4, 5, 6, 7].map((month) => ({ month, amountCents: month < 7 ? 1100 : 2100, currency: 'USD' })),
};

async function check(code: string, handlers = {}) {
  const app = renderApp('/promo-test', { ...visitor, ...handlers });
  await app.user.type(await screen.findByLabelText('Promo code'), code);
  await app.user.click(screen.getByRole('button', { name: 'Check this code' }));
  return app;
}

it('is for visitors too, and shows what the first invoices would cost', async () => {
  const { api } = await check('halfyear', { [path]: { body: halfYear } });
  expect(await screen.findByText('HALFYEAR: $10 off for 6 months')).toBeInTheDocument();
  expect(screen.getByText(/Valid until Mar 4, 2027\./)).toBeInTheDocument();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Months 1 to 6$11', 'Month 7 and after$21']);
  // Whoever starts fresh is promised nothing that a trial eats.
  expect(screen.getByText(/free days use it up too/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Subscribe with this code' })).toHaveAttribute(
    'href',
    '/subscribe?promoCode=HALFYEAR',
  );
  expect(api.asked(path)[0]?.body).toEqual({ code: 'halfyear' });
  expect(api.asked('GET /api/user')).toHaveLength(0);
});

it('says why a code cannot be used, and forgets that with the next one', async () => {
  const { user, api } = await check('OLD', { [path]: { body: { isValid: false, reason: 'This code has ended.' } } });
  expect(await screen.findByText('This code has ended.')).toBeInTheDocument();
  api.answer({ [path]: refusal(429, 'Too many codes. Try again in a minute.') });
  await user.click(screen.getByRole('button', { name: 'Check this code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes. Try again in a minute.');
  expect(screen.queryByText('This code has ended.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Promo code')).toHaveValue('OLD');
});

it('asks for a code before it asks the server', async () => {
  const { user, api } = renderApp('/promo-test', visitor);
  await user.click(await screen.findByRole('button', { name: 'Check this code' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription('The promo code is required'),
  );
  expect(api.asked(path)).toHaveLength(0);
});
