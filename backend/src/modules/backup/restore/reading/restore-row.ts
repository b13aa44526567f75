/**
 * Whether a row of a backup is one: each field of the type that its column has, nothing that could not be stored, no
 * address that a browser would run. Fields that are not known are passed over. Pure; answers what is wrong in words.
 */
import { isRealDate } from '@lectern/protocol/primitives';
import { isTimeZone } from '@lectern/protocol/time-zones';
import { ASSIGNEE } from '../../records';
import type { KnownField } from './restore-catalog.repository';

export type RowFields = Record<string, unknown>;

const MOST_TEXT = 2_000_000;
/** Parts within parts: nothing of ours reaches ten. */
const MOST_DEPTH = 32;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** NUL and halves of a character: PostgreSQL has no place for them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const ADDRESS_FIELD = /(url|website|href)$/i;

/** The JSON goes to the database as it is: what is not known here has to be storable, too. Null when the row is good. */
export function rowProblem(row: unknown, fields: readonly KnownField[]): string | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'it is not a row';
  const values = row as RowFields;
  for (const [field, value] of Object.entries(values))
    if (!isStorable(field) || !isStorable(value))
      return `“${field.replaceAll('\0', '').slice(0, 60)}” has something that cannot be kept`;
  for (const { name, field, type, isRequired } of fields) {
    const value = values[field];
    if (value === undefined || value === null) {
      if (isRequired) return `“${field}” is missing`;
      continue;
    }
    if (!checkOf(name, type)(value)) return `“${field}” is not what it should be`;
    if (!isSafe(field, value)) return `“${field}” has something that cannot be kept`;
  }
  return null;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isBetween =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isInteger = isBetween(-2_147_483_648, 2_147_483_647);
const isJson: Check = () => true;
const isSpeaker: Check = (value) => value === 'speaker';
const isDay: Check = (value) => typeof value === 'string' && isRealDate(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);

/** By the type of the column, as PostgreSQL calls it. */
const checks: Readonly<Record<string, Check>> = {
  uuid: matches(UUID),
  text: isText,
  'character varying': isText,
  integer: isInteger,
  smallint: isBetween(-32_768, 32_767),
  bigint: isBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  boolean: (value) => typeof value === 'boolean',
  date: isDay,
  'time without time zone': matches(TIME),
  'timestamp with time zone': (value) => {
    const day = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined;
    return day !== undefined && isRealDate(day);
  },
  numeric: isNumber,
  'double precision': isNumber,
  bytea: matches(BASE64),
  'text[]': listOf(isText),
  'integer[]': listOf(isInteger),
  'uuid[]': listOf(matches(UUID)),
  jsonb: isJson,
};

/** Goes no deeper than anything of ours is, and takes no number that becomes long when it is written out. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length <= MOST_TEXT && !UNSTORABLE.test(value);
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MOST_DEPTH) return false;
  if (Array.isArray(value)) return value.every((one) => isStorable(one, depth + 1));
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one, depth + 1));
}

/** From these the next one is counted: there has to be room above them. The number of an invoice is words. */
const COUNTERS = new Set(['version', 'edition', 'seq', 'number', 'last_number', 'last_slides_number', 'next_value']);
const isCounter = isBetween(0, 1_000_000_000);

function checkOf(name: string, type: string): Check {
  // Who changed something is the speaker.
  if (name === 'changed_by') return isSpeaker;
  if (name === ASSIGNEE) return isText;
  return COUNTERS.has(name) && type !== 'text' ? isCounter : (checks[type] ?? isJson);
}

function isSafe(name: string, value: unknown): boolean {
  if (typeof value === 'string') {
    if (/zone$/i.test(name)) return value.length <= 64 && isTimeZone(value);
    return !ADDRESS_FIELD.test(name) || value === '' || isAddress(value);
  }
  if (Array.isArray(value)) return value.every((one) => isSafe(name, one));
  if (typeof value === 'object' && value !== null) return Object.entries(value).every(([key, one]) => isSafe(key, one));
  return true;
}

/** Browsers pass over blanks and control characters before and within the scheme. */
function isAddress(given: string): boolean {
  const value = given.replace(/[\p{Cc}\s]/gu, '');
  return /^https?:\/\//i.test(value) || !/^\s*[a-z][a-z0-9+.-]*:/i.test(value);
}
