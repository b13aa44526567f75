/**
 * What forms and spreadsheets take from the description of a record: what its fields are called, what they start with, and
 * which column of a spreadsheet they are. `clients.ts` shows how a record is described.
 */
import { z } from 'zod';

/** What is in a cell; without one it follows from the schema. An address has six columns. */
export type CellType =
  | 'text'
  | 'longText'
  | 'day'
  | 'time'
  | 'decimal'
  | 'money'
  | 'currency'
  | 'percent'
  | 'email'
  | 'phone'
  | 'url'
  | 'zone'
  | 'address';

/** The column of a field in spreadsheets. */
export interface Column {
  /** A sentence for the workbook's readme. A field without one is in no spreadsheet. */
  note?: string;
  /** Where it is not the field's label. An address has it before each of its columns. */
  header?: string;
  /** What people call such a column in their own sheets. An address: what they write before each of its columns. */
  aliases?: readonly string[];
  type?: CellType;
  /** How many are shown of a decimal. */
  decimals?: number;
  /** The record keeps a whole number, so many times as large. */
  scale?: 100;
  /** The items of a list are on lines of their own, because commas may be in them. */
  isLines?: true;
}

/** `optionalText(200, 'Source').register(columns, { note: 'How they found you.' })` (https://zod.dev/metadata) */
export const columns = z.registry<Column>();

/** What people call the columns that many kinds of rows have. */
export const EMAIL_ALIASES = ['email', 'e-mail', 'email address', 'e-mail address', 'mail'];
export const PHONE_ALIASES = [
  'phone',
  'phone number',
  'telephone',
  'tel',
  'mobile',
  'cell',
  'cell phone',
  'work phone',
];
export const TITLE_ALIASES = ['title', 'job title', 'position', 'job'];
export const NOTES_ALIASES = ['notes', 'note', 'comments', 'comment', 'remarks', 'details', 'memo'];

/** What a field is made of: of an optional one, or one with a default, what may be given. */
export function innerOf(field: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (field as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return def.in;
  return 'innerType' in def ? def.innerType : undefined;
}

/** What is said of a field, and of what it is made of: a day is a day wherever it is used. */
export function columnOf(field: z.core.$ZodType): Column {
  const inner = innerOf(field);
  return { ...(inner && columnOf(inner)), ...columns.get(field) };
}

/** What people call a field: the `title` of its schema, or of what it is made of. */
export function labelOf(field: z.core.$ZodType): string | undefined {
  const { title } = z.globalRegistry.get(field) ?? {};
  if (title !== undefined) return title;
  const inner = innerOf(field);
  return inner && labelOf(inner);
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

/** What each field is when nothing was entered: its default, null where it may be absent, an empty text where one is required. */
export function emptyValues<Fields extends z.ZodRawShape>(fields: Fields): z.output<z.ZodObject<Fields>> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const { success, data } = (field as z.ZodType).safeParse(undefined);
    if (!success && !(field instanceof z.ZodString)) throw new TypeError(`The field ${name} has no default`);
    return [name, success ? data : ''];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as z.output<z.ZodObject<Fields>>;
}

/** The fields of a row that its input knows: what a form of it starts with. */
export function inputOf<Fields extends z.ZodRawShape>(fields: Fields, row: object): z.output<z.ZodObject<Fields>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in fields)) as z.output<z.ZodObject<Fields>>;
}

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
