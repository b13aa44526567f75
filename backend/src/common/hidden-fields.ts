/** What is left out of answers to those who see an office with less than its owner’s levels, by the names of fields. */
import { isAmountField } from '@lectern/protocol/money';

/** A line of a history from before costs were fields. Its first part is the kind of travel, and all that is shown of it. */
const TRAVEL_WITH_COST = 'travelSegment';

export function hideAmounts(answer: unknown): unknown {
  return mapFields(answer, (name, value, { field }) => {
    if (isAmountField(name)) return [[name, null]];
    // A line of a history: `field` names what was changed, beside its values.
    if (typeof field !== 'string' || name === 'field') return [[name, value]];
    if (field === TRAVEL_WITH_COST && typeof value === 'string') return [[name, value.split(' · ')[0]]];
    return [[name, isAmountField(field) ? null : value]];
  });
}

/** Who doesn't see an amount can't send one either: the form would send the null that it was given. */
export function withoutAmounts(body: unknown): unknown {
  return mapFields(body, (name, value) => (isAmountField(name) ? [] : [[name, value]]));
}

/** Fields that hold an address which opens something without a password: the answers that support gets have null there. */
const ADDRESSES: ReadonlySet<string> = new Set(['publicUrl', 'signingUrl', 'downloadUrl']);
/** Where the field is simply called `url`. */
const ROUTES_WITH_URL = /^\/api\/(share-links|calendar-feed)(?![\w-])/;

export function withoutAddresses(route: string, answer: unknown): unknown {
  const isAddress = (name: string) => ADDRESSES.has(name) || (name === 'url' && ROUTES_WITH_URL.test(route));
  return mapFields(answer, (name, value) => [[name, isAddress(name) ? null : value]]);
}

type Fields = Record<string, unknown>;

/** The same answer with what `map` makes of each field, at any depth. */
function mapFields(
  value: unknown,
  map: (name: string, value: unknown, fields: Fields) => [string, unknown][],
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, map));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .flatMap(([name, field]) => map(name, field, value as Fields))
      .map(([name, field]) => [name, mapFields(field, map)]),
  );
}
