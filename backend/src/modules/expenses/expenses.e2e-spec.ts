/** Expenses, series and rates over HTTP: what people send, and what they must not. */
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';

interface Row {
  id: string;
  version: number;
  [field: string]: unknown;
}

let app: TestApp;
let speaker: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp();
});
afterAll(() => app.close());

const lunch = { spentOn: '2027-03-04', category: 'meals', amountCents: 1_860, vendor: 'Café Łódź' };

async function made(path: string, body: object): Promise<Row> {
  const answer = await speaker.call('post', path, body);
  expect(answer.status).toBe(201);
  return answer.body as Row;
}

it('makes, reads, lists, sums, changes and deletes an expense', async () => {
  const expense = await made('/api/expenses', lunch);
  expect((await speaker.call('get', `/api/expenses/${expense.id}`)).body).toEqual(expense);
  const list = await speaker.call('get', '/api/expenses?category=meals,airfare&from=2027-03-01&q=lodz');
  expect((list.body as { items: Row[] }).items).toEqual([expense]);
  const totals = await speaker.call('get', '/api/expense-totals?category=meals');
  expect(totals.body).toMatchObject({ currencies: [{ currency: 'USD', count: 1, amountCents: 1_860 }] });
  const changed = await speaker.call('patch', `/api/expenses/${expense.id}`, { version: 1, amountCents: 1_960 });
  expect(changed.body).toMatchObject({ amountCents: 1_960, version: 2 });
  const stale = await speaker.call('patch', `/api/expenses/${expense.id}`, { version: 1, vendor: 'x' });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', current: { amountCents: 1_960, version: 2 } });
  expect((await speaker.call('delete', `/api/expenses/${expense.id}?version=1`)).status).toBe(409);
  expect((await speaker.call('delete', `/api/expenses/${expense.id}?version=2`)).status).toBe(204);
});

it('makes one row of a request that is sent again', async () => {
  for (const [path, body] of [
    ['/api/expenses', lunch],
    [
      '/api/recurring-expenses',
      { category: 'dues', vendor: 'NSA', amountCents: 50_000, interval: 'year', startsOn: '2028-01-01' },
    ],
    ['/api/mileage-rates', { fromDate: '2027-01-01', rate: 75_000 }],
  ] as const) {
    const headers = { 'Idempotency-Key': 'one-action' };
    const answers = await Promise.all([1, 2].map(() => speaker.call('post', path, body, headers)));
    const ids = answers.map((answer) => (answer.body as Row).id);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(ids[0]).toBe(ids[1]);
  }
});

it.each([
  ['no amount', { ...lunch, amountCents: null }, 'amountCents'],
  ['an amount of nothing', { ...lunch, amountCents: 0 }, 'amountCents'],
  ['a negative amount', { ...lunch, amountCents: -1 }, 'amountCents'],
  ['half a cent', { ...lunch, amountCents: 10.5 }, 'amountCents'],
  ['more than there is', { ...lunch, amountCents: 1e15 }, 'amountCents'],
  ['a day that does not exist', { ...lunch, spentOn: '2027-02-30' }, 'spentOn'],
  ['a day in fifty years', { ...lunch, spentOn: '2077-02-03' }, 'spentOn'],
  ['an unknown category', { ...lunch, category: 'fun' }, 'category'],
  ['a currency in words', { ...lunch, currency: 'dollars' }, 'currency'],
  ['mileage without miles', { spentOn: '2027-03-04', category: 'mileage' }, 'milesHundredths'],
  [
    'mileage in euros',
    { spentOn: '2027-03-04', category: 'mileage', milesHundredths: 100, currency: 'EUR' },
    'currency',
  ],
  ['a per diem without days', { spentOn: '2027-03-04', category: 'per_diem' }, 'perDiemDaysHundredths'],
  ['a bill without an event', { ...lunch, isBillable: true }, 'eventId'],
  ['an event that is not there', { ...lunch, eventId: '0190f0de-0000-7000-8000-000000000000' }, 'eventId'],
  ['a receipt that is not there', { ...lunch, receiptFileId: '0190f0de-0000-7000-8000-000000000000' }, 'receiptFileId'],
  ['a NUL byte', { ...lunch, vendor: 'nul \u0000 byte' }, 'vendor'],
])('refuses %s on its field', async (_what, body, field) => {
  const answer = await speaker.call('post', '/api/expenses', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fieldErrors: { [field]: expect.any(String) as string } });
});

it('does not take an invoice, a source or an owner from outside', async () => {
  for (const more of [
    { invoiceId: null },
    { source: 'commission' },
    { ownerId: '0190f0de-0000-7000-8000-000000000000' },
  ]) {
    expect((await speaker.call('post', '/api/expenses', { ...lunch, ...more })).status).toBe(400);
  }
});

it('shows what an event costs, with the journey that is none yet', async () => {
  const event = await made('/api/events', { title: 'Gala' });
  const flight = await made(`/api/events/${event.id}/travel-segments`, {
    kind: 'flight',
    carrier: 'DL 42',
    departsOn: '2027-05-01',
    costCents: 48_000,
    paidBy: 'speaker',
  });
  await made('/api/expenses', { ...lunch, eventId: event.id, isBillable: true });
  const path = `/api/events/${event.id}/expenses`;
  expect((await speaker.call('get', path)).body).toMatchObject({
    items: [{ vendor: 'Café Łódź', isBillable: true }],
    travel: [{ travelSegmentId: flight.id, amountCents: 48_000, category: 'airfare' }],
    totals: { currencies: [{ amountCents: 1_860, toBillCents: 1_860 }] },
  });
  const first = await made(`/api/travel-segments/${flight.id}/expenses`, {});
  expect((await made(`/api/travel-segments/${flight.id}/expenses`, {})).id).toBe(first.id);
  expect((await speaker.call('get', path)).body).toMatchObject({
    travel: [],
    totals: { currencies: [{ amountCents: 49_860 }] },
  });
  const held = await speaker.call('delete', `/api/events/${event.id}`);
  expect(held.status).toBe(409);
  expect(held.body).toMatchObject({ code: 'SPEAKING_EVENT_HAS_EXPENSES' });
});

it('lists built-in and own rates together, and series by their next day', async () => {
  const rates = await speaker.call('get', '/api/mileage-rates');
  expect((rates.body as { items: Row[] }).items.slice(0, 2)).toMatchObject([
    { fromDate: '2027-01-01', rate: 75_000, builtInRate: null, version: 1 },
    { fromDate: '2026-07-01', rate: 76_000, id: null, version: null },
  ]);
  const own = (rates.body as { items: Row[] }).items[0]!;
  const wrong = await speaker.call('patch', `/api/mileage-rates/${own.id}`, { version: 1, rate: 72.5 });
  expect(wrong.status).toBe(400);
  expect((await speaker.call('delete', `/api/mileage-rates/${own.id}?version=1`)).status).toBe(204);
  const { body } = await speaker.call('get', '/api/recurring-expenses');
  expect(body).toMatchObject({ items: [{ vendor: 'NSA', nextOn: '2028-01-01', expenseCount: 0 }] });
  const [series] = (body as { items: Row[] }).items;
  const backwards = { version: 1, endsOn: '2027-01-01' };
  expect((await speaker.call('patch', `/api/recurring-expenses/${series?.id}`, backwards)).body).toMatchObject({
    fieldErrors: { endsOn: expect.any(String) as string },
  });
});
