/** What is typed into the command bar opens a form that is filled in; nothing is saved before the person says so. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, startOfWeek } from '@lectern/protocol/calendar';
import { refusal } from '@/lib/testing/fake-api';
import { sayDay } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { aClient, aListedEvent, anEvent, aTask, ids, noHolds, noRows } from '../testing/business-rows';
import { aListedInvoice, aSentInvoice, invoiceId, someSettings } from '../testing/invoice-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

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
const podium = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  name: 'Podium Speakers',
  contactName: null,
  email: null,
  phone: null,
  website: null,
};
const dana = { id: ids.client, name: 'Dana Whitfield', company: 'Cascade Health', email: null };
const foundEvent = { id: ids.event, title: '', date: null, venueName: null, city: null, state: null };
const people: Record<string, object> = { podium: { bureauPartners: [podium] }, dana: { clients: [dana] } };
const today = todayHere();

async function type(text: string, more: Parameters<typeof renderApp>[1] = {}) {
  const app = renderApp('/faq', {
    ...signedIn,
    'GET /api/search': () => {
      const q = app.api.asked('GET /api/search').at(-1)?.search.get('q') ?? '';
      return { body: { ...nothing, ...people[q] } };
    },
    'GET /api/events': { body: noRows },
    'GET /api/invoices': { body: noRows },
    'GET /api/clients': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    'POST /api/events/conflicts': { body: { items: [] } },
    ...more,
  });
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('{Control>}k{/Control}');
  if (text) await app.user.keyboard(text);
  return app;
}
const chosen = (name: string | RegExp) => {
  return screen.findByRole('option', { name, selected: true });
};

it('drafts the invoice of the event that the words name', async () => {
  const { user, api } = await type('invoice cascade', {
    'GET /api/events': { body: { items: [aListedEvent()], nextCursor: null } },
    [`GET /api/events/${ids.event}`]: { body: anEvent() },
    [`POST /api/events/${ids.event}/invoice-drafts`]: { status: 201, body: aSentInvoice() },
    [`GET /api/invoices/${invoiceId}`]: { body: aSentInvoice() },
    'GET /api/invoice-totals': { body: { currencies: [] } },
    'GET /api/invoice-settings': { body: someSettings() },
  });
  await chosen(/^New invoice for Pacific Nurses Summit.*\$12,500/);
  expect(api.asked('GET /api/events').at(-1)?.search.get('q')).toBe('cascade');
  await user.keyboard('{Enter}');
  const drawer = within(await screen.findByRole('dialog', { name: 'New invoice' }));
  expect(await drawer.findByLabelText(/^For an event/)).toHaveValue('Pacific Nurses Summit');
  expect(api.asked(`POST /api/events/${ids.event}/invoice-drafts`)).toHaveLength(0);
  await user.click(drawer.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/invoices/${invoiceId}`));
});

it('fills in a payment on the open invoice, the one with that balance first', async () => {
  const others = Array.from({ length: 20 }, (_, at) =>
    aListedInvoice({ id: invoiceId.replace('f1', String(10 + at)), number: `INV-10${10 + at}`, balanceCents: 100 }),
  );
  const exact = aListedInvoice({ number: 'INV-0007', balanceCents: 850_000, billToName: 'Orchard Group' });
  const { user, api } = await type('8500 orchard check 1042', {
    'GET /api/invoices': { body: { items: [...others, exact], nextCursor: null } },
    [`GET /api/invoices/${invoiceId}`]: { body: aSentInvoice() },
    [`GET /api/invoices/${invoiceId}/history`]: { body: { items: [] } },
    'GET /api/invoice-settings': { body: someSettings() },
    [`POST /api/invoices/${invoiceId}/payments`]: { body: aSentInvoice() },
  });
  await chosen(/^Record \$8,500 from Orchard Group.*INV-0007 · \$8,500 due/);
  const query = api.asked('GET /api/invoices').at(-1)?.search;
  expect([query?.get('q'), query?.get('status')]).toEqual(['orchard', 'sent,viewed,partly_paid']);
  await user.keyboard('{Enter}');
  const drawer = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect(drawer.getByLabelText(/^Amount/)).toHaveValue('8,500');
  expect(drawer.getByLabelText('Reference')).toHaveValue('Check 1042');
  await user.click(drawer.getByRole('button', { name: 'Record payment' }));
  await waitFor(() =>
    expect(api.asked(`POST /api/invoices/${invoiceId}/payments`)[0]?.body).toMatchObject({
      amountCents: 850_000,
      method: 'check',
      reference: 'Check 1042',
      paidOn: today,
    }),
  );
  await waitFor(() => expect(window.location.search).toBe(''));
});

it.each([
  [
    'invoice INV-0042',
    { more: [{ kind: 'invoice', id: 'i1', title: 'INV-0042', detail: null, date: null }] },
    /^INV-0042/,
  ],
  ['book club keynote', { events: [{ ...foundEvent, title: 'Book Club Keynote' }] }, /^Book Club Keynote/],
  ['client acme', { clients: [{ ...dana, company: 'Acme', email: 'client@acme.example' }] }, /^Dana Whitfield Acme/],
  ['100 women', { bureauPartners: [{ ...podium, name: '100 Women' }] }, /^100 Women/],
])('opens what is called “%s”, and not a form', async (text, found, option) => {
  people[text] = found;
  await type(text);
  await chosen(option);
  expect(screen.queryByText(/No results found/)).not.toBeInTheDocument();
});

it('says that it could not look up whom the words name', async () => {
  await type('invoice orchard', { 'GET /api/events': refusal(400, 'No'), 'GET /api/search': refusal(400, 'No') });
  const option = await screen.findByRole('option', { name: 'New invoice Couldn’t look up “orchard”' });
  expect(option).toHaveAttribute('aria-selected', 'false');
});

it('says no “No results” below what it can do', async () => {
  await type('event spring gala');
  await chosen('New event: Spring Gala');
  expect(screen.queryByText(/No results found/)).not.toBeInTheDocument();
});

it('leaves Enter to what the typed words name, also behind “Show more”', async () => {
  const clients = Array.from({ length: 8 }, (_, at) => ({ ...dana, id: `${dana.id}${at}`, name: `Client ${at}` }));
  clients.push({ ...dana, name: 'Event Spring Gala' });
  await type('event spring gala', { 'GET /api/search': { body: { ...nothing, clients, events: [foundEvent] } } });
  await chosen(/^Event Spring Gala/);
});

it('leads to the invoices where none is open', async () => {
  const { user } = await type('8500 orchard check', { 'GET /api/invoice-totals': { body: { currencies: [] } } });
  expect(await screen.findByRole('option', { name: 'Find the invoice No open invoice for “orchard”' })).toHaveAttribute(
    'aria-selected',
    'false',
  );
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/invoices?q=orchard'));
});

it('holds a day for a bureau: the event first, then its hold', async () => {
  const made = anEvent({ status: 'inquiry', eventDate: '2031-03-11' });
  const { user, api } = await type('hold 3/11/2031 podium', {
    'POST /api/events': { status: 201, body: made },
    [`GET /api/events/${ids.event}`]: { body: made },
    [`GET /api/events/${ids.event}/holds`]: { body: noHolds },
    [`GET /api/bureau-partners/${podium.id}`]: { status: 404, body: {} },
    'GET /api/holds': { body: noRows },
  });
  await chosen('Hold Mar 11, 2031 for Podium Speakers New event');
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect(form.getByLabelText('Date')).toHaveValue('Mar 11, 2031');
  await user.type(form.getByLabelText(/^Event title/), 'Podium showcase');
  await user.click(form.getByRole('button', { name: 'Save event' }));
  await waitFor(() =>
    expect(api.asked('POST /api/events')[0]?.body).toMatchObject({
      title: 'Podium showcase',
      eventDate: '2031-03-11',
      bureauPartnerId: podium.id,
    }),
  );
  const hold = within(await screen.findByRole('dialog', { name: 'Place a hold' }));
  expect(hold.getByLabelText(/^Day/)).toHaveValue('Mar 11, 2031');
  await user.click(hold.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('fills in a task, linked to the contact that the words name', async () => {
  const thursday = addDays(startOfWeek(today), 3);
  const next = thursday > today ? thursday : addDays(thursday, 7);
  const { user, api } = await type('call dana thu', {
    'GET /api/tasks': { body: noRows },
    'POST /api/tasks': { status: 201, body: aTask() },
  });
  await chosen(`New task: Call Dana Due ${sayDay(next, today)} · Dana Whitfield, Cascade Health`);
  expect(screen.getByRole('option', { name: `New task: Call Dana Due ${sayDay(next, today)}` })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('form', { name: 'New task' }));
  expect(form.getByLabelText(/^Task/)).toHaveValue('Call Dana');
  expect(form.getByText('For Dana Whitfield, Cascade Health')).toBeInTheDocument();
  expect(api.asked('POST /api/tasks')).toHaveLength(0);
  await user.click(form.getByRole('button', { name: 'Add task' }));
  await waitFor(() =>
    expect(api.asked('POST /api/tasks')[0]?.body).toMatchObject({
      title: 'Call Dana',
      dueDate: next,
      clientId: ids.client,
    }),
  );
  await waitFor(() => expect(screen.queryByText('For Dana Whitfield, Cascade Health')).not.toBeInTheDocument());
});

it('fills in the task of the latest command, and keeps what was typed before the first', async () => {
  people.rosa = { clients: [{ ...dana, id: ids.contact, name: 'Rosa Juniper', company: 'Juniper' }] };
  const { user, api } = await type('go tasks', {
    'GET /api/tasks': { body: noRows },
    'POST /api/tasks': { status: 201, body: aTask() },
  });
  await user.click(await screen.findByRole('option', { name: 'Tasks' }));
  const title = () => screen.findByRole('textbox', { name: /^Task/ });
  await user.type(await title(), 'Book the flight');
  for (const [command, option, value] of [
    ['call dana', /^New task: Call Dana Dana Whitfield/, 'Call Dana'],
    ['call rosa', /^New task: Call Rosa Rosa Juniper/, 'Call Rosa'],
  ] as const) {
    await user.keyboard('{Control>}k{/Control}' + command);
    await chosen(option);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await title()).toHaveValue(value));
  }
  await user.click(screen.getByRole('button', { name: 'Add task' }));
  await waitFor(() =>
    expect(api.asked('POST /api/tasks').map(({ body }) => body)).toEqual([
      expect.objectContaining({ title: 'Call Rosa', clientId: ids.contact }),
    ]),
  );
  await waitFor(async () => expect(await title()).toHaveValue('Book the flight'));
});

it('drops what the browser kept of a form and no longer fits', async () => {
  const state = { key: 'old', facts: { expense: { amountCents: 'many', vendor: 'Taxi', gone: 1 }, from: 7, hold: {} } };
  await type('', { 'GET /api/expenses': { body: noRows }, 'GET /api/expense-totals': { body: { currencies: [] } } });
  act(() => window.history.pushState(state, '', '/expenses?new=1'));
  const form = within(await screen.findByRole('dialog', { name: 'New expense' }));
  expect(form.getByLabelText(/^Amount/)).toHaveValue('');
  expect(form.getByLabelText(/^Vendor/)).toHaveValue('Taxi');
});

it.each([
  ['event spring gala 6/3/2031', 'New event: Spring Gala', 'New event', /^Event title/, 'Spring Gala'],
  ['client acme health', 'New client: Acme Health', 'New client', /^Organization/, 'Acme Health'],
  ['expense 42 taxi', 'Add expense: $42, Taxi', 'New expense', /^Vendor/, 'Taxi'],
])('opens the form for “%s”', async (text, option, dialog, label, value) => {
  const { user } = await type(text, {
    'GET /api/expenses': { body: noRows },
    'GET /api/expense-totals': { body: { currencies: [] } },
    [`GET /api/clients/${ids.client}`]: { body: aClient() },
  });
  await chosen(new RegExp(`^${option.replaceAll('$', '\\$')}`));
  await user.keyboard('{Enter}');
  expect(within(await screen.findByRole('dialog', { name: dialog })).getByLabelText(label)).toHaveValue(value);
});

it('does what was meant when Enter came before the answers', async () => {
  const { user } = await type('event spring gala');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeInTheDocument();
});

it('offers a command by its name, and leaves Enter to the person', async () => {
  const { user } = await type('insi');
  const option = await screen.findByRole('option', { name: 'Insights' });
  expect(option).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/faq');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/insights'));
});

it('goes on with what a hold or a payment is about', async () => {
  const { user } = await type('');
  await user.click(await screen.findByRole('option', { name: 'Record a payment' }));
  const box = screen.getByRole('combobox', { name: 'Search events, clients and help' });
  expect(box).toHaveFocus();
  expect(box).toHaveValue('payment ');
  expect(await screen.findByRole('option', { name: 'Find the invoice No invoice is open' })).toBeInTheDocument();
});

describe('an email that is pasted', () => {
  const email =
    'From: Dana Whitfield <dana@cascade.example>\nSubject: Our summit\n\nHi Maya,\nI’m the events director at Cascade ' +
    'Health. Would you open our annual Nurses Summit on March 11, 2031 in Portland, OR?\nWe expect 1,200 attendees, and ' +
    'our budget is $12,500.\n\nBest,\nDana Whitfield';

  it('becomes an event to confirm: what was found is marked, and the email is kept', async () => {
    const { user, api } = await type('', { 'POST /api/events': { status: 201, body: anEvent() } });
    await user.paste(email);
    await chosen('New event from this email Cascade Health · Mar 11, 2031 · Portland · $12,500 · 1,200 people');
    expect(screen.queryByText(/No results found/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'New event' }));
    await waitFor(() => expect(form.getByLabelText(/^Event title/)).toHaveValue('Nurses Summit'));
    expect(form.getByLabelText('Date')).toHaveAccessibleDescription('From the email. Please check it.');
    expect(form.getByLabelText('State')).toHaveValue('OR');
    expect(form.getByLabelText('Venue')).not.toHaveAccessibleDescription();
    expect(form.getByLabelText('Goals')).toHaveValue(email);
    expect(form.getByText('Cascade Health asks. Choose them, or press New.')).toBeInTheDocument();
    expect(api.asked('POST /api/events')).toHaveLength(0);
    await user.click(form.getByRole('button', { name: 'Save event' }));
    await waitFor(() =>
      expect(api.asked('POST /api/events')[0]?.body).toMatchObject({
        title: 'Nurses Summit',
        status: 'inquiry',
        eventDate: '2031-03-11',
        city: 'Portland',
        state: 'OR',
        grossFeeCents: 1_250_000,
        audienceExpected: 1200,
        leadSource: 'Email',
        goals: email,
      }),
    );
  });

  it('is of the client whose address it has, and is kept as a draft when the form is closed', async () => {
    people['dana@cascade.example'] = { clients: [{ ...dana, email: 'Dana@cascade.example' }] };
    const { user } = await type('', { [`GET /api/clients/${ids.client}`]: { body: aClient() } });
    await user.paste(email);
    await chosen(/^New event from this email/);
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'New event' }));
    await waitFor(() => expect(form.getByLabelText('Client')).toHaveValue('Cascade Health'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(Object.values(localStorage).some((stored) => String(stored).includes('Nurses Summit'))).toBe(true),
    );
  });

  it('is only text when it is short, and stops being an email when it is changed', async () => {
    const { user } = await type('');
    const box = screen.getByRole('combobox', { name: 'Search events, clients and help' });
    await user.paste('Dana\nPortland');
    expect(screen.queryByRole('option', { name: /from this email/ })).not.toBeInTheDocument();
    await user.clear(box);
    await user.paste(email);
    await chosen(/^New event from this email/);
    await user.keyboard('?{Backspace}');
    await user.keyboard('{Escape}');
    expect(box).toHaveValue('');
  });
});
