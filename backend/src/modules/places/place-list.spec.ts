import type { NearbyPlace } from '@lectern/protocol/places';
import { boxAround, cellOf, metersBetween, planePoint, walkingMinutes } from './geo';
import { unitOf } from './distance-unit';
import { drawMap } from './map/map-drawing';
import { placeMarkers } from './map/map-markers';
import { readHit } from './osm/osm-answers';
import { placesNear } from './place-list';
import { venueHash, venueWords, type Venue } from './venue-words';

const NOWHERE: Venue = {
  venueName: null,
  venueAddress: null,
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
};

describe('places near a venue', () => {
  const spot = { latitude: 30.2641, longitude: -97.7419 };
  const cafe = { name: 'Corner Coffee', category: 'coffee', address: null, openingHours: null, ...spot } as const;
  const town = { city: 'Austin', state: 'TX', country: 'US' };

  it('do not propose one that is saved', () => {
    const saved = { ...cafe, ...town, id: 'saved', note: null, isFavourite: true, osmReference: 'node/1' };
    const found = [
      { ...cafe, reference: 'node/1' },
      { ...cafe, name: 'Other Coffee', reference: 'node/2' },
    ];
    const names = placesNear({ ...town, point: spot }, [saved], found).map(({ name }) => name);
    expect(names).toEqual(['Corner Coffee', 'Other Coffee']);
  });
});

describe('distances', () => {
  it('are those of the globe, also across the date line and at the poles', () => {
    const berlin = { latitude: 52.52, longitude: 13.405 };
    const paris = { latitude: 48.8566, longitude: 2.3522 };
    expect(metersBetween(berlin, paris) / 1000).toBeCloseTo(877.5, 0);
    const [x] = planePoint({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 });
    expect(x).toBeCloseTo(222.4, 0);
    expect(metersBetween({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 90 })).toBeCloseTo(0, 3);
    expect(walkingMinutes(0)).toBe(1);
    expect(walkingMinutes(480)).toBe(8);
  });

  it('make a box that goes on over the date line, and ends at a pole', () => {
    const [south, west, north, east] = boxAround({ latitude: -16.8, longitude: 179.999 }, 1_000, 750);
    expect(west).toBeCloseTo(179.99, 2);
    expect(east).toBeCloseTo(-179.992, 2);
    expect([south, north].every((latitude) => Math.abs(latitude + 16.8) < 0.01)).toBe(true);
    expect(boxAround({ latitude: 90, longitude: 0 }, 1_000, 750)[2]).toBe(90);
  });

  it('count in miles where people do', () => {
    expect(['USA', null, ' united kingdom', 'Portugal'].map(unitOf)).toEqual(['mi', 'mi', 'mi', 'km']);
  });

  it('share a cell with neighbours, and a name with nobody else', () => {
    const one = cellOf({ latitude: 30.2641, longitude: -97.7419 });
    expect(cellOf({ latitude: 30.2639, longitude: -97.7421 })).toEqual(one);
    expect(cellOf({ latitude: 30.28, longitude: -97.742 }).key).not.toBe(one.key);
    expect(cellOf({ latitude: -0.0001, longitude: 0 }).key).toMatch(/^-?0\.000,0\.000$/);
  });
});

describe('an answer', () => {
  it('without a number for a position is of nowhere, not of the Gulf of Guinea', () => {
    expect(() => readHit([{ lat: '', lon: ' ', place_rank: 30 }])).toThrow('no position');
    expect(readHit([{ lat: '-16.8', lon: '179.99', place_rank: 30 }])).toEqual({
      latitude: -16.8,
      longitude: 179.99,
      precision: 'venue',
    });
  });
});

describe('a venue', () => {
  it('is looked up from the most exact words to the city, on one line', () => {
    const venue = {
      ...NOWHERE,
      venueName: 'Harbor Hall',
      venueAddress: '500 Congress Ave,\n Floor 2 ',
      city: 'Austin',
    };
    expect(venueWords(venue)).toEqual(['500 Congress Ave, Floor 2, Austin', 'Harbor Hall, Austin', 'Austin']);
    expect(venueWords({ ...NOWHERE, venueName: 'Harbor Hall' })).toEqual([]);
    expect(venueWords({ ...NOWHERE, venueAddress: 'x'.repeat(500) })[0]).toHaveLength(300);
  });

  it('is the same however it is written, and another one with another address', () => {
    const hash = venueHash({ ...NOWHERE, city: 'Austin' });
    expect(venueHash({ ...NOWHERE, city: 'AUSTIN' })).toBe(hash);
    expect(venueHash({ ...NOWHERE, city: 'Boston' })).not.toBe(hash);
  });
});

describe('the map', () => {
  const place = (number: number, latitude: number, longitude: number): NearbyPlace => ({
    key: `node/${number}`,
    number,
    name: '<b>&"',
    category: 'coffee',
    savedPlaceId: null,
    isFavourite: false,
    note: null,
    address: null,
    openingHours: null,
    latitude,
    longitude,
    distanceMeters: 1,
    walkingMinutes: 1,
  });
  const point = { latitude: 30.264, longitude: -97.742 };
  const facts = { point, middle: point, shapes: [], unit: 'km', theme: 'light', size: 'small' } as const;

  it('keeps numbers apart and on the picture, however close their places are', () => {
    const places = Array.from({ length: 20 }, (_, at) => ({ number: at + 1, isOwn: false, x: 200, y: 140 + at / 10 }));
    const markers = placeMarkers(places, { halfWidth: 240, halfHeight: 180 });
    for (const one of markers) {
      expect(Math.abs(one.x)).toBeLessThanOrEqual(240);
      expect(Math.abs(one.y)).toBeLessThanOrEqual(180);
      for (const other of markers) {
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(26);
      }
    }
  });

  it('is made of numbers and fixed words alone', () => {
    const svg = drawMap({ ...facts, places: [place(1, 30.265, -97.743)] });
    expect(svg).toContain('>1</text>');
    expect(svg).toContain('>250 m</text>');
    expect(svg).not.toMatch(/<b>|&|NaN|undefined|Infinity|OpenStreetMap/);
  });

  it('says of each ring how far it is, within the picture', () => {
    const svg = drawMap({ ...facts, size: 'large', unit: 'km', places: [] });
    const texts = [...svg.matchAll(/<text x="(-?[\d.]+)" y="(-?[\d.]+)"[^>]*>([^<]*)</g)];
    const rings = texts.filter(([, , y]) => Number(y) < 0);
    expect(rings.map(([, , , words]) => words)).toEqual(['250 m', '500 m', '750 m']);
    for (const [, x, y] of rings) {
      expect(Math.abs(Number(y))).toBeLessThan(300 - 13);
      expect(Math.abs(Number(x))).toBeLessThan(400 - 30);
    }
  });

  it('says where its streets come from', () => {
    const svg = drawMap({ ...facts, places: [], shapes: [{ kind: 'street', points: [0, 0, 100, 100] }] });
    expect(svg).toContain('© OpenStreetMap contributors');
  });
});
