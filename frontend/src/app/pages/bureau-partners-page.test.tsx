import { screen, waitFor, within } from '@testing-library/react';
import { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { InsightResponse } from '@lectern/protocol/insights';
import { noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const id = '019a0000-0000-7000-8000-0000000000b1';
const bureau = BureauPartnerResponse.parse({
  id,
  name: 'Lighthouse Speakers',
  contactName: null,
  email: null,
  phone: null,
  website: null,
  address: null,
  commissionPercent: 25,
  commissionBasis: 'professional_fee',
  contractedBy: 'bureau',
  invoicedBy: 'speaker',
  remitDays: 30,
  spinOffLevels: null,
  spinOffMonths: null,
  spinOffPercent: null,
  isExclusive: false,
  agreementFileId: null,
  agreementFileName: null,
  notes: null,
  representatives: [],
  eventCount: 0,
  bookedCents: 0,
  bookedCurrency: null,
  nextEventDate: null,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
});

it('makes a bureau partner within the bounds of its commission', async () => {
  const { user, api } = renderApp('/bureau-partners', {
    ...signedIn,
    'GET /api/bureau-partners': { body: noRows },
    'POST /api/bureau-partners': { status: 201, body: bureau },
    [`GET /api/bureau-partners/${id}`]: { body: bureau },
    'GET /api/events': { body: noRows },
    'GET /api/tasks': { body: noRows },
  });
  expect(await screen.findByText('Who sells you to planners?')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Add a bureau partner' })[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'New bureau partner' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Lighthouse Speakers');
  const commission = form.getByRole('spinbutton', { name: 'Commission' });
  await user.clear(commission);
  await user.type(commission, '250');
  await user.click(form.getByRole('button', { name: 'Add bureau partner' }));
  expect(await form.findByText('Commission can be at most 100')).toBeInTheDocument();
  await waitFor(() => expect(commission).toHaveFocus());

  await user.clear(commission);
  await user.type(commission, '25');
  await user.click(form.getByRole('button', { name: 'Add bureau partner' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lighthouse Speakers' })).toBeInTheDocument();
  expect(screen.getByText('25% of the professional fee')).toBeInTheDocument();
  expect(api.asked('POST /api/bureau-partners')).toHaveLength(1);
});

const page = `/bureau-partners/${id}`;
const own = {
  ...signedIn,
  [`GET /api${page}`]: { body: bureau },
  'GET /api/events': { body: noRows },
  'GET /api/tasks': { body: noRows },
  'GET /api/files': { body: noRows },
};

it('applies a new commission only to the open events that were chosen', async () => {
  const items = ['Gala', 'Summit'].map((title, index) => ({
    id: `019a0000-0000-7000-8000-00000000000${index}`,
    title,
    eventDate: null,
    commissionPercent: 30,
    version: index + 1,
  }));
  const { user, api } = renderApp(page, {
    ...own,
    [`GET /api${page}/open-commissions`]: { body: { count: 2, items } },
    [`POST /api${page}/commission-changes`]: { body: { changed: 0, skipped: [{ id, title: 'Summit' }] } },
  });
  expect(await screen.findByText(/2 open events have a different commission from 25%/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(await screen.findByRole('checkbox', { name: /Gala/ }));
  await user.click(screen.getByRole('button', { name: 'Apply 25% to 1 event' }));
  expect(await screen.findByText(/left as they were: Summit/)).toBeInTheDocument();
  expect(api.asked(`POST /api${page}/commission-changes`)[0]?.body).toEqual({
    commissionPercent: 25,
    events: [{ id: items[1]!.id, version: 2 }],
  });
});

it('compares on a wide screen what bureaus and direct bookings bring', async () => {
  const group = (key: string | null, label: string, fees: number, booked: number, brought: number) => ({
    key,
    label,
    currency: 'USD',
    values: { fees, booked, brought },
    derived: { conversionPercent: Math.round((booked / brought) * 100) },
  });
  const block = { from: null, to: null, otherGroups: 0 };
  const insight = InsightResponse.parse({
    figure: 'bureaus',
    by: 'bureau',
    basis: 'event_date',
    period: 'all',
    today: '2027-05-04',
    current: {
      ...block,
      totals: [group(null, 'All', 2_000_000, 2, 4)],
      groups: [group(id, 'Lighthouse Speakers', 2_000_000, 2, 4)],
    },
    previous: null,
    yearBefore: null,
    direct: { ...block, totals: [group(null, 'All', 900_000, 1, 4)], groups: [] },
  });
  const { user, api } = renderApp('/bureau-partners', {
    ...own,
    'GET /api/bureau-partners': { body: noRows },
    'GET /api/insights/bureaus': { body: insight },
  });
  const card = within(await screen.findByRole('region', { name: 'What bureaus bring' }));
  expect(
    card.getByText('Bureaus brought $20,000 from 2 bookings so far. Direct: $9,000 from 1 booking.'),
  ).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Direct, no bureau: Conversion 25%, 1 of 4 booked' })).toBeInTheDocument();
  expect(api.asked('GET /api/insights/bureaus')[0]?.search.get('period')).toBe('all');
  await user.click(card.getByRole('button', { name: 'Lighthouse Speakers: Fees $20,000, 2 booked' }));
  expect(window.location.pathname + window.location.search).toBe(`/bureau-partners/${id}?tab=money`);
});

it('shows what the bureau brought, each figure with its rows', async () => {
  const counts = { brought: 4, inquiries: 1, proposals: 0, holds: 1, booked: 2, postponed: 0, lost: 0 };
  const amounts = [
    {
      currency: 'USD',
      bookedCount: 2,
      pricedCount: 2,
      grossCents: 2_000_000,
      commissionCents: 500_000,
      netCents: 1_500_000,
      averageFeeCents: 1_000_000,
    },
  ];
  renderApp(`${page}?tab=money`, {
    ...own,
    [`GET /api${page}/open-commissions`]: { body: { count: 0, items: [] } },
    [`GET /api${page}/performance`]: {
      body: {
        ...counts,
        amounts,
        conversionPercent: 50,
        daysToConfirmation: 12.5,
        daysToConfirmationCount: 2,
        lastBooking: { id, title: 'Gala', eventDate: '2027-05-01' },
        years: [{ year: null, ...counts, amounts }],
        representatives: [{ id, name: 'Rae Cole', ...counts, amounts }],
      },
    },
  });
  expect(await screen.findByText('2 booked of 4 brought')).toBeInTheDocument();
  expect(screen.getByText('12.5 days')).toBeInTheDocument();
  const row = within(screen.getByRole('row', { name: /Rae Cole/ }));
  expect(row.getByRole('link', { name: '$20,000' })).toHaveAttribute(
    'href',
    `/events?bureauPartnerId=${id}&representativeId=${id}&status=confirmed%2Cdelivered%2Cclosed&currency=USD`,
  );
  const undated = within(screen.getByRole('row', { name: /No date yet/ }));
  expect(undated.getByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    `/events?bureauPartnerId=${id}&undated=only`,
  );
});
