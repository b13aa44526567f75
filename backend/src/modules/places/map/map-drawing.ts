/**
 * The map of a venue as an SVG of our own: streets, water and parks where OpenStreetMap gave them, else rings of walking
 * minutes. Numbers and fixed words only: no name that a stranger wrote is in it, and no script, style or address.
 */
import {
  distanceText,
  OSM_ATTRIBUTION,
  type DistanceUnit,
  type MapSize,
  type MapTheme,
  type NearbyPlace,
} from '@lectern/protocol/places';
import { isPosition, planePoint, type Position } from '../geo';
import { placeMarkers, type Marker } from './map-markers';
import type { MapShape, MapShapeKind } from '../osm/osm-answers';
import { MAP_HALF_HEIGHT_METERS, MAP_HALF_WIDTH_METERS } from '../osm/overpass-queries';

const WIDTHS: Record<MapSize, number> = { large: 800, small: 480 };
interface Frame {
  width: number;
  height: number;
  perMeter: number;
}

function frameOf(size: MapSize): Frame {
  const width = WIDTHS[size];
  const perMeter = width / (2 * MAP_HALF_WIDTH_METERS);
  return { width, height: 2 * MAP_HALF_HEIGHT_METERS * perMeter, perMeter };
}

/** The colours of the pages; a picture has no access to theirs. */
const PALETTES = {
  light: {
    paper: '#f4f1ea',
    park: '#dde8d2',
    water: '#cfe0ea',
    street: '#ffffff',
    main: '#ffffff',
    edge: '#ddd6c9',
    ink: '#1d1b18',
    muted: '#6b665e',
    own: '#6b1d3a',
    found: '#4a463f',
    number: '#ffffff',
    spot: '#f2b544',
  },
  dark: {
    paper: '#1e1c19',
    park: '#26301f',
    water: '#1c2b35',
    street: '#38342e',
    main: '#48433b',
    edge: '#141210',
    ink: '#f3efe8',
    muted: '#a8a196',
    own: '#e59bb4',
    found: '#d3ccc0',
    number: '#1d1b18',
    spot: '#f2b544',
  },
} as const;
type Palette = (typeof PALETTES)[MapTheme];

const RING_METERS: Record<DistanceUnit, readonly number[]> = { mi: [482.803, 965.606], km: [250, 500, 750] };
const FONT = 'font-family="Inter, system-ui, sans-serif"';

export interface MapFacts {
  /** The venue, in the middle of the picture. */
  point: Position;
  /** From where the shapes count. */
  middle: Position;
  shapes: readonly MapShape[];
  places: readonly NearbyPlace[];
  unit: DistanceUnit;
  theme: MapTheme;
  size: MapSize;
}

export function drawMap({ point, middle, shapes, places, unit, theme, size }: MapFacts): string {
  const palette = PALETTES[theme];
  const frame = frameOf(size);
  const { width, height, perMeter } = frame;
  const [offX, offY] = planePoint(middle, point);
  const markers = placeMarkers(
    places.flatMap((place) => {
      if (place.number === null || !isPosition(place)) return [];
      const [x, y] = planePoint(point, place);
      return [{ number: place.number, isOwn: place.savedPlaceId !== null, x: x * perMeter, y: y * perMeter }];
    }),
    { halfWidth: width / 2, halfHeight: height / 2 },
  );
  const title =
    shapes.length > 0 ? 'Map of the venue and the places nearby' : 'The places nearby by their distance from the venue';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}"`,
    ` width="${width}" height="${height}" role="img"><title>${title}</title>`,
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${palette.paper}"/>`,
    shapes.length > 0 ? landscape(shapes, [offX, offY], palette, perMeter) : '',
    rings(unit, palette, shapes.length > 0, perMeter),
    ...markers.map((marker) => markerPicture(marker, palette)),
    venue(palette),
    scale(unit, palette, frame),
    shapes.length > 0 ? attribution(palette, frame) : '',
    '</svg>',
  ].join('');
}

/** One path of each kind: thousands of elements would be slow to draw. */
function landscape(
  shapes: readonly MapShape[],
  off: readonly [number, number],
  palette: Palette,
  perMeter: number,
): string {
  const pathOf = (kind: MapShapeKind, isArea: boolean) =>
    shapes
      .filter((shape) => shape.kind === kind)
      .map(({ points }) => {
        let path = '';
        for (let at = 0; at + 1 < points.length; at += 2) {
          const x = ((points[at] ?? 0) - off[0]) * perMeter;
          const y = ((points[at + 1] ?? 0) - off[1]) * perMeter;
          path += `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
        }
        return isArea ? `${path}Z` : path;
      })
      .join('');
  const line = (d: string, colour: string, width: number) =>
    d &&
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${(width * perMeter * 2.5).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const area = (d: string, colour: string) => d && `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`;
  const street = pathOf('street', false);
  const main = pathOf('mainStreet', false);
  return [
    area(pathOf('park', true), palette.park),
    area(pathOf('water', true), palette.water),
    line(pathOf('waterLine', false), palette.water, 6),
    line(street, palette.edge, 6),
    line(main, palette.edge, 10),
    line(street, palette.street, 4),
    line(main, palette.main, 8),
  ].join('');
}

/** Over a map they are faint; without one they are all there is. */
function rings(unit: DistanceUnit, palette: Palette, isOverMap: boolean, perMeter: number): string {
  return RING_METERS[unit]
    .map((meters) => {
      const radius = (meters * perMeter).toFixed(1);
      const label = distanceText(meters, unit);
      return (
        `<circle r="${radius}" fill="none" stroke="${palette.muted}" stroke-width="1" stroke-dasharray="4 6" opacity="${isOverMap ? 0.55 : 1}"/>` +
        (isOverMap ? '' : ringLabel(meters * perMeter, label, palette))
      );
    })
    .join('');
}

/** To the north-east: on top of the outermost ring it would stand outside of the picture. */
function ringLabel(radius: number, label: string, palette: Palette): string {
  const off = (radius + 6) * Math.SQRT1_2;
  return text(off + 14, -off, label, palette.muted, 13);
}

function markerPicture({ number, isOwn, x, y, atX, atY }: Marker, palette: Palette): string {
  const fill = isOwn ? palette.own : palette.found;
  const isMoved = Math.hypot(x - atX, y - atY) > 2;
  const way = isMoved
    ? `<path d="M${atX.toFixed(1)} ${atY.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${fill}" stroke-width="1.5"/>` +
      `<circle cx="${atX.toFixed(1)}" cy="${atY.toFixed(1)}" r="2.5" fill="${fill}"/>`
    : '';
  const place = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  return `${way}<circle ${place} r="12" fill="${fill}" stroke="${palette.paper}" stroke-width="2"/>${text(x, y + 4.5, String(number), palette.number, 13, 600)}`;
}

/** A star on the spotlight's colour: not told from the places by colour alone. */
function venue(palette: Palette): string {
  const star = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? 10 : 4.2;
    const angle = (Math.PI * at) / 5 - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
  return `<circle r="16" fill="${palette.spot}" stroke="${palette.ink}" stroke-width="2"/><polygon points="${star}" fill="#1d1b18"/>`;
}

function scale(unit: DistanceUnit, palette: Palette, frame: Frame): string {
  const meters = unit === 'mi' ? 321.869 : 250;
  const x = -frame.width / 2 + 14;
  const y = frame.height / 2 - 12;
  const width = meters * frame.perMeter;
  return (
    `<path d="M${x} ${y - 6}V${y}H${(x + width).toFixed(1)}V${y - 6}" fill="none" stroke="${palette.ink}" stroke-width="2"/>` +
    text(x + width / 2, y - 8, distanceText(meters, unit), palette.ink, 13)
  );
}

/** On the picture itself, for it may be saved or printed without its page. */
function attribution(palette: Palette, frame: Frame): string {
  const width = 204;
  const x = frame.width / 2 - width;
  const y = frame.height / 2 - 22;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="22" fill="${palette.paper}" opacity="0.9"/>` +
    text(x + width / 2, y + 15, OSM_ATTRIBUTION, palette.muted, 12)
  );
}

function text(x: number, y: number, words: string, fill: string, size: number, weight = 400): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${FONT} font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${fill}">${words}</text>`;
}
