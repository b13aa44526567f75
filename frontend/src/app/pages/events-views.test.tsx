import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HoldResponse } from '@lectern/protocol/holds';
import { levelsOf } from '@lectern/protocol/permissions';
import { EventBoard, EventCalendar, type EventBoardColumn } from '@lectern/protocol/pipeline';
import { SavedViewResponse } from '@lectern/protocol/saved-views';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventListItem } from '@lectern/protocol/speaking-events';
import { refusal } from '@/lib/testing/fake-api';
import { aListedEvent, anEvent, ids, noRows } from '../testing/business-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const inquiry = aListedEvent({ status: 'inquiry', title: 'Nurses Summit', eventDate: '2099-03-04' });

function aColumn(status: SpeakingEventStatus, cards: SpeakingEventListItem[] = []): EventBoardColumn {
  const cents = cards.reduce((sum, card) => sum + (card.grossFeeCents ?? 0), 0);
  return {
    status,
    direction: 'asc',
    count: cards.length,
    amounts: cents > 0 ? [{ currency: 'USD', cents, count: cards.length }] : [],
    cards,
    nextCursor: null,
  };
}
const aBoard = (cards: SpeakingEventListItem[]) =>
  EventBoard.parse({
    columns: (['inquiry', 'proposal_sent', 'hold', 'confirmed', 'delivered', 'lost'] as const).map((status) =>
      aColumn(
        status,
        cards.filter((card) => card.status === status),
      ),
    ),
  });
function aView(more: Partial<SavedViewResponse> = {}): SavedViewResponse {
  return SavedViewResponse.parse({
    id: ids.task,
    name: 'Texas',
    query: { view: 'board', state: 'TX' },
    isDefault: false,
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...more,
  });
}

const answers = {
  ...signedIn,
  'GET /api/events': { body: noRows },
  'GET /api/events/totals': { body: { count: 12, amounts: [] } },
  'GET /api/events/board': { body: aBoard([inquiry]) },
  'GET /api/events/calendar': {
    body: { from: '2027-02-28', to: '2027-04-03', events: [], holds: [], travel: [], busy: [], more: [] },
  },
  'GET /api/saved-views': { body: { items: [] } },
  'GET /api/holds': { body: noRows },
  'POST /api/events/conflicts': { body: { items: [] } },
};
const STATUS_CHANGE = `POST /api/events/${ids.event}/status-changes`;
const column = (name: string) => within(screen.getByRole('region', { name }));

it('opens a view that sorts by fee in the usual order where amounts are hidden, and says so', async () => {
  const levels = levelsOf({ role: 'assistant', isMoneyAllowed: false, maySign: false });
  const view = aView({ query: { sort: 'grossFee', direction: 'asc', money: 'outstanding', state: 'TX' } });
  const address = `/events?${new URLSearchParams({ ...view.query, saved: view.id }).toString()}`;
  const { api } = renderApp(address, {
    ...answers,
    'GET /api/user': { body: { ...maya, member: { username: 'max', role: 'assistant', levels } } },
    'GET /api/saved-views': { body: { items: [view] } },
  });
  expect(await screen.findByText(/sorts or filters by amounts, which your role doesn’t show/)).toBeVisible();
  await waitFor(() => expect(api.asked('GET /api/events')).toHaveLength(1));
  const asked = Object.fromEntries(api.asked('GET /api/events')[0]?.search ?? []);
  expect(asked).toMatchObject({ state: 'TX', sort: 'eventDate', direction: 'desc' });
  expect(asked).not.toHaveProperty('money');
});

describe('the board', () => {
  it('shows count and amount per column and asks by the filters of the address', async () => {
    const { api } = renderApp('/events?view=board&confirmedOnly=true&q=nurses', answers);
    expect(await screen.findByRole('link', { name: 'Nurses Summit' })).toBeInTheDocument();
    expect(column('Inquiry').getByText('$12,500', { selector: 'p.font-semibold' })).toBeInTheDocument();
    const asked = api.asked('GET /api/events/board')[0]?.search;
    expect(Object.fromEntries(asked ?? [])).toEqual({ q: 'nurses', confirmedOnly: 'true', cards: '20' });
    expect(screen.getByRole('button', { name: 'Show lost, 0 events' })).toBeInTheDocument();
  });

  it('shows one column at a time on a phone, the first when no event matches', async () => {
    const nothing = { ...answers, 'GET /api/events/board': { body: aBoard([]) } };
    const { user } = renderApp('/events?view=board&q=nurses', nothing, { width: 390 });
    expect(await screen.findByRole('region', { name: 'Inquiry' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Lost 0' }));
    expect(screen.getByRole('region', { name: 'Lost' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Inquiry' })).not.toBeInTheDocument();
    expect(window.location.search).toBe('?view=board&q=nurses&stage=lost');
  });

  it('opens a phone’s board in the column of the address', async () => {
    renderApp('/events?view=board&stage=hold', answers, { width: 390 });
    expect(await screen.findByRole('region', { name: 'Hold' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hold 0' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('goes along with a card that the keyboard moves on a phone', async () => {
    const other = { ...inquiry, id: ids.client, title: 'Spring Forum' };
    const { user, api } = renderApp(
      '/events?view=board',
      {
        ...answers,
        'GET /api/events/board': { body: aBoard([inquiry, other]) },
        [STATUS_CHANGE]: { body: anEvent({ status: 'hold', version: 2 }) },
      },
      { width: 390 },
    );
    const handle = { name: 'Move “Nurses Summit” with the arrow keys' };
    (await screen.findByRole('button', handle)).focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Hold 0' })).toHaveAttribute('aria-pressed', 'true');
    expect(column('Inquiry').getByRole('link', { name: 'Nurses Summit' })).toBeInTheDocument();
    const moved = aBoard([{ ...inquiry, status: 'hold', version: 2 }, other]);
    api.answer({ 'GET /api/events/board': { body: moved } });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Hold' })).toHaveTextContent('Nurses Summit');
    await waitFor(() => expect(screen.getByRole('button', handle)).toHaveFocus());
    expect(window.location.search).toContain('stage=hold');
  });

  it('moves a card by the keyboard, at once, and undoes it', async () => {
    let version = 1;
    const { user, api } = renderApp('/events?view=board', {
      ...answers,
      [STATUS_CHANGE]: ({ body }) => ({
        body: anEvent({ status: (body as { to: SpeakingEventStatus }).to, version: ++version }),
      }),
    });
    const handle = await screen.findByRole('button', { name: 'Move “Nurses Summit” with the arrow keys' });
    handle.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/is picked up in Inquiry/)).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Proposal sent, column 2 of 6')).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(screen.getByText('Lost, column 6 of 6, asks before it moves')).toBeInTheDocument();
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    const moved = aBoard([{ ...inquiry, status: 'hold', version: 2 }]);
    api.answer({ 'GET /api/events/board': { body: moved } });
    await user.keyboard('{Enter}');
    // Pointed at, it stays: a slow machine takes longer than its five seconds. It takes the pointer a moment after it appears.
    await waitFor(() => user.hover(screen.getByText('Now hold')));
    expect(await column('Hold').findByRole('link', { name: 'Nurses Summit' })).toBeInTheDocument();
    expect(api.asked(STATUS_CHANGE)[0]?.body).toMatchObject({ to: 'hold', version: 1 });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move “Nurses Summit” with the arrow keys' })).toHaveFocus(),
    );

    api.answer({ 'GET /api/events/board': { body: aBoard([{ ...inquiry, version: 3 }]) } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await column('Inquiry').findByRole('link', { name: 'Nurses Summit' })).toBeInTheDocument();
    await waitFor(() => expect(api.asked(STATUS_CHANGE)).toHaveLength(2));
    expect(api.asked(STATUS_CHANGE)[1]?.body).toMatchObject({ to: 'inquiry', version: 2, reason: /Undone/ });
  });

  it('leaves a card where it was on Escape and where it may not go', async () => {
    const delivered = { ...inquiry, status: 'delivered' as const, eventDate: '2020-03-04' };
    const { user, api } = renderApp('/events?view=board', {
      ...answers,
      'GET /api/events/board': { body: aBoard([delivered]) },
    });
    const handle = await screen.findByRole('button', { name: /with the arrow keys/ });
    handle.focus();
    await user.keyboard(' {Escape}');
    expect(screen.getByText('“Nurses Summit” stays in Delivered.')).toBeInTheDocument();
    await user.keyboard('{Enter}{ArrowRight}');
    expect(screen.getByText('Lost, column 6 of 6, can’t go there')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/An event can’t go from Delivered to Lost/)).toBeInTheDocument();
    expect(api.asked(STATUS_CHANGE)).toHaveLength(0);
  });

  it('asks in the dialog for what a move needs first', async () => {
    const { user } = renderApp('/events?view=board', {
      ...answers,
      [`GET /api/events/${ids.event}`]: { body: anEvent({ status: 'inquiry' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Move “Nurses Summit” to…' }));
    await user.click(await screen.findByRole('menuitem', { name: /Lost/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    expect(dialog.getByRole('button', { name: 'Set to lost' })).toBeInTheDocument();
    expect(document.querySelector('[data-column=inquiry]')).toHaveTextContent('Nurses Summit');
  });

  it('says what a confirmation collides with, and asks who else holds the day', async () => {
    const other = '019a0000-0000-7000-8000-0000000000e2';
    const hold = HoldResponse.parse({
      id: ids.task,
      eventId: other,
      eventTitle: 'Winter Gala',
      eventStatus: 'hold',
      heldOn: '2099-03-04',
      rank: 1,
      clientId: null,
      clientName: null,
      bureauPartnerId: null,
      bureauPartnerName: null,
      placedOn: '2027-01-04',
      expiresOn: null,
      challengedOn: null,
      challengeAnswerBy: null,
      outcome: null,
      endedOn: null,
      notes: null,
      version: 1,
      createdAt: '2027-01-04T10:00:00.000Z',
      updatedAt: '2027-01-04T10:00:00.000Z',
    });
    const { user } = renderApp('/events?view=board', {
      ...answers,
      [`GET /api/events/${ids.event}`]: { body: anEvent({ status: 'inquiry', eventDate: '2099-03-04' }) },
      'GET /api/holds': { body: { items: [{ date: '2099-03-04', holds: [hold], takenBy: [] }], nextCursor: null } },
      'POST /api/events/conflicts': {
        body: {
          items: [
            {
              kind: 'same_day',
              severity: 'warning',
              text: 'You’re booked for “Spring Forum” on Mar 4, 2099.',
              eventId: other,
            },
          ],
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Move “Nurses Summit” to…' }));
    await user.click(await screen.findByRole('menuitem', { name: /Confirmed/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm event' }));
    expect(await dialog.findByText(/You’re booked for “Spring Forum”/)).toBeInTheDocument();
    expect(await dialog.findByText(/Winter Gala/)).toBeInTheDocument();
  });

  it('takes a card back when another tab moved it first, and says so', async () => {
    const { user, api } = renderApp('/events?view=board', {
      ...answers,
      [STATUS_CHANGE]: refusal(409, 'This was changed in another window.', {
        code: 'STALE_VERSION',
        current: anEvent({ status: 'confirmed', version: 7 }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Move “Nurses Summit” to…' }));
    api.answer({ 'GET /api/events/board': { body: aBoard([{ ...inquiry, status: 'confirmed' }]) } });
    await user.click(await screen.findByRole('menuitem', { name: 'Proposal sent' }));
    expect(await screen.findByText('It has changed and is now confirmed.')).toBeInTheDocument();
    expect(await column('Confirmed').findByRole('link', { name: 'Nurses Summit' })).toBeInTheDocument();
    expect(column('Proposal sent').queryByRole('link')).not.toBeInTheDocument();
  });

  it('moves a card whose event is newer, and still where the card shows it', async () => {
    const { user, api } = renderApp('/events?view=board', {
      ...answers,
      [STATUS_CHANGE]: ({ body }) =>
        (body as { version: number }).version === 7
          ? { body: anEvent({ status: 'proposal_sent', version: 8 }) }
          : refusal(409, 'This was changed in another window.', {
              code: 'STALE_VERSION',
              current: anEvent({ status: 'inquiry', version: 7 }),
            }),
    });
    await user.click(await screen.findByRole('button', { name: 'Move “Nurses Summit” to…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Proposal sent' }));
    expect(await screen.findByText('Now proposal sent')).toBeInTheDocument();
    expect(api.asked(STATUS_CHANGE)).toHaveLength(2);
  });

  it('drags a card by the mouse and shows where it may not go', async () => {
    const { api } = renderApp('/events?view=board', {
      ...answers,
      [STATUS_CHANGE]: { body: anEvent({ status: 'proposal_sent', version: 2 }) },
    });
    const card = (await screen.findByRole('link', { name: 'Nurses Summit' })).closest('li')!;
    // jsdom lays nothing out: each column is given a place of its own.
    document.querySelectorAll('[data-column]').forEach((element, index) => {
      element.getBoundingClientRect = () => new DOMRect(index * 300, 0, 290, 600);
    });
    card.getBoundingClientRect = () => new DOMRect(10, 50, 270, 100);
    fireEvent.mouseDown(card, { button: 0, clientX: 50, clientY: 80 });
    fireEvent.mouseMove(document, { clientX: 120, clientY: 90 });
    expect(await screen.findAllByText('Asks first')).not.toHaveLength(0);
    expect(screen.getAllByText('Drop here')).not.toHaveLength(0);
    act(() => void fireEvent.mouseMove(document, { clientX: 420, clientY: 90 }));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    fireEvent.mouseUp(document, { clientX: 420, clientY: 90 });
    await waitFor(() => expect(api.asked(STATUS_CHANGE)[0]?.body).toMatchObject({ to: 'proposal_sent' }));
  });
});

describe('the calendar', () => {
  const full = EventCalendar.parse({
    from: '2027-02-28',
    to: '2027-04-03',
    events: [
      { ...aListedEvent({ title: 'Booked', eventDate: '2027-03-04' }), endTime: null },
      {
        ...aListedEvent({
          id: ids.client,
          title: 'Hoped for',
          status: 'hold',
          eventDate: '2027-03-09',
          endDate: '2027-03-11',
        }),
        endTime: null,
      },
    ],
    holds: [
      {
        id: ids.contact,
        eventId: ids.client,
        title: 'Hoped for',
        status: 'hold',
        heldOn: '2027-03-09',
        rank: 2,
        expiresOn: null,
        isChallenged: false,
      },
    ],
    travel: [
      {
        id: ids.task,
        eventId: ids.event,
        title: 'Booked',
        kind: 'flight',
        carrier: 'UA 12',
        fromPlace: 'DEN',
        toPlace: 'PDX',
        departsOn: '2027-03-03',
        departsAt: '17:30',
        fromZone: 'America/Denver',
        arrivesOn: '2027-03-03',
        arrivesAt: '19:00',
        toZone: 'America/Los_Angeles',
      },
    ],
    busy: [],
    more: [],
  });
  const march = { ...answers, 'GET /api/events/calendar': { body: full } };

  it('asks for whole weeks of the month and says what each bar is', async () => {
    const { user, api } = renderApp('/events?view=month&day=2027-03-04', march);
    expect(await screen.findByRole('heading', { name: 'March 2027' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Booked, Confirmed/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Hoped for, Hold, second option/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /UA 12 · DEN → PDX, Flight, 5:30 PM/ })).toBeInTheDocument();
    const asked = api.asked('GET /api/events/calendar')[0]?.search;
    expect(Object.fromEntries(asked ?? [])).toEqual({ from: '2027-02-28', to: '2027-04-03' });
    await user.click(screen.getByRole('button', { name: 'Status: Any' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Confirmed only' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(api.asked('GET /api/events/calendar').at(-1)?.search.get('confirmedOnly')).toBe('true'));
  });

  it('opens a day of a phone’s month, and has the way to a week among the tools', async () => {
    const { user } = renderApp('/events?view=month&day=2027-03-04', march, { width: 390 });
    await user.click(await screen.findByRole('button', { name: 'Thursday, Mar 4, 2027, 1 entry' }));
    const opened = within(await screen.findByRole('dialog', { name: 'Mar 4, 2027' }));
    expect(opened.getByRole('link', { name: 'Booked' })).toBeInTheDocument();
    await user.click(opened.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('radio', { name: 'Week' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    expect(window.location.search).toContain('view=week');
  });

  it('goes from day to day by the keyboard, over the end of the month too', async () => {
    const { user } = renderApp('/events?view=month&day=2027-03-04', march);
    const day = await screen.findByRole('button', { name: 'Thursday, Mar 4, 2027, 1 entry' });
    day.focus();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Wednesday, Mar 10, 2027, 1 entry' })).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(await screen.findByRole('heading', { name: 'April 2027' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /Apr 1, 2027/ })).toHaveFocus());
    expect(window.location.search).toContain('day=2027-04-01');
  });

  it('begins a new event on a free day, and opens a day that has something', async () => {
    const { user } = renderApp('/events?view=month&day=2027-03-04', march);
    await user.click(await screen.findByRole('button', { name: 'Thursday, Mar 4, 2027, 1 entry' }));
    const opened = within(await screen.findByRole('dialog', { name: 'Mar 4, 2027' }));
    expect(opened.getByRole('link', { name: 'Booked' })).toBeInTheDocument();
    await user.click(opened.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Friday, Mar 5, 2027, free: add an event' }));
    const form = within(await screen.findByRole('dialog', { name: 'New event' }));
    expect(form.getByRole('textbox', { name: 'Date' })).toHaveValue('Mar 5, 2027');
  });

  it('shows a phone the agenda, with the zone of what is elsewhere', async () => {
    const { user } = renderApp('/events?day=2027-03-01', march, { width: 390 });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('radio', { name: 'Calendar' }));
    await user.click(screen.getByRole('button', { name: 'Show the list' }));
    expect(await screen.findByRole('heading', { name: 'Mar 1 – 30, 2027' })).toBeInTheDocument();
    expect(window.location.search).toContain('view=agenda');
    const booked = (await screen.findByText('Mar 4')).closest('li')!;
    expect(within(booked).getByRole('link', { name: 'Booked' })).toBeInTheDocument();
    expect(booked).toHaveTextContent('9:00 AM PST');
    // Three days of one event are three lines.
    expect(screen.getAllByRole('link', { name: 'Hoped for' })).toHaveLength(3);
  });

  it('places a week by the hour, travel too, and goes week by week', async () => {
    const { user, api } = renderApp('/events?view=week&day=2027-03-04', march);
    expect(await screen.findByRole('heading', { name: 'Feb 28 – Mar 6, 2027' })).toBeInTheDocument();
    const thursday = within(await screen.findByRole('list', { name: 'Thursday, Mar 4, 2027, by the hour' }));
    expect(thursday.getByRole('link', { name: /^Booked, Confirmed, 9:00 AM/ })).toBeInTheDocument();
    expect(thursday.queryByRole('link', { name: /UA 12/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^UA 12 · DEN → PDX, Flight/ })).toBeInTheDocument();
    screen.getByRole('button', { name: 'Thursday, Mar 4, 2027, 1 entry' }).focus();
    await user.keyboard('{ArrowRight}{PageDown}');
    expect(await screen.findByRole('heading', { name: 'Mar 7 – 13, 2027' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Friday, Mar 12, 2027/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Earlier week' }));
    expect(await screen.findByRole('heading', { name: 'Feb 28 – Mar 6, 2027' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Later week' }));
    expect(await screen.findByRole('heading', { name: 'Mar 7 – 13, 2027' })).toBeInTheDocument();
    await waitFor(() => expect(api.asked('GET /api/events/calendar').at(-1)?.search.get('from')).toBe('2027-03-07'));
  });

  it('lists the seven days of a week on a phone, the free ones too', async () => {
    renderApp('/events?view=week&day=2027-03-04', march, { width: 390 });
    expect(await screen.findByRole('link', { name: 'UA 12 · DEN → PDX' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /free: add an event$/ })).toHaveLength(5);
    expect(screen.queryByRole('list', { name: /by the hour$/ })).not.toBeInTheDocument();
  });

  it('says that a week is free', async () => {
    const nothing = { ...full, events: [], holds: [], travel: [] };
    renderApp('/events?view=week&day=2027-03-04', { ...answers, 'GET /api/events/calendar': { body: nothing } });
    expect(await screen.findByText('Nothing this week. Choose a day to add an event.')).toBeInTheDocument();
  });
});

describe('saved views', () => {
  it('keep what stands in the address under a name, and say when a name is taken', async () => {
    const { user, api } = renderApp('/events?view=board&state=TX', {
      ...answers,
      'POST /api/saved-views': refusal(400, 'You already have a view with this name', {
        fieldErrors: { name: 'You already have a view with this name' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByText('Name is required')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Texas');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await dialog.findByText('You already have a view with this name')).toBeInTheDocument();
    expect(api.asked('POST /api/saved-views')[0]?.body).toEqual({
      name: 'Texas',
      isDefault: false,
      query: { view: 'board', state: 'TX' },
    });
    api.answer({
      'POST /api/saved-views': { status: 201, body: aView() },
      'GET /api/saved-views': { body: { items: [aView()] } },
    });
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByRole('button', { name: 'Texas' })).toBeInTheDocument();
    expect(window.location.search).toContain(`saved=${ids.task}`);
  });

  it('are applied, updated with what changed, and deleted', async () => {
    const { user, api } = renderApp('/events?sort=title', {
      ...answers,
      'GET /api/saved-views': { body: { items: [aView()] } },
      [`PATCH /api/saved-views/${ids.task}`]: { body: aView({ version: 2 }) },
      [`DELETE /api/saved-views/${ids.task}`]: { body: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Texas' }));
    await screen.findByRole('link', { name: 'Nurses Summit' });
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      view: 'board',
      state: 'TX',
      saved: ids.task,
    });
    await user.click(screen.getByRole('button', { name: 'Status: Any' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Confirmed only' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Texas, changed' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Update “Texas”' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/saved-views/${ids.task}`)[0]?.body).toEqual({
        version: 1,
        query: { view: 'board', state: 'TX', confirmedOnly: 'true' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Texas, changed' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(window.location.search).not.toContain('saved='));
  });

  it('open first when they are the default, but never against what the address says', async () => {
    const withDefault = { ...answers, 'GET /api/saved-views': { body: { items: [aView({ isDefault: true })] } } };
    renderApp('/events', withDefault);
    expect(await screen.findByRole('link', { name: 'Nurses Summit' })).toBeInTheDocument();
    expect(window.location.search).toContain('view=board');
    leaveApp();
    renderApp('/events?status=hold', withDefault);
    expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument();
    expect(window.location.search).toBe('?status=hold');
  });
});
