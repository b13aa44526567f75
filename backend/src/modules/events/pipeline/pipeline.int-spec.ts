import { EventBoardQuery, EventConflictsInput, EventTotalsQuery } from '@lectern/protocol/pipeline';
import { ListSpeakingEventsQuery } from '@lectern/protocol/speaking-events';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { aClient } from '../../../testing/builders/clients';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService } from '..';
import { EventsWorkerModule } from '../events.worker.module';
import { EventsHttpModule, EventConflictsService, PipelineService } from '../events.http.module';

let context: TestContext;
let pipeline: PipelineService;
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule, EventsHttpModule, ContactsModule);
  pipeline = context.get(PipelineService);
  other = await context.owner();
  context.clock.set('2027-03-04T15:00:00Z');
});
beforeEach(async () => {
  owner = await context.owner();
});
afterAll(() => context.close());

const listed = async (query: object) =>
  (await context.get(EventsService).listEvents(owner.id, ListSpeakingEventsQuery.parse(query))).items.map(
    ({ title }) => title,
  );
const totals = (query: object = {}) => pipeline.totals(owner.id, EventTotalsQuery.parse(query));
const board = async (query: object = {}) => (await pipeline.board(owner.id, EventBoardQuery.parse(query))).columns;

async function confirmed(fields: object, status: SpeakingEventStatus = 'confirmed') {
  const client = await aClient(context, owner);
  return anEvent(context, owner, { clientId: client.id, eventDate: '2027-05-01', status, ...fields });
}

describe('the filters', () => {
  it('show what is coming with the open ones that have no date yet', async () => {
    await anEvent(context, owner, { title: 'Past', eventDate: '2027-03-03' });
    await anEvent(context, owner, { title: 'Today', eventDate: '2027-03-04' });
    await anEvent(context, owner, { title: 'Far', eventDate: '2028-03-04' });
    await anEvent(context, owner, { title: 'Undated' });
    await anEvent(context, owner, { title: 'Undated and lost', status: 'lost' });
    expect(await listed({ from: '2027-03-04' })).toEqual(['Today', 'Far']);
    expect(await listed({ from: '2027-03-04', undated: 'also' })).toEqual(['Today', 'Far', 'Undated']);
    expect(await listed({ from: '2027-03-04', to: '2027-12-31', undated: 'also' })).toEqual(['Today', 'Undated']);
    expect(await listed({ to: '2027-03-03' })).toEqual(['Past']);
    expect((await listed({ undated: 'only' })).sort()).toEqual(['Undated', 'Undated and lost']);
    expect((await totals({ from: '2027-03-04', undated: 'also' })).count).toBe(3);
  });

  it('take texts whole, without case and accents, and only confirmed ones when asked', async () => {
    await confirmed({ title: 'A', state: 'Québec', country: 'Canada', city: 'Montréal', leadSource: 'Referral' });
    await anEvent(context, owner, {
      title: 'B',
      state: 'quebec',
      format: 'virtual',
      feeType: 'waived',
      currency: 'CAD',
    });
    await anEvent(context, owner, { title: 'C', state: 'Que', nextFollowUpOn: '2027-03-10' });
    const sorted = async (query: object) => (await listed(query)).sort();
    expect(await sorted({ state: 'QUEBEC' })).toEqual(['A', 'B']);
    expect(await sorted({ city: 'montreal', country: 'canada', leadSource: 'referral' })).toEqual(['A']);
    expect(await sorted({ format: 'virtual,hybrid' })).toEqual(['B']);
    expect(await sorted({ feeType: 'waived' })).toEqual(['B']);
    expect(await sorted({ currency: 'CAD' })).toEqual(['B']);
    expect(await sorted({ confirmedOnly: 'true' })).toEqual(['A']);
    expect(await sorted({ confirmedOnly: 'false' })).toEqual(['A', 'B', 'C']);
    expect(await sorted({ followUpBy: '2027-03-10' })).toEqual(['C']);
    expect(await sorted({ followUpBy: '2027-03-09' })).toEqual([]);
    expect(await pipeline.filterChoices(owner.id)).toMatchObject({
      countries: ['Canada'],
      leadSources: ['Referral'],
      currencies: ['USD', 'CAD'],
    });
  });
});

describe('totals', () => {
  it('are of the whole filter, per currency, and of this owner alone', async () => {
    const client = await aClient(context, owner, { name: 'Zebra Corp' });
    await anEvent(context, owner, { grossFeeCents: 500_000, clientId: client.id });
    await anEvent(context, owner, { grossFeeCents: 700_050, eventDate: '2027-04-01' });
    await anEvent(context, owner, { grossFeeCents: 900_000, currency: 'EUR' });
    await anEvent(context, owner, { currency: 'GBP' });
    await anEvent(context, other, { grossFeeCents: 1 });
    expect(await totals()).toEqual({
      count: 4,
      amounts: [
        { currency: 'USD', cents: 1_200_050, count: 2 },
        { currency: 'EUR', cents: 900_000, count: 1 },
      ],
    });
    expect(await totals({ q: 'zebra' })).toEqual({
      count: 1,
      amounts: [{ currency: 'USD', cents: 500_000, count: 1 }],
    });
    expect(await totals({ status: 'lost' })).toEqual({ count: 0, amounts: [] });
  });
});

describe('the board', () => {
  it('has a column per status with its totals and first cards, and goes on in the list', async () => {
    for (const day of ['03', '01', '02']) {
      await anEvent(context, owner, { title: `Inquiry ${day}`, eventDate: `2027-06-${day}`, grossFeeCents: 100 });
      await confirmed({ title: `Closed ${day}`, eventDate: `2026-06-${day}` }, 'closed');
    }
    await anEvent(context, owner, { title: 'Undated' });
    const columns = await board({ cards: 2 });
    expect(columns.map(({ status }) => status)).toEqual([
      'inquiry',
      'proposal_sent',
      'hold',
      'contract_sent',
      'confirmed',
      'delivered',
      'closed',
      'released',
      'lost',
      'postponed',
      'cancelled',
    ]);
    const [inquiry] = columns;
    expect(inquiry).toMatchObject({
      count: 4,
      direction: 'asc',
      amounts: [{ currency: 'USD', cents: 300 }],
      cards: [{ title: 'Inquiry 01' }, { title: 'Inquiry 02' }],
    });
    expect(await listed({ status: 'inquiry', cursor: inquiry!.nextCursor })).toEqual(['Inquiry 03', 'Undated']);
    const closed = columns.find(({ status }) => status === 'closed')!;
    expect(closed).toMatchObject({
      count: 3,
      direction: 'desc',
      amounts: [],
      cards: [{ title: 'Closed 03' }, { title: 'Closed 02' }],
    });
    expect(await listed({ status: 'closed', direction: 'desc', cursor: closed.nextCursor })).toEqual(['Closed 01']);
    expect(columns.find(({ status }) => status === 'lost')).toEqual({
      status: 'lost',
      direction: 'desc',
      count: 0,
      amounts: [],
      cards: [],
      nextCursor: null,
    });
  });

  it('leaves out the columns that the filter has no place for', async () => {
    await confirmed({ title: 'Nurses Summit' });
    await confirmed({ title: 'Bankers Forum' });
    const columns = await board({ confirmedOnly: 'true', q: 'nurses' });
    expect(columns.map(({ status, count }) => [status, count])).toEqual([
      ['confirmed', 1],
      ['delivered', 0],
      ['closed', 0],
    ]);
    expect(columns[0]?.cards).toMatchObject([{ title: 'Nurses Summit', clientName: 'Acme' }]);
    expect(await board({ confirmedOnly: 'true', status: 'hold' })).toEqual([]);
  });

  it('says the best place of the holds that are left', async () => {
    const { id } = await anEvent(context, owner, { title: 'Held', status: 'hold' });
    const hold = `INSERT INTO holds (id, owner_id, event_id, held_on, rank, placed_on, outcome, ended_on, created_at, updated_at)
      SELECT gen_random_uuid(), $1, $2, day, rank, day, outcome, CASE WHEN outcome IS NOT NULL THEN day END, now(), now()
      FROM (VALUES (DATE '2027-06-01', 3, NULL), (DATE '2027-06-02', 2, NULL), (DATE '2027-06-03', 1, 'released'))
        AS given (day, rank, outcome)`;
    await context.db.query(hold, [owner.id, id]);
    const [column] = await board({ status: 'hold' });
    expect(column?.cards).toMatchObject([{ title: 'Held', holdRank: 2 }]);
  });
});

describe('conflicts', () => {
  const ask = async (fields: object, whose = owner) =>
    (
      await context
        .get(EventConflictsService)
        .find(whose.id, EventConflictsInput.parse({ timeZone: 'America/New_York', ...fields }))
    ).items;

  it('are with what is booked on those days, not with itself, with what is open or with others’ events', async () => {
    const booked = await confirmed({ title: 'Booked', endDate: '2027-05-03' });
    await anEvent(context, owner, { title: 'Inquiry', eventDate: '2027-05-02' });
    await confirmed({ title: 'Cancelled', eventDate: '2027-05-02' }, 'cancelled');
    expect(await ask({ eventDate: '2027-05-03' })).toMatchObject([{ kind: 'same_day', eventId: booked.id }]);
    expect(await ask({ eventDate: '2027-05-03', eventId: booked.id })).toEqual([]);
    expect(await ask({ eventDate: '2027-05-04' })).toEqual([]);
    expect(await ask({ eventDate: '2027-05-03' }, other)).toEqual([]);
    expect(await ask({})).toEqual([]);
    expect(await ask({ eventDate: '2027-05-03', endDate: '2027-05-01' })).toEqual([]);
    // A mistyped year asks about its first month only.
    expect(await ask({ eventDate: '2027-04-02', endDate: '2072-04-03' })).toHaveLength(1);
  });

  it('reach into the night before, by distance', async () => {
    const far = { city: 'Honolulu', latitude: 21.3, longitude: -157.86, timeZone: 'Pacific/Honolulu' };
    const late = { startTime: '19:00', endTime: '22:00' };
    await confirmed({ title: 'Luau', eventDate: '2027-04-30', ...late, ...far });
    const boston = { city: 'Boston', latitude: 42.36, longitude: -71.06 };
    const early = { eventDate: '2027-05-01', startTime: '09:00', endTime: '10:00' };
    expect(await ask({ ...early, ...boston })).toMatchObject([{ kind: 'travel_gap', severity: 'warning' }]);
    expect(await ask({ ...early, eventDate: '2027-05-02', ...boston })).toEqual([]);
  });
});

it('offers what is used of every field, however many different ones another has', async () => {
  const { id } = await anEvent(context, owner);
  await context.db.query(
    `INSERT INTO speaking_events (id, owner_id, slug, title, type, format, status, date_is_tentative, time_zone,
       fee_type, currency, state, country, lead_source, created_at, updated_at)
     SELECT gen_random_uuid(), owner_id, slug || n || m, title, type, format, status, date_is_tentative, time_zone,
       fee_type, currency, 'State ' || n, CASE WHEN n = 1 AND m = 1 THEN 'Chile' END,
       CASE WHEN n = 1 AND m = 1 THEN 'Referral' END, created_at, updated_at
     FROM speaking_events, generate_series(1, 510) n, generate_series(1, 2) m WHERE id = $1`,
    [id],
  );
  const choices = await pipeline.filterChoices(owner.id);
  expect(choices.states).toHaveLength(200);
  expect(choices).toMatchObject({ countries: ['Chile'], leadSources: ['Referral'], currencies: ['USD'] });
});
