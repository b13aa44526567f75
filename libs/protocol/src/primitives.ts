/** Building blocks of every schema: identifiers, dates, texts from people. Used on both sides of the wire. */
import { z } from 'zod';
import { parsePlainDate } from './calendar';
import { columns } from './columns';
import { isTimeZone } from './time-zones';

/**
 * UUID of any version; Lectern makes version 7 (RFC 9562), so that ids sort by creation. In lower case, as PostgreSQL
 * returns it: rows are looked up by it in maps.
 */
export const id = z.uuid({ error: 'This is not a valid id' }).toLowerCase();

/** A calendar day `YYYY-MM-DD`, a real date in the years 1900 to 3000; never a JavaScript Date. */
export const plainDate = z
  .string('Enter a date')
  .regex(/^\d{4}-\d{2}-\d{2}$/, {
    abort: true,
    error: ({ input }) => (input === '' ? 'Enter a date' : 'Enter a date as YYYY-MM-DD'),
  })
  .refine(isRealDate, 'This date does not exist')
  .register(columns, { type: 'day' });

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime().register(columns, { type: 'moment' });

export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'This is not a time zone')
  .register(columns, { type: 'zone' });

/** Whole cents; up to ten billion in the main unit, so that sums stay exact in a double. */
export const cents = z
  .int('Enter an amount')
  .min(0, 'An amount cannot be negative')
  .max(1_000_000_000_000, 'This amount is too large');

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code')
  .meta({ title: 'Currency' })
  .register(columns, {
    type: 'currency',
    note: 'Three letters, such as USD, of every amount in the row.',
    aliases: ['ccy', 'currency code', 'fee currency'],
  });

/** An amount as it is returned. */
export const amount = z.object({ currency: z.string(), cents: z.number() });

/** Counts the changes of a row; bounded as its column is. */
export const version = z.int().min(1).max(2_147_483_647);

/** Text from a person: trimmed, bounded, without what PostgreSQL cannot store: NUL and halves of a character. */
export function text(max: number, label = 'This') {
  return z
    .string()
    .trim()
    .max(max, `${label} can be at most ${max} characters long`)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), `${label} contains a character that cannot be stored`);
}

/** As much as `text(max)` takes, and never half a character at the end, which PostgreSQL cannot store. */
export function cutTo(max: number, value: string): string {
  return value.slice(0, max).replace(/\p{Surrogate}$/u, '');
}

export function requiredText(max: number, label: string) {
  return text(max, label).min(1, `${label} is required`).meta({ title: label });
}

/** Optional text of a form: blank counts as absent. */
export function optionalText(max: number, label: string) {
  return text(max, label)
    .nullish()
    .transform((value) => value || null)
    .meta({ title: label });
}

/** What breaks a line apart or turns the direction of what follows: printed, a name with it could pass for another line. */
const OFF_THE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** The same words on one line, each in the direction of its own script. */
export function oneLine(value: string): string {
  return value.replace(OFF_THE_LINE, ' ');
}

export function isOneLine(value: string | null): boolean {
  return value === null || oneLine(value) === value;
}

/** Web addresses people may type without a scheme; only http and https are kept. */
export const optionalUrl = text(2000, 'The address')
  .nullish()
  .transform((value) => (value ? (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`) : null))
  .refine((value) => value === null || isWebUrl(value), 'Enter a web address such as https://example.com')
  .register(columns, { type: 'url' });

/** Keyset pagination: pass `nextCursor` of the last answer back; the cursor is opaque. */
export const pageQuery = {
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

export const sortDirection = z.enum(['asc', 'desc']);

export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export function isRealDate(value: string): boolean {
  return parsePlainDate(value) !== null;
}

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** ISO 3166-1, two letters. */
export const Country = z.string().regex(/^[A-Z]{2}$/);
