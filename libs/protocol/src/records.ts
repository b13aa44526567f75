/** What derives from the description of a record: the fields of its input schema say what its response holds, too. */
import { z } from 'zod';
import { instant, plainDate } from './primitives';

/** What the API says of every row that is changed in a version that was seen. */
export const versionedRow = { id: z.string(), version: z.number() };

/** And of those whose times of writing are shown. */
export const storedRow = { ...versionedRow, createdAt: instant, updatedAt: instant };

/** What the others that a record belongs to are called; null where it belongs to none. */
export const linkedNames = {
  eventTitle: z.string().nullable(),
  eventDate: plainDate.nullable(),
  clientName: z.string().nullable(),
  bureauPartnerName: z.string().nullable(),
};

/** A day is returned as it is given: its format is part of the API's documentation. */
const responses = new WeakMap<z.core.$ZodType, z.ZodType>([[plainDate, plainDate]]);

/** A field that is returned in a schema of its own, because its name or its format is part of the API's documentation. */
export function returnedAs<Input extends z.ZodType>(input: Input, response: z.ZodType<z.output<Input>>): Input {
  responses.set(input, response);
  return input;
}

type ResponseFields<Fields extends z.core.$ZodShape> = { [Name in keyof Fields]: z.ZodType<z.output<Fields[Name]>> };

/**
 * The fields as they are returned: of the same types, without the bounds of what is typed. A bound that changes would
 * refuse rows that were stored under the one before.
 */
export function returned<Fields extends z.core.$ZodShape>(fields: Fields): ResponseFields<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => [name, responseOf(field)]);
  return Object.fromEntries(entries) as ResponseFields<Fields>;
}

function responseOf(field: z.core.$ZodType): z.ZodType {
  const known = responses.get(field);
  if (known) return known;
  const { def, parent } = (field as z.core.$ZodTypes)._zod;
  // A clone with a title or bounds is returned as what it was made of, unless it has a name in the documentation.
  if (parent && !z.globalRegistry.get(field)?.id) return responseOf(parent);
  switch (def.type) {
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'union':
      return field as z.ZodType;
    case 'array':
      return z.array(responseOf(def.element));
    case 'record':
      return z.record(responseOf(def.keyType) as z.core.$ZodRecordKey, responseOf(def.valueType));
    case 'object':
      return z.object(returned(def.shape));
    case 'default':
      return responseOf(def.innerType);
    // What may be left out of the input is null in the response.
    case 'optional':
    case 'nullable':
      return orNull(responseOf(def.innerType));
    case 'pipe':
      return responseOf(def.in);
    default:
      throw new TypeError(`A field of type ${def.type} says with returnedAs how it is returned`);
  }
}

const orNull = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodNullable ? schema : schema.nullable());

/** The names of all fields but these: what a merge asks or a history compares. */
export function keysOf<Fields extends z.core.$ZodShape, Without extends keyof Fields & string = never>(
  fields: Fields,
  ...without: Without[]
): Exclude<keyof Fields & string, Without>[] {
  return Object.keys(fields).filter((name) => !without.includes(name as Without)) as Exclude<
    keyof Fields & string,
    Without
  >[];
}
