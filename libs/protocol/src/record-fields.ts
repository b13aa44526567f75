/** What forms take from the description of a record: what its fields are called, and what they start with. */
import { z } from 'zod';
import { innerOf } from './columns';
import type { ShareFieldKey } from './share-links';

/** What people call a field: the `title` of its schema, or of what it is made of. */
export const labelOf = (field: z.core.$ZodType) => saidOf(field, 'title');

function saidOf(field: z.core.$ZodType, what: 'title' | 'description'): string | undefined {
  const text = z.globalRegistry.get(field)?.[what];
  if (text !== undefined) return text;
  const inner = innerOf(field);
  return inner && saidOf(inner, what);
}

/** What each field is called on forms, in comparisons and in spreadsheets. */
export function labelsOf<Fields extends z.core.$ZodShape>(fields: Fields): Record<keyof Fields & string, string> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const label = labelOf(field);
    if (label === undefined) throw new TypeError(`The field ${name} has no title`);
    return [name, label];
  });
  return Object.fromEntries(entries) as Record<keyof Fields & string, string>;
}

/** What is written under each input of a form: the `description` of its field. */
export function hintsOf<Fields extends z.core.$ZodShape>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, saidOf(field, 'description')]);
  return Object.fromEntries(entries) as Partial<Record<keyof Fields & string, string>>;
}

/** What each field is when nothing was entered: its default, null where it may be absent, an empty text where one is required. */
export function emptyValues<Fields extends z.ZodRawShape>(fields: Fields): z.output<z.ZodObject<Fields>> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const { success, data } = (field as z.ZodType).safeParse(undefined);
    if (!success && !(field instanceof z.ZodString)) throw new TypeError(`The field ${name} has no default`);
    return [name, success ? data : ''];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as z.output<z.ZodObject<Fields>>;
}

/** Values by the names of fields, of which nothing is known yet. */
export type UncheckedValues = Readonly<Record<string, unknown>>;

/** Those of the values that their fields accept, of what was kept or was written by another release. */
export function fittingValues<Fields extends z.ZodRawShape>(
  fields: Fields,
  values: UncheckedValues = {},
): Partial<z.input<z.ZodObject<Fields>>> {
  const fitting = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(fields, name) && (fields[name] as z.ZodType).safeParse(value).success,
  );
  return Object.fromEntries(fitting) as Partial<z.input<z.ZodObject<Fields>>>;
}

/** The fields of a row that its input knows: what a form of it starts with. */
export function inputOf<Fields extends z.ZodRawShape>(fields: Fields, row: object): z.output<z.ZodObject<Fields>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields)) as z.output<z.ZodObject<Fields>>;
}

interface Shown<Part extends ShareFieldKey> {
  readonly shownWith: Part;
}

/**
 * A field that planners see where their link shows that part of the page, and bureaus unless the part's `bureau` leaves it
 * out (`share-links.ts`). Other fields are the speaker's; the currency goes with its amounts. The mark alone decides for
 * `textParts`; what the other parts show is chosen in `shared-event.repository.ts`. It goes before `register`, after what
 * makes a copy (`meta`).
 */
export function shownWith<Part extends ShareFieldKey, Field extends z.ZodType>(part: Part, field: Field) {
  return Object.assign(field, { shownWith: part } satisfies Shown<Part>);
}

export type NameShownWith<Fields, Part extends ShareFieldKey> = {
  [Name in keyof Fields]: Fields[Name] extends Shown<Part> ? Name : never;
}[keyof Fields];

/** The names of the fields that are seen with that part, in their order. */
export function namesShownWith<Fields extends z.core.$ZodShape, Part extends ShareFieldKey>(
  fields: Fields,
  part: Part,
) {
  const names = Object.entries(fields).flatMap(([name, field]) =>
    'shownWith' in field && field.shownWith === part ? [name] : [],
  );
  return names as NameShownWith<Fields, Part>[];
}
