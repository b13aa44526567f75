import { createLogger } from '@lectern/logging/logger';
import { inTown, OsmStandIn, TOWN } from '@lectern/testing/osm-stand-in';
import { until } from '@lectern/testing/until';
import { CreateSavedPlaceInput } from '@lectern/protocol/places';
import { anEvent } from '../../testing/builders/events';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { LogisticsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { LocationsModule, SavedPlacesService } from '.';
import { testConfig } from '../../testing/test-config';
import { EventPlacesService } from './event-places.service';
import { OsmCacheRepository } from './osm/osm-cache.repository';
import { OsmGateway } from './osm/osm.gateway';
import { OsmTurnsRepository } from './osm/osm-turns.repository';
import { PlaceSearchesRepository } from './place-searches.repository';
import { PlaceSearchesService } from './place-searches.service';
import { SavedPlacesRepository } from './saved-places.repository';

let context: TestContext;
let town: OsmStandIn;
let searches: PlaceSearchesService;
let places: EventPlacesService;
let owner: TestOwner;

const HALL = {
  venueName: 'Harbor Hall',
  venueAddress: '500 Congress Ave',
  city: 'Austin',
  state: 'TX',
  eventDate: '2027-06-10',
};
const LARGE = { theme: 'light', size: 'large' } as const;
const NOT_BUSY = { for: () => Promise.resolve() };

beforeAll(async () => {
  context = await createContext(LocationsModule, EventsWorkerModule);
  town = await OsmStandIn.start();
  const logger = createLogger('test', 'silent');
  const turns = new OsmTurnsRepository(context.db, context.clock, NOT_BUSY);
  const osm = new OsmGateway(testConfig(context.url, town.env), logger, context.clock, turns);
  const cache = new OsmCacheRepository(context.db);
  const repository = new PlaceSearchesRepository(context.db);
  searches = new PlaceSearchesService(context.db, context.outbox, context.clock, osm, cache, repository);
  places = new EventPlacesService(context.clock, osm, cache, repository, new SavedPlacesRepository(context.db));
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await town.stop();
  await context.close();
});
beforeEach(async () => {
  owner = await context.owner();
  town.misbehave();
  town.forget();
  context.clock.set('2027-03-04T15:00:00Z');
  await context.db.query('TRUNCATE osm_points, osm_areas, osm_turns, place_searches');
  await context.db.query('DELETE FROM outbox');
});

const outbox = async () => (await context.outboxRows()).map(({ type }) => type);

async function searched(fields: object = {}): Promise<string> {
  const { id } = await anEvent(context, owner, { ...HALL, ...fields });
  await searches.ask(owner.id, id);
  await searches.find(owner.id, id);
  return id;
}

it('is asked for once, and answered in the worker', async () => {
  const { id } = await anEvent(context, owner, HALL);
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'not_asked', places: [], mapKey: null });
  await context.db.query('DELETE FROM outbox');
  await Promise.all([searches.ask(owner.id, id), searches.ask(owner.id, id)]);
  expect(await outbox()).toEqual(['places.requested']);
  expect(town.seen).toHaveLength(0);
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'waiting' });

  await searches.find(owner.id, id);
  expect(town.seen.map(({ service }) => service)).toEqual(['nominatim', 'overpass', 'overpass']);
  expect(town.seen[0]?.asked).toBe('500 Congress Ave, Austin, TX');
  const found = await places.ofEvent(owner.id, id);
  expect(found).toMatchObject({ state: 'ready', unit: 'mi', fetchedAt: '2027-03-04T15:00:00.000Z' });
  expect(found.point).toEqual({ ...TOWN, precision: 'venue' });
  expect(found.places.map(({ number, name }) => `${number} ${name}`)).toEqual([
    '1 Marigold',
    '2 The Blue Door',
    '3 Trattoria Vela',
    '4 Early Bird',
    '5 Copper Kettle',
    '6 Museum of Small Wonders',
    '7 Riverside Park',
    '8 Square Pharmacy',
    '9 Print & Bind',
  ]);
  expect(found.places[0]).toMatchObject({ distanceMeters: 134, walkingMinutes: 2 });

  // Once more, by a repeated job or another press of the button, nothing is asked and nothing happens.
  await searches.find(owner.id, id);
  await searches.ask(owner.id, id);
  expect(town.seen).toHaveLength(3);
  expect(await outbox()).toEqual(['places.requested']);
});

it('does not search twice when two requests wait for the same event', async () => {
  const { id } = await anEvent(context, owner, HALL);
  await searches.ask(owner.id, id);
  await context.db.query(`UPDATE place_searches SET status = 'unreachable'`);
  await context.db.query('DELETE FROM outbox');
  let second: Promise<void> | undefined;
  await context.db.tx(async (tx) => {
    await tx.query(`SELECT 1 FROM speaking_events WHERE id = $1 FOR UPDATE`, [id]);
    second = searches.ask(owner.id, id);
    await until('the second one waits for the event', async () => {
      const [row] = await context.db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return row?.n === 1;
    });
    await tx.query(`UPDATE place_searches SET status = 'waiting'`);
  });
  await second;
  expect(await outbox()).toEqual([]);
});

it('asks nothing twice: another speaker at the same venue gets what is known', async () => {
  await searched();
  owner = await context.owner();
  const id = await searched({ title: 'Another one' });
  expect(town.seen).toHaveLength(3);
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'ready' });
});

it('takes what the speaker entered for the point, and falls back to the city', async () => {
  const entered = await searched({ latitude: TOWN.latitude, longitude: TOWN.longitude });
  expect(town.seen.map(({ service }) => service)).toEqual(['overpass', 'overpass']);
  expect((await places.ofEvent(owner.id, entered)).point).toEqual({ ...TOWN, precision: 'venue' });
  town.forget();
  const rough = await searched({ venueAddress: 'Nowhere 1', venueName: null, city: 'Austin' });
  expect((await places.ofEvent(owner.id, rough)).point).toMatchObject({ precision: 'city' });
  const shared = await places.ofSharedPage(owner.id, rough);
  expect(shared?.from ?? 'nothing near it').toMatch(/the middle of Austin|nothing near it/);
});

it('says when the address is not known, and asks for nothing around it', async () => {
  const id = await searched({ venueAddress: null, venueName: null, city: 'Nowhere', state: null });
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'not_found', point: null, places: [] });
  expect(town.seen.map(({ service }) => service)).toEqual(['nominatim']);
});

describe('when OpenStreetMap does not answer', () => {
  const down = () =>
    town.misbehave((_, response) => {
      response.writeHead(504).end('<html>');
      return true;
    });

  it('shows own places, says so, and tries again by itself', async () => {
    down();
    const favourite = CreateSavedPlaceInput.parse({
      name: 'Copper Kettle',
      category: 'coffee',
      city: 'austin',
      isFavourite: true,
    });
    await context.get(SavedPlacesService).createPlace(owner.id, favourite);
    const id = await searched();
    const now = await places.ofEvent(owner.id, id);
    expect(now).toMatchObject({ state: 'unreachable', retryAt: '2027-03-04T15:10:00.000Z', mapKey: null });
    expect(now.places.map(({ name }) => name)).toEqual(['Copper Kettle']);
    expect(await places.ofSharedPage(owner.id, id)).toMatchObject({ hasSurroundings: false, attribution: null });

    town.misbehave();
    context.clock.advance(9 * 60_000);
    expect(await searches.repeatDue({ pageSize: 10 })).toBe(0);
    context.clock.advance(60_000);
    expect(await searches.repeatDue({ pageSize: 10 })).toBe(1);
    expect(await searches.repeatDue({ pageSize: 10 })).toBe(0);
    await searches.find(owner.id, id);
    expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'ready', retryAt: null });
  });

  it('is named on a shared page also where it only found the address', async () => {
    town.misbehave((seen, response) => {
      if (seen.service === 'nominatim') return false;
      response.writeHead(504).end('<html>');
      return true;
    });
    const own = { name: 'Copper Kettle', category: 'coffee', city: 'austin', isFavourite: true };
    await context.get(SavedPlacesService).createPlace(owner.id, CreateSavedPlaceInput.parse(own));
    const id = await searched();
    expect(await places.ofSharedPage(owner.id, id)).toMatchObject({
      from: expect.any(String) as string,
      hasSurroundings: false,
      attribution: expect.stringContaining('OpenStreetMap') as string,
    });
  });

  it('gives up after some hours, until somebody asks again', async () => {
    down();
    const id = await searched();
    const waits: number[] = [];
    for (;;) {
      const { retryAt } = await places.ofEvent(owner.id, id);
      if (retryAt === null) break;
      waits.push((Date.parse(retryAt) - context.clock.now().getTime()) / 60_000);
      context.clock.set(retryAt);
      await searches.repeatDue({ pageSize: 10 });
      await searches.find(owner.id, id);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160]);
    town.misbehave();
    context.clock.advance(3_600_000);
    await searches.ask(owner.id, id);
    await searches.find(owner.id, id);
    expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'ready' });
  });

  it('shows the places without a map, and draws rings of distances instead', async () => {
    town.misbehave((seen, response) => {
      if (!seen.asked.includes('geom')) return false;
      response.writeHead(429, { 'Retry-After': '60' }).end();
      return true;
    });
    const id = await searched();
    expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'ready' });
    expect(await places.mapOf(owner.id, id, LARGE)).toContain('by their distance from the venue');
    town.misbehave();
    context.clock.advance(3_600_000);
    expect(await searches.repeatDue({ pageSize: 10 })).toBe(1);
    await searches.find(owner.id, id);
    expect(await places.mapOf(owner.id, id, LARGE)).toContain('© OpenStreetMap contributors');
  });
});

it('looks again after thirty days, for events that are still to come, and takes up what was left lying', async () => {
  const id = await searched();
  await searched({ title: 'Over by then', eventDate: '2027-03-20' });
  town.forget();
  context.clock.advance(30 * 86_400_000 - 1000);
  expect(await searches.repeatDue({ pageSize: 1 })).toBe(0);
  context.clock.advance(1000);
  expect(await searches.repeatDue({ pageSize: 1 })).toBe(1);
  // While it is looked for, what is known is shown.
  expect((await places.ofEvent(owner.id, id)).places).toHaveLength(9);
  // The worker is killed with it: a quarter of an hour later it is due again.
  context.clock.advance(15 * 60_000);
  expect(await searches.repeatDue({ pageSize: 1 })).toBe(1);
  await searches.find(owner.id, id);
  expect(town.seen).toHaveLength(3);
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ fetchedAt: '2027-04-03T15:15:00.000Z' });
});

it('follows the venue when it is another one, and nothing of the old one is shown', async () => {
  const id = await searched();
  const follow = () => context.db.tx((tx) => searches.followVenue(tx, owner.id, id));
  await context.db.query('DELETE FROM outbox');
  await follow();
  expect(await outbox()).toEqual([]);
  await context.db.query(`UPDATE speaking_events SET venue_address = '1 Nowhere', city = 'Nowhere' WHERE id = $1`, [
    id,
  ]);
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'not_asked', places: [], point: null });
  await follow();
  await follow();
  expect(await outbox()).toEqual(['places.requested']);
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'waiting', point: null });
  await expect(places.mapOf(owner.id, id, LARGE)).rejects.toMatchObject({ status: 404 });
});

it('refuses what cannot be looked up, and other owners', async () => {
  const { id } = await anEvent(context, owner, { title: 'Online' });
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'no_address' });
  await expect(searches.ask(owner.id, id)).rejects.toMatchObject({ code: 'VENUE_HAS_NO_ADDRESS' });
  const stranger = await context.owner();
  await expect(searches.ask(stranger.id, id)).rejects.toMatchObject({ status: 404 });
  await expect(places.ofEvent(stranger.id, id)).rejects.toMatchObject({ status: 404 });
  expect(await places.ofSharedPage(stranger.id, id)).toBeNull();
  // Not connected: own places only, and nothing leaves the house.
  const { id: hall } = await anEvent(context, owner, HALL);
  await expect(context.get(PlaceSearchesService).ask(owner.id, hall)).rejects.toMatchObject({ code: 'PLACES_ARE_OFF' });
  expect(await context.get(EventPlacesService).ofEvent(owner.id, hall)).toMatchObject({ state: 'off', places: [] });
  expect(town.seen).toHaveLength(0);
});

it('leaves neither row nor event when asking for it fails', async () => {
  const { id } = await anEvent(context, owner, HALL);
  await context.db.query('DELETE FROM outbox');
  const add = jest.spyOn(context.outbox, 'add').mockRejectedValueOnce(new Error('lost'));
  await expect(searches.ask(owner.id, id)).rejects.toThrow('lost');
  add.mockRestore();
  expect(await places.ofEvent(owner.id, id)).toMatchObject({ state: 'not_asked' });
  expect(await outbox()).toEqual([]);
});

it('puts own favourites first, leaves out what is saved, and shows where the speaker was before', async () => {
  const past = await anEvent(context, owner, { ...HALL, title: 'Last year', eventDate: '2026-05-01' });
  await context
    .get(LogisticsService)
    .addTravelSegment(owner, past.id, {
      kind: 'hotel',
      carrier: 'The Lakeshore',
      confirmation: null,
      fromPlace: null,
      departsOn: '2026-04-30',
      departsAt: null,
      toPlace: null,
      arrivesOn: '2026-05-02',
      arrivesAt: null,
      costCents: null,
      currency: 'USD',
      paidBy: 'speaker',
      isBillable: false,
      notes: null,
    });
  await context.db.query(`UPDATE speaking_events SET status = 'delivered' WHERE id = $1`, [past.id]);
  await anEvent(context, owner, { ...HALL, title: 'Elsewhere', state: 'MN', eventDate: '2026-05-01' });
  const id = await searched();
  const save = (fields: object) =>
    context
      .get(SavedPlacesService)
      .createPlace(owner.id, CreateSavedPlaceInput.parse({ city: 'Austin', category: 'coffee', ...fields }));
  const { lat, lon } = inTown(-70, -90);
  await save({ name: 'Early Bird', note: 'Ask for Sam', latitude: lat, longitude: lon, osmReference: 'way/103' });
  const far = inTown(0, 30_000);
  await save({ name: 'Far Kettle', isFavourite: true, latitude: far.lat, longitude: far.lon });
  await save({ name: 'In another Austin', state: 'MN' });
  await save({ name: 'Further', latitude: 40, longitude: -97 });

  const found = await places.ofEvent(owner.id, id);
  expect(found.places.slice(0, 3).map(({ number, name }) => [number, name])).toEqual([
    [null, 'Far Kettle'],
    [1, 'Early Bird'],
    [2, 'Marigold'],
  ]);
  expect(found.places.filter(({ name }) => name === 'Early Bird')).toHaveLength(1);
  expect(found.places.map(({ name }) => name)).not.toContain('In another Austin');
  expect(found.pastVisits).toEqual([
    { kind: 'venue', name: 'Harbor Hall', eventId: past.id, eventTitle: 'Last year', day: '2026-05-01' },
    { kind: 'hotel', name: 'The Lakeshore', eventId: past.id, eventTitle: 'Last year', day: '2026-05-01' },
  ]);

  const shared = await places.ofSharedPage(owner.id, id);
  expect(shared).toMatchObject({ hasSurroundings: true, from: 'the venue', mapKey: found.mapKey });
  expect(shared?.places.map(({ number }) => number)).toEqual(found.places.map(({ number }) => number));
  expect(JSON.stringify(shared)).not.toMatch(/Ask for Sam|Lakeshore|Last year|latitude/);
});
