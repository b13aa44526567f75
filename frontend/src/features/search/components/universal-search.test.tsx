import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/lib/query-client';
import { fakeApi, refusal, type FakeApi } from '@/lib/testing/fake-api';
import { UniversalSearch } from './universal-search';

const found = {
  events: [
    {
      id: 'e1',
      title: 'Opening keynote',
      date: '2027-03-04',
      venueName: 'Hall A',
      city: 'Denver',
      state: 'CO',
    },
  ],
  clients: [{ id: 'c1', name: 'Dana Whitfield', company: 'Northwind', email: 'dana@northwind.example' }],
  representatives: [
    {
      id: 'r1',
      name: 'Lee Ross',
      bureauPartnerId: 'b7',
      bureauPartnerName: 'Keynote Partners',
      email: null,
      phone: null,
    },
  ],
  testimonials: [
    { id: 't1', clientName: 'Ana', companyName: null, eventTitle: null, content: 'x'.repeat(150) },
  ],
  bureauPartners: [
    {
      id: 'b1',
      name: 'Stage Left',
      contactName: 'Kim',
      email: null,
      phone: null,
      website: 'https://stage.example',
    },
  ],
  tutorials: [
    { id: 'h1', slug: 'first-steps', title: 'First steps', category: 'Start', description: 'Where to begin' },
  ],
  counts: { events: 12, clients: 1, representatives: 1, testimonials: 1, bureauPartners: 1, tutorials: 1 },
};
const nothing = {
  events: [],
  clients: [],
  representatives: [],
  testimonials: [],
  bureauPartners: [],
  tutorials: [],
  counts: { events: 0, clients: 0, representatives: 0, testimonials: 0, bureauPartners: 0, tutorials: 0 },
};

let api: FakeApi;
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByPlaceholderText('Search events, clients, help...');

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  window.history.replaceState(null, '', '/faq');
  api = fakeApi({ 'GET /api/search': { body: found } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UniversalSearch />
      <button type="button">Elsewhere</button>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  api.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('waits 300 ms after the last letter and asks from two letters on', async () => {
  await user().type(box(), ' a ');
  await wait(400);
  expect(api.asked('GET /api/search')).toHaveLength(0);
  fireEvent.change(box(), { target: { value: ' ab ' } });
  expect(await screen.findByText('Searching...')).toBeInTheDocument();
  await wait(250);
  expect(api.asked('GET /api/search')).toHaveLength(0);
  await wait(100);
  expect(api.asked('GET /api/search').map(({ search }) => search.get('q'))).toEqual(['ab']);
});

it('shows six groups with their counts and what each result says', async () => {
  await user().type(box(), 'no');
  await wait(300);
  expect(await screen.findByRole('group', { name: 'Events 12' })).toBeInTheDocument();
  for (const name of [
    'Clients 1',
    'Bureau Representatives 1',
    'Testimonials 1',
    'Bureau Partners 1',
    'Help Articles 1',
  ]) {
    expect(screen.getByRole('group', { name })).toBeInTheDocument();
  }
  expect(screen.getByText('Mar 4, 2027 · Hall A · Denver, CO')).toBeInTheDocument();
  expect(screen.getByText('Northwind · dana@northwind.example')).toBeInTheDocument();
  expect(screen.getByText(`${'x'.repeat(100)}…`)).toBeInTheDocument();
  expect(screen.getByText('Kim · https://stage.example')).toBeInTheDocument();
});

it.each([
  ['Opening keynote', '/events/e1'],
  ['Dana Whitfield', '/clients/c1'],
  ['Lee Ross', '/bureau-partners/b7'],
  ['Ana', '/profile?tab=testimonials'],
  ['Stage Left', '/bureau-partners/b1'],
  ['First steps', '/tutorials?tutorial=first-steps'],
])('leads from %s to %s, then closes and clears', async (title, address) => {
  await user().type(box(), 'no');
  await wait(300);
  await user().click(await screen.findByText(title));
  expect(window.location.pathname + window.location.search).toBe(address);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
});

it('is moved through with the arrow keys and Enter', async () => {
  await user().type(box(), 'no');
  await wait(300);
  await screen.findByText('Opening keynote');
  await user().keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Dana Whitfield');
  await user().keyboard('{Enter}');
  expect(window.location.pathname).toBe('/clients/c1');
});

it('says that nothing was found, or that the search failed', async () => {
  api.answer({ 'GET /api/search': { body: nothing } });
  await user().type(box(), 'zz');
  await wait(300);
  expect(await screen.findByText('No results found for "zz"')).toBeInTheDocument();
  api.answer({ 'GET /api/search': refusal(400, 'No') });
  await user().type(box(), 'y');
  await wait(300);
  expect(await screen.findByText('Search failed')).toBeInTheDocument();
});

it('closes and clears on Escape, and closes on a click outside', async () => {
  await user().type(box(), 'no');
  await wait(300);
  await screen.findByText('Opening keynote');
  await user().click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByText('Opening keynote')).not.toBeInTheDocument();
  expect(box()).toHaveValue('no');
  await user().click(box());
  expect(await screen.findByText('Opening keynote')).toBeInTheDocument();
  await user().keyboard('{Escape}');
  expect(screen.queryByText('Opening keynote')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
});

it('is reached with / and with Ctrl+K', async () => {
  await user().keyboard('/');
  expect(box()).toHaveFocus();
  act(() => box().blur());
  await user().keyboard('{Control>}k{/Control}');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
});
