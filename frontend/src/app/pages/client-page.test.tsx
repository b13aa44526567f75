import { screen, waitFor, within } from '@testing-library/react';
import { ClientListItem } from '@lectern/protocol/clients';
import { ActivityItem } from '@lectern/protocol/relationships';
import { refusal } from '@/lib/testing/fake-api';
import { aClient, ids, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const path = `/api/clients/${ids.client}`;
const otherId = '019a0000-0000-7000-8000-0000000000c9';
const other = aClient({
  id: otherId,
  name: 'CASCADE HEALTH INC',
  website: 'https://cascade.example',
  industry: 'Health',
  version: 4,
  contacts: [],
});
const answers = {
  ...signedIn,
  [`GET ${path}`]: { body: aClient({ industry: 'Care' }) },
  [`GET /api/clients/${otherId}`]: { body: other },
  'GET /api/clients': {
    body: {
      items: [
        ClientListItem.parse({
          ...other,
          city: null,
          state: null,
          contactName: null,
          contactEmail: null,
          contactPhone: null,
          bookedCents: 0,
          bookedCurrency: null,
          nextEventDate: null,
          lastEventDate: null,
          nextStep: null,
        }),
      ],
      nextCursor: null,
    },
  },
  'GET /api/clients/choices': { body: { tags: [], industries: [], sources: [] } },
  'GET /api/events': { body: noRows },
  'GET /api/tasks': { body: noRows },
  'GET /api/files': { body: noRows },
  [`GET ${path}/activity`]: { body: noRows },
  [`GET ${path}/likely-duplicates`]: {
    body: {
      items: [{ id: otherId, name: other.name, contactName: null, eventCount: 1, reasons: ['name', 'email_domain'] }],
    },
  },
};

it('keeps the open tab in the address, and shows where a contact takes part', async () => {
  const { user } = renderApp(`/clients/${ids.client}?tab=contacts`, {
    ...answers,
    [`GET /api/client-contacts/${ids.contact}/events`]: {
      body: {
        items: [
          {
            id: ids.event,
            title: 'Pacific Nurses Summit',
            status: 'confirmed',
            eventDate: '2027-03-04',
            endDate: null,
            roles: ['planner', 'signer'],
          },
        ],
        nextCursor: null,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Events of Dana Whitfield' }));
  expect(await screen.findByRole('link', { name: 'Pacific Nurses Summit' })).toHaveAttribute(
    'href',
    `/events/${ids.event}`,
  );
  expect(screen.getByText(/Planner, Signer/)).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(window.location.search).toBe('?tab=activity');
});

it('saves one contact or all of them for an address book', async () => {
  const cards = `GET ${path}/contacts.vcf`;
  const { user, api } = renderApp(`/clients/${ids.client}?tab=contacts`, {
    ...answers,
    [cards]: { text: 'BEGIN:VCARD' },
  });
  await user.click(await screen.findByRole('button', { name: 'Save Dana Whitfield to your address book' }));
  expect(await screen.findByText('vCard saved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save all contacts to your address book' }));
  expect(await screen.findByText('Open it to add everyone to your address book.')).toBeInTheDocument();
  expect(api.asked(cards).map(({ search }) => search.get('personId'))).toEqual([ids.contact, null]);
});

it('adds up the money with the way to the rows behind each figure', async () => {
  const sum = { count: 2, pricedCount: 2, grossCents: 3_000_000, netCents: 2_250_000 };
  renderApp(`/clients/${ids.client}?tab=money`, {
    ...answers,
    [`GET ${path}/money`]: {
      body: {
        currencies: [
          {
            currency: 'USD',
            booked: sum,
            years: [
              { year: 2027, ...sum },
              { year: 2026, ...sum },
            ],
            open: { ...sum, count: 1 },
            lost: { ...sum, count: 0, grossCents: 0, netCents: 0 },
            averageFeeCents: 1_500_000,
          },
        ],
      },
    },
  });
  expect(await screen.findByText('$22,500 after commission · 2 events')).toBeInTheDocument();
  const year = new URL(screen.getByRole('link', { name: '2027' }).getAttribute('href') ?? '', 'http://x');
  expect(Object.fromEntries(year.searchParams)).toEqual({
    clientId: ids.client,
    status: 'confirmed,delivered,closed',
    currency: 'USD',
    from: '2027-01-01',
    to: '2027-12-31',
  });
  expect(screen.getByRole('link', { name: 'Lost' })).toHaveAttribute(
    'href',
    expect.stringContaining('status=lost%2Creleased%2Ccancelled') as string,
  );
});

it('logs a call with its follow-up, and keeps what was typed when that fails', async () => {
  const { user, api } = renderApp(`/clients/${ids.client}?tab=activity`, {
    ...answers,
    [`POST ${path}/interactions`]: refusal(400, 'Check the form.', {
      fieldErrors: { 'followUp.dueDate': 'Choose a later day' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Log a conversation' }));
  const form = within(await screen.findByRole('region', { name: 'Log a conversation or note' }));
  await user.click(form.getByRole('button', { name: 'Save entry' }));
  expect(await form.findByText('What was said is required')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'What was said' }), 'Wants a keynote');
  await user.click(form.getByRole('checkbox', { name: /Follow up/ }));
  await user.type(form.getByRole('textbox', { name: 'Due' }), 'Mar 4, 2027');
  await user.click(form.getByRole('button', { name: 'Save entry' }));
  expect(await form.findByText('Choose a later day')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'What was said' })).toHaveValue('Wants a keynote');
  expect(api.asked(`POST ${path}/interactions`)[0]?.body).toMatchObject({
    kind: 'call',
    text: 'Wants a keynote',
    followUp: { title: 'Follow up', dueDate: '2027-03-04' },
  });
});

it('stops taking replies at the address where one came in', async () => {
  const when = { at: '2027-03-01T10:00:00.000Z', on: null };
  const reply = (key: string, headline: string, replyThreadId: string | null) =>
    ActivityItem.parse({
      ...when,
      key,
      kind: 'interaction',
      interaction: {
        id: ids.event,
        version: 1,
        createdAt: when.at,
        updatedAt: when.at,
        clientId: ids.client,
        bureauPartnerId: null,
        kind: 'email',
        happenedOn: '2027-03-01',
        headline,
        text: 'Buy now',
        replyThreadId,
      },
    });
  let threadId: string | null = 'thread-1';
  const { user, api } = renderApp(`/clients/${ids.client}?tab=activity`, {
    ...answers,
    [`GET ${path}/activity`]: () => ({
      body: {
        items: [reply('interaction 2', 'Eve wrote', threadId), reply('interaction 1', 'Ann replied', null)],
        nextCursor: null,
      },
    }),
    'DELETE /api/inbound-mail/reply-threads/thread-1': () => {
      threadId = null;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Stop taking replies here' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop taking replies' }));
  expect(await screen.findByText('No more replies here')).toBeInTheDocument();
  expect(api.asked('DELETE /api/inbound-mail/reply-threads/thread-1')).toHaveLength(1);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Stop taking replies here' })).not.toBeInTheDocument(),
  );
});

it('shows what happened, and what a merge left over', async () => {
  const when = { at: '2027-03-01T10:00:00.000Z', on: null };
  renderApp(`/clients/${ids.client}?tab=activity`, {
    ...answers,
    [`GET ${path}/activity`]: {
      body: {
        items: [
          ActivityItem.parse({
            ...when,
            key: 'merge 1',
            kind: 'merge',
            name: 'CASCADE INC',
            differences: [
              { field: 'industry', person: null, value: 'Healthcare' },
              { field: 'phone', person: 'Dana', value: '555 0100' },
            ],
          }),
          ActivityItem.parse({
            ...when,
            key: 'interaction 1',
            kind: 'interaction',
            interaction: {
              id: ids.event,
              version: 1,
              createdAt: when.at,
              updatedAt: when.at,
              clientId: ids.client,
              bureauPartnerId: null,
              kind: 'email',
              happenedOn: '2027-03-01',
              headline: 'Dana replied to “Invoice INV-0001”',
              text: 'Paid it today.',
            },
          }),
          ActivityItem.parse({
            ...when,
            key: 'event 1',
            kind: 'event',
            eventId: ids.event,
            eventTitle: 'Summit',
            from: 'hold',
            to: 'confirmed',
            reason: null,
          }),
          ActivityItem.parse({
            ...when,
            key: 'invoice 1',
            kind: 'invoice',
            documentId: 'i1',
            number: 'INV-0001',
            change: 'sent',
            details: { delivery: 'email', to: 'ap@acme.example' },
            cents: 850_000,
            currency: 'USD',
          }),
          ActivityItem.parse({
            ...when,
            key: 'invoice 2',
            kind: 'invoice',
            documentId: 'i2',
            number: 'INV-0002',
            change: 'sent',
            details: { delivery: 'manual', to: 'marked@acme.example' },
            cents: null,
            currency: 'USD',
          }),
          ActivityItem.parse({
            ...when,
            key: 'invoice 3',
            kind: 'invoice',
            documentId: 'i3',
            number: 'INV-0003',
            change: 'delivery_failed',
            details: { to: 'ap@acme.example', reason: 'sandbox' },
            cents: null,
            currency: 'USD',
          }),
          ActivityItem.parse({
            ...when,
            key: 'contract 1',
            kind: 'contract',
            documentId: 'c1',
            number: 'C-0001',
            change: 'signed',
            title: 'Speaking agreement',
            by: 'Sid Signer',
          }),
          ActivityItem.parse({ ...when, key: 'email 1', kind: 'email', subject: 'My kit', to: 'ann@acme.example' }),
          ActivityItem.parse({
            ...when,
            key: 'testimonial_request 1',
            kind: 'testimonial_request',
            from: 'dana@acme.example',
          }),
        ],
        nextCursor: null,
      },
    },
  });
  expect(await screen.findByText('Merged with CASCADE INC')).toBeInTheDocument();
  expect(screen.getByText('Healthcare')).toBeInTheDocument();
  expect(screen.getByText('Phone of Dana')).toBeInTheDocument();
  const invoice = screen.getByRole('link', { name: 'Invoice INV-0001' });
  expect(invoice).toHaveAttribute('href', '/invoices/i1');
  expect(invoice.closest('li')).toHaveTextContent('Invoice INV-0001 sent');
  expect(screen.getByText('$8,500 · to ap@acme.example')).toBeInTheDocument();
  const line = (name: string) => screen.getByRole('link', { name }).closest('li');
  expect(line('Summit')).toHaveTextContent(/^Confirmed.*Summit$/);
  expect(line('Invoice INV-0002')).toHaveTextContent('Invoice INV-0002 marked as sent');
  expect(screen.queryByText('to marked@acme.example')).not.toBeInTheDocument();
  expect(line('Invoice INV-0003')).toHaveTextContent('Invoice INV-0003 not emailed from the sandbox');
  expect(line('Contract C-0001')).toHaveTextContent('Contract C-0001 signed by Sid Signer');
  expect(screen.getByText('Email sent: My kit')).toBeInTheDocument();
  const answer = screen.getByText('Dana replied to “Invoice INV-0001”').closest('li')!;
  expect(answer).toHaveTextContent(/Paid it today\.$/);
  expect(within(answer).queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(screen.getByText('Testimonial requested').closest('li')).toHaveTextContent('from dana@acme.example');
});

it('merges a likely duplicate field by field, and looks again when one of the two was changed', async () => {
  const { user, api } = renderApp(`/clients/${ids.client}`, {
    ...answers,
    [`POST ${path}/merges`]: refusal(409, 'Changed.', { code: 'STALE_VERSION', current: other }),
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge a duplicate…' }));
  await user.click(await screen.findByRole('button', { name: 'Compare with CASCADE HEALTH INC' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Merge CASCADE HEALTH INC into/ }));
  // What only the other one knows comes along unless the person says otherwise.
  expect(
    within(dialog.getByRole('radiogroup', { name: 'Website' })).getByRole('radio', { checked: true }),
  ).toHaveTextContent('https://cascade.example');
  await user.click(
    within(dialog.getByRole('radiogroup', { name: 'Industry' })).getByRole('radio', { name: /Health$/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Merge into one client' }));
  expect(await screen.findByText(/One of them has changed/)).toBeInTheDocument();
  expect(api.asked(`POST ${path}/merges`)[0]?.body).toEqual({
    otherId,
    version: 1,
    otherVersion: 4,
    fromOther: ['website', 'industry'],
  });

  api.answer({ [`POST ${path}/merges`]: { status: 201, body: aClient({ industry: 'Health', version: 2 }) } });
  await user.click(await screen.findByRole('button', { name: 'Compare with CASCADE HEALTH INC' }));
  await user.click(await screen.findByRole('button', { name: 'Merge into one client' }));
  expect(await screen.findByText('Clients merged')).toBeInTheDocument();
});

it('leads from a merged client to the one that is left', async () => {
  renderApp(`/clients/${otherId}`, {
    ...answers,
    [`GET /api/clients/${otherId}`]: refusal(404, 'This client does not exist.', { mergedInto: ids.client }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cascade Health' })).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe(`/clients/${ids.client}`));
});
