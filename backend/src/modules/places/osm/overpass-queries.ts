/**
 * What is asked of Overpass, in its own language (https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL). Nothing in
 * a query comes from a person: positions are numbers. Time and memory of the server are asked for sparingly.
 */
import { boxAround, type Position } from '../geo';

/** Somebody walks there from the venue. */
export const PLACES_METERS = 1_200;
const FIRST_METERS = 400;
/** Of each kind; without a bound the middle of a large city would be megabytes. */
const AT_MOST = 250;

const HEAD = '[out:json][timeout:20][maxsize:67108864];';

const FOOD = 'nwr["amenity"~"^(restaurant|cafe)$"]["name"]';
const OTHERS = [
  'nwr["amenity"="pharmacy"]["name"]',
  'nwr["shop"~"^(copyshop|printing)$"]["name"]',
  'nwr["tourism"~"^(museum|gallery|attraction|viewpoint|zoo|aquarium)$"]["name"]',
  'nwr["amenity"~"^(theatre|cinema|arts_centre)$"]["name"]',
  'nwr["leisure"~"^(park|garden)$"]["name"]',
];

/** Food first close by, then further on: the server does not sort by distance, and what is nearest must be among them. */
export function placesQuery(middle: Position): string {
  const around = (meters: number) =>
    `(around:${meters},${coordinate(middle.latitude)},${coordinate(middle.longitude)})`;
  return [
    HEAD,
    `${FOOD}${around(FIRST_METERS)};out tags center ${AT_MOST};`,
    `${FOOD}${around(PLACES_METERS)};out tags center ${AT_MOST};`,
    `(${OTHERS.map((each) => `${each}${around(PLACES_METERS)};`).join('')});out tags center ${AT_MOST};`,
  ].join('');
}

/** What is drawn around a venue, to the edges of the picture and as far again as the venue is off its cell's middle. */
export const MAP_HALF_WIDTH_METERS = 1_000;
export const MAP_HALF_HEIGHT_METERS = 750;
const CELL_MARGIN_METERS = 160;
const WAYS_AT_MOST = 4_000;

const STREETS =
  'motorway|motorway_link|trunk|primary|secondary|tertiary|residential|unclassified|living_street|pedestrian';

export function mapQuery(middle: Position): string {
  const box = boxAround(
    middle,
    MAP_HALF_WIDTH_METERS + CELL_MARGIN_METERS,
    MAP_HALF_HEIGHT_METERS + CELL_MARGIN_METERS,
  );
  const within = `(${box.map(coordinate).join(',')})`;
  return [
    HEAD,
    '(',
    `way["highway"~"^(${STREETS})$"]${within};`,
    `way["natural"="water"]${within};`,
    `way["waterway"~"^(river|canal|riverbank)$"]${within};`,
    `way["leisure"~"^(park|garden)$"]${within};`,
    ');',
    `out tags geom ${WAYS_AT_MOST};`,
  ].join('');
}

/** Never `1e-7`, which is no number there. */
function coordinate(value: number): string {
  return value.toFixed(6);
}
