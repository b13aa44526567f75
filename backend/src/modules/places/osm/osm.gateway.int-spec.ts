import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { createLogger } from '@lectern/logging/logger';
import { inTown, OsmStandIn, sendJson, TOWN } from '@lectern/testing/osm-stand-in';
import { testConfig } from '../../../testing/test-config';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { OsmGateway } from './osm.gateway';
import { OsmTurnsRepository } from './osm-turns.repository';

let t: TestDatabase;
let town: OsmStandIn;
let gateway: OsmGateway;
let turns: OsmTurnsRepository;
let log: string;
const waits: number[] = [];

beforeAll(async () => {
  t = await createTestDatabase();
  town = await OsmStandIn.start();
  const pauses = { for: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)) };
  turns = new OsmTurnsRepository(t.db, t.clock, pauses);
  const lines = new PassThrough().on('data', (line: Buffer) => (log += line.toString()));
  const logger = createLogger('test', 'warn', lines);
  gateway = new OsmGateway(testConfig(t.url, town.env), logger, t.clock, turns);
});
afterAll(async () => {
  await town.stop();
  await t.close();
});
beforeEach(() => {
  // Far from the turns of the test before.
  t.clock.advance(24 * 3_600_000);
  town.misbehave();
  town.forget();
  waits.length = 0;
  log = '';
});

it('finds an address, and says who asks', async () => {
  const point = await gateway.findAddress('500 Congress Ave, Austin, TX');
  expect(point).toEqual({ latitude: TOWN.latitude, longitude: TOWN.longitude, precision: 'venue' });
  expect(await gateway.findAddress('Austin, TX')).toMatchObject({ precision: 'city' });
  expect(await gateway.findAddress('Nowhere at all')).toBeNull();
  expect(town.seen[0]).toMatchObject({
    asked: '500 Congress Ave, Austin, TX',
    userAgent: 'Lectern (http://lectern.test; ops@lectern.example)',
  });
});

it('finds places, nearest first, and what is drawn', async () => {
  const places = await gateway.placesAround(TOWN);
  expect(places.map((place) => place.name).slice(0, 3)).toEqual(['Early Bird', 'Marigold', 'Square Pharmacy']);
  expect(places.find((place) => place.name === 'Marigold')).toMatchObject({
    reference: 'node/100',
    category: 'restaurant',
    address: '14 Second Street',
    openingHours: 'Mo-Sa 11:00-22:00',
  });
  const map = await gateway.mapAround(TOWN);
  expect(new Set(map.map((shape) => shape.kind))).toEqual(new Set(['water', 'park', 'mainStreet', 'street']));
});

it('asks each server once a second, however many ask at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => gateway.findAddress('Austin')));
  expect(waits.sort((one, other) => one - other)).toEqual([1100, 2200, 3300, 4400]);
  // The other server has turns of its own.
  await gateway.placesAround(TOWN);
  expect(waits).toHaveLength(4);
});

it('takes no turn that is too far off, and loses none by it', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => turns.take('overpass')));
  const late = answers.filter((answer) => answer.status === 'rejected');
  expect(late).toHaveLength(40 - 19);
  expect(late[0]?.reason).toMatchObject({ kind: 'busy', waitSeconds: 21 });
  t.clock.advance(21_000);
  await expect(turns.take('overpass')).resolves.toBeUndefined();
});

describe('whatever a server does is bounded', () => {
  const refused = async (kind: string, waitSeconds: number | null = null) => {
    await expect(gateway.placesAround(TOWN)).rejects.toMatchObject({ kind, waitSeconds });
  };

  it('leaves it alone for as long as it wants, and for everybody', async () => {
    town.misbehave((_, response) => {
      response.writeHead(429, { 'Retry-After': '90' }).end('slots');
      return true;
    });
    await refused('busy', 90);
    town.misbehave();
    t.clock.advance(60_000);
    await refused('busy', 30);
    expect(town.seen).toHaveLength(1);
    t.clock.advance(31_000);
    await expect(gateway.placesAround(TOWN)).resolves.not.toHaveLength(0);
  });

  it.each([
    ['504 without a word', 504, {}, 'busy', 60],
    ['a date', 503, { 'Retry-After': 'a date' }, 'busy', 600],
    ['a year', 429, { 'Retry-After': '31536000' }, 'busy', 6 * 3600],
    ['nonsense', 429, { 'Retry-After': '-5 apples' }, 'busy', 300],
    ['a block', 403, {}, 'refused', 3600],
    ['a bad query', 400, {}, 'refused', null],
  ])('%s', async (_, status, headers: Record<string, string>, kind, wait) => {
    const date = new Date(t.clock.now().getTime() + 600_000).toUTCString();
    const all = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value === 'a date' ? date : value]),
    );
    town.misbehave((_seen, response) => {
      response.writeHead(status, { 'Content-Type': 'text/html', ...all }).end('<html>Too busy</html>');
      return true;
    });
    await refused(kind, wait);
  });

  it('goes nowhere that it is sent to', async () => {
    let hits = 0;
    const inside = createServer((_, response) => {
      hits += 1;
      sendJson(response, { elements: [] });
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`;
    town.misbehave((_, response) => {
      response.writeHead(307, { Location: location }).end();
      return true;
    });
    await refused('malformed');
    inside.close();
    expect(hits).toBe(0);
  });

  it('reads no more than it takes', async () => {
    let sent = 0;
    let isClosed: Promise<unknown> = Promise.resolve();
    town.misbehave((_, response) => {
      isClosed = once(response, 'close');
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(64 * 1024))) sent += 64 * 1024;
      };
      response.on('drain', more);
      more();
      return true;
    });
    await refused('malformed');
    await isClosed;
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['HTML with 200', 'text/html', '<html><body>Error: runtime error</body></html>'],
    ['JSON that is cut off', 'application/json', '{"elements":[{"type":"node"'],
    ['another thing', 'application/json', '["elements"]'],
    ['no list', 'application/json', '{"elements":{"length":3}}'],
    ['deep nesting', 'application/json', '['.repeat(200_000)],
  ])('does not believe %s', async (_, type, body) => {
    town.misbehave((_seen, response) => {
      response.writeHead(200, { 'Content-Type': type }).end(body);
      return true;
    });
    await refused('malformed');
  });

  it('knows when the server gave up with 200', async () => {
    town.misbehave((_, response) => {
      sendJson(response, { elements: [], remark: 'runtime error: Query timed out in "query" at line 3' });
      return true;
    });
    await refused('busy', 300);
  });

  it('is not held up by a connection that ends', async () => {
    town.misbehave((_, response) => {
      response.destroy();
      return true;
    });
    await refused('unreachable');
  });

  it('keeps what is sound and leaves out what is not', async () => {
    const at = inTown(10, 10);
    const fine = { type: 'node', id: 1, ...at, tags: { name: '<img src=x onerror=alert(1)>', amenity: 'cafe' } };
    town.misbehave((_, response) => {
      sendJson(response, {
        elements: [
          fine,
          null,
          7,
          { ...fine, id: -1 },
          { ...fine, id: 2, lat: 400 },
          { ...fine, id: 3, lat: 'x' },
          { ...fine, id: 4, ...inTown(90_000, 0) },
          { ...fine, id: 5, tags: { amenity: 'cafe' } },
          { ...fine, id: 6, tags: { name: ' \u202e\n ', amenity: 'cafe' } },
          { ...fine, id: 7, tags: { name: 'Two\nlines\u0000', amenity: 'cafe', opening_hours: 'x'.repeat(5_000) } },
          { ...fine, id: 8, tags: 'cafe' },
          { type: 'way', id: 9, tags: { name: 'Nowhere', amenity: 'cafe' } },
        ],
      });
      return true;
    });
    const places = await gateway.placesAround(TOWN);
    expect(places.map((place) => place.name)).toEqual(['<img src=x onerror=alert(1)>', 'Two lines']);
    expect(places[1]?.openingHours).toHaveLength(200);
  });

  it('draws no more than a phone can', async () => {
    town.misbehave((_, response) => {
      const geometry = Array.from({ length: 500 }, (_each, at) => inTown((at % 250) * 8 - 1000, at));
      sendJson(response, {
        elements: Array.from({ length: 200 }, (_each, id) => ({
          type: 'way',
          id,
          tags: { highway: 'primary' },
          geometry,
        })),
      });
      return true;
    });
    const map = await gateway.mapAround(TOWN);
    expect(map.reduce((sum, shape) => sum + shape.points.length, 0)).toBeLessThanOrEqual(48_000);
    expect(map.length).toBeGreaterThan(10);
  });

  it('writes neither what was asked nor what was answered into the log', async () => {
    town.misbehave((_, response) => {
      response.writeHead(500).end('SECRET-ANSWER');
      return true;
    });
    await expect(gateway.findAddress('SECRET-ADDRESS 5')).rejects.toMatchObject({ kind: 'busy' });
    expect(log).toContain('OpenStreetMap gave no answer');
    expect(log).not.toContain('SECRET');
  });
});
