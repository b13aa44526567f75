/**
 * A small town that answers as Nominatim and Overpass do, for tests and for looking at screens without the network. It
 * keeps what it was asked, and answers whatever a test wants instead: errors, nonsense, too much, nothing at all.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface OsmRequestSeen {
  service: 'nominatim' | 'overpass';
  userAgent: string | undefined;
  /** The words that were looked up, or the query. */
  asked: string;
}

/** Answers in the town's place; false leaves the town to answer. */
type Misbehaviour = (seen: OsmRequestSeen, response: ServerResponse, request: IncomingMessage) => boolean;

/** The market square of a town that is on no map. */
export const TOWN = { latitude: 30.264, longitude: -97.742 };
const PER_DEGREE = 111_195;

/** So many metres east and north of the square. */
export function inTown(east: number, north: number): { lat: number; lon: number } {
  return {
    lat: TOWN.latitude + north / PER_DEGREE,
    lon: TOWN.longitude + east / (PER_DEGREE * Math.cos((TOWN.latitude * Math.PI) / 180)),
  };
}

type Tags = Record<string, string>;
const PLACES: [name: string, east: number, north: number, tags: Tags][] = [
  [
    'Marigold',
    120,
    60,
    {
      amenity: 'restaurant',
      opening_hours: 'Mo-Sa 11:00-22:00',
      'addr:street': 'Second Street',
      'addr:housenumber': '14',
    },
  ],
  ['The Blue Door', -260, 150, { amenity: 'restaurant' }],
  ['Trattoria Vela', 430, -310, { amenity: 'restaurant', opening_hours: 'Tu-Su 17:00-23:00' }],
  ['Early Bird', -70, -90, { amenity: 'cafe', opening_hours: 'Mo-Fr 06:30-16:00' }],
  ['Copper Kettle', 300, 220, { amenity: 'cafe' }],
  ['Museum of Small Wonders', -420, -260, { tourism: 'museum', opening_hours: 'We-Mo 10:00-18:00' }],
  ['Riverside Park', 520, 410, { leisure: 'park' }],
  ['Square Pharmacy', 90, -180, { amenity: 'pharmacy', opening_hours: '24/7' }],
  ['Print & Bind', -180, 320, { shop: 'copyshop' }],
];

const STREETS: Tags[] = [{ highway: 'residential' }, { highway: 'primary' }];

export class OsmStandIn {
  readonly seen: OsmRequestSeen[] = [];
  private misbehaviour: Misbehaviour | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OsmStandIn> {
    const server = createServer();
    const standIn = new OsmStandIn(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      standIn.answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  /** What the processes find set. */
  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      NOMINATIM_URL: `http://127.0.0.1:${port}`,
      OVERPASS_URL: `http://127.0.0.1:${port}/api/interpreter`,
      OSM_CONTACT: 'ops@lectern.example',
    };
  }

  /** Until the next call; without a misbehaviour the town answers again. */
  misbehave(misbehaviour?: Misbehaviour): void {
    this.misbehaviour = misbehaviour;
  }

  forget(): void {
    this.seen.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://town');
    const isSearch = url.pathname === '/search';
    const asked = isSearch
      ? (url.searchParams.get('q') ?? '')
      : (new URLSearchParams(await text(request)).get('data') ?? '');
    const seen: OsmRequestSeen = {
      service: isSearch ? 'nominatim' : 'overpass',
      userAgent: request.headers['user-agent'],
      asked,
    };
    this.seen.push(seen);
    if (this.misbehaviour?.(seen, response, request)) return;
    sendJson(response, isSearch ? hits(asked) : { version: 0.6, generator: 'Town', elements: elements(asked) });
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Knows `… Congress Ave …` to the house, and the town itself; nothing else. */
function hits(words: string): unknown[] {
  const hit = (rank: number, { lat, lon }: { lat: number; lon: number }) => ({
    place_id: 1,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
    osm_type: 'node',
    osm_id: 7,
    lat: String(lat),
    lon: String(lon),
    place_rank: rank,
    display_name: words,
  });
  if (/congress ave/i.test(words)) return [hit(30, inTown(0, 0))];
  return /austin/i.test(words) ? [hit(16, inTown(700, 900))] : [];
}

function elements(query: string): unknown[] {
  return query.includes('geom') ? ways() : places();
}

function places(): unknown[] {
  return PLACES.map(([name, east, north, tags], at) => {
    const position = inTown(east, north);
    // As Overpass does: a building has a centre, a point has its position.
    return at % 2 === 0
      ? { type: 'node', id: 100 + at, ...position, tags: { name, ...tags } }
      : { type: 'way', id: 100 + at, center: position, tags: { name, ...tags } };
  });
}

/** A grid of streets, a river across it, and the park. */
function ways(): unknown[] {
  const way = (id: number, tags: Tags, corners: [number, number][]) => ({
    type: 'way',
    id,
    tags,
    geometry: corners.map(([east, north]) => inTown(east, north)),
  });
  const streets = Array.from({ length: 17 }, (_, at) => (at - 8) * 150).flatMap((off, at) => {
    const tags = STREETS[at % 4 === 0 ? 1 : 0] ?? {};
    return [
      way(1000 + at, tags, [
        [-1300, off],
        [1300, off],
      ]),
      way(1100 + at, tags, [
        [off, -1100],
        [off, 1100],
      ]),
    ];
  });
  return [
    ...streets,
    way(1200, { natural: 'water' }, [
      [-1300, -520],
      [-300, -470],
      [500, -560],
      [1300, -500],
      [1300, -640],
      [400, -680],
      [-400, -590],
      [-1300, -650],
      [-1300, -520],
    ]),
    way(1201, { leisure: 'park' }, [
      [380, 280],
      [680, 280],
      [680, 560],
      [380, 560],
      [380, 280],
    ]),
  ];
}
