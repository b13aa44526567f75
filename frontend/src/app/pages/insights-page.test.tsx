import { screen, waitFor, within } from '@testing-library/react';
import {
  InsightChoices,
  insightFigures,
  InsightResponse,
  InsightRowPage,
  type InsightBlock,
  type InsightFigure,
  type InsightGroup,
  type InsightRow,
} from '@lectern/protocol/insights';
import { YearEndPackResponse } from '@lectern/protocol/year-end';
import { openDownload } from '@/lib/open-download';
import { refusal } from '@/lib/testing/fake-api';
import { ids, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/open-download');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

type Values = InsightGroup['values'];
const group = (key: string | null, label: string, values: Values, more: Partial<InsightGroup> = {}) => ({
  key,
  label,
  currency: 'USD',
  values,
  derived: {},
  ...more,
});
const block = (year: number, totals: InsightGroup[], groups: InsightGroup[]): InsightBlock => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  totals,
  groups,
  otherGroups: 0,
});

function anInsight(figure: InsightFigure, more: Partial<InsightResponse> = {}): InsightResponse {
  const { by, bases } = insightFigures[figure];
  return InsightResponse.parse({
    figure,
    by: by[0],
    basis: bases[0],
    period: 'this_year',
    today: '2027-05-04',
    current: block(2027, [], []),
    previous: null,
    yearBefore: null,
    direct: null,
    ...more,
  });
}

const income = anInsight('income', {
  current: block(
    2027,
    [group(null, 'All', { received: 1_500_000, expenses: 200_000, net: 1_300_000, invoiced: 1_600_000 })],
    [
      group('2027-01', 'Jan 2027', { received: 500_000, expenses: 200_000, net: 300_000 }),
      group('2027-03', 'Mar 2027', { received: 1_000_000, net: 1_000_000, invoiced: 1_600_000 }),
    ],
  ),
  yearBefore: block(
    2026,
    [group(null, 'All', { received: 1_000_000, net: 1_000_000, events: 5 })],
    [group('2026-03', 'Mar 2026', { received: 1_000_000 })],
  ),
});
const states = anInsight('fees-by-state', {
  current: block(
    2027,
    [group(null, 'All', { fees: 3_000_000, withheld: 50_000 })],
    [
      group('TX', 'Texas', { fees: 2_000_000, withheld: 50_000 }),
      group('none', 'Outside the US or unknown', { fees: 1_000_000 }),
    ],
  ),
});
const row = (more: Partial<InsightRow>): InsightRow => ({
  kind: 'payment',
  id: ids.task,
  date: '2027-03-04',
  title: 'INV-7',
  currency: 'USD',
  value: 1_000_000,
  eventId: ids.event,
  eventTitle: 'Pacific Nurses Summit',
  eventDate: '2027-03-01',
  invoiceId: ids.client,
  clientId: ids.client,
  clientName: 'Cascade Health',
  bureauPartnerName: null,
  state: 'OR',
  detail: 'check',
  ...more,
});
const page = (items: InsightRow[], value: number, nextCursor: string | null = null) => ({
  body: InsightRowPage.parse({
    figure: 'income',
    measure: 'received',
    basis: 'payment_date',
    from: '2027-03-01',
    to: '2027-03-31',
    sums: [{ currency: 'USD', value, count: items.length }],
    items,
    nextCursor,
  }),
});
const choices = InsightChoices.parse({
  currencies: ['USD', 'EUR'],
  industries: ['Health'],
  states: ['TX'],
  years: { first: 2024, last: 2027 },
});

const open = (path = '/insights', more: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, {
    ...signedIn,
    'GET /api/insights/choices': { body: choices },
    'GET /api/insights/income': { body: income },
    'GET /api/insights/fees-by-state': { body: states },
    'GET /api/clients': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    'GET /api/presentations': { body: noRows },
    ...more,
  });

describe('income', () => {
  it('shows totals beside the year before, months without gaps, and the same as a table', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Net' })).toHaveAttribute('href', '/insights?measure=net');
    expect(await screen.findAllByText('$15,000')).not.toHaveLength(0);
    expect(screen.getByText('You received $15,000 in 2027: $13,000 after $2,000 of expenses.')).toBeInTheDocument();
    expect(screen.getByText('+30%')).toBeInTheDocument();
    expect(screen.getAllByText('2026: $10,000')).toHaveLength(2);
    const chart = within(screen.getByRole('group', { name: 'Received and expenses by month' }));
    expect(chart.getAllByRole('button')).toHaveLength(12);
    expect(
      chart.getByRole('button', { name: 'Mar 2027: Received $10,000, Expenses $0, Received 2026 $10,000' }),
    ).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Income by month' }));
    expect(table.getAllByRole('row')).toHaveLength(4);
    expect(table.getByRole('link', { name: 'Mar 2027, Received: $10,000' })).toHaveAttribute(
      'href',
      '/insights?measure=received&key=2027-03',
    );
    expect(table.getByRole('link', { name: 'Total, Net: $13,000' })).toBeInTheDocument();
  });

  it('shows cents in all amounts of a column, or in none', async () => {
    const [first, ...others] = income.current.groups;
    const groups = [{ ...first!, values: { ...first!.values, received: 500_050 } }, ...others];
    open('/insights', { 'GET /api/insights/income': { body: { ...income, current: { ...income.current, groups } } } });
    const table = within(await screen.findByRole('table', { name: 'Income by month' }));
    expect(table.getByRole('link', { name: 'Mar 2027, Received: $10,000.00' })).toBeInTheDocument();
    expect(table.getByRole('link', { name: 'Total, Received: $15,000.00' })).toBeInTheDocument();
    expect(table.getByRole('link', { name: 'Total, Net: $13,000' })).toBeInTheDocument();
  });

  it('opens the rows behind a number, which say their sum and where they lead', async () => {
    const { user, api } = open('/insights', { 'GET /api/insights/income/rows': page([row({})], 1_000_000, 'next') });
    await user.click(await screen.findByRole('link', { name: 'Mar 2027, Received: $10,000' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Received · Mar 2027' }));
    expect(await drawer.findByRole('link', { name: 'INV-7' })).toHaveAttribute('href', `/invoices/${ids.client}`);
    expect(
      drawer.getByText('Payment · Mar 4, 2027 · Cascade Health · Check · Pacific Nurses Summit'),
    ).toBeInTheDocument();
    expect(drawer.getByText('1 row')).toBeInTheDocument();
    const asked = api.asked('GET /api/insights/income/rows')[0]!.search;
    expect(Object.fromEntries(asked)).toMatchObject({
      measure: 'received',
      key: '2027-03',
      by: 'month',
      basis: 'payment_date',
      currency: 'USD',
    });
    await user.click(drawer.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(api.asked('GET /api/insights/income/rows').at(-1)?.search.get('cursor')).toBe('next'));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('asks for a number of the year before by its own days', async () => {
    const { user, api } = open('/insights', { 'GET /api/insights/income/rows': page([], 0) });
    await user.click(await screen.findByRole('link', { name: 'Mar 2026, Received: $10,000' }));
    await screen.findByRole('dialog', { name: 'Received · Mar 2026' });
    expect(Object.fromEntries(api.asked('GET /api/insights/income/rows')[0]!.search)).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
      key: '2026-03',
    });
  });

  it('keeps its choices in the address and asks the server with them', async () => {
    const { user, api } = open('/insights?period=last_year&industry=Health&by=nonsense&vs=none');
    await screen.findByRole('link', { name: 'Net' });
    const first = Object.fromEntries(api.asked('GET /api/insights/income')[0]!.search);
    expect(first).toEqual({ period: 'last_year', industry: 'Health', compare: 'false' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(window.location.search).not.toContain('industry'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('combobox', { name: 'Count by' }));
    await user.click(await screen.findByRole('option', { name: 'By event date' }));
    await waitFor(() => expect(api.asked('GET /api/insights/income').at(-1)?.search.get('basis')).toBe('event_date'));
    expect(window.location.search).toContain('basis=event_date');
  });

  it('takes days of one’s own', async () => {
    const { user, api } = open('/insights?period=custom');
    await user.type(await screen.findByLabelText('From'), 'Feb 1, 2027');
    await user.tab();
    await waitFor(() => expect(api.asked('GET /api/insights/income').at(-1)?.search.get('from')).toBe('2027-02-01'));
  });

  it('never adds up currencies: each is shown by itself', async () => {
    const two = {
      ...income,
      current: {
        ...income.current,
        totals: [...income.current.totals, group(null, 'All', { received: 70_000 }, { currency: 'EUR' })],
        groups: [...income.current.groups, group('2027-02', 'Feb 2027', { received: 70_000 }, { currency: 'EUR' })],
      },
    };
    const { user } = open('/insights', { 'GET /api/insights/income': { body: two } });
    await user.click(await screen.findByRole('radio', { name: 'EUR' }));
    expect(await screen.findByRole('link', { name: 'Feb 2027, Received: €700' })).toBeInTheDocument();
    expect(screen.queryByText('$15,000')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?in=EUR');
  });

  it('says that there is nothing, and what went wrong', async () => {
    open('/insights', { 'GET /api/insights/income': { body: anInsight('income') } });
    expect(await screen.findByText('Nothing in this period')).toBeInTheDocument();
    leaveApp();
    const { user, api } = open('/insights', { 'GET /api/insights/income': refusal(400, 'Choose fewer.') });
    expect(await screen.findByText('Choose fewer.')).toBeInTheDocument();
    api.answer({ 'GET /api/insights/income': { body: income } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Net' })).toBeInTheDocument();
  });

  it('saves the table and the rows', async () => {
    const made = jest.fn().mockReturnValue('blob:1');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, api } = open('/insights?by=client', {
      'GET /api/insights/income/export': { text: 'Client,Received' },
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(Object.fromEntries(api.asked('GET /api/insights/income/export')[0]!.search)).toEqual({
      by: 'client',
      format: 'csv',
    });
    api.answer({ 'GET /api/insights/income/export': refusal(429, 'Too many files. Try again in a minute.') });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    expect(await screen.findByText('Too many files. Try again in a minute.')).toBeInTheDocument();
  });
});

it('shows fees by state as a map with its table, and what lies elsewhere', async () => {
  const { user, api } = open('/insights', {
    'GET /api/insights/fees-by-state/rows': page([row({ kind: 'event', id: ids.event })], 2_000_000),
  });
  await user.click(await screen.findByRole('tab', { name: 'Fees by state' }));
  const map = within(await screen.findByRole('group', { name: 'Fees by state' }));
  expect(screen.getByText('Outside the US or unknown: $10,000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Texas, Withheld: $500' })).toBeInTheDocument();
  await user.click(map.getByRole('button', { name: 'Texas: $20,000' }));
  await screen.findByRole('dialog', { name: 'Fees · Texas' });
  expect(api.asked('GET /api/insights/fees-by-state/rows')[0]!.search.get('key')).toBe('TX');
});

it('shows what bureaus brought, with direct bookings beside them', async () => {
  const bureaus = anInsight('bureaus', {
    current: block(
      2027,
      [group(null, 'All', { fees: 2_000_000, booked: 2 })],
      [group(ids.client, 'Podium', { fees: 2_000_000, booked: 2 })],
    ),
    direct: block(2027, [group(null, 'All', { fees: 900_000, booked: 1 })], []),
  });
  const { user, api } = open('/insights?tab=bureaus', {
    'GET /api/insights/bureaus': { body: bureaus },
    'GET /api/insights/bureaus/rows': page([row({ kind: 'event', id: ids.event })], 900_000),
  });
  expect(
    await screen.findByText('Bureaus brought $20,000 from 2 bookings in 2027. Direct: $9,000 from 1 booking.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Direct, no bureau: Fees $9,000' }));
  await screen.findByRole('dialog', { name: 'Fees · Direct' });
  expect(api.asked('GET /api/insights/bureaus/rows')[0]!.search.get('bureauPartnerId')).toBe('none');
});

describe('the year-end pack', () => {
  const pack = (more: Partial<YearEndPackResponse>) =>
    YearEndPackResponse.parse({
      id: ids.task,
      year: 2026,
      status: 'working',
      done: 3,
      total: 12,
      problem: null,
      sizeBytes: null,
      createdAt: '2027-01-05T10:00:00.000Z',
      readyAt: null,
      expiresAt: null,
      ...more,
    });

  it('is asked for by year, shows how far it is, and can be downloaded', async () => {
    let items: YearEndPackResponse[] = [];
    const { user, api } = open('/insights?tab=year-end', {
      'GET /api/year-end-packs': () => ({ body: { items } }),
      [`GET /api/year-end-packs/${ids.task}/address`]: { body: { downloadUrl: 'https://files.example/2025.zip' } },
      'POST /api/year-end-packs': () => {
        items = [pack({})];
        return { status: 201, body: items[0] };
      },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Year' }));
    expect(screen.getByText('No packs yet')).toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: '2025' }));
    await user.click(screen.getByRole('button', { name: 'Create pack' }));
    expect(await screen.findByText('3 of 12 parts')).toBeInTheDocument();
    expect(api.asked('POST /api/year-end-packs')[0]!.body).toEqual({ year: 2025 });
    expect(api.asked('POST /api/year-end-packs')[0]!.headers.get('Idempotency-Key')).toBeTruthy();
    items = [
      pack({
        status: 'ready',
        sizeBytes: 2_500_000,
        readyAt: '2027-01-05T10:01:00.000Z',
        expiresAt: '2027-01-12T10:01:00.000Z',
      }),
    ];
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(openDownload).toHaveBeenCalledWith('https://files.example/2025.zip'));
    expect(screen.getByText(/2\.5 MB · Kept until Jan 12, 2027/)).toBeInTheDocument();
  });

  it('says in a card of its own that the packs couldn’t be loaded', async () => {
    open('/insights?tab=year-end', { 'GET /api/year-end-packs': refusal(409, 'No packs right now.') });
    const packs = within(await screen.findByRole('region', { name: 'Your packs' }));
    expect(await packs.findByText('No packs right now.')).toBeInTheDocument();
  });

  it('is created again at every press: one that failed is no answer to the next', async () => {
    const { user, api } = open('/insights?tab=year-end', {
      'GET /api/year-end-packs': { body: { items: [] } },
      'POST /api/year-end-packs': { status: 201, body: pack({ status: 'failed', problem: 'Full.' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Create pack' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create pack' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Create pack' }));
    await waitFor(() => expect(api.asked('POST /api/year-end-packs')).toHaveLength(2));
    const [first, second] = api.asked('POST /api/year-end-packs').map(({ headers }) => headers);
    expect(second!.get('Idempotency-Key')).not.toBe(first!.get('Idempotency-Key'));
  });

  it('says why there is none, and what the server refused', async () => {
    const { user } = open('/insights?tab=year-end', {
      'GET /api/year-end-packs': { body: { items: [pack({ status: 'failed', problem: 'The storage was full.' })] } },
      'POST /api/year-end-packs': refusal(409, 'Three packs are in the making. Wait for one of them.'),
    });
    expect(await screen.findByText('The storage was full.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create pack' }));
    expect(await screen.findByText('Three packs are in the making. Wait for one of them.')).toBeInTheDocument();
  });
});
