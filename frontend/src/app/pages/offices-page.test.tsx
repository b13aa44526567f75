import { screen, within } from '@testing-library/react';
import { OfficesOverview, type OfficesOverviewRow } from '@lectern/protocol/offices-overview';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const OVERVIEW = 'GET /api/offices/overview';
const OFFICE = '018f0000-0000-7000-8000-0000000000b1';
const EVENT = '018f0000-0000-7000-8000-0000000000e1';

const row = (more: Partial<OfficesOverviewRow>): OfficesOverviewRow => ({
  officeId: OFFICE,
  officeName: 'Jane Doe',
  kind: 'event',
  eventId: EVENT,
  title: 'Annual Meeting',
  date: '2099-04-10',
  city: 'Austin',
  state: 'TX',
  status: 'confirmed',
  grossFeeCents: 850_000,
  currency: 'USD',
  rank: null,
  expiresOn: null,
  ...more,
});

it('lists what is ahead in every office, and opens the event in its office', async () => {
  const held = row({ kind: 'hold', title: 'Gala', status: 'hold', rank: 1, expiresOn: '2099-04-01' });
  const { user, api } = renderApp('/offices', {
    ...signedIn,
    [OVERVIEW]: { body: OfficesOverview.parse({ items: [held, row({ grossFeeCents: null })], closed: ['Max'] }) },
    'PUT /api/current-office': { body: { ...maya, id: OFFICE } },
  });
  const table = within(await screen.findByRole('table', { name: 'Events and holds of all offices' }));
  await table.findByText('Gala');
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Gala.*Jane Doe.*Austin, TX.*Hold, first option.*Until Apr 1, 2099.*\$8,500/);
  expect(second).toHaveTextContent(/Annual Meeting.*Confirmed.*–/);
  expect(screen.getByText('Max isn’t shown: the subscription is over.')).toBeInTheDocument();
  await user.click(table.getByRole('link', { name: /Gala/ }));
  await screen.findByRole('main');
  expect(api.asked('PUT /api/current-office').map(({ body }) => body)).toEqual([{ id: OFFICE }]);
  expect(window.location.pathname).toBe(`/events/${EVENT}`);
});

it('says what will appear where nothing is ahead', async () => {
  renderApp('/offices', { ...signedIn, [OVERVIEW]: { body: { items: [], closed: [] } } });
  expect(await screen.findByText('Nothing ahead')).toBeInTheDocument();
});
