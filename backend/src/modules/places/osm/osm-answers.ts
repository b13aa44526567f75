/**
 * What OpenStreetMap's servers answer, read with suspicion: each element alone, so that one that is odd costs nothing but
 * itself; numbers within bounds, texts on one short line, everything counted. What comes out is ours to show and draw.
 */
import { oneLine } from '@lectern/protocol/primitives';
import { osmReference, type PlaceCategory, type PointPrecision } from '@lectern/protocol/places';
import { z } from 'zod';
import { metersBetween, planePoint, type Position } from '../geo';
import { OsmProblem } from './osm-problem';
import { PLACES_METERS } from './overpass-queries';

export interface OsmPlace {
  reference: string;
  name: string;
  category: PlaceCategory;
  address: string | null;
  openingHours: string | null;
  latitude: number;
  longitude: number;
}

export type MapShapeKind = 'street' | 'mainStreet' | 'water' | 'waterLine' | 'park';
/** Metres from the cell's middle, flat: x, y, x, y, … */
export interface MapShape {
  kind: MapShapeKind;
  points: number[];
}

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
/** Nominatim writes numbers as texts. */
const written = z.string().max(40).regex(/^-?\d/).transform(Number);

const hits = z.array(z.unknown()).max(1_000);
/** https://nominatim.org/release-docs/latest/api/Output/ (jsonv2). */
const hit = z.object({ lat: written.pipe(latitude), lon: written.pipe(longitude), place_rank: z.int().min(0).max(30) });

/** The best hit; null: nothing is known by this address. */
export function readHit(answer: unknown): (Position & { precision: PointPrecision }) | null {
  const list = hits.safeParse(answer);
  if (!list.success) throw new OsmProblem('malformed', 'answered no list of places');
  for (const each of list.data) {
    const parsed = hit.safeParse(each);
    if (!parsed.success) continue;
    const { lat, lon, place_rank: rank } = parsed.data;
    return { latitude: lat, longitude: lon, precision: precisionOf(rank) };
  }
  if (list.data.length > 0) throw new OsmProblem('malformed', 'answered places that have no position');
  return null;
}

/** 30 is a house or a thing, 26 and 27 are streets (https://nominatim.org/release-docs/latest/customize/Ranking). */
function precisionOf(rank: number): PointPrecision {
  if (rank >= 28) return 'venue';
  return rank >= 26 ? 'street' : 'city';
}

/** With 200 as well, Overpass says in `remark` that it gave up; what came until then is not all. */
const overpassAnswer = z.object({ elements: z.array(z.unknown()).max(20_000), remark: z.string().optional() });

function elementsOf(answer: unknown): unknown[] {
  const parsed = overpassAnswer.safeParse(answer);
  if (!parsed.success) throw new OsmProblem('malformed', 'answered no list of elements');
  if (/error/i.test(parsed.data.remark ?? '')) throw new OsmProblem('busy', 'gave up on the query', 300);
  return parsed.data.elements;
}

const tags = z.record(z.string(), z.string().max(10_000));
const placeElement = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  lat: latitude.optional(),
  lon: longitude.optional(),
  center: z.object({ lat: latitude, lon: longitude }).optional(),
  tags,
});

/** So many of a category are kept, the nearest: nobody reads the hundredth restaurant. */
const KEPT: Partial<Record<PlaceCategory, number>> = {
  restaurant: 24,
  coffee: 16,
  activity: 16,
  pharmacy: 6,
  print_shop: 6,
};

/** The nearest of each category first, as far as somebody walks. */
export function readPlaces(answer: unknown, middle: Position): OsmPlace[] {
  const found = new Map<string, { place: OsmPlace; meters: number }>();
  for (const element of elementsOf(answer)) {
    const place = placeOf(element);
    if (!place) continue;
    const meters = metersBetween(middle, place);
    // A server that answers for another town is not believed.
    if (meters <= PLACES_METERS * 1.5) found.set(place.reference, { place, meters });
  }
  const kept: Partial<Record<PlaceCategory, number>> = {};
  return [...found.values()]
    .sort((one, other) => one.meters - other.meters)
    .flatMap(({ place }) => {
      const count = (kept[place.category] = (kept[place.category] ?? 0) + 1);
      return count <= (KEPT[place.category] ?? 0) ? [place] : [];
    });
}

function placeOf(element: unknown): OsmPlace | undefined {
  const parsed = placeElement.safeParse(element);
  if (!parsed.success) return undefined;
  const { type, id, lat, lon, center, tags: all } = parsed.data;
  const reference = osmReference.safeParse(`${type}/${id}`);
  const category = categoryOf(all);
  const name = shortLine(all['name'], 120);
  const position = center ?? (lat !== undefined && lon !== undefined ? { lat, lon } : undefined);
  if (!reference.success || !category || !name || !position) return undefined;
  return {
    reference: reference.data,
    name,
    category,
    address: shortLine([all['addr:housenumber'], all['addr:street']].filter(Boolean).join(' '), 200),
    openingHours: shortLine(all['opening_hours'], 200),
    latitude: position.lat,
    longitude: position.lon,
  };
}

function categoryOf(all: Readonly<Record<string, string>>): PlaceCategory | undefined {
  const { amenity, shop } = all;
  if (amenity === 'restaurant') return 'restaurant';
  if (amenity === 'cafe') return 'coffee';
  if (amenity === 'pharmacy') return 'pharmacy';
  if (shop === 'copyshop' || shop === 'printing') return 'print_shop';
  return all['tourism'] || all['leisure'] || amenity ? 'activity' : undefined;
}

/** On one line, in no other direction than its own, without what PostgreSQL cannot store; null when nothing is left. */
function shortLine(value: string | undefined, max: number): string | null {
  if (!value) return null;
  const line = oneLine(value)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  const cut = characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
  return cut || null;
}

const wayElement = z.object({
  type: z.literal('way'),
  geometry: z.array(z.object({ lat: latitude, lon: longitude }).nullable()).max(20_000),
  tags,
});

/** A picture of more is not clearer, and would be slow on a phone. */
const POINTS_AT_MOST = 24_000;
/** Corners closer than that are one. */
const SAME_CORNER_METERS = 3;
/** A river that goes on for fifty kilometres is not kept as a whole. */
const FURTHEST_METERS = 4_000;

/** Main streets, water and parks first: when there is too much, small streets are missing. */
export function readMap(answer: unknown, middle: Position): MapShape[] {
  const order: MapShapeKind[] = ['water', 'park', 'waterLine', 'mainStreet', 'street'];
  const shapes = elementsOf(answer)
    .flatMap((element) => shapeOf(element, middle) ?? [])
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  let points = 0;
  return shapes.filter((shape) => (points += shape.points.length / 2) <= POINTS_AT_MOST);
}

function shapeOf(element: unknown, middle: Position): MapShape | undefined {
  const parsed = wayElement.safeParse(element);
  if (!parsed.success) return undefined;
  const kind = kindOf(parsed.data.tags);
  if (!kind) return undefined;
  const points: number[] = [];
  let last: [number, number] | undefined;
  for (const corner of parsed.data.geometry) {
    if (!corner) continue;
    const [x, y] = planePoint(middle, { latitude: corner.lat, longitude: corner.lon });
    const point: [number, number] = [bounded(x), bounded(y)];
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < SAME_CORNER_METERS) continue;
    points.push(...point);
    last = point;
  }
  return points.length >= 4 ? { kind, points } : undefined;
}

const bounded = (meters: number) => Math.round(Math.min(FURTHEST_METERS, Math.max(-FURTHEST_METERS, meters)));

function kindOf(all: Readonly<Record<string, string>>): MapShapeKind | undefined {
  const { highway, natural, waterway, leisure } = all;
  if (highway) return /^(motorway|trunk|primary|secondary)$/.test(highway) ? 'mainStreet' : 'street';
  if (natural === 'water' || waterway === 'riverbank') return 'water';
  if (waterway) return 'waterLine';
  return leisure ? 'park' : undefined;
}
