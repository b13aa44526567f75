/** Insights over HTTP: what each figure answers to its own speaker, and what it refuses. */
import type { InsightResponse, InsightRowPage } from '@lectern/protocol/insights';
import { InsightFigure, insightFigures } from '@lectern/protocol/insights';
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';

let app: TestApp;
let speaker: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set('2027-06-15T15:00:00Z');
  speaker = await app.signUp();
  other = await app.signUp();
  const { body: client } = await speaker.call('post', '/api/clients', { name: 'Cascade', industry: 'Health' });
  const event = async (eventDate: string, grossFeeCents: number, more: object = {}) =>
    speaker.call('post', '/api/events', {
      title: `Gala ${eventDate}`,
      status: 'closed',
      eventDate,
      grossFeeCents,
      state: 'Oregon',
      clientId: (client as { id: string }).id,
      audienceActual: 200,
      ...more,
    });
  expect((await event('2027-03-04', 500_000)).status).toBe(201);
  expect((await event('2027-03-20', 300_000, { currency: 'EUR', state: 'Bayern', country: 'Germany' })).status).toBe(
    201,
  );
  expect((await event('2026-03-10', 400_000)).status).toBe(201);
  expect((await event('2027-05-10', 900_000, { feeType: 'waived' })).status).toBe(201);
});
afterAll(() => app.close());

const get = async <Body>(path: string, as = speaker) => (await as.call('get', path)).body as Body;

it('answers a figure with its groups, the period before and the year before', async () => {
  const { current, previous, yearBefore, ...said } = await get<InsightResponse>(
    '/api/insights/fees?by=month&period=this_year',
  );
  expect(said).toEqual({
    figure: 'fees',
    by: 'month',
    basis: 'event_date',
    period: 'this_year',
    today: '2027-06-15',
    direct: null,
  });
  expect(current).toMatchObject({
    from: '2027-01-01',
    to: '2027-12-31',
    otherGroups: 0,
    totals: [
      { currency: 'USD', values: { fees: 500_000, events: 2, priced: 1 }, derived: { medianFeeCents: 500_000 } },
      { currency: 'EUR', values: { fees: 300_000, events: 1 } },
    ],
    groups: [
      { key: '2027-03', label: 'Mar 2027', currency: 'USD' },
      { key: '2027-03', label: 'Mar 2027', currency: 'EUR' },
      {
        key: '2027-05',
        label: 'May 2027',
        values: { fees: 0, events: 1, priced: 0 },
        derived: { averageFeeCents: null },
      },
    ],
  });
  expect(previous).toMatchObject({ from: '2026-01-01', to: '2026-12-31', totals: [{ values: { fees: 400_000 } }] });
  expect(yearBefore).toEqual(previous);
  // The records begin on March 10: most of 2026 is there to compare with, of 2025 nothing is.
  expect(await get('/api/insights/fees?period=last_year')).toMatchObject({ previous: null, yearBefore: null });
  // Money comes in day by day: a period that is running is compared with the same days.
  const spent = await get('/api/insights/expenses?from=2027-03-01&to=2027-12-31');
  expect(spent).toMatchObject({
    previous: { from: '2026-05-01', to: '2026-08-15' },
    yearBefore: { from: '2026-03-01', to: '2026-06-15' },
  });
  const alone = await get<InsightResponse>('/api/insights/fees?compare=false');
  expect(alone).toMatchObject({ previous: null, yearBefore: null });
  expect(await get('/api/insights/fees?period=all')).toMatchObject({ previous: null, current: { from: null } });
  expect(alone).toMatchObject({ period: 'last_3_years', by: 'quarter', current: { from: '2024-07-01' } });
});

it('opens the rows behind a number, page by page', async () => {
  const path = '/api/insights/fees-by-state/rows?key=OR&period=all&measure=fees&limit=1';
  const first = await get<InsightRowPage>(path);
  expect(first).toMatchObject({
    sums: [{ currency: 'USD', value: 900_000, count: 2 }],
    items: [{ kind: 'event', title: 'Gala 2027-03-04', value: 500_000, state: 'OR', clientName: 'Cascade' }],
  });
  const second = await get<InsightRowPage>(`${path}&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ sums: null, items: [{ value: 400_000 }], nextCursor: null });
  expect((await get<InsightRowPage>(`${path}&cursor=broken`)).items).toEqual(first.items);
});

it('names groups, and knows what the filters can be set to', async () => {
  expect(await get('/api/insights/audience?by=industry')).toMatchObject({
    current: {
      totals: [{ currency: null, values: { people: 600, events: 3 }, derived: { averagePeople: 200 } }],
      groups: [{ key: '=health', label: 'Health' }],
    },
  });
  expect(await get('/api/insights/fees?by=client&industry=HEALTH&state=OR&period=this_year')).toMatchObject({
    current: { groups: [{ label: 'Cascade', values: { fees: 500_000 } }] },
  });
  expect(await get('/api/insights/choices')).toEqual({
    currencies: ['USD', 'EUR'],
    industries: ['Health'],
    states: ['OR'],
    years: { first: 2026, last: 2027 },
  });
});

it('shows nothing to another speaker, whatever id is given', async () => {
  const empty = { totals: [], groups: [] };
  for (const figure of InsightFigure.options) {
    expect(await get(`/api/insights/${figure}?period=all`, other)).toMatchObject({ current: empty });
    const { measures } = insightFigures[figure];
    const rows = `/api/insights/${figure}/rows?period=all&measure=${measures[0]}`;
    expect(await get(rows, other)).toMatchObject({ items: [], sums: [] });
  }
  const { current } = await get<InsightResponse>('/api/insights/fees?by=client');
  const theirs = `/api/insights/fees?period=all&clientId=${current.groups[0]!.key}`;
  expect(await get(theirs, other)).toMatchObject({ current: empty });
  expect(await get('/api/insights/choices', other)).toMatchObject({ industries: [], years: null });
});

it.each(['income', 'income/rows', 'choices'])('is closed to visitors: %s', async (path) => {
  expect((await app.agent().call('get', `/api/insights/${path}`)).status).toBe(401);
});

it.each([
  'weather',
  'income?by=category',
  'income?by=hour',
  'fees?basis=payment_date',
  'income?from=2027-02-30',
  'income?from=2027-03-01&to=2027-02-01',
  'income?state=XX',
  'income?clientId=1',
  'income?limit=5',
  'income/rows?measure=people',
  'income/rows?limit=101',
  'income/rows?key=a%00b',
])('refuses %s', async (path) => {
  const { status, body } = await speaker.call('get', `/api/insights/${path}`);
  expect({ status, message: typeof (body as { message: string }).message }).toEqual({ status: 400, message: 'string' });
});

it('takes a key that nobody has for one without rows', async () => {
  for (const key of ['2027-13', 'none', '%', '=nothing', "'; DROP TABLE users; --"]) {
    const path = `/api/insights/fees/rows?by=month&key=${encodeURIComponent(key)}`;
    expect(await get(path)).toMatchObject({ items: [], sums: [] });
  }
});
