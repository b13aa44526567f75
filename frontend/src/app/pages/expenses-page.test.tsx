/** Expenses as a person meets them: a list by month, a receipt first and its details later, miles, series, rates. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MileageRateList, type ExpenseResponse, type ExpenseTotals } from '@lectern/protocol/expenses';
import { refusal } from '@/lib/testing/fake-api';
import { putPart } from '@/lib/uploads/put-part';
import { closeUploads } from '@/lib/uploads/upload-store';
import { anEvent, anExpense, ids } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

jest.mock('@/lib/uploads/put-part');
const put = jest.mocked(putPart);

const idOf = (last: string) => `018f0000-0000-7000-8000-0000000000${last}`;

const flight = anExpense({ eventId: idOf('e1'), eventTitle: 'Gala', isBillable: true });
const hotel = anExpense({
  id: idOf('a2'),
  category: 'lodging',
  vendor: 'Palmer House',
  amountCents: 61_200,
  eventId: idOf('e1'),
  eventTitle: 'Gala',
  isBillable: true,
  invoiceId: idOf('c1'),
  invoiceNumber: 'INV-0007',
});
const drive = anExpense({
  id: idOf('a3'),
  category: 'mileage',
  vendor: null,
  spentOn: '2027-02-10',
  amountCents: 8_947,
  milesHundredths: 12_340,
  mileageRate: 72_500,
});

const totals: ExpenseTotals = {
  needsDetails: 1,
  currencies: [
    {
      currency: 'USD',
      count: 3,
      amountCents: 111_397,
      toBillCents: 41_250,
      categories: [
        { category: 'lodging', count: 1, amountCents: 61_200 },
        { category: 'airfare', count: 1, amountCents: 41_250 },
        { category: 'mileage', count: 1, amountCents: 8_947 },
      ],
      months: [
        { month: '2027-03', count: 2, amountCents: 102_450 },
        { month: '2027-02', count: 1, amountCents: 8_947 },
      ],
    },
  ],
};
const rates = MileageRateList.parse({
  items: [
    {
      id: null,
      fromDate: '2026-01-01',
      rate: 72_500,
      source: 'IRS Notice 2026-10',
      builtInRate: 72_500,
      version: null,
    },
  ],
});
const page = (...items: ExpenseResponse[]) => ({ body: { items, nextCursor: null } });

const answers = {
  ...signedIn,
  'GET /api/expenses': page(flight, hotel, drive),
  'GET /api/expense-totals': { body: totals },
  'GET /api/mileage-rates': { body: rates },
  'GET /api/recurring-expenses': { body: { items: [] } },
  'GET /api/events': { body: { items: [], nextCursor: null } },
  [`GET /api/expenses/${flight.id}`]: { body: flight },
};

beforeEach(() => {
  put.mockReset();
  put.mockImplementation((_url, bytes, { onProgress }) => {
    onProgress(bytes.size);
    return Promise.resolve();
  });
});
afterEach(() => {
  closeUploads();
  leaveApp();
});

it('groups by month with what each came to, and says what became of each', async () => {
  const { user, api } = renderApp('/expenses', answers);
  const march = within(await screen.findByRole('region', { name: 'March 2027' }));
  expect(await march.findByText('$1,024.50')).toBeInTheDocument();
  expect(march.getByText('To bill')).toBeInTheDocument();
  expect(march.getByText('INV-0007')).toBeInTheDocument();
  const february = within(screen.getByRole('region', { name: 'February 2027' }));
  expect(february.getByText(/123.4 miles × 72.5¢/)).toBeInTheDocument();
  const aside = within(screen.getByRole('complementary', { name: 'Totals' }));
  expect(aside.getByText('$1,113.97')).toBeInTheDocument();
  await user.click(aside.getByRole('button', { name: /Airfare/ }));
  await waitFor(() => expect(window.location.search).toContain('category=airfare'));
  await waitFor(() => {
    expect(api.asked('GET /api/expenses').at(-1)?.search.get('category')).toBe('airfare');
    expect(api.asked('GET /api/expense-totals').at(-1)?.search.get('category')).toBe('airfare');
  });
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(window.location.search).toContain('state=needs_details'));
});

it('opens an expense by a finger that moves its row to the right, unless it’s on an invoice', async () => {
  const { user } = renderApp('/expenses', answers, { width: 390 });
  await swipeRow(user, await screen.findByRole('button', { name: 'Palmer House' }), 80);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await swipeRow(user, screen.getByRole('button', { name: 'Delta' }), 80);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('enters an expense, with the field that is wrong named before anything is sent', async () => {
  const { user, api } = renderApp('/expenses?new=1', {
    ...answers,
    'POST /api/expenses': { status: 201, body: anExpense({ amountCents: 1_860, category: 'meals' }) },
  });
  const form = within(await screen.findByRole('dialog', { name: 'New expense' }));
  await user.click(form.getByRole('combobox', { name: /^Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Meals' }));
  await user.click(form.getByRole('button', { name: 'Add expense' }));
  expect(await form.findByText('Enter the amount')).toBeInTheDocument();
  expect(api.asked('POST /api/expenses')).toHaveLength(0);
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '18.60');
  await user.type(form.getByRole('textbox', { name: 'Vendor' }), 'Café Łódź');
  await user.click(form.getByRole('button', { name: 'Add expense' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked('POST /api/expenses')[0]?.body).toMatchObject({
    category: 'meals',
    amountCents: 1_860,
    vendor: 'Café Łódź',
    currency: 'USD',
    needsDetails: false,
  });
  expect(window.location.search).toBe('');
});

it('counts miles by the rate of the day, and puts the server’s refusal on its field', async () => {
  const { user, api } = renderApp('/expenses?new=1', {
    ...answers,
    'POST /api/expenses': refusal(400, 'There’s no mileage rate for this day yet.', {
      fieldErrors: { spentOn: 'There’s no mileage rate for this day yet' },
    }),
  });
  const form = within(await screen.findByRole('dialog', { name: 'New expense' }));
  await user.click(form.getByRole('combobox', { name: /^Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Mileage' }));
  await user.type(form.getByRole('spinbutton', { name: /^Miles/ }), '123.4');
  expect(await form.findByText('$89.47')).toBeInTheDocument();
  expect(form.getByText(/123.4 miles × 72.5¢ a mile/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add expense' }));
  expect(await form.findByText('There’s no mileage rate for this day yet')).toBeInTheDocument();
  expect(api.asked('POST /api/expenses')[0]?.body).toMatchObject({ category: 'mileage', milesHundredths: 12_340 });
});

it('shows what an invoice says of an expense, and lets the rest be edited', async () => {
  const { user, api } = renderApp('/expenses', {
    ...answers,
    [`GET /api/expenses/${hotel.id}`]: { body: hotel },
    [`PATCH /api/expenses/${hotel.id}`]: { body: { ...hotel, vendor: 'Palmer House Hilton', version: 2 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Palmer House' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit expense' }));
  expect(form.getByRole('link', { name: 'invoice INV-0007' })).toHaveAttribute('href', `/invoices/${idOf('c1')}`);
  expect(form.queryByRole('textbox', { name: /^Amount/ })).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Vendor' }), ' Hilton');
  await user.click(form.getByRole('button', { name: 'Save expense' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked(`PATCH /api/expenses/${hotel.id}`)[0]?.body).toEqual({ vendor: 'Palmer House Hilton', version: 1 });
});

it('merges what another window changed meanwhile', async () => {
  let version = 1;
  const current = { ...flight, vendor: 'Delta Air Lines', version: 2 };
  const { user, api } = renderApp(`/expenses?expense=${flight.id}`, {
    ...answers,
    [`PATCH /api/expenses/${flight.id}`]: () =>
      version++ === 1
        ? refusal(409, 'Changed meanwhile.', { code: 'STALE_VERSION', current })
        : { body: { ...current, vendor: 'United', version: 3 } },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit expense' }));
  await user.clear(form.getByRole('textbox', { name: 'Vendor' }));
  await user.type(form.getByRole('textbox', { name: 'Vendor' }), 'United');
  await user.click(form.getByRole('button', { name: 'Save expense' }));
  expect(await screen.findByText('Delta Air Lines')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(api.asked(`PATCH /api/expenses/${flight.id}`)).toHaveLength(2));
  expect(api.asked(`PATCH /api/expenses/${flight.id}`)[1]?.body).toEqual({ vendor: 'United', version: 2 });
});

it('deletes an expense, or says what holds it', async () => {
  let refused = true;
  const { user, api } = renderApp(`/expenses?expense=${flight.id}`, {
    ...answers,
    [`DELETE /api/expenses/${flight.id}`]: () =>
      refused
        ? refusal(409, 'This expense is on invoice INV-0009. Void that invoice first, then change it here.')
        : { status: 200 },
  });
  const form = await screen.findByRole('dialog', { name: 'Edit expense' });
  // It is asked for once more after either answer; that this fails is no reason to close what somebody types into.
  api.answer({ [`GET /api/expenses/${flight.id}`]: refusal(404, 'There is no such expense.') });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete expense' }));
  expect(await screen.findByText(/is on invoice INV-0009/)).toBeInTheDocument();
  expect(form).toBeInTheDocument();
  refused = false;
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete expense' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await screen.findByText('Expense deleted')).toBeInTheDocument();
  expect(screen.queryByText('The expense couldn’t be opened')).not.toBeInTheDocument();
});

describe('a receipt at the counter', () => {
  const receipt = {
    id: idOf('f1'),
    kind: 'receipt',
    name: 'IMG_1.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 5,
    sha256: null,
    state: 'processing',
    problem: null,
    width: null,
    height: null,
    hasThumbnail: false,
    eventId: null,
    eventTitle: null,
    clientId: null,
    clientName: null,
    bureauPartnerId: null,
    bureauPartnerName: null,
    version: 1,
    createdAt: '2027-03-04T15:00:00.000Z',
    updatedAt: '2027-03-04T15:00:00.000Z',
  };
  const upload = {
    id: idOf('d1'),
    name: 'IMG_1.jpg',
    kind: 'receipt',
    sizeBytes: 5,
    state: 'open',
    problem: null,
    fileId: null,
    partSizeBytes: 5,
    partCount: 1,
    uploadedParts: [],
    expiresAt: '2099-03-11T15:00:00.000Z',
  };
  const waiting = anExpense({
    category: 'other',
    vendor: null,
    amountCents: 0,
    needsDetails: true,
    receiptFileId: receipt.id,
    receiptName: receipt.name,
  });
  const uploading = {
    ...answers,
    [`GET /api/expenses/${waiting.id}`]: { body: waiting },
    'POST /api/uploads': { status: 201, body: upload },
    [`GET /api/uploads/${upload.id}`]: { body: upload },
    [`POST /api/uploads/${upload.id}/part-addresses`]: {
      body: { items: [{ part: 1, url: '/api/storage/parts?part=1', expiresAt: '2099-03-11T15:00:00.000Z' }] },
    },
    [`POST /api/uploads/${upload.id}/completion`]: { status: 201, body: receipt },
    [`GET /api/files/${receipt.id}`]: { body: { ...receipt, state: 'ready' } },
  };
  const picture = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg', lastModified: 7 });

  it('is an expense with one tap, and gets its details from the notice', async () => {
    const { user, api } = renderApp('/expenses', {
      ...uploading,
      'POST /api/expenses': { status: 201, body: waiting },
      [`PATCH /api/expenses/${waiting.id}`]: {
        body: { ...waiting, needsDetails: false, amountCents: 4_280, category: 'meals', version: 2 },
      },
    });
    await screen.findByRole('region', { name: 'March 2027' });
    fireEvent.change(screen.getByLabelText('Receipt photo'), { target: { files: [picture] } });
    await waitFor(() =>
      expect(api.asked('POST /api/expenses')[0]?.body).toMatchObject({
        needsDetails: true,
        receiptFileId: receipt.id,
        amountCents: null,
        category: 'other',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add details' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add the details' }));
    await user.type(form.getByRole('textbox', { name: /^Amount/ }), '42.80');
    await user.click(form.getByRole('button', { name: 'Save expense' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/expenses/${waiting.id}`)[0]?.body).toEqual({
        amountCents: 4_280,
        needsDetails: false,
        version: 1,
      }),
    );
  });

  it('leads to its details when the page of the event was left meanwhile', async () => {
    const { user } = renderApp(`/events/${ids.event}?tab=money`, {
      ...uploading,
      [`GET /api/events/${ids.event}`]: { body: anEvent() },
      [`GET /api/events/${ids.event}/expenses`]: {
        body: { items: [], travel: [], totals: { needsDetails: 0, currencies: [] }, hasMore: false },
      },
      'POST /api/expenses': { status: 201, body: waiting },
    });
    const panel = await screen.findByRole('region', { name: 'Expenses' });
    fireEvent.change(within(panel).getByLabelText('Receipt photo'), { target: { files: [picture] } });
    await user.click(screen.getByRole('tab', { name: /^Overview/ }));
    await user.click(await screen.findByRole('button', { name: 'Add details' }));
    expect(await screen.findByRole('dialog', { name: 'Add the details' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/expenses');
  });

  it('can be tried again as the same action when the expense could not be made', async () => {
    let refused = true;
    const { user, api } = renderApp('/expenses', {
      ...uploading,
      'POST /api/expenses': () => (refused ? refusal(422, 'Not now.') : { status: 201, body: waiting }),
    });
    await screen.findByRole('region', { name: 'March 2027' });
    fireEvent.change(screen.getByLabelText('Receipt photo'), { target: { files: [picture] } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    refused = false;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Add details' })).toBeInTheDocument();
    const keys = api.asked('POST /api/expenses').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

it('says what the series that go on cost a year and a month', async () => {
  const every = (interval: string, amountCents: number, more = {}) =>
    ({ ...aSeries, id: idOf(interval), interval, amountCents, nextOn: '2027-04-01', ...more }) as const;
  renderApp('/expenses?view=recurring', {
    ...answers,
    'GET /api/recurring-expenses': {
      body: { items: [every('month', 2_000), every('quarter', 9_000), every('year', 60_000), aSeries] },
    },
  });
  expect(await screen.findByText('$1,200 a year, $100 a month')).toBeInTheDocument();
});

const aSeries = {
  id: idOf('b1'),
  category: 'software',
  vendor: 'Zoom',
  notes: null,
  amountCents: 1_599,
  currency: 'USD',
  interval: 'month',
  startsOn: '2020-01-31',
  endsOn: '2020-03-31',
  nextOn: null,
  expenseCount: 3,
  version: 1,
  createdAt: '2027-03-02T10:00:00.000Z',
  updatedAt: '2027-03-02T10:00:00.000Z',
};

it('says before a series is saved what it adds right away', async () => {
  const { user, api } = renderApp('/expenses?view=recurring', {
    ...answers,
    'POST /api/recurring-expenses': { status: 201, body: aSeries },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Add recurring expense' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'New recurring expense' }));
  await user.type(form.getByRole('textbox', { name: /^Vendor/ }), 'Zoom');
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '15.99');
  await user.clear(form.getByRole('textbox', { name: /^First on/ }));
  await user.type(form.getByRole('textbox', { name: /^First on/ }), 'Jan 31, 2020');
  await user.type(form.getByRole('textbox', { name: 'Last on' }), 'Mar 31, 2020');
  await user.tab();
  expect(await form.findByText('Saving adds 3 expenses since Jan 31, 2020 right away.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add recurring expense' }));
  await waitFor(() =>
    expect(api.asked('POST /api/recurring-expenses')[0]?.body).toMatchObject({
      vendor: 'Zoom',
      amountCents: 1_599,
      interval: 'month',
      startsOn: '2020-01-31',
      endsOn: '2020-03-31',
    }),
  );
});

it('puts a rate of one’s own in the place of a built-in one', async () => {
  const own = { ...rates.items[0], id: idOf('b2'), rate: 60_000, source: null, version: 1 };
  const { user, api } = renderApp('/expenses?view=rates', {
    ...answers,
    'POST /api/mileage-rates': { status: 201, body: own },
  });
  expect(await screen.findByText('IRS Notice 2026-10')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Jan 1, 2026/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit mileage rate' }));
  const rate = form.getByRole('spinbutton', { name: /^Per mile/ });
  expect(rate).toHaveValue(72.5);
  await user.clear(rate);
  await user.type(rate, '60');
  await user.click(form.getByRole('button', { name: 'Save rate' }));
  await waitFor(() =>
    expect(api.asked('POST /api/mileage-rates')[0]?.body).toEqual({
      fromDate: '2026-01-01',
      rate: 60_000,
      source: null,
    }),
  );
});

it('explains itself to who has none, and says what happened when it cannot be loaded', async () => {
  renderApp('/expenses', {
    ...answers,
    'GET /api/expenses': page(),
    'GET /api/expense-totals': { body: { currencies: [], needsDetails: 0 } },
  });
  expect(await screen.findByText('What does the stage cost you?')).toBeInTheDocument();
  leaveApp();
  renderApp('/expenses', { ...answers, 'GET /api/expenses': refusal(500, 'Down for a moment.') });
  expect(await screen.findByText('Down for a moment.')).toBeInTheDocument();
});
