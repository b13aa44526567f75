/** Distances and the flat plane of a town: good to a few metres within some kilometres, which is all that is drawn. */

export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_METERS = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies (haversine). */
export function metersBetween(one: Position, other: Position): number {
  const up = radians(other.latitude - one.latitude);
  const along = radians(other.longitude - one.longitude);
  const h =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(along / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Metres to the east and to the south of a middle, as a picture counts. */
export function planePoint(middle: Position, point: Position): [x: number, y: number] {
  const perDegree = radians(EARTH_RADIUS_METERS);
  let along = point.longitude - middle.longitude;
  // The other side of the date line.
  if (along > 180) along -= 360;
  if (along < -180) along += 360;
  return [along * perDegree * Math.cos(radians(middle.latitude)), (middle.latitude - point.latitude) * perDegree];
}

/**
 * The box around a middle: south, west, north, east, as Overpass counts. Close to a pole it ends there; over the date line
 * its west is greater than its east.
 */
export function boxAround(middle: Position, halfWidth: number, halfHeight: number): [number, number, number, number] {
  const perDegree = radians(EARTH_RADIUS_METERS);
  const up = halfHeight / perDegree;
  const along = halfWidth / (perDegree * Math.max(0.01, Math.cos(radians(middle.latitude))));
  return [
    Math.max(-90, middle.latitude - up),
    onGlobe(middle.longitude - along),
    Math.min(90, middle.latitude + up),
    onGlobe(middle.longitude + along),
  ];
}

function onGlobe(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}

/** Streets are longer than the crow's way by about a third; people walk 80 metres a minute. */
export function walkingMinutes(meters: number): number {
  return Math.max(1, Math.round((meters * 1.3) / 80));
}

/** Neighbours within some hundred metres ask for the same, so that one answer serves them all. */
export function cellOf({ latitude, longitude }: Position): { key: string; middle: Position } {
  const round = (degrees: number) => Math.round(degrees * 500) / 500;
  const middle = { latitude: round(latitude), longitude: round(longitude) };
  return { key: `${middle.latitude.toFixed(3)},${middle.longitude.toFixed(3)}`, middle };
}

export function isPosition(place: {
  latitude: number | null;
  longitude: number | null;
}): place is { latitude: number; longitude: number } {
  return place.latitude !== null && place.longitude !== null;
}
