import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveFor } from '@/lib/leave-for';
import { openNewTab } from '@/lib/new-tab';
import { refusal } from '@/lib/testing/fake-api';
import { aBilling, aStatus, aSubscribedBilling, inDays } from '../testing/billing-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/leave-for');
jest.mock('@/lib/new-tab');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const checkoutUrl = 'https://checkout.stripe.example/c/pay/1';
const over = aBilling({ status: aStatus('trialing', false, true) });

/** The gate's answer and the page's are about the same account. */
const answersOf = (billing: ReturnType<typeof aBilling>) => ({
  'GET /api/billing': { body: billing },
  'GET /api/subscription-status': { body: billing.status },
});
const open = (billing = aBilling(), more = {}, path = '/subscribe') =>
  renderApp(path, { ...signedIn, ...answersOf(billing), ...more });
const button = (name: string) => screen.findByRole('button', { name });

describe('the plan', () => {
  it('says each fact once in the free trial, and offers no fresh one', async () => {
    open(aBilling({ status: { ...aStatus('trialing', false), trialEndsAt: inDays(12) } }));
    expect(await button('Subscribe')).toHaveAccessibleDescription(
      'Your trial stays free. You’ll pay when it ends, then monthly until you cancel.',
    );
    expect(screen.queryByRole('button', { name: 'Start Fresh Subscription' })).not.toBeInTheDocument();
    const page = screen.getByRole('main').textContent;
    for (const fact of [/\$21/g, /trial ends/g, /won’t be charged/g]) expect(page.match(fact)).toHaveLength(1);
  });

  it('has the price of the server', async () => {
    open(aBilling({ plan: { priceCents: 1950, currency: 'EUR', interval: 'month' } }));
    expect(await screen.findByText('€19.50')).toBeInTheDocument();
  });

  it('folds the field of the code away, but for a code that came along', async () => {
    const { unmount } = open(over);
    const folded = async () => (await screen.findByText('Have a code?')).closest('details');
    expect(await folded()).not.toHaveAttribute('open');
    unmount();
    open(over, {}, '/subscribe?promoCode=HALFYEAR');
    expect(await folded()).toHaveAttribute('open');
    expect(screen.getByLabelText('Promo code')).toHaveValue('HALFYEAR');
  });

  it('says after the trial what is charged today, and what a fresh trial is', async () => {
    open(over);
    expect(await button('Subscribe')).toHaveAccessibleDescription('You’ll pay today, then monthly until you cancel.');
    expect(await button('Start Fresh Subscription')).toHaveAccessibleDescription(
      /^30 days free with a card, then \$21 a month from .+ unless you cancel\. Free days are once a year per card; otherwise you pay right away\.$/,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that a fresh subscription is paid when the free days of the year were used', async () => {
    const used = { freshTrialAvailableFrom: inDays(200) };
    open(aSubscribedBilling({ status: 'canceled' }, { status: { ...aStatus('canceled', false), ...used } }));
    expect(await button('Start Fresh Subscription')).toHaveAccessibleDescription(
      "You've used your free days this year. A paid subscription starts right away: $21 per month.",
    );
  });

  it('says why a fresh subscription had no free days', async () => {
    open(aSubscribedBilling({ isFreshTrialRefused: true }));
    expect(await screen.findByText(/^A card gets the 30 free days once a year/)).toBeInTheDocument();
  });

  it.each([
    ['past_due', 'Payment failed'],
    ['unpaid', 'Not paid'],
  ] as const)('offers the portal and a fresh trial when it is %s', async (status, label) => {
    open(aSubscribedBilling({ status }));
    expect(await screen.findByText(label)).toBeInTheDocument();
    expect(await button('Renew Subscription')).toBeEnabled();
    expect(await button('Start Fresh Subscription')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
  });

  it('sells nothing to a subscriber', async () => {
    open(aSubscribedBilling());
    const status = within(await screen.findByRole('region', { name: 'Status' }));
    expect(await status.findByRole('button', { name: /^Manage billing/ })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Promo code')).not.toBeInTheDocument();
  });

  it('opens the portal for a subscriber whose address is not verified', async () => {
    open(aSubscribedBilling(), { 'GET /api/user': { body: { ...maya, emailVerified: false } } });
    expect(await button('Manage billing')).toBeEnabled();
    expect(screen.queryByText(/Verify your email address first/)).not.toBeInTheDocument();
  });

  it('waits for a verified address, and goes on by itself once it is', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = open(over, { 'GET /api/user': { body: { ...maya, emailVerified: false } } });
    expect(await button('Subscribe')).toBeDisabled();
    expect(await button('Subscribe')).toHaveAccessibleDescription(/Verify your email address first/);
    expect(screen.getByRole('button', { name: 'Send Verification Email' })).toBeEnabled();
    api.answer({ 'GET /api/user': { body: maya } });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled());
  });

  it.each([
    ['the better offer', over],
    ['a fresh start after a failed payment', aSubscribedBilling({ status: 'past_due' })],
  ])('does not let Enter in the field of the code go past a disabled button: %s', async (_way, billing) => {
    const { user, api } = open(billing, { 'GET /api/user': { body: { ...maya, emailVerified: false } } });
    await user.type(await screen.findByLabelText('Promo code'), 'WELCOME50{Enter}');
    expect(await button('Start Fresh Subscription')).toBeDisabled();
    expect(api.asked('POST /api/create-checkout-session')).toHaveLength(0);
  });

  it('takes Enter in the field of the code for the one way that there is', async () => {
    const { user, api } = open(aSubscribedBilling({ status: 'past_due' }), {
      'POST /api/create-checkout-session': { body: { url: checkoutUrl } },
    });
    await user.type(await screen.findByLabelText('Promo code'), 'WELCOME50{Enter}');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(checkoutUrl));
    expect(api.asked('POST /api/create-checkout-session').map(({ body }) => body)).toEqual([
      { kind: 'fresh', promoCode: 'WELCOME50' },
    ]);
  });

  it.each([
    ['free days', 'fresh', {}],
    ['what is paid anyway once they were used', 'subscribe', { freshTrialAvailableFrom: inDays(200) }],
  ] as const)('takes Enter for the better offer: %s', async (_offer, kind, used) => {
    const { user, api } = open(
      aSubscribedBilling({ status: 'canceled' }, { status: { ...aStatus('canceled', false), ...used } }),
      { 'POST /api/create-checkout-session': { body: { url: checkoutUrl } } },
    );
    await user.type(await screen.findByLabelText('Promo code'), 'WELCOME50{Enter}');
    await waitFor(() => expect(api.asked('POST /api/create-checkout-session')).toHaveLength(1));
    expect(api.asked('POST /api/create-checkout-session')[0]?.body).toEqual({ kind, promoCode: 'WELCOME50' });
  });

  it('can be read anew when it couldn’t be loaded', async () => {
    const { user, api } = open(over, { 'GET /api/billing': refusal(500, 'Out of order') });
    await button('Retry');
    api.answer(answersOf(over));
    await user.click(await button('Retry'));
    expect(await button('Subscribe')).toBeInTheDocument();
  });
});

describe('the way to the payment page', () => {
  it('takes the promo code along, and leaves for the page', async () => {
    const { user, api } = open(over, { 'POST /api/create-checkout-session': { body: { url: checkoutUrl } } });
    await user.type(await screen.findByLabelText('Promo code'), ' WELCOME50 ');
    await user.click(await button('Start Fresh Subscription'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(checkoutUrl));
    const [asked] = api.asked('POST /api/create-checkout-session');
    expect(asked?.body).toEqual({ kind: 'fresh', promoCode: 'WELCOME50' });
    expect(asked?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    // Nobody may press again while the browser is on its way.
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  });

  it('has the code at hand that was looked up on /promo-test', async () => {
    open(aBilling(), {}, '/subscribe?promoCode=HALFYEAR');
    expect(await screen.findByLabelText('Promo code')).toHaveValue('HALFYEAR');
  });

  it('is another action after coming back, with another key', async () => {
    const { user, api } = open(over, { 'POST /api/create-checkout-session': { body: { url: checkoutUrl } } });
    await user.click(await button('Subscribe'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
    const keys = api.asked('POST /api/create-checkout-session').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('puts an unknown code on its field and loses nothing', async () => {
    const { user } = open(over, {
      'POST /api/create-checkout-session': refusal(400, 'Check the promo code.', {
        fieldErrors: { promoCode: 'We do not know this promo code.' },
      }),
    });
    const field = await screen.findByLabelText('Promo code');
    await user.type(field, 'TYPO');
    await user.click(await button('Subscribe'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/We do not know this promo code\./));
    expect(field).toHaveValue('TYPO');
    expect(field.closest('details')).toHaveAttribute('open');
    expect(field).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('shows the subscription when somebody subscribed in another tab', async () => {
    const { user, api } = open(over, {
      'POST /api/create-checkout-session': refusal(409, 'You’re subscribed already.', { code: 'ALREADY_SUBSCRIBED' }),
    });
    const subscribe = await button('Subscribe');
    api.answer(answersOf(aSubscribedBilling()));
    await user.click(subscribe);
    expect(await button('Manage billing')).toBeInTheDocument();
  });

  it('says it when the provider cannot be reached', async () => {
    const { user } = open(over, {
      'POST /api/create-checkout-session': refusal(503, 'The payment provider cannot be reached.'),
    });
    await user.click(await button('Subscribe'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider cannot be reached.');
  });
});

describe('the way back', () => {
  const processing = { 'GET /api/checkout-status': { body: { state: 'processing', kind: 'fresh' } } };
  const back = (more = {}, billing = over) => open(billing, more, '/subscribe?checkout=done');
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));

  it('waits until the subscription itself is there, and offers nothing to pay meanwhile', async () => {
    const { api } = back(processing);
    expect(await screen.findByText(/The payment provider will confirm/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
    expect(screen.queryByText('You’re subscribed')).not.toBeInTheDocument();
    // Its place is kept, and nothing in it speaks of a trial that is over.
    const standing = screen.getByRole('region', { name: 'Status' });
    expect(standing).toHaveTextContent(/^StatusLoading$/);
    api.answer({
      ...answersOf(aSubscribedBilling({ status: 'trialing', trialEndsAt: inDays(30) })),
      'GET /api/checkout-status': { body: { state: 'complete', kind: 'fresh' } },
    });
    await wait(2_000);
    expect(await screen.findByText('You’re subscribed')).toBeInTheDocument();
    expect(within(standing).getByText('Subscribed, on trial')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
    const asked = api.asked('GET /api/checkout-status').length;
    await wait(30_000);
    expect(api.asked('GET /api/checkout-status')).toHaveLength(asked);
  });

  it('says after twenty seconds that it is slow, and what to do if it never comes', async () => {
    const { api } = back(processing);
    await screen.findByText(/The payment provider will confirm/);
    expect(screen.queryByText(/This is taking longer than usual/)).not.toBeInTheDocument();
    await wait(20_000);
    expect(await screen.findByText(/Please don’t pay again/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringContaining('mailto:'));
    const asked = api.asked('GET /api/checkout-status').length;
    await wait(10_000);
    expect(api.asked('GET /api/checkout-status').length).toBeGreaterThan(asked);
  });

  it('keeps asking while the server cannot be reached', async () => {
    const { api } = back({ 'GET /api/checkout-status': { status: 503, text: '' } });
    expect(await screen.findByText(/can’t reach the server right now/)).toBeInTheDocument();
    expect(screen.queryByText(/The payment provider will confirm/)).not.toBeInTheDocument();
    api.answer(processing);
    await wait(4_000);
    expect(await screen.findByText(/The payment provider will confirm/)).toBeInTheDocument();
  });

  it('offers another try when the checkout has expired', async () => {
    back({ 'GET /api/checkout-status': { body: { state: 'expired', kind: 'subscribe' } } });
    expect(await screen.findByText('The payment page has expired')).toBeInTheDocument();
    expect(await button('Subscribe')).toBeEnabled();
  });

  it('claims neither a payment nor that there was none while the checkout is open', async () => {
    back({ 'GET /api/checkout-status': { body: { state: 'open', kind: 'subscribe' } } });
    expect(await screen.findByText('Checking your payment.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
    await wait(20_000);
    expect(await screen.findByText('Payment not confirmed yet')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
    expect(await button('Subscribe')).toBeEnabled();
  });

  it('says nothing when there never was a checkout', async () => {
    back({ 'GET /api/checkout-status': { body: { state: 'none', kind: null } } });
    expect(await button('Subscribe')).toBeEnabled();
    expect(screen.queryByText('Waiting for confirmation')).not.toBeInTheDocument();
  });

  it('does not wait for ever when what was confirmed does not hold any more', async () => {
    back({ 'GET /api/checkout-status': { body: { state: 'complete', kind: 'subscribe' } } });
    expect(await button('Subscribe')).toBeEnabled();
    expect(screen.queryByText('Waiting for confirmation')).not.toBeInTheDocument();
  });

  it('says that nothing was charged when the payment page was left', async () => {
    const { api } = open(over, {}, '/subscribe?checkout=canceled');
    expect(await screen.findByText(/You weren’t charged/)).toBeInTheDocument();
    expect(await button('Subscribe')).toBeEnabled();
    expect(api.asked('GET /api/checkout-status')).toHaveLength(0);
  });
});

it('opens the portal from here too', async () => {
  const tab = { isOpen: true, show: jest.fn(), close: jest.fn() };
  jest.mocked(openNewTab).mockReturnValue(tab);
  const url = 'https://billing.stripe.example/p/session/1';
  const { user } = open(aSubscribedBilling(), { 'POST /api/create-portal-session': { body: { url } } });
  await user.click(await button('Manage billing'));
  await waitFor(() => expect(tab.show).toHaveBeenCalledWith(url));
  expect(within(document.body).getByText('Redirecting to billing portal')).toBeInTheDocument();
});
