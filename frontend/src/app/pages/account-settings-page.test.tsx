import { levelsOf } from '@lectern/protocol/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { STORED_FLAGS } from '@/lib/constants';
import { openNewTab } from '@/lib/new-tab';
import { refusal } from '@/lib/testing/fake-api';
import { aBilling, anInvoice, aSubscribedBilling } from '../testing/billing-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/new-tab');
const tab = { isOpen: true, show: jest.fn(), close: jest.fn() };

beforeEach(() => jest.mocked(openNewTab).mockReturnValue(tab));
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
  'GET /api/billing': { body: aBilling() },
  'GET /api/account/sessions': { body: { items: [session('s1', true, mac), session('s2', false, phone)] } },
  'GET /api/account/passkeys': { body: { items: [] } },
};

const open = (more = {}, section = 'account') =>
  renderApp(`/account-settings?section=${section}`, { ...answers, ...more });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the facts of the account', async () => {
  renderApp('/account-settings', answers);
  const facts = await card('Sign-in');
  expect(facts.getByText('maya@stone.example')).toBeInTheDocument();
  expect(facts.getByText('Verified')).toBeInTheDocument();
  expect(facts.getByText(/^Nov 1(, 2026)?$/)).toBeInTheDocument();
});

it('has a page for each section, in a list that shows which one is open', async () => {
  const { user } = renderApp('/account-settings', answers);
  const list = within(await screen.findByRole('navigation', { name: 'Account settings' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toHaveLength(11);
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Your account');
  await user.click(list.getByRole('link', { name: /^Plan and billing/ }));
  expect(await (await card('Plan and billing')).findByText(/Your free trial ends/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Sign-in' })).not.toBeInTheDocument();
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Plan and billing');
});

it('has on a phone the list alone, and then the name of the section that is open', async () => {
  const { user } = renderApp('/account-settings', answers, { width: 390 });
  const list = within(await screen.findByRole('navigation', { name: 'Account settings' }));
  expect(list.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  await user.click(list.getByRole('link', { name: /^Plan and billing/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Plan and billing' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All settings' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
});

it.each([
  ['section=account', 'Your account'],
  ['section=email', 'Your account'],
  ['section=time-zone', 'Your account'],
  ['section=password', 'Password and devices'],
  ['section=sessions', 'Password and devices'],
  ['section=notifications', 'Notifications'],
  ['tab=notifications', 'Notifications'],
  ['section=billing', 'Plan and billing'],
  ['section=team', 'Team'],
  ['section=data', 'Data management'],
  ['section=calendar', 'Calendar'],
  ['section=support-access', 'Support access'],
  ['section=delete', 'Delete account'],
])('?%s opens %s', async (address, label) => {
  renderApp(`/account-settings?${address}`, answers);
  const list = within(await screen.findByRole('navigation', { name: 'Account settings' }));
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent(label);
});

it('shows a member their own pages, and no address that would outlive their place in the office', async () => {
  const member = { username: 'ana', role: 'manager', levels: { basics: 'act', events: 'act', exports: 'act' } };
  renderApp('/account-settings', { ...answers, 'GET /api/user': { body: { ...maya, member } } });
  const list = within(await screen.findByRole('navigation', { name: 'Account settings' }));
  expect(list.getByRole('link', { name: /Data management/ })).toBeVisible();
  expect(list.queryByRole('link', { name: /Calendar/ })).toBeNull();
});

const unverified = {
  'GET /api/user': { body: { ...maya, emailVerified: false } },
  'GET /api/account': { body: { ...account, emailVerified: false } },
};

it('sends the verification email again, with the address', async () => {
  const { user, api } = open({ ...unverified, 'POST /api/auth/resend-verification': {} });
  await user.click(await screen.findByRole('button', { name: 'Send Verification Email' }));
  expect(await screen.findByText('Verification Email Sent')).toBeInTheDocument();
  expect(api.asked('POST /api/auth/resend-verification')[0]?.body).toEqual({ email: maya.email });
  api.answer({ 'POST /api/auth/resend-verification': { status: 400, text: '' } });
  await user.click(screen.getByRole('button', { name: 'Send Verification Email' }));
  expect(await screen.findByText('Failed to resend verification email')).toBeInTheDocument();
});

it('cannot send it without an address, and says so', async () => {
  const { user, api } = open({
    ...unverified,
    'GET /api/account': { body: { ...account, email: '', emailVerified: false } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send Verification Email' }));
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText('No email address found')).toBeInTheDocument();
  expect(api.asked('POST /api/auth/resend-verification')).toEqual([]);
});

it('notices that the address was verified elsewhere', async () => {
  const { api, client } = open(unverified);
  expect(await screen.findByText('Not verified yet')).toBeInTheDocument();
  api.answer({ 'GET /api/user': { body: maya } });
  await client.refetchQueries({ queryKey: ['/api/user'] });
  expect(await screen.findByText('Verified')).toBeInTheDocument();
});

it('changes the password, and puts a refusal on its field', async () => {
  const { user, api } = open(
    {
      'POST /api/account/password': refusal(400, 'This password is not correct.', {
        fieldErrors: { currentPassword: 'This password is not correct.' },
      }),
    },
    'password',
  );
  const password = await card('Password');
  await user.type(password.getByLabelText('Current password'), 'Wrong1!aa');
  await user.type(password.getByLabelText('New password'), 'Abcdef1!');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(password.getByLabelText('Current password')).toHaveAccessibleDescription('This password is not correct.'),
  );
  api.answer({ 'POST /api/account/password': {} });
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(password.getByLabelText('Current password')).toHaveValue('');
});

it('sends a reset link to the address of the account', async () => {
  const { user, api } = open({ 'POST /api/auth/request-reset': {} }, 'password');
  await user.click(await screen.findByRole('button', { name: 'Send me a reset link' }));
  expect(await screen.findByText('Password reset link sent')).toBeInTheDocument();
  expect(screen.getByText('Check your email for instructions to reset your password.')).toBeInTheDocument();
  expect(api.asked('POST /api/auth/request-reset')[0]?.body).toEqual({ email: 'maya@stone.example' });
  api.answer({ 'POST /api/auth/request-reset': { status: 400, text: '' } });
  await user.click(screen.getByRole('button', { name: 'Send me a reset link' }));
  expect(await screen.findByText('Failed to request password reset')).toBeInTheDocument();
});

it('asks for another email address, which waits until it is verified, and can be taken back', async () => {
  const { user, api } = open({ 'POST /api/account/email': {} });
  const email = await card('Sign-in');
  await user.click(email.getByRole('button', { name: 'Change email' }));
  await user.type(email.getByLabelText('New email'), 'new@stone.example');
  await user.type(email.getByLabelText('Your password'), 'Abcdef1!');
  api.answer({ 'GET /api/account': { body: { ...account, pendingEmail: 'new@stone.example' } } });
  await user.click(email.getByRole('button', { name: 'Change email' }));
  expect(await email.findByText(/open the link in that inbox/)).toBeInTheDocument();
  api.answer({ 'DELETE /api/account/pending-email': {}, 'GET /api/account': { body: account } });
  await user.click(email.getByRole('button', { name: 'Keep my old address' }));
  await waitFor(() => expect(email.queryByText(/open the link in that inbox/)).not.toBeInTheDocument());
});

it('shows the sessions of a device as one, and signs all of them out', async () => {
  const items = [session('s1', true, mac), session('s2', false, phone), session('s3', false, phone)];
  const { user, api } = open(
    {
      'GET /api/account/sessions': { body: { items } },
      'DELETE /api/account/sessions/s2': {},
      'DELETE /api/account/sessions/s3': {},
    },
    'sessions',
  );
  const sessions = await card('Where you’re signed in');
  expect(await sessions.findByText('2 sessions')).toBeInTheDocument();
  await user.click(sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(api.asked('DELETE /api/account/sessions/s3')).toHaveLength(1));
  expect(api.asked('DELETE /api/account/sessions/s2')).toHaveLength(1);
});

it('opens the form of another address, and closes it without what was typed, in reach of the keyboard', async () => {
  const { user } = open({});
  const email = await card('Sign-in');
  await user.click(email.getByRole('button', { name: 'Change email' }));
  expect(email.getByLabelText('New email')).toHaveFocus();
  await user.keyboard('new@stone.example');
  await user.click(email.getByRole('button', { name: 'Cancel' }));
  expect(email.getByRole('button', { name: 'Change email' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(email.getByLabelText('New email')).toHaveValue('');
});

it('lists the sessions and signs one out, or all the others', async () => {
  const here = { ...session('s1', true, mac), ip: '2001:db8:0:7:a:b:c:d' };
  const items = [here, { ...session('s2', false, phone), country: 'PT' }];
  const answer = { 'GET /api/account/sessions': { body: { items } } };
  const { user, api } = open(
    { ...answer, 'DELETE /api/account/sessions/s2': {}, 'DELETE /api/account/sessions': {} },
    'sessions',
  );
  const sessions = await card('Where you’re signed in');
  expect(await sessions.findByText('Chrome on Mac')).toBeInTheDocument();
  expect(sessions.getByText('This device')).toBeInTheDocument();
  expect(sessions.getByText(/Portugal · 203\.0\.113\.7$/)).toBeInTheDocument();
  expect(sessions.getByText(/ · 2001:db8:0:7:…$/)).toBeInTheDocument();
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
  expect(await screen.findByText('You’re now on Lisbon time')).toBeInTheDocument();
  expect(api.asked('PATCH /api/account/preferences')[0]?.body).toEqual({ timeZone: 'Europe/Lisbon', version: 3 });
});

describe('what browsers keep offline', () => {
  const kept = { 'GET /api/account': { body: { ...account, offlineDays: 7 } }, 'PATCH /api/account/preferences': {} };

  it('is for how long the owner says', async () => {
    localStorage.setItem(STORED_FLAGS.keptFor, 'this session');
    const { user, api } = open(kept, 'offline');
    const offline = await card('Offline on phones and laptops');
    const choice = offline.getByRole('combobox', { name: 'Keep offline' });
    expect(choice).toHaveTextContent('7 days');
    await user.click(choice);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Off',
      '1 day',
      '3 days',
      '7 days',
      '14 days',
      '30 days',
    ]);
    await user.click(screen.getByRole('option', { name: 'Off' }));
    expect(await screen.findByText('Nothing is kept offline')).toBeInTheDocument();
    expect(api.asked('PATCH /api/account/preferences')[0]?.body).toEqual({ offlineDays: 0, version: 3 });
    expect(localStorage.getItem(STORED_FLAGS.keptFor)).toBeNull();
  });

  it('isn’t a member’s to say', async () => {
    const member = {
      username: 'max',
      role: 'manager',
      levels: levelsOf({ role: 'manager', isMoneyAllowed: false, maySign: false }),
    };
    open({ ...kept, 'GET /api/user': { body: { ...maya, member } } }, 'password');
    expect(await card('Two-step sign-in')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Offline on phones and laptops' })).not.toBeInTheDocument();
  });
});

describe('plan and billing', () => {
  const portalUrl = 'https://billing.stripe.example/p/session/1';
  const invoiceUrl = 'https://invoice.stripe.example/i/1';
  const subscribed = aSubscribedBilling(
    { discount: { code: 'HALFYEAR', label: '$10 off for 6 months' } },
    { invoices: [4, 3, 2, 1].map((day) => anInvoice(day)) },
  );
  const openPlan = (more: object) => open(more, 'billing');
  const billing = () => card('Plan and billing');

  it('shows the next payment, the card, the discount and the invoices, from our own records', async () => {
    openPlan({ 'GET /api/billing': { body: subscribed } });
    const plan = await billing();
    expect(await plan.findByText('Subscribed')).toBeInTheDocument();
    expect(plan.getByText('One plan, $21 a month.')).toBeInTheDocument();
    expect(plan.getByText('The next payment is $21 on Mar 4, 2027. Cancel anytime.')).toBeInTheDocument();
    expect(plan.getByText(/Visa ending in 4242, valid through 03\/2035/)).toBeInTheDocument();
    expect(plan.getByText('Promo code HALFYEAR: $10 off for 6 months')).toBeInTheDocument();
    expect(plan.getAllByRole('listitem')).toHaveLength(4);
    expect(plan.queryByRole('link', { name: 'Subscribe' })).not.toBeInTheDocument();
  });

  it('opens the portal in a tab that is there before the server has answered', async () => {
    const { user } = openPlan({
      'GET /api/billing': { body: subscribed },
      'POST /api/create-portal-session': () => {
        expect(openNewTab).toHaveBeenCalled();
        return { body: { url: portalUrl } };
      },
    });
    await user.click(await (await billing()).findByRole('button', { name: 'Manage billing' }));
    expect(await screen.findByText('Redirecting to billing portal')).toBeInTheDocument();
    expect(screen.getByText('Manage your subscription in the new tab that opened.')).toBeInTheDocument();
    expect(tab.show).toHaveBeenCalledWith(portalUrl);
  });

  it('closes that tab and says so when the portal cannot be reached', async () => {
    const { user } = openPlan({
      'GET /api/billing': { body: subscribed },
      'POST /api/create-portal-session': refusal(503, 'Stripe cannot be reached.'),
    });
    await user.click(await (await billing()).findByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Portal access failed')).toBeInTheDocument();
    expect(screen.getByText('Unable to access billing portal. Please try again.')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.show).not.toHaveBeenCalled();
  });

  it('shows a cancellation as soon as it is known, and offers to resume', async () => {
    const { api, client } = openPlan({ 'GET /api/billing': { body: subscribed } });
    expect(await (await billing()).findByRole('button', { name: 'Cancel subscription' })).toBeInTheDocument();
    const cancelsAt = '2027-03-04T15:00:00.000Z';
    api.answer({ 'GET /api/billing': { body: aSubscribedBilling({ cancelsAt, nextPayment: null }) } });
    await client.invalidateQueries({ queryKey: ['/api/billing'] });
    expect(await (await billing()).findByRole('button', { name: 'Resume subscription' })).toBeInTheDocument();
    expect((await billing()).getByText(/You canceled. You have full access until Mar 4, 2027/)).toBeVisible();
  });

  it('fetches the address of an invoice at the press of its button', async () => {
    const first = anInvoice(4);
    const { user, api } = openPlan({
      'GET /api/billing': { body: subscribed },
      [`GET /api/billing/invoices/${first.id}`]: { body: { url: invoiceUrl } },
    });
    await user.click(await (await billing()).findByRole('button', { name: 'Open invoice LECT-0004' }));
    await waitFor(() => expect(tab.show).toHaveBeenCalledWith(invoiceUrl));
    api.answer({ [`GET /api/billing/invoices/${first.id}`]: refusal(503, 'Stripe cannot be reached.') });
    await user.click((await billing()).getByRole('button', { name: 'Open invoice LECT-0004' }));
    expect(await screen.findByText('Invoice not opened')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
  });

  it('folds a long list of invoices', async () => {
    const invoices = Array.from({ length: 9 }, (_, index) => anInvoice(index + 1));
    const { user } = openPlan({ 'GET /api/billing': { body: { ...subscribed, invoices } } });
    const plan = await billing();
    expect(await plan.findAllByRole('listitem')).toHaveLength(6);
    await user.click(plan.getByRole('button', { name: 'Show all 9 invoices' }));
    expect(plan.getAllByRole('listitem')).toHaveLength(9);
  });

  it('opens the portal for someone whose address is not verified', async () => {
    const { user } = openPlan({
      ...unverified,
      'GET /api/billing': { body: subscribed },
      'POST /api/create-portal-session': { body: { url: portalUrl } },
    });
    const plan = await billing();
    expect(await plan.findByRole('button', { name: 'Cancel subscription' })).toBeEnabled();
    await user.click(plan.getByRole('button', { name: 'Manage billing' }));
    await waitFor(() => expect(tab.show).toHaveBeenCalledWith(portalUrl));
  });
});

describe('a card that an address points at', () => {
  it('comes into view, with the focus', async () => {
    open({}, 'sessions');
    const into = jest.spyOn(Element.prototype, 'scrollIntoView');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'sessions'));
    expect(into.mock.contexts).toContain(document.activeElement);
  });

  it('waits until nothing above it can grow any more', async () => {
    const later = (body: unknown) => () =>
      new Promise<{ body: unknown }>((answer) => setTimeout(() => answer({ body }), 50));
    const sessions = answers['GET /api/account/sessions'].body;
    open({ 'GET /api/account': later(account), 'GET /api/account/sessions': later(sessions) }, 'sessions');
    const shownThen: unknown[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.id === 'sessions') shownThen.push(screen.queryByText('Chrome on Mac'));
    });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'sessions'));
    expect(shownThen).toEqual([expect.any(HTMLElement)]);
  });

  it.each([
    ['clicks', (user: UserEvent, field: HTMLElement) => user.click(field)],
    [
      'dictates',
      (_user: UserEvent, field: HTMLElement) => {
        field.focus();
        fireEvent.input(field, { target: { value: 'Lisbon' } });
        return Promise.resolve();
      },
    ],
  ])('takes neither focus nor place from a person who %s before all has loaded', async (_how, act) => {
    let answerSessions: (answer: { body: unknown }) => void = () => undefined;
    const { user } = open(
      { 'GET /api/account/sessions': () => new Promise((answer) => (answerSessions = answer)) },
      'sessions',
    );
    const into = jest.spyOn(Element.prototype, 'scrollIntoView');
    const field = await screen.findByLabelText('Current password');
    await act(user, field);
    answerSessions(answers['GET /api/account/sessions']);
    expect(await screen.findByText('Chrome on Mac')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    expect(into.mock.contexts).not.toContain(document.getElementById('sessions'));
  });
});
