/** Time zones as people write them: names of the zone database, cities, and the words of North America and Europe. */
import { isTimeZone } from '@lectern/protocol/time-zones';
import { withoutAccents } from './plain-words';

const WORDS: Readonly<Record<string, string>> = {
  'America/New_York':
    'eastern|et|est|edt|us eastern|new york city|nyc|boston|miami|atlanta|washington|washington dc|philadelphia|orlando|charlotte',
  'America/Chicago':
    'central|ct|cst|cdt|us central|dallas|houston|austin|minneapolis|st louis|nashville|new orleans|milwaukee|san antonio',
  'America/Denver': 'mountain|mt|mst|mdt|us mountain|salt lake city|albuquerque|colorado springs',
  'America/Phoenix': 'arizona|scottsdale|tucson',
  'America/Los_Angeles':
    'pacific|pt|pst|pdt|us pacific|la|san francisco|san diego|seattle|portland|las vegas|sacramento|san jose',
  'America/Anchorage': 'alaska|akst|akdt',
  'Pacific/Honolulu': 'hawaii|hst',
  'America/Halifax': 'atlantic|ast|adt',
  'America/Toronto': 'montreal|ottawa|quebec',
  'America/Vancouver': 'victoria',
  'America/Edmonton': 'calgary|alberta',
  'Europe/London':
    'uk|gmt|bst|england|scotland|wales|manchester|edinburgh|birmingham|britain|great britain|united kingdom',
  'Europe/Berlin': 'cet|cest|germany|munich|hamburg|frankfurt|cologne|central european',
  'Europe/Paris': 'france|lyon',
  'Europe/Zurich': 'switzerland|geneva|basel',
  'Europe/Madrid': 'spain|barcelona',
  'Europe/Rome': 'italy|milan|florence',
  'Europe/Amsterdam': 'netherlands|holland|rotterdam',
  'Europe/Vienna': 'austria',
  'Europe/Brussels': 'belgium',
  'Europe/Dublin': 'ireland',
  'Europe/Athens': 'eet|eest|greece',
  'Asia/Dubai': 'abu dhabi|uae|gst',
  'Asia/Kolkata': 'india|ist|mumbai|delhi|new delhi|bangalore|bengaluru|calcutta',
  'Asia/Shanghai': 'china|beijing',
  'Asia/Tokyo': 'japan|jst',
  'Asia/Singapore': 'sgt',
  'Australia/Sydney': 'aest|aedt|canberra|new south wales',
  'Pacific/Auckland': 'new zealand|nzst|nzdt|wellington',
  UTC: 'utc|z|zulu|universal time',
};

let names: Map<string, string> | undefined;

/** The name of the zone database; null when nothing by that name is known, or several are. */
export function zoneOfText(text: string): string | null {
  const bare = text.trim();
  names ??= zoneNames();
  const found = names.get(plain(bare));
  if (found) return found;
  // `(GMT-05:00) Eastern Time (US & Canada)`, `New York, NY`, `Chicago (CT)`: the words without what stands around them.
  const words = plain(bare.replace(/\([^)]*\)/g, ' ').split(',')[0] ?? '').replace(
    / (standard |daylight |summer )?time$/,
    '',
  );
  return names.get(words) ?? (/^[A-Za-z]+\/[A-Za-z_/+-]+\d*$/.test(bare) && isTimeZone(bare) ? bare : null);
}

function zoneNames(): Map<string, string> {
  const byName = new Map<string, string>();
  const twice = new Set<string>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    byName.set(plain(zone), zone);
    const city = plain(zone.split('/').at(-1) ?? zone);
    if (byName.has(city)) twice.add(city);
    else byName.set(city, zone);
  }
  for (const city of twice) byName.delete(city);
  for (const [zone, words] of Object.entries(WORDS)) {
    byName.set(plain(zone), zone).set(plain(zone.split('/').at(-1) ?? zone), zone);
    for (const word of words.split('|')) byName.set(word, zone);
  }
  return byName;
}

function plain(text: string): string {
  return withoutAccents(text)
    .replace(/[^a-z0-9+/]+/g, ' ')
    .trim();
}
