/** People at the venue count in miles or in kilometres. */
import type { DistanceUnit } from '@lectern/protocol/places';

const MILES = new Set([
  'us',
  'usa',
  'u.s.',
  'u.s.a.',
  'united states',
  'united states of america',
  'uk',
  'gb',
  'united kingdom',
  'great britain',
  'england',
  'scotland',
  'wales',
]);

/** Without a country it is the one most speakers here are in. */
export function unitOf(country: string | null): DistanceUnit {
  return country === null || MILES.has(country.trim().toLowerCase()) ? 'mi' : 'km';
}
