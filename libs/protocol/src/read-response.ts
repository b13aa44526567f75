/**
 * Reads an answer of the server as its schema says, and stays usable when the server is older or newer: what is missing
 * or of another kind becomes a neutral value, and only an answer without its essential fields is refused.
 */
import { z } from 'zod';

export type Reading<T> =
  /** `lost` names the ids of objects that hold less than was sent, and '' when the answer itself does. */
  | { success: true; data: T; drift: string[]; lost: string[] }
  /** `drift` names the fields that differ from the schema, such as `events[].date`. */
  | { success: false; error: z.ZodError; drift: string[] };

/** What one reading notes on its way. */
interface Notes {
  drift: Set<string>;
  lost: Set<string>;
  losses: number;
}

const UNREADABLE = Symbol('unreadable');
const essentials = new WeakSet<z.core.$ZodType>();

/**
 * Marks a field without which its object is of no use, as every object is without its `id`. Of a list or an object nothing
 * may be missing: what is signed is shown whole or not at all.
 */
export function essential<T extends z.ZodType>(schema: T): T {
  essentials.add(schema);
  return schema;
}

/**
 * Neutral values are '' for a text or a choice, NaN for a number (an amount that isn't known is not $0), false, null,
 * [] and an object of these. An unknown choice and an unreadable date stay as they came; bad rows of a list are left out.
 */
export function readResponse<T>(schema: z.ZodType<T>, value: unknown): Reading<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { success: true, data: parsed.data, drift: [], lost: [] };
  const notes = newNotes();
  const data = read(schema, value, '', notes);
  const drift = [...notes.drift];
  if (data === UNREADABLE) return { success: false, error: parsed.error, drift };
  if (notes.losses > 0) notes.lost.add('');
  return { success: true, data: data as T, drift, lost: [...notes.lost] };
}

const newNotes = (): Notes => ({ drift: new Set(), lost: new Set(), losses: 0 });

function read(schema: z.core.$ZodType, value: unknown, path: string, notes: Notes): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const asItCame = (): unknown => {
    notes.drift.add(path);
    return value;
  };
  const unreadable = (): typeof UNREADABLE => {
    notes.drift.add(path);
    if (value !== undefined && value !== null) notes.losses += 1;
    return UNREADABLE;
  };
  switch (def.type) {
    case 'object':
      return isObject(value) ? readObject(def, value, path, notes) : unreadable();
    case 'array':
      if (!Array.isArray(value)) return unreadable();
      return value
        .map((item: unknown) => read(def.element, item, `${path}[]`, notes))
        .filter((item) => item !== UNREADABLE);
    case 'record':
      return isObject(value) ? readRecord(def, value, path, notes) : unreadable();
    case 'nullable':
      return value === null ? null : read(def.innerType, value, path, notes);
    case 'optional':
    case 'default':
    case 'prefault':
      return value === undefined ? neutralOf(schema) : read(def.innerType, value, path, notes);
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return read(def.innerType, value, path, notes);
    case 'lazy':
      return read(def.getter(), value, path, notes);
    case 'pipe':
      return valid(schema, value, () => read(def.in, value, path, notes));
    case 'union':
      return valid(schema, value, () => readUnion(def, value, path, notes) ?? unreadable());
    case 'string':
      // A server may number its rows: an id is a text here.
      if (typeof value === 'number') return String(asItCame());
      return typeof value === 'string' ? valid(schema, value, asItCame) : unreadable();
    case 'enum':
      return typeof value === 'string' ? valid(schema, value, asItCame) : unreadable();
    case 'number':
      return typeof value === 'number' ? valid(schema, value, asItCame) : unreadable();
    case 'literal':
      return valid(schema, value, () => (typeof value === typeof def.values[0] ? asItCame() : unreadable()));
    default:
      return valid(schema, value, unreadable);
  }
}

function valid(schema: z.core.$ZodType, value: unknown, otherwise: () => unknown): unknown {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : otherwise();
}

function readObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Record<string, unknown>,
  path: string,
  notes: Notes,
): unknown {
  const object: Record<string, unknown> = catchall && catchall._zod.def.type !== 'never' ? { ...value } : {};
  const lossesBefore = notes.losses;
  for (const [name, field] of Object.entries(shape)) {
    const at = path ? `${path}.${name}` : name;
    let found = read(field, value[name], at, notes);
    if (isEssential(name, field) && (found === UNREADABLE || isIncomplete(field, found, value[name]))) {
      notes.losses += 1;
      return UNREADABLE;
    }
    if (found === UNREADABLE) found = neutralOf(field);
    if (found !== undefined) object[name] = found;
  }
  if (notes.losses > lossesBefore && typeof object['id'] === 'string') notes.lost.add(object['id']);
  return object;
}

function isEssential(name: string, field: z.core.$ZodType): boolean {
  return essentials.has(field) || (name === 'id' && neutralOf(field) === '');
}

/** An id may have another form than ours; what is marked may not. */
function isIncomplete(field: z.core.$ZodType, found: unknown, sent: unknown): boolean {
  if (!essentials.has(field)) return false;
  return !z.safeParse(field, typeof sent === 'object' ? sent : found).success;
}

function readRecord(
  { keyType, valueType }: z.core.$ZodRecordDef,
  value: Record<string, unknown>,
  path: string,
  notes: Notes,
): unknown {
  const record: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const found = read(valueType, item, `${path}{}`, notes);
    if (found !== UNREADABLE) record[key] = found;
  }
  return { ...neutralRecord({ keyType, valueType }), ...record };
}

/** Undefined when no option fits. With a discriminator only the option that it names can. */
function readUnion(
  def: z.core.$ZodUnionDef & { discriminator?: string },
  value: unknown,
  path: string,
  notes: Notes,
): unknown {
  for (const option of def.options) {
    const { discriminator } = def;
    if (discriminator !== undefined && !(isObject(value) && names(option, discriminator, value))) continue;
    const found = read(option, value, path, newNotes());
    if (found === UNREADABLE) continue;
    return read(option, value, path, notes);
  }
  return undefined;
}

function names(option: z.core.$ZodType, discriminator: string, value: Record<string, unknown>): boolean {
  return option._zod.propValues?.[discriminator]?.has(value[discriminator] as z.core.util.Primitive) ?? false;
}

function neutralOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, neutralOf(field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [];
    case 'record':
      return neutralRecord(def);
    case 'nullable':
      return null;
    case 'default':
    case 'prefault':
      return def.defaultValue;
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return neutralOf(def.innerType);
    case 'lazy':
      return neutralOf(def.getter());
    case 'pipe':
      return neutralOf(def.in);
    case 'union':
      return def.options[0] && neutralOf(def.options[0]);
    case 'literal':
      return def.values[0];
    case 'string':
    case 'enum':
      return '';
    case 'number':
      return NaN;
    case 'boolean':
      return false;
    default:
      return undefined;
  }
}

/** A record of all choices has all of them, as its type says; one of any keys is empty. */
function neutralRecord({ keyType, valueType }: Pick<z.core.$ZodRecordDef, 'keyType' | 'valueType'>) {
  const keys = [...(keyType._zod.values ?? [])].map(String);
  return Object.fromEntries(keys.map((key) => [key, neutralOf(valueType)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
