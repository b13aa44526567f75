import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { addDays } from '@lectern/protocol/calendar';
import { todayHere } from '@/lib/use-now';
import { aClient, aListedEvent, anEvent, ids, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const lists = {
  ...signedIn,
  'GET /api/events': { body: { items: [aListedEvent()], nextCursor: null } },
  'GET /api/events/totals': { body: { count: 1, amounts: [{ currency: 'USD', cents: 1_250_000, count: 1 }] } },
  'GET /api/saved-views': { body: { items: [] } },
  'GET /api/clients': { body: noRows },
  'GET /api/bureau-partners': { body: noRows },
};
const listed = (api: ReturnType<typeof renderApp>['api']) => api.asked('GET /api/events').at(-1)?.search;

it('writes its filters into the address and asks the server by them', async () => {
  const { user, api } = renderApp('/events', {
    ...lists,
    'GET /api/events/totals': { body: { count: 9, amounts: [] } },
  });
  await screen.findByRole('link', { name: 'Pacific Nurses Summit' });
  expect(listed(api)?.get('sort')).toBe('eventDate');

  await user.click(await screen.findByRole('button', { name: 'Status: Any' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Confirmed' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hold' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listed(api)?.get('status')).toBe('confirmed,hold'));
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'nurses');
  await waitFor(() => expect(listed(api)?.get('q')).toBe('nurses'));
  await user.click(screen.getByRole('button', { name: 'Gross fee' }));
  await waitFor(() => expect(listed(api)?.get('sort')).toBe('grossFee'));

  const address = new URLSearchParams(window.location.search);
  expect(Object.fromEntries(address)).toEqual({
    status: 'confirmed,hold',
    q: 'nurses',
    sort: 'grossFee',
    direction: 'desc',
  });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=grossFee&direction=desc'));
});

it('reads its filters from the address and leaves out what makes no sense', async () => {
  const { api } = renderApp('/events?status=hold&from=nonsense&type=keynote', lists);
  await screen.findByRole('link', { name: 'Pacific Nurses Summit' });
  expect(listed(api)?.get('status')).toBe('hold');
  expect(listed(api)?.has('from')).toBe(false);
  expect(screen.getByRole('button', { name: 'Status: Hold' })).toBeVisible();
});

it('loads the next page, under the totals of the whole filter', async () => {
  const second = aListedEvent({ id: ids.task, title: 'Second', grossFeeCents: 750_000 });
  const totals = {
    count: 312,
    amounts: [
      { currency: 'USD', cents: 4_100_000, count: 310 },
      { currency: 'EUR', cents: 900_000, count: 2 },
    ],
  };
  const { user, api } = renderApp('/events?q=summit&sort=title', {
    ...lists,
    'GET /api/events/totals': { body: totals },
    'GET /api/events': ({ search }) => ({
      body: search.has('cursor')
        ? { items: [second], nextCursor: null }
        : { items: [aListedEvent()], nextCursor: 'next' },
    }),
  });
  expect(await screen.findByText('Total of 312 events')).toBeInTheDocument();
  expect(screen.getByText('$41,000 + €9,000')).toBeInTheDocument();
  expect(screen.getByText('1 of 312 events shown')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Second' })).toBeInTheDocument();
  // Neither the page nor the order changes a total.
  expect(Object.fromEntries(api.asked('GET /api/events/totals')[0]?.search ?? [])).toEqual({ q: 'summit' });
  expect(api.asked('GET /api/events/totals')).toHaveLength(1);
});

it('opens with what is coming and with the inquiries that have no date yet', async () => {
  // Of two events one isn't coming: below the short list is the way to it.
  const { user, api } = renderApp('/events', {
    ...lists,
    'GET /api/events/totals': ({ search }) => ({ body: { count: search.has('from') ? 1 : 2, amounts: [] } }),
  });
  await screen.findByRole('link', { name: 'Pacific Nurses Summit' });
  expect(Object.fromEntries(listed(api) ?? [])).toEqual({
    from: todayHere(),
    undated: 'also',
    // Neither what was released or lost, nor what was cancelled.
    status: 'inquiry,proposal_sent,hold,contract_sent,confirmed,delivered,closed,postponed',
    sort: 'eventDate',
    direction: 'asc',
  });
  expect(screen.queryByRole('searchbox', { name: 'Search events' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Show 1 other event' }));
  expect(await screen.findByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});

it('has no filters while it shows all of a few events', async () => {
  renderApp('/events', lists);
  await screen.findByRole('link', { name: 'Pacific Nurses Summit' });
  expect(await screen.findByText('Total of 1 event')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox', { name: 'Search events' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Gross fee' })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Board' })).toBeInTheDocument();
});

it('says what went wrong and tries again', async () => {
  const { user, api } = renderApp('/events', { ...lists, 'GET /api/events': refusal(400, 'That list is not there.') });
  expect(await screen.findByText('That list is not there.')).toBeInTheDocument();
  api.answer({ 'GET /api/events': { body: noRows } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your events go here')).toBeInTheDocument();
});

it('speaks of events that are over only where there are any', async () => {
  const totals = ({ search }: { search: URLSearchParams }) => ({
    body: { count: search.has('from') ? 0 : 3, amounts: [] },
  });
  const none = { ...lists, 'GET /api/events': { body: noRows } };
  renderApp('/events', { ...none, 'GET /api/events/totals': { body: { count: 0, amounts: [] } } });
  await screen.findByText('Your events go here');
  expect(screen.queryByText(/Past events/)).not.toBeInTheDocument();
  leaveApp();
  renderApp('/events', { ...none, 'GET /api/events/totals': totals });
  expect(await screen.findByText(/Past events are under All/)).toBeInTheDocument();
});

async function openForm(more = {}) {
  const app = renderApp('/events', { ...lists, 'GET /api/events': { body: noRows }, ...more });
  await screen.findByText('Your events go here');
  await app.user.click(screen.getAllByRole('button', { name: 'Add an event' })[0]!);
  return { ...app, form: within(await screen.findByRole('dialog', { name: 'New event' })) };
}

it('says what is missing in the words of the schema and takes the person there', async () => {
  const { user, form, api } = await openForm();
  await user.click(form.getByRole('textbox', { name: 'Event title' }));
  await user.tab();
  expect(await form.findByText('Event title is required')).toBeInTheDocument();

  await user.type(form.getByRole('textbox', { name: 'Event title' }), 'Summit');
  await user.click(form.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Confirmed' }));
  await user.click(form.getByRole('button', { name: 'Save event' }));
  // The date is in a part that was closed.
  expect(await form.findByText('An event needs a date before it is confirmed')).toBeInTheDocument();
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Date' })).toHaveFocus());
  await user.type(form.getByRole('textbox', { name: 'Date' }), 'some day');
  expect(await form.findByText('Enter a date such as Mar 4, 2027')).toBeInTheDocument();
  expect(api.asked('POST /api/events')).toHaveLength(0);
});

it('puts what the server refuses on its field, and repeats a failed save under the same key', async () => {
  const { user, form, api } = await openForm({
    'POST /api/events': refusal(400, 'Please check the fields.', { fieldErrors: { city: 'No such city' } }),
    [`GET /api/events/${ids.event}`]: { body: anEvent() },
  });
  await user.type(form.getByRole('textbox', { name: 'Event title' }), 'Summit');
  await user.click(form.getByRole('button', { name: 'Save event' }));
  expect(await form.findByText('No such city')).toBeInTheDocument();
  await waitFor(() => expect(form.getByRole('textbox', { name: 'City' })).toHaveFocus());

  form.getByRole('combobox', { name: 'Type' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.asked('POST /api/events')).toHaveLength(2));
  expect(form.getByRole('combobox', { name: 'Type' })).toHaveAttribute('aria-expanded', 'false');
  const keys = api.asked('POST /api/events').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);

  await user.type(form.getByRole('textbox', { name: 'City' }), 'Boise');
  api.answer({ 'POST /api/events': { status: 201, body: anEvent() } });
  await user.click(form.getByRole('button', { name: 'Save event' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/events/${ids.event}`));
  const last = api.asked('POST /api/events').at(-1);
  expect(last?.headers.get('Idempotency-Key')).not.toBe(keys[0]);
  expect(last?.body).toMatchObject({ title: 'Summit', city: 'Boise', status: 'inquiry' });
});

it('sends one request however often the button is pressed', async () => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, form, api } = await openForm({
    'POST /api/events': async () => {
      await gate;
      return { status: 201, body: anEvent() };
    },
    [`GET /api/events/${ids.event}`]: { body: anEvent() },
  });
  await user.type(form.getByRole('textbox', { name: 'Event title' }), 'Summit{Enter}{Enter}');
  const save = form.getByRole('button', { name: 'Save event' });
  await user.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  // It keeps its place, and neither a key nor a pointer presses it.
  expect(save).toHaveFocus();
  await user.keyboard('{Enter} ');
  await user.click(save);
  await user.click(form.getByRole('textbox', { name: 'City' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  release();
  await waitFor(() => expect(window.location.pathname).toBe(`/events/${ids.event}`));
  expect(api.asked('POST /api/events')).toHaveLength(1);
});

it('keeps what was typed as a draft until it is saved', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByRole('textbox', { name: 'Event title' }), 'Half a summit');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getAllByRole('button', { name: 'Add an event' })[0]!);
  expect(await screen.findByText(/You have unsaved changes/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('textbox', { name: 'Event title' })).toHaveValue('Half a summit');
});

it('makes a client from inside the form', async () => {
  const made = aClient({ name: 'Cascade Health' });
  const { user, form, api } = await openForm({
    'POST /api/clients': { status: 201, body: made },
    [`GET /api/clients/${ids.client}`]: { body: made },
  });
  await user.type(form.getByRole('combobox', { name: 'Client' }), 'Cascade Health');
  await user.click(await form.findByRole('option', { name: /New client/ }));
  const client = within(await screen.findByRole('dialog', { name: 'New client' }));
  await user.click(client.getByRole('button', { name: 'One person' }));
  await user.click(client.getByRole('button', { name: 'Add client' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New client' })).not.toBeInTheDocument());
  expect(api.asked('POST /api/clients')[0]?.body).toMatchObject({
    name: 'Cascade Health',
    contacts: [{ name: 'Cascade Health', isPrimary: true }],
  });
  expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Cascade Health');
  expect(api.asked('POST /api/events')).toHaveLength(0);
});

describe('A row that a finger moves', () => {
  const event = aListedEvent({ status: 'proposal_sent' });
  const path = `/api/events/${event.id}`;
  const withEvent = { ...lists, 'GET /api/events': { body: { items: [event], nextCursor: null } } };
  const swipeable = (more: Parameters<typeof renderApp>[1]) =>
    renderApp('/events', { ...withEvent, ...more }, { width: 390 });
  const title = () => screen.findByRole('link', { name: event.title });

  it('takes the next step to the right, with Undo', async () => {
    const { user, api } = swipeable({
      [`POST ${path}/status-changes`]: { body: anEvent({ status: 'hold', version: 2 }) },
    });
    await swipeRow(user, await title(), 80);
    expect(await screen.findByText('Now hold')).toBeInTheDocument();
    expect(api.asked(`POST ${path}/status-changes`)[0]?.body).toMatchObject({ to: 'hold' });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it.each([
    ['contract_sent', 'Confirmed'],
    // Neither can be undone.
    ['confirmed', 'Delivered'],
    ['delivered', 'Closed'],
  ] as const)('asks where %s leads to %s', async (status, next) => {
    const over = { ...event, status, eventDate: addDays(todayHere(), -1) };
    const { user, api } = swipeable({
      'GET /api/events': { body: { items: [over], nextCursor: null } },
      [`GET ${path}`]: { body: anEvent({ status, eventDate: over.eventDate }) },
      'GET /api/holds': { body: noRows },
      'POST /api/events/conflicts': { body: { items: [] } },
    });
    await swipeRow(user, await title(), 80);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^From/)).toHaveTextContent(`to ${next}`);
    expect(api.asked(`POST ${path}/status-changes`)).toHaveLength(0);
  });

  it('stays where it is on a tablet, where the finger scrolls the table', async () => {
    const { user, api } = renderApp('/events', withEvent, { width: 820 });
    await swipeRow(user, await title(), 80);
    await swipeRow(user, await title(), -80);
    expect(api.asked(`POST ${path}/status-changes`)).toHaveLength(0);
    expect(api.asked(`PATCH ${path}`)).toHaveLength(0);
    expect((await title()).closest('tr')).not.toHaveClass('touch-pan-y');
  });

  it('is followed up tomorrow to the left, with Undo', async () => {
    const { user, api } = swipeable({ [`PATCH ${path}`]: { body: anEvent({ version: 2 }) } });
    await swipeRow(user, await title(), -80);
    expect(await screen.findByText('Follow-up tomorrow')).toBeInTheDocument();
    expect(api.asked(`PATCH ${path}`)[0]?.body).toMatchObject({ nextFollowUpOn: addDays(todayHere(), 1) });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });
});
