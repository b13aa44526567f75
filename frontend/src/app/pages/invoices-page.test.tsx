import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { aClient, aListedEvent, aTask, ids, noRows } from '../testing/business-rows';
import { aListedInvoice, anInvoice, invoiceId, someSettings } from '../testing/invoice-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const totals = {
  currencies: [
    {
      currency: 'USD',
      count: 3,
      draftCount: 1,
      draftCents: 50_000,
      invoicedCents: 2_000_000,
      paidCents: 500_000,
      outstandingCents: 1_500_000,
      overdueCount: 1,
      overdueCents: 1_250_000,
    },
  ],
};
const answers = {
  ...signedIn,
  'GET /api/invoices': {
    body: {
      items: [
        aListedInvoice({ isOverdue: true, group: 'overdue', dueDate: '2026-11-01' }),
        aListedInvoice({
          id: invoiceId.replace('f1', 'f8'),
          number: null,
          status: 'draft',
          group: 'draft',
          dueDate: null,
        }),
      ],
      nextCursor: null,
    },
  },
  'GET /api/invoice-totals': { body: totals },
  'GET /api/events': { body: noRows },
  'GET /api/clients': { body: noRows },
};

it('sums only the currencies of which something is late', async () => {
  const [dollars] = totals.currencies;
  const euros = { ...dollars, currency: 'EUR', overdueCount: 0, overdueCents: 0 };
  renderApp('/invoices', {
    ...answers,
    'GET /api/invoice-totals': { body: { currencies: [euros, ...totals.currencies] } },
  });
  const group = await screen.findByRole('row', { name: /^Overdue/ });
  await waitFor(() => expect(group).toHaveTextContent('$12,500'));
  expect(group).not.toHaveTextContent('€');
});

it('shows what is open and late, and each figure sets the filter that stands in the address', async () => {
  const { user, api } = renderApp('/invoices', answers);
  expect(await screen.findByRole('link', { name: /^INV-0007/ })).toHaveAttribute('href', `/invoices/${invoiceId}`);
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
  for (const [name, href] of [
    ['Contracts', '/contracts'],
    ['Expenses', '/expenses'],
    ['Insights', '/insights'],
  ]) {
    expect(nav.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const figures = within(screen.getByRole('region', { name: 'Figures' }));
  expect(await figures.findByText('$15,000')).toBeInTheDocument();
  expect(figures.getByText('1 to send')).toBeInTheDocument();
  await user.click(figures.getByRole('button', { name: 'Overdue' }));
  expect(window.location.search).toBe('?overdue=true');
  await waitFor(() => expect(api.asked('GET /api/invoices').at(-1)?.search.get('overdue')).toBe('true'));
  // The figures themselves stay those of everything.
  expect(figures.getByText('$15,000')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  expect(window.location.search).toBe('?overdue=true&status=paid');
});

it('sums up all time unless the address has a period', async () => {
  renderApp('/invoices', answers);
  expect(await screen.findByText('All time')).toBeInTheDocument();
  leaveApp();
  renderApp('/invoices?from=2026-01-01', answers);
  expect(await screen.findByText('1 to send')).toBeInTheDocument();
  expect(screen.queryByText('All time')).not.toBeInTheDocument();
});

it('filters by its figures, or by chips where there are none', async () => {
  renderApp('/invoices?status=sent', answers);
  await screen.findByText('1 to send');
  expect(screen.getByRole('button', { name: 'Draft' })).toHaveClass('sm:hidden');
  leaveApp();
  renderApp('/invoices?status=sent', { ...answers, 'GET /api/invoice-totals': refusal(409, 'No totals.') });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Draft' })).not.toHaveClass('sm:hidden'));
  expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
});

it('says that only some are shown where a link asked for them, and shows all', async () => {
  const { user, api } = renderApp(`/invoices?clientId=${ids.client}&state=OR`, answers);
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(window.location.search).toBe('');
  expect(api.asked('GET /api/invoices')[0]?.search.get('state')).toBe('OR');
  await waitFor(() => expect(api.asked('GET /api/invoices').at(-1)?.search.get('state')).toBeNull());
});

it('invites to the first one, and says what is wrong when the list cannot be had', async () => {
  const { user, api } = renderApp('/invoices', {
    ...answers,
    'GET /api/invoices': refusal(503, 'The database rests.'),
    'GET /api/invoice-totals': { body: { currencies: [] } },
  });
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  api.answer({ 'GET /api/invoices': { body: noRows } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Send the first one from your phone')).toBeInTheDocument();
});

it('begins an invoice at work that waits for it, with one press', async () => {
  const made = 'POST /api/events/' + ids.event + '/invoice-drafts';
  const { user, api } = renderApp('/', {
    ...answers,
    'GET /api/events': { body: { items: [aListedEvent({ status: 'delivered' })], nextCursor: null } },
    [made]: { status: 201, body: anInvoice() },
    [`GET /api/invoices/${invoiceId}`]: { body: anInvoice() },
    'GET /api/invoice-settings': { body: someSettings() },
  });
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.click(await screen.findByRole('option', { name: 'New invoice' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New invoice' }));
  await user.click(await drawer.findByRole('button', { name: /Pacific Nurses Summit/ }));
  expect(await screen.findByRole('heading', { name: 'Draft invoice' })).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/invoices/${invoiceId}`);
  expect(api.asked(made)).toHaveLength(1);
  expect(api.asked(made)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('asks for an event or a client, and makes an invoice without an event', async () => {
  const { user, api } = renderApp('/invoices?new=1', {
    ...answers,
    'GET /api/clients': { body: { items: [], nextCursor: null } },
    [`GET /api/clients/${ids.client}`]: { body: aClient() },
    'POST /api/invoices': refusal(429, 'Too many at once. Wait a minute.'),
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'New invoice' }));
  await user.click(drawer.getByRole('button', { name: 'Create draft' }));
  expect(drawer.getByText('Choose an event or a client first.')).toBeInTheDocument();
  expect(api.asked('POST /api/invoices')).toHaveLength(0);
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  expect(window.location.search).toBe('');
});

it('makes one draft of an event, however often the answer gets lost', async () => {
  const made = 'POST /api/events/' + ids.event + '/invoice-drafts';
  const { user, api } = renderApp('/invoices?new=1', {
    ...answers,
    'GET /api/events': { body: { items: [aListedEvent({ status: 'delivered' })], nextCursor: null } },
    [made]: refusal(429, 'Too many at once. Wait a minute.'),
    [`GET /api/invoices/${invoiceId}`]: { body: anInvoice() },
    'GET /api/invoice-settings': { body: someSettings() },
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'New invoice' }));
  await user.click(await drawer.findByRole('button', { name: /Pacific Nurses Summit/ }));
  expect(await drawer.findByText(/Too many at once/)).toBeInTheDocument();
  api.answer({ [made]: { status: 201, body: anInvoice() } });
  await user.click(drawer.getByRole('button', { name: /Pacific Nurses Summit/ }));
  expect(await screen.findByRole('heading', { name: 'Draft invoice' })).toBeInTheDocument();
  const [first, second] = api.asked(made);
  expect(second?.body).toEqual({});
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

describe('payment details', () => {
  const path = '/invoices?view=settings';

  it('saves the whole, and shows the next number while it is typed', async () => {
    const saved = someSettings({ version: 1, paymentUrl: 'https://pay.example/maya', reminderDays: [5, 30] });
    const { user, api } = renderApp(path, {
      ...signedIn,
      'GET /api/invoice-settings': { body: someSettings() },
      'PUT /api/invoice-settings': { body: saved },
    });
    await user.type(await screen.findByLabelText('Payment link'), 'pay.example/maya');
    await user.clear(screen.getByLabelText('Prefix'));
    await user.type(screen.getByLabelText('Prefix'), 'MS-');
    expect(screen.getByText('MS-0007')).toBeInTheDocument();
    const reminder = (at: number) => screen.getByLabelText(`Reminder ${at}, days after the due date`);
    await user.click(screen.getByRole('button', { name: 'Remove reminder 1' }));
    await user.clear(reminder(1));
    await user.type(reminder(1), '20');
    await user.click(screen.getByRole('button', { name: 'Save payment details' }));
    expect(await screen.findByText('A day is listed twice')).toBeInTheDocument();
    expect(api.asked('PUT /api/invoice-settings')).toHaveLength(0);
    await user.clear(reminder(1));
    await user.click(screen.getByRole('button', { name: 'Save payment details' }));
    expect(reminder(1)).toHaveAccessibleDescription(/number/i);
    await user.type(reminder(1), '30');
    await user.clear(reminder(2));
    await user.type(reminder(2), '5');
    await user.click(screen.getByRole('button', { name: 'Save payment details' }));
    expect(await screen.findByText('Payment details saved')).toBeInTheDocument();
    expect(api.asked('PUT /api/invoice-settings')[0]?.body).toMatchObject({
      paymentUrl: 'https://pay.example/maya',
      prefix: 'MS-',
      reminderDays: [5, 30],
      address: null,
      version: 0,
    });
  });

  it('can be saved when invoices were sent since it was opened: the next number is theirs', async () => {
    const before = someSettings({ version: 3, nextNumber: 7, canSetNextNumber: false });
    const { user, api } = renderApp(path, {
      ...signedIn,
      'GET /api/invoice-settings': { body: before },
      'PUT /api/invoice-settings': { body: { ...before, nextNumber: 9, version: 4 } },
    });
    await user.type(await screen.findByLabelText('Business name'), 'Stone LLC');
    api.answer({ 'GET /api/invoice-settings': { body: { ...before, nextNumber: 9 } } });
    await user.click(screen.getByRole('button', { name: 'Save payment details' }));
    expect(await screen.findByText('Payment details saved')).toBeInTheDocument();
    expect(api.asked('PUT /api/invoice-settings')[0]?.body).toMatchObject({
      businessName: 'Stone LLC',
      nextNumber: 9,
      version: 3,
    });
  });

  it('merges with what another tab saved', async () => {
    const theirs = someSettings({ version: 4, businessName: 'Stone LLC', phone: '1' });
    const { user, api } = renderApp(path, {
      ...signedIn,
      'GET /api/invoice-settings': { body: someSettings({ version: 3 }) },
      'PUT /api/invoice-settings': {
        status: 409,
        body: { error: 'Conflict', message: 'Changed meanwhile.', code: 'STALE_VERSION', current: theirs },
      },
    });
    await user.type(await screen.findByLabelText('Business name'), 'Maya Stone Inc');
    await user.click(screen.getByRole('button', { name: 'Save payment details' }));
    const dialog = within(await screen.findByRole('dialog', { name: /has changed/ }));
    expect(dialog.getByText('Stone LLC')).toBeInTheDocument();
    api.answer({ 'PUT /api/invoice-settings': { body: { ...theirs, version: 5 } } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payment details saved')).toBeInTheDocument();
    // Mine on top of theirs: their telephone number is not lost.
    expect(api.asked('PUT /api/invoice-settings').at(-1)?.body).toMatchObject({
      businessName: 'Maya Stone Inc',
      phone: '1',
      version: 4,
    });
  });
});

it('records a payment of the row that a finger moves to the right', async () => {
  const invoice = `GET /api/invoices/${invoiceId}`;
  const { user } = renderApp('/invoices', { ...answers, [invoice]: { body: anInvoice() } }, { width: 390 });
  await swipeRow(user, await screen.findByRole('link', { name: /^INV-0007/ }), 80);
  expect(await screen.findByRole('dialog', { name: 'Record a payment' })).toBeInTheDocument();
});

it('says why a payment can’t be recorded, and tries again at the next swipe', async () => {
  const invoice = `GET /api/invoices/${invoiceId}`;
  const lost = { ...answers, [invoice]: refusal(404, 'This invoice was deleted.') };
  const { user, api } = renderApp('/invoices', lost, { width: 390 });
  await swipeRow(user, await screen.findByRole('link', { name: /^INV-0007/ }), 80);
  expect(await screen.findByText('This invoice was deleted.')).toBeInTheDocument();
  api.answer({ [invoice]: { body: anInvoice() } });
  await swipeRow(user, screen.getByRole('link', { name: /^INV-0007/ }), 80);
  expect(await screen.findByRole('dialog', { name: 'Record a payment' })).toBeInTheDocument();
});

it('puts a row that a finger moves to the left on tomorrow’s tasks, and takes it back', async () => {
  const made = { 'POST /api/tasks': { status: 201, body: aTask() }, [`DELETE /api/tasks/${ids.task}`]: {} };
  const { user, api } = renderApp('/invoices', { ...answers, ...made }, { width: 390 });
  await swipeRow(user, await screen.findByRole('link', { name: /^INV-0007/ }), -80);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.asked(`DELETE /api/tasks/${ids.task}`)).toHaveLength(1));
  expect(api.asked('POST /api/tasks')[0]?.body).toMatchObject({ title: 'Follow up on INV-0007', kind: 'follow_up' });
});
