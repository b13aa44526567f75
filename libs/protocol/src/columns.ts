/** The columns of records in spreadsheets. The browser's build leaves them out (`frontend/without-columns.ts`). */
import { z } from 'zod';

/** What is in a cell; without one it follows from the schema. An address has six columns. */
export type CellType =
  | 'text'
  | 'longText'
  | 'day'
  | 'time'
  | 'moment'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'currency'
  | 'percent'
  | 'email'
  | 'phone'
  | 'url'
  | 'zone'
  | 'list'
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
  /** The table of an enum. */
  table?: Readonly<Record<string, unknown>>;
  /** How many are shown of a decimal. */
  decimals?: number;
  /** The record keeps a whole number, so many times as large. */
  scale?: 100;
  /** Each item of a list has its own line, because commas may be in them. */
  isLines?: true;
}

/**
 * `optionalText(200, 'Source').register(columns, { note: 'How they found you.' })` (https://zod.dev/metadata). It changes the
 * schema itself: `clone()` one that others share.
 */
export const columns = /* @__PURE__ */ z.registry<Column>();

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
