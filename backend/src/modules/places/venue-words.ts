/** By which words an event's venue is looked up, from the most exact to the city alone, and how a venue is told from another. */
import { createHash } from 'node:crypto';
import { isPosition, type Position } from './geo';

export interface Venue {
  venueName: string | null;
  venueAddress: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Nominatim cuts what is longer, and an address is not. */
const LONGEST = 300;

export function venueWords(venue: Venue): string[] {
  const town = [venue.city, venue.state, venue.country];
  return [
    ...(venue.venueAddress ? [oneAddress([venue.venueAddress, ...town])] : []),
    ...(venue.venueName && venue.city ? [oneAddress([venue.venueName, ...town])] : []),
    ...(venue.city ? [oneAddress(town)] : []),
  ];
}

/** What the speaker entered goes before what is looked up. */
export function enteredPosition(venue: Venue): Position | null {
  return isPosition(venue) ? { latitude: venue.latitude, longitude: venue.longitude } : null;
}

export function canBeFound(venue: Venue): boolean {
  return enteredPosition(venue) !== null || venueWords(venue).length > 0;
}

/** Changes with whatever would be asked. */
export function venueHash(venue: Venue): string {
  const position = enteredPosition(venue);
  return hashOf(JSON.stringify(position ? [position.latitude, position.longitude] : venueWords(venue)));
}

export function hashOf(words: string): string {
  return createHash('sha256').update(words.toLowerCase()).digest('hex');
}

function oneAddress(parts: readonly (string | null)[]): string {
  return parts
    .flatMap((part) => part?.replace(/[\s,]+/gu, (gap) => (gap.includes('\n') || gap.includes(',') ? ', ' : ' ')) ?? [])
    .map((part) => part.replace(/^[\s,]+|[\s,]+$/gu, ''))
    .filter(Boolean)
    .join(', ')
    .slice(0, LONGEST);
}
