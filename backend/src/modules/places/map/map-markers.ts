/** Where numbers stand on the map: on their place, or beside it when another number is there already. */

export interface MarkerPlace {
  number: number;
  isOwn: boolean;
  x: number;
  y: number;
}

export interface Marker extends MarkerPlace {
  /** The place itself; the number may stand a little off. */
  atX: number;
  atY: number;
}

const APART = 26;
/** The venue's star is larger than a number. */
const VENUE_APART = 32;
const EDGE = 16;

/** The lowest numbers first: they keep their place. */
export function placeMarkers(
  places: readonly MarkerPlace[],
  { halfWidth, halfHeight }: { halfWidth: number; halfHeight: number },
): Marker[] {
  const placed: Marker[] = [];
  for (const place of places) {
    const isFree = ([x, y]: readonly [number, number]) =>
      Math.abs(x) <= halfWidth - EDGE &&
      Math.abs(y) <= halfHeight - EDGE &&
      Math.hypot(x, y) >= VENUE_APART &&
      placed.every((other) => Math.hypot(x - other.x, y - other.y) >= APART);
    const [x, y] = spots(place).find(isFree) ?? [place.x, place.y];
    placed.push({ ...place, x, y, atX: place.x, atY: place.y });
  }
  return placed;
}

/** The place itself, then rings around it, the nearest first, and on each first away from the venue. */
function spots({ x, y }: MarkerPlace): (readonly [number, number])[] {
  const around = [1, 1.5, 2, 3, 4, 5, 6, 7, 8].flatMap((ring) => {
    const steps = Math.max(12, Math.round(2 * Math.PI * ring));
    return Array.from({ length: steps }, (_, at) => {
      const turn = Math.ceil(at / 2) * (at % 2 === 0 ? 1 : -1);
      const angle = Math.atan2(y, x) + (2 * Math.PI * turn) / steps;
      return [x + ring * APART * Math.cos(angle), y + ring * APART * Math.sin(angle)] as const;
    });
  });
  return [[x, y], ...around];
}
