/**
 * Reads an answer of the server as its schema says, and stays usable when the server is older or newer: what is missing
 * or of another kind becomes a neutral value, and only an answer without its essential fields is refused.
 */
import { z } from 'zod';

export type Reading<T> =
  | { success: true; data: T; drift: string[] }
  /** `drift` names the fields that differ from the schema, such as `events[].date`. */
  | { success: false; error: z.ZodError; drift: string[] };

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
  if (parsed.success) return { success: true, data: parsed.data, drift: [] };
  const drift = new Set<string>();
  const data = read(schema, value, '', drift);
  if (data === UNREADABLE) return { success: false, error: parsed.error, drift: [...drift] };
  return { success: true, data: data as T, drift: [...drift] };
}

function read(schema: z.core.$ZodType, value: unknown, path: string, drift: Set<string>): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const asItCame = (): unknown => {
    drift.add(path);
    return value;
  };
  const unreadable = (): typeof UNREADABLE => {
    drift.add(path);
    return UNREADABLE;
  };
  switch (def.type) {
    case 'object':
      return isObject(value) ? readObject(def, value, path, drift) : unreadable();
    case 'array':
      if (!Array.isArray(value)) return unreadable();
      return value
        .map((item: unknown) => read(def.element, item, `${path}[]`, drift))
        .filter((item) => item !== UNREADABLE);
    case 'record':
      return isObject(value) ? readRecord(def, value, path, drift) : unreadable();
    case 'nullable':
      return value === null ? null : read(def.innerType, value, path, drift);
    case 'optional':
    case 'default':
    case 'prefault':
      return value === undefined ? neutralOf(schema) : read(def.innerType, value, path, drift);
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return read(def.innerType, value, path, drift);
    case 'lazy':
      return read(def.getter(), value, path, drift);
    case 'pipe':
      return valid(schema, value, () => read(def.in, value, path, drift));
    case 'union':
      return valid(schema, value, () => readUnion(def, value, path, drift) ?? unreadable());
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
  drift: Set<string>,
): unknown {
  const object: Record<string, unknown> = catchall && catchall._zod.def.type !== 'never' ? { ...value } : {};
  for (const [name, field] of Object.entries(shape)) {
    const at = path ? `${path}.${name}` : name;
    let found = read(field, value[name], at, drift);
    if (isEssential(name, field) && (found === UNREADABLE || isIncomplete(field, value[name])))
      return UNREADABLE;
    if (found === UNREADABLE) found = neutralOf(field);
    if (found !== undefined) object[name] = found;
  }
  return object;
}

function isEssential(name: string, field: z.core.$ZodType): boolean {
  return essentials.has(field) || (name === 'id' && neutralOf(field) === '');
}

function isIncomplete(field: z.core.$ZodType, value: unknown): boolean {
  return typeof value === 'object' && !z.safeParse(field, value).success;
}

function readRecord(
  { keyType, valueType }: z.core.$ZodRecordDef,
  value: Record<string, unknown>,
  path: string,
  drift: Set<string>,
): unknown {
  const record: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const found = read(valueType, item, `${path}{}`, drift);
    if (found !== UNREADABLE) record[key] = found;
  }
  return { ...neutralRecord({ keyType, valueType }), ...record };
}

/** Undefined when no option fits. With a discriminator only the option that it names can. */
function readUnion(
  def: z.core.$ZodUnionDef & { discriminator?: string },
  value: unknown,
  path: string,
  drift: Set<string>,
): unknown {
  for (const option of def.options) {
    const { discriminator } = def;
    if (discriminator !== undefined && !(isObject(value) && names(option, discriminator, value))) continue;
    const found = read(option, value, path, new Set());
    if (found === UNREADABLE) continue;
    return read(option, value, path, drift);
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
