/** Notifications on the lock screen: the card in the settings, and the question where it helps. */
import { addDays } from '@lectern/protocol/calendar';
import { defaultNotificationPreferences } from '@lectern/protocol/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { todayHere } from '@/lib/use-now';
import { anEvent, ids } from '../testing/business-rows';
import { aSentContract, contractIds } from '../testing/contract-rows';
import { fakePush, type FakePush } from '../testing/fake-push';
import { aSentInvoice, invoiceId, someSettings } from '../testing/invoice-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

let browser: FakePush;
beforeEach(() => {
  browser = fakePush();
});
afterEach(() => {
  leaveApp();
  browser.remove();
});

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const device = (id: string, isThis: boolean) => ({
  id,
  userAgent: PHONE,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSentAt: null,
  isThis,
});
const push = (more = {}) => ({
  publicKey: 'BKey',
  kinds: [],
  quietHours: { from: 22, until: 7 },
  devices: [],
  version: 1,
  ...more,
});
const account = {
  ...maya,
  pendingEmail: null,
  timeZone: 'America/Denver',
  memberSince: '2026-11-01T10:00:00.000Z',
  termsVersion: '2025-06',
  version: 3,
};
const settings = (more = {}) =>
  renderApp('/account-settings?section=lock-screen', {
    ...signedIn,
    'GET /api/account': { body: account },
    'GET /api/account/notifications': { body: defaultNotificationPreferences },
    'GET /api/push': { body: push() },
    ...more,
  });
const card = async () => within(await screen.findByRole('region', { name: 'Lock screen' }));

it('asks the browser only after a tap, then shows the device and what there is', async () => {
  const { user, api } = settings({
    'POST /api/push/devices': { status: 201, body: push({ devices: [device(ids.contact, true)] }) },
    'PATCH /api/push': {
      body: push({ devices: [device(ids.contact, true)], kinds: ['payment_received'], version: 2 }),
    },
  });
  const here = await card();
  expect(browser.asked).toBe(0);
  expect(here.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(here.getByRole('button', { name: 'Turn on here' }));
  expect(await here.findByText('This device')).toBeInTheDocument();
  expect(api.asked('POST /api/push/devices')).toEqual([
    expect.objectContaining({
      body: { endpoint: 'https://push.example/abc', keys: { p256dh: 'BKey', auth: 'secret' } },
    }),
  ]);
  await user.click(here.getByRole('switch', { name: 'A payment' }));
  await waitFor(() => expect(here.getByRole('switch', { name: 'A payment' })).toBeChecked());
  expect(api.asked('PATCH /api/push')).toEqual([
    expect.objectContaining({ body: { kinds: ['payment_received'], version: 1 } }),
  ]);
});

it('says where to allow them when the person said no', async () => {
  browser.answer = 'denied';
  const { user, api } = settings();
  await user.click((await card()).getByRole('button', { name: 'Turn on here' }));
  expect(await screen.findByText('Notifications are blocked')).toBeInTheDocument();
  expect(api.asked('POST /api/push/devices')).toEqual([]);
});

it('takes the browser’s subscription back when the server refuses it', async () => {
  const { user } = settings({
    'POST /api/push/devices': { status: 409, body: { code: 'PUSH_DEVICE_TAKEN', message: 'No', error: 'Conflict' } },
  });
  await user.click((await card()).getByRole('button', { name: 'Turn on here' }));
  expect(await screen.findByText('Notifications not turned on')).toBeInTheDocument();
  expect(browser.isSubscribed).toBe(false);
});

it('says so where no service worker runs, and waits for none', async () => {
  browser.hasWorker = false;
  const { user } = settings();
  await user.click((await card()).getByRole('button', { name: 'Turn on here' }));
  expect(await screen.findByText('Notifications not turned on')).toBeInTheDocument();
});

describe('on a device that the server knows', () => {
  const known = { 'GET /api/push': { body: push({ devices: [device(ids.contact, true)] }) } };

  it('offers to turn them on again when the browser ended the subscription, or was given another key', async () => {
    browser.permission = 'granted';
    for (const ended of [{ isSubscribed: false }, { isSubscribed: true, key: 'BOld' }]) {
      Object.assign(browser, ended);
      const { user } = settings({
        ...known,
        'POST /api/push/devices': { status: 201, body: push({ devices: [device(ids.task, true)] }) },
      });
      const here = await card();
      const again = await here.findByRole('button', { name: 'Turn on here' });
      browser.key = 'BKey';
      await user.click(again);
      await waitFor(() => expect(here.queryByRole('button', { name: 'Turn on here' })).not.toBeInTheDocument());
      leaveApp();
    }
  });

  it('says that they are blocked since', async () => {
    browser.isSubscribed = true;
    browser.permission = 'denied';
    settings(known);
    expect(await (await card()).findByText(/are blocked here/)).toBeInTheDocument();
  });
});

it('turns off a device, changes the quiet hours and sends a test', async () => {
  const { user, api } = settings({
    'GET /api/push': { body: push({ devices: [device(ids.task, false)] }) },
    [`DELETE /api/push/devices/${ids.task}`]: {},
    'POST /api/push/tests': {},
    'PATCH /api/push': { body: push({ devices: [device(ids.task, false)], quietHours: null, version: 2 }) },
  });
  const here = await card();
  await user.click(here.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(api.asked('POST /api/push/tests')).toHaveLength(1));
  await user.click(here.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(here.queryByLabelText('From')).not.toBeInTheDocument());
  await user.click(here.getByRole('button', { name: 'Turn off on Safari on iPhone' }));
  await waitFor(() => expect(api.asked(`DELETE /api/push/devices/${ids.task}`)).toHaveLength(1));
});

it('sends people with an iPhone to their home screen first', async () => {
  browser.remove();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  settings();
  expect(await (await card()).findByText(/add Lectern to your home screen first/)).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('is nowhere where the server sends none', async () => {
  settings({ 'GET /api/push': { body: push({ publicKey: null }) } });
  await screen.findByRole('region', { name: 'Reminders' });
  expect(screen.queryByRole('region', { name: 'Lock screen' })).not.toBeInTheDocument();
});

it.each(['by the person', 'by the server'])('shows nothing here once the session is ended %s', async (how) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  browser.isSubscribed = true;
  browser.shown = ['Payment received', 'New inquiry'];
  browser.badge = 2;
  const { user, api } = settings({ 'POST /api/logout': {} });
  const here = await card();
  expect(browser.shown).toHaveLength(2);
  if (how === 'by the person') {
    await user.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0]!);
  } else {
    const gone = { status: 401, body: { code: 'NOT_AUTHENTICATED', message: 'No', error: 'Unauthorized' } };
    api.answer({ 'GET /api/user': gone, 'POST /api/push/devices': gone });
    await user.click(here.getByRole('button', { name: 'Turn on here' }));
  }
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  await waitFor(() => expect(browser.shown).toEqual([]));
  await waitFor(() => expect(browser.isSubscribed).toBe(false));
  expect(browser.badge).toBe(0);
  jest.restoreAllMocks();
});

describe('on an invoice that was sent', () => {
  const page = (more = {}) =>
    renderApp(`/invoices/${invoiceId}`, {
      ...signedIn,
      [`GET /api/invoices/${invoiceId}`]: { body: aSentInvoice() },
      [`GET /api/invoices/${invoiceId}/history`]: { body: { items: [] } },
      'GET /api/invoice-settings': { body: someSettings() },
      'GET /api/push': { body: push() },
      ...more,
    });

  it('offers to tell when it’s paid, and turns that on', async () => {
    const turnedOn = push({ devices: [device(ids.contact, true)], kinds: ['payment_received'] });
    const { user, api } = page({ 'POST /api/push/devices': { status: 201, body: turnedOn } });
    expect(await screen.findByText('Know when it’s paid.')).toBeInTheDocument();
    expect(browser.asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    await waitFor(() => expect(screen.queryByText('Know when it’s paid.')).not.toBeInTheDocument());
    expect(api.asked('POST /api/push/devices')).toEqual([
      expect.objectContaining({ body: expect.objectContaining({ kind: 'payment_received' }) as object }),
    ]);
  });

  it('only adds the kind where this device gets notifications already', async () => {
    browser.isSubscribed = true;
    browser.permission = 'granted';
    const on = (kinds: string[]) => push({ devices: [device(ids.contact, true)], kinds });
    const { user, api } = page({
      'GET /api/push': { body: on(['run_of_show']) },
      'PATCH /api/push': { body: on(['run_of_show', 'payment_received']) },
    });
    await user.click(await screen.findByRole('button', { name: 'Notify me' }));
    await waitFor(() => expect(screen.queryByText('Know when it’s paid.')).not.toBeInTheDocument());
    expect(api.asked('PATCH /api/push')).toEqual([
      expect.objectContaining({ body: { kinds: ['run_of_show', 'payment_received'], version: 1 } }),
    ]);
    expect(api.asked('POST /api/push/devices')).toEqual([]);
  });

  it('does not ask again who said “Not now”', async () => {
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Know when it’s paid.')).not.toBeInTheDocument();
    leaveApp();
    page();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Know when it’s paid.')).not.toBeInTheDocument();
    localStorage.clear();
  });
});

it.each([
  ['hold', 'Know the day before a hold expires.'],
  ['inquiry', 'Know when the next inquiry arrives.'],
  ['confirmed', 'Get the run of show the evening before.'],
] as const)('is offered on tomorrow’s event with status %s', async (status, text) => {
  renderApp(`/events/${ids.event}`, {
    ...signedIn,
    [`GET /api/events/${ids.event}`]: { body: anEvent({ status, eventDate: addDays(todayHere(), 1) }) },
    'GET /api/push': { body: push() },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('is offered on a contract that waits for signatures', async () => {
  renderApp(`/contracts/${contractIds.contract}`, {
    ...signedIn,
    [`GET /api/contracts/${contractIds.contract}`]: { body: aSentContract() },
    'GET /api/push': { body: push() },
  });
  expect(await screen.findByText('Know when it’s signed.')).toBeInTheDocument();
});
