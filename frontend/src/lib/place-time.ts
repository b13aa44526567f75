/** Where and when, in words: places, times of day in their own zone, the browser's zone. */
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { capitalized, formatTime, inZone, sayDay } from './format';
import { todayHere } from './use-now';

/** Each English knows the letters of its own part of the world only. */
const LETTERED = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

const abbreviations = new Map<string, string>();

/** `PST`, `CET` or, where a zone has no letters in English, `GMT+8`: as it is on that day (summer time). */
export function zoneAbbreviation(timeZone: string, date?: string | null): string {
  try {
    const at = date ? new Date(`${date}T12:00:00Z`) : new Date();
    // A list of all zones asks 400 times, and a formatter takes longer to make than the list to draw.
    const key = `${timeZone} ${at.toISOString().slice(0, 13)}`;
    let abbreviation = abbreviations.get(key);
    if (abbreviation === undefined) {
      abbreviation = findAbbreviation(timeZone, at);
      abbreviations.set(key, abbreviation);
    }
    return abbreviation;
  } catch {
    return timeZone;
  }
}

function findAbbreviation(timeZone: string, at: Date): string {
  let first: string | undefined;
  for (const locale of LETTERED) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
    if (/^[A-Z]+$/.test(name)) return name;
    first ??= name;
  }
  return first ?? timeZone;
}

/** `9:00 AM – 10:00 AM PST`; null without a start. */
export function timeRange(event: {
  startTime: string | null;
  endTime?: string | null;
  timeZone: string;
  eventDate: string | null;
}): string | null {
  if (!event.startTime) return null;
  const start = formatTime(event.startTime);
  const times = event.endTime ? `${start} – ${formatTime(event.endTime)}` : start;
  return `${times} ${zoneAbbreviation(event.timeZone, event.eventDate)}`;
}

/** What time it is there now: `3:12 PM`. */
export function timeThere(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { ...inZone(timeZone), hour: 'numeric', minute: '2-digit' })
    .format(now)
    .replace(/\u202f/g, ' ');
}

/** `Today, 6:30 PM`, `Thu, Mar 4, 6:30 PM`: in a list or a history, by the browser's clock. */
export const instantText = (instant: string, today?: string) => capitalized(sayInstant(instant, today));

/** The same within a sentence: `yesterday, 6:30 PM`. */
export function sayInstant(instant: string, today: string = todayHere()): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return `${sayDay(todayHere(date), today)}, ${formatTime(date.toTimeString().slice(0, 5))}`;
}

export function placeText(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** `America/New_York` → `New York`. */
function zoneCity(timeZone: string): string {
  return timeZone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
}

/** `America/New_York` → `New York (EST)`: how people look for a zone. */
export function zoneLabel(timeZone: string): string {
  return `${zoneCity(timeZone) || timeZone} (${zoneAbbreviation(timeZone)})`;
}

/** `America/New_York` → `New York time`: what a zone is called in a sentence. */
export function zoneName(timeZone: string): string {
  const city = zoneCity(timeZone);
  return city ? `${city} time` : timeZone;
}

/** `America/New_York` → `America`, to tell cities apart; null where a zone belongs to no part of the world. */
export function zoneRegion(timeZone: string): string | null {
  const [region, ...rest] = timeZone.split('/');
  return rest.length > 0 && region ? region : null;
}

export function allTimeZones(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
}

type Place = {
  venueName: string | null;
  venueAddress: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** A map with a pin where the position is known, else with a search for the address. */
export function mapLink({ latitude, longitude, ...place }: Place): string {
  const site = 'https://www.openstreetmap.org';
  if (latitude !== null && longitude !== null) {
    return `${site}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const words = placeText(place.venueName, place.venueAddress, place.city, place.state, place.country);
  return `${site}/search?query=${encodeURIComponent(words)}`;
}

/** `Hilton Austin, Austin, TX`, or that it is virtual. */
export function eventPlace(
  event: Pick<SpeakingEventResponse, 'venueName' | 'city' | 'state' | 'format'> & { country?: string | null },
): string {
  const place = placeText(event.venueName, event.city, event.state);
  return place || (event.format === 'virtual' ? 'Virtual' : '');
}
