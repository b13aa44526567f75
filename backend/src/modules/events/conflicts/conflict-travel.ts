/** How far two places lie apart and how long a speaker needs from one to the other. Pure; an estimate, never a plan. */

export interface Place {
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface Journey {
  /** Null: they are different cities, and that is all that is known. */
  miles: number | null;
  hours: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_PER_MILE = 1.609344;
/** Between different cities of unknown distance nobody does it in less. */
const UNKNOWN_DISTANCE_HOURS = 4;

/** Null when nothing is known of one of the places, or when it is the same one. */
export function journeyBetween(from: Place, to: Place): Journey | null {
  const km = distanceKm(from, to);
  if (km !== null) return km < 2 ? null : { miles: km / KM_PER_MILE, hours: hoursFor(km) };
  if (!from.city || !to.city || !areApart(from, to)) return null;
  return { miles: null, hours: UNKNOWN_DISTANCE_HOURS };
}

function areApart(from: Place, to: Place): boolean {
  return (['city', 'state', 'country'] as const).some((part) => {
    const [one, other] = [fold(from[part]), fold(to[part])];
    return one !== '' && other !== '' && one !== other;
  });
}

function distanceKm(from: Place, to: Place): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) {
    return null;
  }
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [latFrom, latTo] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((latTo - latFrom) / 2) ** 2 +
    Math.cos(latFrom) * Math.cos(latTo) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** In town, by car, by plane with what comes before and after the flight. */
function hoursFor(km: number): number {
  if (km <= 60) return 0.5 + km / 40;
  if (km <= 350) return 0.5 + km / 80;
  return 3.5 + km / 750;
}

function fold(text: string | null): string {
  return (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
