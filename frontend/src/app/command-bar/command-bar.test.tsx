import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@/lib/query-client';
import { addRecentSearch, readRecentSearches } from '@/lib/recent-searches';
import { fakeApi, refusal, type FakeApi } from '@/lib/testing/fake-api';
import { SignedInUserContext } from '@/lib/session/user';
import { maya } from '../testing/render-app';
import { CommandBar } from './command-bar';
import { makers } from './commands';

const found = {
  events: [
    { id: 'e1', title: 'Opening keynote', date: '2027-03-04', venueName: 'Hall A', city: 'Denver', state: 'CO' },
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
  testimonials: [{ id: 't1', clientName: 'Ana', companyName: null, eventTitle: null, content: 'x'.repeat(150) }],
  bureauPartners: [
    { id: 'b1', name: 'Stage Left', contactName: 'Kim', email: null, phone: null, website: 'https://stage.example' },
  ],
  tutorials: [
    { id: 'h1', slug: 'first-steps', title: 'First steps', category: 'Start', description: 'Where to begin' },
  ],
  more: [
    { kind: 'invoice', id: 'i1', title: 'INV-0007', detail: 'Northwind', date: '2027-02-01' },
    { kind: 'contract', id: 'k1', title: 'Agreement for Denver', detail: 'C-0001', date: null },
    { kind: 'presentation', id: 'p1', title: 'Leading out loud', detail: null, date: null },
    { kind: 'file', id: 'f1', title: 'notes & slides.pdf', detail: null, date: null },
  ],
  similar: ['bureauPartners'],
  counts: { events: 12, clients: 1, representatives: 1, testimonials: 1, bureauPartners: 1, tutorials: 1, more: 4 },
};
const nothing = {
  events: [],
  clients: [],
  representatives: [],
  testimonials: [],
  bureauPartners: [],
  tutorials: [],
  more: [],
  similar: [],
  counts: { events: 0, clients: 0, representatives: 0, testimonials: 0, bureauPartners: 0, tutorials: 0, more: 0 },
};

const wide = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };

let api: FakeApi;
const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByPlaceholderText('Search events, clients, help...');

beforeAll(() => import('./command-panel'));
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  window.history.replaceState(null, '', '/faq');
  window.matchMedia = (media) => Object.assign(new EventTarget(), { ...wide, media });
  api = fakeApi({ 'GET /api/search': { body: found } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignedInUserContext value={{ ...maya, id: 'ann' }}>
        <CommandBar />
      </SignedInUserContext>
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
  await wait(0);
  expect(screen.getByText('Searching...')).toBeInTheDocument();
  await wait(200);
  expect(api.asked('GET /api/search')).toHaveLength(0);
  await wait(150);
  expect(api.asked('GET /api/search').map(({ search }) => search.get('q'))).toEqual(['ab']);
});

it('shows the groups with their counts and what each result says', async () => {
  await user().type(box(), 'zq');
  await wait(300);
  expect(await screen.findByRole('group', { name: 'Events 12' })).toBeInTheDocument();
  for (const name of [
    'Clients 1',
    'Bureau Representatives 1',
    'Testimonials 1',
    'Bureau Partners close matches 1',
    'Help Articles 1',
    'More 4',
  ]) {
    expect(screen.getByRole('group', { name })).toBeInTheDocument();
  }
  expect(screen.getByText('Mar 4, 2027 · Hall A · Denver, CO')).toBeInTheDocument();
  expect(screen.getByText('Northwind · dana@northwind.example')).toBeInTheDocument();
  expect(screen.getByText(`${'x'.repeat(100)}…`)).toBeInTheDocument();
  expect(screen.getByText('Kim · https://stage.example')).toBeInTheDocument();
  expect(screen.getByText('Invoice · Northwind · Feb 1, 2027')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    '21 results: 12 in Events; 1 in Clients; 1 in Bureau Representatives; 1 in Testimonials; ' +
      '1 in Bureau Partners, close matches; 1 in Help Articles; 4 in More.',
  );
});

it('begins a long group with five, and shows the others in place', async () => {
  const events = Array.from({ length: 12 }, (_, at) => ({ ...found.events[0], id: `e${at}`, title: `Keynote ${at}` }));
  const counts = { ...found.counts, events: 13 };
  api.answer({ 'GET /api/search': { body: { ...found, events, counts } } });
  const search = user();
  await search.type(box(), 'zq');
  await wait(300);
  await screen.findByText('Keynote 4');
  expect(screen.queryByText('Keynote 5')).not.toBeInTheDocument();
  await search.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Show 7 more$/);
  await search.keyboard('{Enter}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Keynote 5');
  expect(screen.getByText('Keynote 11')).toBeInTheDocument();
  expect(screen.getByText('1 more. Add a word to narrow it down.')).toBeInTheDocument();
  await search.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/events/e5');
});

it('marks what was typed, whatever its case and accents', async () => {
  await user().type(box(), 'DÁNA key');
  await wait(300);
  const option = await screen.findByRole('option', { name: /Dana Whitfield/ });
  expect(option.querySelector('mark')).toHaveTextContent(/^Dana$/);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('key');
});

it('says what a mistyped word was taken for, and marks that', async () => {
  const counts = { ...nothing.counts, clients: 1 };
  const body = { ...nothing, clients: found.clients, similar: ['clients'], meant: 'dana whitfield', counts };
  api.answer({ 'GET /api/search': { body } });
  await user().type(box(), 'danna whitfeild');
  await wait(300);
  const option = await screen.findByRole('option', { name: /Dana Whitfield/ });
  expect(Array.from(option.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'Dana',
    'Whitfield',
    'dana',
  ]);
  expect(screen.getByText('dana whitfield').parentElement).toHaveTextContent('Results for dana whitfield');
  expect(screen.getByRole('status')).toHaveTextContent('1 result for dana whitfield: 1 in Clients, close matches.');
});

it.each([
  ['Opening keynote', '/events/e1'],
  ['Dana Whitfield', '/clients/c1'],
  ['Lee Ross', '/bureau-partners/b7'],
  ['Ana', '/profile?tab=testimonials'],
  ['Stage Left', '/bureau-partners/b1'],
  ['First steps', '/tutorials?tutorial=first-steps'],
  ['INV-0007', '/invoices/i1'],
  ['Agreement for Denver', '/contracts/k1'],
  ['Leading out loud', '/presentations/p1'],
  ['notes & slides.pdf', '/profile?tab=media&q=notes%20%26%20slides.pdf'],
])('leads from %s to %s, then closes and clears', async (title, address) => {
  await user().type(box(), 'zq');
  await wait(300);
  await user().click(await screen.findByText(title));
  expect(window.location.pathname + window.location.search).toBe(address);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
});

it('is moved through with the arrow keys and Enter', async () => {
  await user().type(box(), 'zq');
  await wait(300);
  await screen.findByText('Opening keynote');
  await user().keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Dana Whitfield');
  await user().keyboard('{End}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('notes & slides.pdf');
  await user().keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Opening keynote');
  await user().keyboard('{ArrowUp}{Home}{ArrowDown}');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user().keyboard('{Enter}');
  expect(window.location.pathname).toBe('/clients/c1');
});

it('is left with Tab, and opens again with an arrow', async () => {
  await user().type(box(), 'zq');
  await wait(300);
  await screen.findByText('Opening keynote');
  await user().tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(screen.queryByText('Opening keynote')).not.toBeInTheDocument();
});

it('asks again for the same words: something may have been written meanwhile', async () => {
  const search = user();
  await search.type(box(), 'zq');
  await wait(300);
  await screen.findByText('Opening keynote');
  await search.keyboard('{Escape}');
  const renamed = { ...found, events: [{ ...found.events[0], title: 'Closing keynote' }] };
  api.answer({ 'GET /api/search': { body: renamed } });
  await search.type(box(), 'zq');
  await wait(300);
  expect(await screen.findByText('Closing keynote')).toBeInTheDocument();
  api.answer({ 'GET /api/search': { body: found } });
  await search.tab();
  await search.click(box());
  expect(await screen.findByText('Opening keynote')).toBeInTheDocument();
  expect(api.asked('GET /api/search')).toHaveLength(3);
});

describe('recent searches', () => {
  beforeAll(() => import('./command-panel'));
  beforeEach(() => {
    addRecentSearch('ann', 'globex');
    addRecentSearch('ann', 'denver gala');
    addRecentSearch('bob', 'his own');
  });
  const toTheFirst = '{ArrowDown}'.repeat(makers.length + 1);

  it('are between what is made and where one can go, the latest first, and search again', async () => {
    await user().click(box());
    await wait(0);
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options.slice(makers.length, makers.length + 3)).toEqual(['denver gala', 'globex', 'Dashboard']);
    await user().keyboard(`${toTheFirst}{ArrowDown}{Enter}`);
    expect(box()).toHaveValue('globex');
    expect(box()).toHaveFocus();
    await wait(300);
    await user().click(await screen.findByText('Opening keynote'));
    expect(readRecentSearches('ann')).toEqual(['globex', 'denver gala']);
  });

  it('are removed with their button, or with Delete', async () => {
    await user().click(box());
    await user().click(screen.getByRole('button', { name: 'Remove denver gala from recent searches' }));
    expect(readRecentSearches('ann')).toEqual(['globex']);
    expect(box()).toHaveFocus();
    await user().keyboard(`${toTheFirst}{Delete}`);
    expect(readRecentSearches('ann')).toEqual([]);
    expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
  });

  it('keep what led somewhere, and nothing else', async () => {
    await user().type(box(), 'nothing chosen');
    await wait(300);
    await screen.findByText('Opening keynote');
    await user().keyboard('{Escape}');
    expect(readRecentSearches('ann')).toEqual(['denver gala', 'globex']);
  });
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
  await user().type(box(), 'zq');
  await wait(300);
  await screen.findByText('Opening keynote');
  await user().click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByText('Opening keynote')).not.toBeInTheDocument();
  expect(box()).toHaveValue('zq');
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

it('lists what it can do while it is empty, and leads there', async () => {
  await user().keyboard('/');
  const list = await screen.findByRole('listbox', { name: 'What you can do' });
  expect(box()).toHaveAttribute('aria-controls', list.id);
  const owned = list.getAttribute('aria-owns')?.split(' ') ?? [];
  expect(screen.getAllByRole('option').map(({ id }) => id)).toEqual(owned);
  expect(screen.queryByRole('option', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
  await user().keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('New event');
  await user().keyboard('{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/events?new=1');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user().click(box());
  await user().click(await screen.findByRole('option', { name: 'Insights' }));
  expect(window.location.pathname).toBe('/insights');
});
