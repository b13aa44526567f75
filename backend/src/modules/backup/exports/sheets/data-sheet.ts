/**
 * How a sheet of the workbook is described: what the export writes by, and what the import reads by. Pure. Columns come from
 * the description of the record; the short functions below make those that no field of it is.
 */
import { columnOf, innerOf } from '@lectern/protocol/columns';
import { labelOf } from '@lectern/protocol/record-fields';
import { z } from 'zod';

/** As the kinds of records are called in the backup's format. */
export type DataSheetKind =
  | 'clients'
  | 'clientContacts'
  | 'bureauPartners'
  | 'bureauRepresentatives'
  | 'speakingEvents'
  | 'eventContacts'
  | 'holds'
  | 'agendaItems'
  | 'avNeeds'
  | 'travelSegments'
  | 'tasks'
  | 'presentations'
  | 'contracts'
  | 'invoices'
  | 'invoiceLines'
  | 'invoicePayments'
  | 'expenses'
  | 'testimonials';

export type FieldType =
  | 'key'
  | 'reference'
  | 'text'
  | 'longText'
  | 'day'
  | 'time'
  | 'money'
  | 'currency'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'yesNo'
  | 'choice'
  | 'list'
  | 'email'
  | 'phone'
  | 'url'
  | 'zone'
  | 'moment';

export interface FieldChoice {
  value: string;
  label: string;
}

export interface SheetField {
  /** The record's field; `address.city` is a part of a field that is an object. */
  field: string;
  header: string;
  type: FieldType;
  /** Of a reference and the names of it: one of them. */
  isRequired?: true;
  /** How a person's own sheet may call it. */
  aliases?: readonly string[];
  /** Of a choice, and of a list whose items are choices. */
  choices?: readonly FieldChoice[];
  /** Of a reference. */
  refersTo?: DataSheetKind;
  /** A name that a person reads instead of this field's key, or that helps to find it; not kept in the record itself. */
  nameOf?: string;
  /** Derived, or not a person's to change: the import passes over it. */
  isReadOnly?: true;
  /** Taken from a person's own sheet, where it stands in one row with the rest; the export has a sheet for it. */
  isOnlyRead?: true;
  /** Only as other programs have it: the template offers a better column for the same. */
  isNotOffered?: true;
  /** The record keeps a whole number, so many times as large. */
  scale?: 100 | 100_000;
  /** How many are shown of a decimal; 2 unless it says otherwise. */
  decimals?: number;
  /** The items of a list stand on lines of their own, because commas may be in them. */
  isLines?: true;
  note: string;
}

export interface DataSheet {
  kind: DataSheetKind;
  name: string;
  /** How a person may call such a sheet. */
  aliases?: readonly string[];
  /** One sentence. */
  about: string;
  isImported: boolean;
  whyNotImported?: string;
  fields: readonly SheetField[];
}

type More = Partial<Omit<SheetField, 'field' | 'header' | 'type' | 'note'>>;

const ofType =
  (type: FieldType) =>
  (field: string, header: string, note: string, more: More = {}): SheetField => ({
    field,
    header,
    type,
    note,
    ...more,
  });

export const text = ofType('text');
export const day = ofType('day');
export const integer = ofType('integer');
export const decimal = ofType('decimal');
export const email = ofType('email');
export const phone = ofType('phone');
export const money = ofType('money');
const moment = ofType('moment');

export const readOnly = { isReadOnly: true } as const;
export const required = { isRequired: true } as const;

export const key = (what: string): SheetField => ({
  field: 'id',
  header: 'Key',
  type: 'key',
  note: `Which ${what} this is. Leave it as it is; leave it empty in a new row.`,
  aliases: ['id', 'lectern key', 'row key'],
});

export function reference(
  field: string,
  refersTo: DataSheetKind,
  header: string,
  note: string,
  more: More = {},
): SheetField {
  return { field, header, type: 'reference', refersTo, note, ...more };
}

export function choice(
  field: string,
  header: string,
  choices: readonly FieldChoice[],
  note: string,
  more: More = {},
): SheetField {
  return { field, header, type: 'choice', choices, note, ...more };
}

export const currency = ofType('currency');

export const added = moment('createdAt', 'Added', 'When the row was entered, in your time zone.', readOnly);
export const changed = moment('updatedAt', 'Changed', 'When it was last edited, in your time zone.', readOnly);

/** Columns that no field of the record is, by the field that they follow. */
type Between = Readonly<Record<string, readonly SheetField[]>>;

/** The columns of a record in the order of its fields. */
export function columnsOf(fields: z.ZodRawShape, after: Between = {}): SheetField[] {
  return Object.entries(fields).flatMap(([field, schema]) => [
    ...columnsOfField(field, schema),
    ...(after[field] ?? []),
  ]);
}

/** None of them has to be filled in. */
export function optionalColumnsOf(fields: z.ZodRawShape, after?: Between): SheetField[] {
  return columnsOf(z.object(fields).partial().shape, after);
}

/** Of fields that the import passes over. */
export function derivedColumnsOf(fields: z.ZodRawShape): SheetField[] {
  return optionalColumnsOf(fields).map((field) => ({ ...field, ...readOnly }));
}

function columnsOfField(field: string, schema: z.core.$ZodType): SheetField[] {
  const { note, type, header = labelOf(schema) ?? field, aliases, table: _ofItsEnum, ...more } = columnOf(schema);
  if (note === undefined) return [];
  if (type === 'address') return addressFields(field, header, note, aliases);
  const isRequired = !(schema as z.ZodType).safeParse(undefined).success;
  const core = coreOf(schema);
  const { table } = columnOf(core instanceof z.ZodArray ? core.element : core);
  return [
    {
      field,
      header,
      type: type ?? cellTypeOf(core),
      note,
      ...(isRequired && required),
      ...(aliases && { aliases }),
      ...(table && { choices: choicesOf(table) }),
      ...more,
    },
  ];
}

const choicesOf = (table: Readonly<Record<string, unknown>>): FieldChoice[] =>
  Object.entries(table).map(([value, words]) => ({
    value,
    label: typeof words === 'string' ? words : (words as FieldChoice).label,
  }));

function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = innerOf(schema);
  return inner ? coreOf(inner) : schema;
}

/** A text that may be as long as this is shown on several lines. */
const LONG_TEXT = 2000;

function cellTypeOf(schema: z.core.$ZodType): FieldType {
  if (schema instanceof z.ZodBoolean) return 'yesNo';
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodArray) return 'list';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'decimal';
  if (schema instanceof z.ZodString) return (schema.maxLength ?? 0) >= LONG_TEXT ? 'longText' : 'text';
  throw new TypeError('A field of this type says which cell it is');
}

/** The six parts of a postal address; `before` is written before their headers. */
function addressFields(field: string, before: string, note: string, aliases: readonly string[] = []): SheetField[] {
  const part = (name: string, label: string, words: readonly string[]) =>
    text(`${field}.${name}`, before ? `${before} ${label.toLowerCase()}` : label, note, {
      aliases: [...(before ? [] : words), ...aliases.flatMap((prefix) => words.map((word) => `${prefix} ${word}`))],
    });
  return [
    part('line1', 'Street', ['street', 'address', 'address 1', 'address line 1', 'street address']),
    part('line2', 'Street, second line', ['address 2', 'address line 2', 'street 2', 'suite', 'unit']),
    part('city', 'City', ['city', 'town']),
    part('state', 'State', ['state', 'province', 'region', 'state/province', 'st']),
    part('postalCode', 'Postal code', ['postal code', 'zip', 'zip code', 'postcode', 'zip/postal code']),
    part('country', 'Country', ['country', 'nation']),
  ];
}

/** Which event a row belongs to: its key, and what a person knows it by. */
export function eventFields(more: More = {}): SheetField[] {
  return [
    reference('eventId', 'speakingEvents', 'Event key', 'The key of the event in the sheet Events.', more),
    text('eventTitle', 'Event', 'The title of the event.', {
      nameOf: 'eventId',
      aliases: ['event title', 'event name', 'engagement', 'gig', 'booking', 'conference', 'meeting'],
      ...more,
    }),
    day('eventDate', 'Event date', 'The first day of the event, to tell events with the same title apart.', {
      nameOf: 'eventId',
      aliases: ['date of event', 'engagement date', 'gig date'],
    }),
  ];
}

export function clientFields(note = 'The name of the client.', more: More = {}): SheetField[] {
  return [
    reference('clientId', 'clients', 'Client key', 'The key of the client in the sheet Clients.', more),
    text('clientName', 'Client', note, {
      nameOf: 'clientId',
      aliases: [
        'client name',
        'company',
        'company name',
        'organization',
        'organisation',
        'organization name',
        'customer',
        'account',
        'account name',
        'host',
        'host organization',
        'association',
        'employer',
        'org',
      ],
      ...more,
    }),
  ];
}

export function bureauFields(note = 'The name of the bureau.', more: More = {}): SheetField[] {
  const { aliases: _ofTheName, ...flags } = more;
  return [
    reference('bureauPartnerId', 'bureauPartners', 'Bureau key', 'The key of the bureau in the sheet Bureaus.', flags),
    text('bureauName', 'Bureau', note, {
      nameOf: 'bureauPartnerId',
      aliases: ['bureau name', 'agency', 'agency name', 'speakers bureau', 'bureau partner', 'agent', 'booked by'],
      ...more,
    }),
  ];
}
