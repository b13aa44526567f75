import {
  CreateAgendaItemInput,
  CreateAvNeedInput,
  CreateTravelSegmentInput,
  MAX_LOGISTICS_ROWS,
  UpdateAgendaItemInput,
  UpdateAvNeedInput,
  UpdateTravelSegmentInput,
} from '@lectern/protocol/event-logistics';
import { anEvent } from '../../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { EventsService, LogisticsService } from '..';
import { EventsWorkerModule } from '../events.worker.module';

let context: TestContext;
let logistics: LogisticsService;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(EventsWorkerModule);
  logistics = context.get(LogisticsService);
});
beforeEach(async () => {
  owner = await context.owner();
  await context.db.query('DELETE FROM outbox');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

const event = (fields: object = {}) => anEvent(context, owner, { eventDate: '2027-05-01', ...fields });
const agenda = (eventId: string, fields: object = {}, key?: string) =>
  logistics.addAgendaItem(owner, eventId, CreateAgendaItemInput.parse({ kind: 'talk', ...fields }), key);
const need = (eventId: string, fields: object = {}) =>
  logistics.addAvNeed(owner, eventId, CreateAvNeedInput.parse({ item: 'Lapel microphone', ...fields }));
const travel = (eventId: string, fields: object = {}) =>
  logistics.addTravelSegment(
    owner,
    eventId,
    CreateTravelSegmentInput.parse({ kind: 'flight', departsOn: '2027-04-30', ...fields }),
  );
const changed = { type: 'speaking_event.logistics_changed' };

describe('agenda', () => {
  it('stands in the order of the day, and rows without a day on the event’s first', async () => {
    const { id } = await event({ endDate: '2027-05-02' });
    await agenda(id, { kind: 'reception', startTime: '22:00', endTime: '00:30' });
    await agenda(id, { kind: 'departure', itemDate: '2027-05-02', startTime: '08:00' });
    await agenda(id, { kind: 'arrival', itemDate: '2027-04-30', startTime: '17:15', room: 'Hotel' });
    await agenda(id, { startTime: '09:00', endTime: '10:00', room: 'Hall B', notes: 'Lights low' });
    const { agenda: items } = await logistics.ofEvent(owner.id, id);
    expect(items.map((item) => item.kind)).toEqual(['arrival', 'talk', 'reception', 'departure']);
    expect(items[1]).toMatchObject({
      eventId: id,
      itemDate: null,
      startTime: '09:00',
      endTime: '10:00',
      room: 'Hall B',
      notes: 'Lights low',
      version: 1,
    });
    expect((await context.outboxRows(changed.type)).length).toBe(4);
  });

  it('moves with its event', async () => {
    const { id } = await event({ endDate: '2027-05-02' });
    await agenda(id, { itemDate: '2027-05-02' });
    await agenda(id);
    await context
      .get(EventsService)
      .updateEvent(owner.id, id, { version: 1, eventDate: '2027-06-10', endDate: '2027-06-11' });
    const { agenda: items } = await logistics.ofEvent(owner.id, id);
    expect(items.map((item) => [item.itemDate, item.version])).toEqual([
      [null, 1],
      ['2027-06-11', 2],
    ]);
  });

  it('refuses a day of another event and an end before the beginning, also of a row as it would become', async () => {
    const { id } = await event();
    await expect(agenda(id, { itemDate: '2027-06-01' })).rejects.toMatchObject({
      extra: { fieldErrors: { itemDate: 'This day is more than a week away from the event. Check the date' } },
    });
    const item = await agenda(id, { startTime: '09:00' });
    const patch = UpdateAgendaItemInput.parse({ version: 1, endTime: '08:00' });
    await expect(logistics.updateAgendaItem(owner, item.id, patch)).rejects.toMatchObject({
      status: 400,
      extra: { fieldErrors: { endTime: 'This is before it starts. Check both times' } },
    });
    expect(() => CreateAgendaItemInput.parse({ kind: 'talk', endTime: '08:00' })).toThrow(
      'Enter when it starts as well',
    );
  });

  it('is confirmed by someone on a day that has come, and not as another line than it was', async () => {
    const { id } = await event();
    const item = await agenda(id, { startTime: '09:00' });
    const update = (fields: object) => logistics.updateAgendaItem(owner, item.id, UpdateAgendaItemInput.parse(fields));
    const today = context.clock.now().toISOString().slice(0, 10);
    const tick = { confirmedBy: 'maya', confirmedOn: today };
    expect(await update({ version: 1, ...tick })).toMatchObject({ ...tick, version: 2 });
    expect(await update({ version: 2, room: 'Hall B' })).toMatchObject({ confirmedBy: null, confirmedOn: null });
    expect(await update({ version: 3, startTime: '10:00', ...tick })).toMatchObject({ startTime: '10:00', ...tick });
    expect(await update({ version: 4, confirmedBy: null, confirmedOn: null })).toMatchObject({ confirmedOn: null });
    for (const [fields, problem] of [
      [{ confirmedOn: today }, { confirmedBy: 'Enter who confirmed it' }],
      [{ confirmedBy: 'maya' }, { confirmedOn: 'Enter when it was confirmed' }],
      [{ ...tick, confirmedOn: '2099-01-01' }, { confirmedOn: 'This day has not come yet' }],
    ]) {
      await expect(update({ version: 5, ...fields })).rejects.toMatchObject({ extra: { fieldErrors: problem } });
    }
  });

  it('is changed once by a change that comes twice', async () => {
    const { id } = await event();
    const item = await agenda(id);
    const input = UpdateAgendaItemInput.parse({ version: 1, room: 'Hall B' });
    await logistics.updateAgendaItem(owner, item.id, input, 'one');
    expect(await logistics.updateAgendaItem(owner, item.id, input, 'one')).toMatchObject({ version: 2 });
  });

  it('ends somewhere, whoever adds at the same moment', async () => {
    const { id } = await event();
    await context.db.query(
      `INSERT INTO agenda_items (id, owner_id, event_id, kind, created_at, updated_at)
       SELECT gen_random_uuid(), $1, $2, 'talk', now(), now() FROM generate_series(1, $3)`,
      [owner.id, id, MAX_LOGISTICS_ROWS - 1],
    );
    const results = await Promise.allSettled([agenda(id), agenda(id), agenda(id)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'TOO_MANY_LOGISTICS_ROWS', status: 422 });
  });

  it('is made once of a request that comes twice', async () => {
    const { id } = await event();
    const made = await Promise.all([agenda(id, {}, 'one'), agenda(id, {}, 'one')]);
    expect(made[0]?.id).toBe(made[1]?.id);
    expect((await logistics.ofEvent(owner.id, id)).agenda).toHaveLength(1);
  });
});

describe('AV needs', () => {
  it('are confirmed by somebody today, and open again without the name', async () => {
    const { id } = await event();
    const made = await need(id);
    expect(made).toMatchObject({ isRequired: true, confirmedBy: null, confirmedOn: null });
    const update = (fields: object) => logistics.updateAvNeed(owner, made.id, UpdateAvNeedInput.parse(fields));
    const today = context.clock.now().toISOString().slice(0, 10);
    expect(await update({ version: 1, confirmedBy: 'Sam' })).toMatchObject({ confirmedOn: today });
    expect(await update({ version: 2, confirmedOn: null })).toMatchObject({ confirmedBy: null, confirmedOn: null });
    expect(await update({ version: 3, confirmedOn: today })).toMatchObject({ confirmedOn: today });
    await expect(update({ version: 4, confirmedOn: '2099-01-01' })).rejects.toMatchObject({
      extra: { fieldErrors: { confirmedOn: 'This day has not come yet' } },
    });
  });
});

describe('travel', () => {
  it('has the event’s zone at both ends, and arrives on the day it leaves, unless said otherwise', async () => {
    const { id } = await event({ timeZone: 'America/Chicago' });
    expect(await travel(id, { fromZone: 'America/New_York', costCents: 42_000, isBillable: true })).toMatchObject({
      fromZone: 'America/New_York',
      toZone: 'America/Chicago',
      departsOn: '2027-04-30',
      arrivesOn: '2027-04-30',
      costCents: 42_000,
      currency: 'USD',
      paidBy: 'speaker',
      isBillable: true,
    });
  });

  it.each([
    ['a clock that ran back', {}, '10:00', '09:30', undefined],
    ['an arrival before the departure', { toZone: 'America/New_York' }, '10:00', '09:30', 'arrivesAt'],
    [
      'an arrival before the departure, told by both zones',
      { fromZone: 'America/Los_Angeles', toZone: 'America/New_York' },
      '10:00',
      '12:30',
      'arrivesAt',
    ],
    [
      'the date line',
      { fromZone: 'Pacific/Auckland', toZone: 'Pacific/Honolulu', arrivesOn: '2027-04-29' },
      '00:30',
      '11:00',
      undefined,
    ],
    ['a day too early', { toZone: 'America/New_York', arrivesOn: '2027-04-29' }, null, null, 'arrivesOn'],
    ['a week on the way', { arrivesOn: '2027-05-07' }, null, null, 'arrivesOn'],
    ['a week at the hotel', { kind: 'hotel', arrivesOn: '2027-05-07' }, '15:00', '11:00', undefined],
    ['a stay that ends before it begins', { kind: 'hotel', arrivesOn: '2027-04-29' }, null, null, 'arrivesOn'],
  ])('of %s', async (_name, fields, departsAt, arrivesAt, refused) => {
    const zones = { fromZone: 'America/New_York', toZone: 'America/Chicago' };
    const parsed = CreateTravelSegmentInput.safeParse({
      kind: 'flight',
      departsOn: '2027-04-30',
      departsAt,
      arrivesAt,
      ...zones,
      ...fields,
    });
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(refused ? [refused] : undefined);
    // A change is held against the row as it would become.
    const { id } = await event();
    const made = await travel(id, zones);
    const patch = UpdateTravelSegmentInput.parse({ version: 1, departsAt, arrivesAt, ...fields });
    const change = logistics.updateTravelSegment(owner, made.id, patch);
    if (refused) await expect(change).rejects.toMatchObject({ status: 400 });
    else expect(await change).toMatchObject({ ...fields, departsAt, arrivesAt, version: 2 });
  });
});

describe('every row', () => {
  it('is refused in a stale version, with the row as it is now', async () => {
    const { id } = await event();
    const made = await need(id);
    const update = (fields: object) =>
      logistics.updateAvNeed(owner, made.id, UpdateAvNeedInput.parse({ version: 1, ...fields }));
    const results = await Promise.allSettled([update({ item: 'Clicker' }), update({ item: 'Clock' })]);
    const refused = results.find((result) => result.status === 'rejected');
    const [kept] = (await logistics.ofEvent(owner.id, id)).avNeeds;
    expect(refused?.reason).toMatchObject({ code: 'STALE_VERSION', extra: { current: kept } });
    await expect(logistics.deleteRow('avNeed', owner, made.id, 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await logistics.deleteRow('avNeed', owner, made.id, 2);
    expect((await logistics.ofEvent(owner.id, id)).avNeeds).toEqual([]);
  });

  it('does not exist for another owner', async () => {
    const { id } = await event();
    const [item, av, journey] = [await agenda(id), await need(id), await travel(id)];
    const other = await context.owner();
    const missing = { status: 404 };
    await expect(logistics.ofEvent(other.id, id)).rejects.toMatchObject(missing);
    await expect(logistics.addAvNeed(other, id, CreateAvNeedInput.parse({ item: 'Clicker' }))).rejects.toMatchObject(
      missing,
    );
    await expect(logistics.deleteRow('agendaItem', other, item.id)).rejects.toMatchObject(missing);
    await expect(logistics.deleteRow('avNeed', other, av.id)).rejects.toMatchObject(missing);
    await expect(
      logistics.updateTravelSegment(other, journey.id, UpdateTravelSegmentInput.parse({ version: 1 })),
    ).rejects.toMatchObject(missing);
  });

  it('leaves nothing behind when a write fails, neither the line in the history', async () => {
    const { id } = await event();
    await context.db.query('DELETE FROM outbox');
    jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('planted'));
    await expect(travel(id)).rejects.toThrow('planted');
    expect((await logistics.ofEvent(owner.id, id)).travel).toEqual([]);
    expect(await context.db.query('SELECT 1 FROM speaking_event_changes WHERE event_id = $1', [id])).toEqual([]);
    expect(await context.outboxRows()).toEqual([]);
  });
});
