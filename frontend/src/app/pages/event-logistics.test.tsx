/** The tab Logistics of the event page, its history, and what is made of an event. */
import { screen, waitFor, within } from '@testing-library/react';
import type { AgendaItemResponse, AvNeedResponse, TravelSegmentResponse } from '@lectern/protocol/event-logistics';
import type { EventHistoryItem } from '@lectern/protocol/event-history';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { refusal } from '@/lib/testing/fake-api';
import { aReadiness, anEvent, ids, noHolds, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const path = `/api/events/${ids.event}`;
const row = (last: string) => `019a0000-0000-7000-8000-0000000000${last}`;

const talk: AgendaItemResponse = {
  id: row('a1'),
  eventId: ids.event,
  kind: 'talk',
  itemDate: null,
  startTime: '09:00',
  endTime: '10:00',
  room: 'Hall B',
  notes: null,
  confirmedBy: null,
  confirmedOn: null,
  version: 1,
};
const lapel: AvNeedResponse = {
  id: row('b1'),
  eventId: ids.event,
  item: 'Lapel microphone',
  isRequired: true,
  confirmedBy: null,
  confirmedOn: null,
  notes: null,
  version: 1,
};
const flight: TravelSegmentResponse = {
  id: row('f1'),
  eventId: ids.event,
  kind: 'flight',
  carrier: 'Alaska AS 1284',
  confirmation: 'QK7T2M',
  fromPlace: 'DEN',
  fromZone: 'America/Denver',
  departsOn: '2027-03-03',
  departsAt: '13:05',
  toPlace: 'PDX',
  toZone: 'America/Los_Angeles',
  arrivesOn: '2027-03-03',
  arrivesAt: '14:50',
  costCents: 38_600,
  currency: 'USD',
  paidBy: 'client',
  isBillable: false,
  notes: null,
  version: 1,
};

type Rows = { agenda?: unknown[]; avNeeds?: unknown[]; travel?: unknown[] };

function open(tab: string, rows: Rows = {}, more = {}, event: SpeakingEventResponse = anEvent()) {
  return renderApp(`/events/${ids.event}?tab=${tab}`, {
    ...signedIn,
    [`GET ${path}`]: { body: event },
    [`GET ${path}/history`]: { body: noRows },
    [`GET ${path}/holds`]: { body: noHolds },
    'GET /api/holds': { body: noRows },
    [`GET /api/readiness/${ids.event}`]: { body: aReadiness() },
    [`GET ${path}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [], ...rows } },
    'GET /api/clients': { body: noRows },
    ...more,
  });
}

it('says what each list is for while it is empty, and what to do when it cannot be loaded', async () => {
  const { user, api } = open('logistics', {}, { [`GET ${path}/logistics`]: refusal(500, 'Out of order.') });
  await screen.findByRole('button', { name: 'Retry' });
  api.answer({ [`GET ${path}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } } });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing on the agenda yet')).toBeInTheDocument();
  expect(screen.getByText('No AV needs yet')).toBeInTheDocument();
  expect(screen.getByText('No travel yet')).toBeInTheDocument();
});

it('adds an item to the day of an event of several days', async () => {
  const event = anEvent({ endDate: '2027-03-05' });
  const { user, api } = open(
    'logistics',
    { agenda: [talk] },
    { [`POST ${path}/agenda-items`]: { status: 201, body: { ...talk, itemDate: '2027-03-05' } } },
    event,
  );
  await user.click(await screen.findByRole('button', { name: 'Add to Day 2: Friday, Mar 5, 2027' }));
  const form = within(await screen.findByRole('dialog', { name: 'New agenda item' }));
  await user.type(form.getByRole('textbox', { name: 'Starts' }), '10');
  await user.type(form.getByRole('textbox', { name: 'Ends' }), '9:30');
  await user.click(form.getByRole('button', { name: 'Add agenda item' }));
  expect(await form.findByText('This is before it starts. Check both times')).toBeInTheDocument();
  await user.clear(form.getByRole('textbox', { name: 'Ends' }));
  await user.type(form.getByRole('textbox', { name: 'Ends' }), '11:30');
  await user.click(form.getByRole('button', { name: 'Add agenda item' }));
  await waitFor(() =>
    expect(api.asked(`POST ${path}/agenda-items`)[0]?.body).toEqual({
      kind: 'talk',
      itemDate: '2027-03-05',
      startTime: '10:00',
      endTime: '11:30',
      room: null,
      notes: null,
    }),
  );
});

it('shows theirs and mine of an agenda item that was saved meanwhile', async () => {
  const current = { ...talk, room: 'Hall C', version: 2 };
  const { user, api } = open(
    'logistics',
    { agenda: [talk] },
    { [`PATCH /api/agenda-items/${talk.id}`]: refusal(409, 'Changed meanwhile.', { code: 'STALE_VERSION', current }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Talk' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit agenda item' }));
  await user.clear(form.getByRole('textbox', { name: 'Room' }));
  await user.type(form.getByRole('textbox', { name: 'Room' }), 'Hall D');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  const merge = within(await screen.findByRole('dialog', { name: 'This agenda item has changed' }));
  const room = within(merge.getByRole('radiogroup', { name: 'Room' }));
  expect(room.getByRole('radio', { name: /Hall C/ })).toBeInTheDocument();
  expect(room.getByRole('radio', { name: /Hall D/ })).toBeChecked();
  api.answer({ [`PATCH /api/agenda-items/${talk.id}`]: { body: { ...current, room: 'Hall D', version: 3 } } });
  await user.click(merge.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked(`PATCH /api/agenda-items/${talk.id}`).at(-1)?.body).toEqual({ room: 'Hall D', version: 2 });
});

it('confirms an AV need with one tap, and takes that back by Undo', async () => {
  let need = lapel;
  const { user, api } = open(
    'logistics',
    {},
    {
      [`GET ${path}/logistics`]: () => ({ body: { agenda: [], avNeeds: [need], travel: [] } }),
      [`PATCH /api/av-needs/${lapel.id}`]: ({ body }: { body: unknown }) => {
        need = { ...need, ...(body as Partial<AvNeedResponse>), version: need.version + 1 };
        return { body: need };
      },
    },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Confirmed: Lapel microphone' }));
  expect(screen.getByRole('checkbox', { name: 'Confirmed: Lapel microphone' })).toBeChecked();
  expect(await screen.findByText('1 of 1 required confirmed')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Confirmed: Lapel microphone' })).not.toBeChecked());
  expect(api.asked(`PATCH /api/av-needs/${lapel.id}`).map(({ body }) => body)).toEqual([
    { confirmedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), confirmedBy: null, version: 1 },
    { confirmedOn: null, confirmedBy: null, version: 2 },
  ]);
});

it('confirms a line of the agenda for the office, and an Undo gives it back to who had confirmed it', async () => {
  let item = { ...talk, confirmedBy: 'Priya Shah', confirmedOn: '2026-11-02' };
  const { user, api } = open(
    'logistics',
    {},
    {
      [`GET ${path}/logistics`]: () => ({ body: { agenda: [item], avNeeds: [], travel: [] } }),
      [`PATCH /api/agenda-items/${talk.id}`]: ({ body }: { body: unknown }) => {
        item = { ...item, ...(body as Partial<typeof item>), version: item.version + 1 };
        return { body: item };
      },
    },
  );
  const tick = await screen.findByRole('checkbox', { name: 'Confirmed: Talk, 9:00 AM' });
  expect(tick).toHaveAccessibleDescription(/^Confirmed by Priya Shah/);
  await user.click(tick);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(item.version).toBe(3));
  await waitFor(() => expect(tick).toBeChecked());
  await user.click(tick);
  await waitFor(() => expect(item.version).toBe(4));
  await user.click(tick);
  await waitFor(() => expect(item.version).toBe(5));
  expect(tick).toHaveAccessibleDescription(/^Confirmed by the speaker’s office/);
  expect(api.asked(`PATCH /api/agenda-items/${talk.id}`).map(({ body }) => body)).toEqual([
    { confirmedOn: null, confirmedBy: null, version: 1 },
    { confirmedOn: '2026-11-02', confirmedBy: 'Priya Shah', version: 2 },
    { confirmedOn: null, confirmedBy: null, version: 3 },
    { confirmedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), confirmedBy: 'the speaker’s office', version: 4 },
  ]);
});

it('keeps a tick that follows an Undo before the server has answered it', async () => {
  let need = lapel;
  const answers: (() => void)[] = [];
  const { user } = open(
    'logistics',
    {},
    {
      [`GET ${path}/logistics`]: () => ({ body: { agenda: [], avNeeds: [need], travel: [] } }),
      [`PATCH /api/av-needs/${lapel.id}`]: async ({ body }: { body: unknown }) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        const { version, ...change } = body as Partial<AvNeedResponse>;
        if (version !== need.version)
          return { status: 409, body: { code: 'STALE_VERSION', message: 'Stale', current: need } };
        need = { ...need, ...change, version: need.version + 1 };
        return { body: need };
      },
    },
  );
  const answerNext = async () => {
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.pop()?.();
  };
  const tick = await screen.findByRole('checkbox', { name: 'Confirmed: Lapel microphone' });
  await user.click(tick);
  await answerNext();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(tick).not.toBeChecked());
  await user.click(tick);
  await answerNext();
  await answerNext();
  await waitFor(() => expect(need).toMatchObject({ version: lapel.version + 3, confirmedOn: expect.any(String) }));
  await waitFor(() => expect(tick).toBeChecked());
});

it('compares the talk with the one that was chosen in another tab meanwhile', async () => {
  const [ours, theirs] = [row('c1'), row('c2')];
  const event = anEvent({ presentationId: ours, presentationName: 'Brave teams', presentationTitle: 'Brave teams' });
  const current = { ...event, presentationId: theirs, presentationName: 'Quiet courage', version: 2 };
  const { user } = open(
    'talk',
    {},
    {
      [`GET /api/presentations/${ours}`]: refusal(500, 'Out of order.'),
      [`GET /api/presentations/${theirs}`]: refusal(500, 'Out of order.'),
      'GET /api/presentations': { body: noRows },
      [`PATCH ${path}`]: { status: 409, body: { code: 'STALE_VERSION', message: 'Stale', current } },
    },
    event,
  );
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Talk' }));
  await user.type(form.getByRole('textbox', { name: 'Title at this event' }), ' today');
  await user.click(form.getByRole('button', { name: 'Save talk' }));
  expect(await screen.findByRole('dialog', { name: /has changed/ })).toBeInTheDocument();
});

it('tells both ends of a journey in their own time', async () => {
  const { user, api } = open(
    'logistics',
    { travel: [flight] },
    { [`DELETE /api/travel-segments/${flight.id}`]: { status: 200 } },
  );
  const list = await screen.findByRole('list', { name: 'Travel' });
  expect(list).toHaveTextContent('Mar 3, 2027, 1:05 PM MST');
  expect(list).toHaveTextContent('Mar 3, 2027, 2:50 PM PST');
  expect(list).toHaveTextContent('Paid by the client');
  await user.click(screen.getByRole('button', { name: 'Edit Flight Alaska AS 1284' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit travel' }));
  await user.click(form.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete travel' }));
  await waitFor(() => expect(api.asked(`DELETE /api/travel-segments/${flight.id}`)).toHaveLength(1));
});

it('tells the history of the event in words', async () => {
  const base = { changedAt: '2026-11-20T10:00:00.000Z', changedBy: 'Maya Stone' };
  const items: EventHistoryItem[] = [
    {
      kind: 'fields',
      id: '5',
      ...base,
      currency: 'USD',
      changes: [{ field: 'grossFeeCents', from: 900_000, to: 1_000_000 }],
    },
    {
      kind: 'fields',
      id: '4',
      ...base,
      currency: 'USD',
      changes: [
        { field: 'eventDate', from: null, to: '2027-03-04' },
        { field: 'avNeed', from: null, to: 'Lapel microphone' },
      ],
    },
    { kind: 'hold', id: '3', ...base, change: 'promoted', heldOn: '2027-03-04', fromRank: 2, toRank: 1, reason: null },
    { kind: 'task_done', id: '2', ...base, taskId: ids.task, title: 'Send the slides', doneOn: '2026-11-20' },
    { kind: 'status', id: '1', ...base, from: null, to: 'inquiry', reason: null },
  ];
  open('history', {}, { [`GET ${path}/history`]: { body: { items, nextCursor: null } } });
  const list = await screen.findByRole('list', { name: 'Event history' });
  expect(list).toHaveTextContent('Gross fee: $9,000 → $10,000');
  expect(list).toHaveTextContent('Date: Mar 4, 2027');
  expect(list).toHaveTextContent('AV need added: Lapel microphone');
  expect(list).toHaveTextContent('Hold on Mar 4, 2027 moved up to first option');
  expect(list).toHaveTextContent('Task done: Send the slides');
  expect(list).toHaveTextContent('Added as inquiry');
});

it('duplicates the event with what the person takes along', async () => {
  const copy = anEvent({ id: row('e2'), title: 'Pacific Nurses Summit', status: 'inquiry', eventDate: null });
  const { user, api } = open(
    'overview',
    {},
    {
      [`POST ${path}/copies`]: { status: 201, body: copy },
      [`GET /api/events/${copy.id}`]: { body: copy },
      [`GET /api/events/${copy.id}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Duplicate event' }));
  await user.type(form.getByRole('textbox', { name: 'Date' }), 'Mar 3, 2028');
  await user.click(form.getByRole('checkbox', { name: 'Fee and terms' }));
  await user.click(form.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText('Event duplicated')).toBeInTheDocument();
  expect(api.asked(`POST ${path}/copies`)[0]?.body).toEqual({
    title: 'Pacific Nurses Summit',
    eventDate: '2028-03-03',
    endDate: null,
    keep: { people: true, logistics: true, terms: false },
  });
  expect(window.location.pathname).toBe(`/events/${copy.id}`);
});

it('adds a spin-off of the event', async () => {
  const made = anEvent({ id: row('e3'), title: 'Cascade Leaders Day', parentEventId: ids.event });
  const { user, api } = open(
    'overview',
    {},
    { [`POST ${path}/spin-offs`]: { status: 201, body: made }, [`GET /api/events/${made.id}`]: { body: made } },
  );
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add a spin-off…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a spin-off' }));
  await user.click(form.getByRole('button', { name: 'Add the spin-off' }));
  expect(await form.findByText('Event title is required')).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Event title' }), 'Cascade Leaders Day');
  await user.click(form.getByRole('button', { name: 'Add the spin-off' }));
  expect(await screen.findByText('Spin-off added')).toBeInTheDocument();
  expect(api.asked(`POST ${path}/spin-offs`)[0]?.body).toMatchObject({
    title: 'Cascade Leaders Day',
    type: 'keynote',
    clientId: null,
  });
});
