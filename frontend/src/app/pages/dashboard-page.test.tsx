import { screen, waitFor, within } from '@testing-library/react';
import { aDashboard, ids, aTask, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const open = (dashboard: ReturnType<typeof aDashboard>, more = {}) =>
  renderApp('/', {
    ...signedIn,
    'GET /api/dashboard': { body: dashboard },
    'GET /api/tasks': { body: noRows },
    'GET /api/clients': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    ...more,
  });

it('offers three starts to an empty account', async () => {
  const { user } = open(aDashboard({ isEmpty: true }));
  expect(await screen.findByRole('heading', { name: 'Let’s set the stage' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a client' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a bureau partner' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add the next event' }));
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeInTheDocument();
});

it('tells the next event, what waits and the figures, in one request', async () => {
  const { api } = open(
    aDashboard({
      nextEvent: {
        id: ids.event,
        title: 'Pacific Nurses Summit',
        status: 'confirmed',
        eventDate: '2026-11-28',
        endDate: null,
        daysUntil: 7,
        startTime: '09:00',
        timeZone: 'America/Los_Angeles',
        venueName: null,
        city: 'Portland',
        state: 'OR',
        clientId: null,
        clientName: null,
        readiness: [{ key: 'venue', label: 'Venue is missing', state: 'open' }],
      },
      needsYouNow: [
        {
          kind: 'event_to_close',
          id: ids.event,
          title: 'Fall Forum',
          verb: 'Close the file',
          dueDate: '2026-11-19',
          daysOverdue: 2,
          eventId: ids.event,
          clientId: null,
          bureauPartnerId: null,
          relatedTo: 'Cascade Health',
          version: 1,
        },
      ],
      figures: {
        confirmedThisYear: { count: 12, amounts: [{ currency: 'USD', cents: 31_600_000 }] },
        onHold: { count: 0, amounts: [] },
        deliveredNotClosed: { count: 0, amounts: [] },
        openInquiries: { count: 4, amounts: [] },
      },
      weeks: [{ startsOn: '2026-11-16', endsOn: '2026-11-22', events: [] }],
    }),
  );
  expect(await screen.findByText('In 7 days')).toBeInTheDocument();
  expect(screen.getByText(', 9:00 AM PST')).toBeInTheDocument();
  expect(screen.getByText('Venue is missing')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Close the file Fall Forum' })).toHaveAttribute(
    'href',
    `/events/${ids.event}?status=closed`,
  );
  expect(screen.getByText('$316,000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Confirmed this year' })).toHaveAttribute(
    'href',
    '/events?status=confirmed,delivered,closed&from=2026-01-01&to=2026-12-31',
  );
  expect(
    within(screen.getByRole('list', { name: 'The next eight weeks' })).getByText('Free'),
  ).toBeInTheDocument();
  expect(api.asked('GET /api/dashboard')).toHaveLength(1);
});

it('ticks off a task where it stands', async () => {
  const { user, api } = open(
    aDashboard({
      needsYouNow: [
        {
          kind: 'task',
          id: ids.task,
          title: 'Send the slides',
          verb: 'Get it done',
          dueDate: '2026-11-21',
          daysOverdue: 0,
          eventId: ids.event,
          clientId: null,
          bureauPartnerId: null,
          relatedTo: 'Pacific Nurses Summit',
          version: 4,
        },
      ],
    }),
    { [`PATCH /api/tasks/${ids.task}`]: { body: aTask({ doneOn: '2026-11-21', version: 5 }) } },
  );
  const box = await screen.findByRole('checkbox', { name: 'Done: Send the slides' });
  api.answer({ 'GET /api/dashboard': { body: aDashboard() } });
  await user.click(box);
  expect(await screen.findByText('Task done')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Nothing is waiting')).toBeInTheDocument());
  expect(api.asked(`PATCH /api/tasks/${ids.task}`)[0]?.body).toMatchObject({ version: 4 });
});
