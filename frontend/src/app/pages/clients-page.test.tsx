import { screen, waitFor, within } from '@testing-library/react';
import { ClientListItem } from '@lectern/protocol/clients';
import { refusal } from '@/lib/testing/fake-api';
import { todayHere } from '@/lib/use-now';
import { aClient, aTask, ids, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const path = `/api/clients/${ids.client}`;
const listed = ClientListItem.parse({
  ...aClient(),
  city: 'Portland',
  state: 'OR',
  contactName: 'Dana Whitfield',
  contactEmail: 'dana@cascade.example',
  contactPhone: null,
  bookedCents: 1_200_000,
  bookedCurrency: 'USD',
  nextEventDate: '2027-03-04',
  lastEventDate: '2027-03-04',
  nextStep: { kind: 'event', title: 'Nurses Summit', day: '2027-03-04', status: 'contract_sent' },
});
const answers = {
  ...signedIn,
  // The first page of a list that needs its tools.
  'GET /api/clients': { body: { items: [listed], nextCursor: 'next' } },
  [`GET ${path}`]: { body: aClient() },
  'GET /api/clients/choices': {
    body: { tags: [{ value: 'west', count: 2 }], industries: [{ value: 'Health', count: 1 }], sources: [] },
  },
  'GET /api/events': { body: noRows },
  'GET /api/tasks': { body: noRows },
};

it('lists clients and filters them by status in the address', async () => {
  const { user, api } = renderApp('/clients', answers);
  expect(await screen.findByRole('link', { name: 'Cascade Health' })).toHaveAttribute('href', `/clients/${ids.client}`);
  expect(screen.getByText('Confirm event').nextSibling).toHaveTextContent('Mar 4, 2027');
  await user.click(screen.getByRole('button', { name: 'Active' }));
  await waitFor(() => expect(api.asked('GET /api/clients').at(-1)?.search.get('status')).toBe('active'));
  expect(window.location.search).toBe('?status=active');
});

it('says what is next for a client: on a phone what is due soon, in the second line', async () => {
  const steps = [
    { kind: 'task', title: 'Send slides', day: todayHere(), status: null },
    { kind: 'follow_up', title: 'Gala', day: '2099-03-04', status: 'lost' },
    { kind: 'event', title: 'Summit', day: '2099-03-04', status: 'confirmed' },
    null,
  ] as const;
  const items = steps.map((nextStep, index) => ({ ...listed, id: `${ids.client}${index}`, nextStep }));
  renderApp('/clients', { ...answers, 'GET /api/clients': { body: { items, nextCursor: null } } });
  await screen.findByText('Follow up: Gala');
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    'Today: Send slidesSend slidesToday',
    'Follow up: GalaMar 4, 2099',
    'SummitMar 4, 2099',
    '–',
  ]);
});

it('filters by what the clients say of themselves, and offers their tags in the form', async () => {
  const { user, api } = renderApp('/clients', answers);
  await user.click(await screen.findByRole('combobox', { name: 'Tag' }));
  await user.click(await screen.findByRole('option', { name: 'west (2)' }));
  await waitFor(() => expect(api.asked('GET /api/clients').at(-1)?.search.get('tag')).toBe('west'));
  expect(screen.queryByRole('combobox', { name: 'Source' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a client' }));
  const form = within(await screen.findByRole('dialog', { name: 'New client' }));
  await user.click(form.getByRole('button', { name: /^About/ }));
  await user.click(form.getByRole('button', { name: 'west' }));
  expect(form.getByRole('textbox', { name: 'Tags' })).toHaveValue('west');
});

it('makes a client with two contacts, of which one is the primary', async () => {
  const { user, api } = renderApp('/clients', { ...answers, 'POST /api/clients': { status: 201, body: aClient() } });
  await user.click(await screen.findByRole('button', { name: 'Add a client' }));
  const form = within(await screen.findByRole('dialog', { name: 'New client' }));
  await user.type(form.getByRole('textbox', { name: 'Organization' }), 'Cascade Health');
  await user.type(form.getByRole('textbox', { name: 'Contact name' }), 'Dana Whitfield');
  expect(form.queryByRole('button', { name: 'Remove Dana Whitfield' })).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'dana');
  await user.tab();
  expect(await form.findByText('Invalid email address')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Email' }), '@cascade.example');
  await user.click(form.getByRole('button', { name: 'Add a contact' }));
  await user.type(form.getAllByRole('textbox', { name: 'Contact name' })[1]!, 'Sam Ortiz');
  await user.click(form.getByRole('button', { name: 'Make primary' }));
  await user.click(form.getByRole('button', { name: 'Add client' }));

  await waitFor(() => expect(window.location.pathname).toBe(`/clients/${ids.client}`));
  expect(api.asked('POST /api/clients')[0]?.body).toMatchObject({
    name: 'Cascade Health',
    address: null,
    contacts: [
      { name: 'Dana Whitfield', email: 'dana@cascade.example', isPrimary: false },
      { name: 'Sam Ortiz', isPrimary: true },
    ],
  });
});

it('sends only what was changed, with the version it was changed from', async () => {
  const { user, api } = renderApp(`/clients/${ids.client}`, {
    ...answers,
    [`PATCH ${path}`]: { body: aClient({ industry: 'Health', version: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit client' }));
  await user.click(form.getByRole('button', { name: /^About/ }));
  await user.type(form.getByRole('combobox', { name: 'Industry' }), 'Health');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Client saved')).toBeInTheDocument();
  expect(api.asked(`PATCH ${path}`)[0]?.body).toEqual({ industry: 'Health', version: 1 });
});

it('asks for the pronouns of a contact and shows them beside the name', async () => {
  const [contact] = aClient().contacts;
  const { user, api } = renderApp(`/clients/${ids.client}`, {
    ...answers,
    [`GET ${path}`]: { body: aClient({ contacts: [{ ...contact!, pronouns: 'she/her' }] }) },
    [`PATCH ${path}`]: { body: aClient({ version: 2 }) },
  });
  expect((await screen.findByText(/she\/her/)).previousSibling).toHaveTextContent('Dana Whitfield');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit client' }));
  await user.clear(form.getByRole('textbox', { name: 'Pronouns' }));
  await user.type(form.getByRole('textbox', { name: 'Pronouns' }), 'they/them');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.asked(`PATCH ${path}`)[0]?.body).toMatchObject({ contacts: [{ pronouns: 'they/them' }] }),
  );
});

it('says what holds a client that cannot be deleted', async () => {
  const { user, api } = renderApp(`/clients/${ids.client}`, {
    ...answers,
    [`DELETE ${path}`]: refusal(409, 'This client cannot be deleted: one speaking event belongs to it.'),
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete client' }));
  expect(await screen.findByText(/one speaking event belongs to it/)).toBeInTheDocument();
  expect(api.asked(`DELETE ${path}`)[0]?.search.get('version')).toBe('1');
});

it('adds an event for the client that a finger moves to the right, and reminds of one moved to the left', async () => {
  const made = { ...answers, 'POST /api/tasks': { status: 201, body: aTask() } };
  const { user, api } = renderApp('/clients', made, { width: 390 });
  await swipeRow(user, await screen.findByRole('link', { name: 'Cascade Health' }), -80);
  await waitFor(() =>
    expect(api.asked('POST /api/tasks')[0]?.body).toMatchObject({
      title: 'Get back to Cascade Health',
      clientId: ids.client,
    }),
  );
  await swipeRow(user, screen.getByRole('link', { name: 'Cascade Health' }), 80);
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeInTheDocument();
});
