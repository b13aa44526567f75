/**
 * Import from a workbook or a CSV file: the file is checked as a whole and shown, nothing is written until the person says
 * so, and what was written can be taken back. An import is a data job; this is what it has beyond one.
 */
import { z } from 'zod';
import { DataJobResponse } from './data-jobs';
import { anyOf } from './form-fields';
import { id, page, version } from './primitives';

/** The kinds of things that have a sheet in the workbook, by their names in the format; see docs/data-formats.md. */
export const ImportKind = z.enum([
  'clients',
  'clientContacts',
  'bureauPartners',
  'bureauRepresentatives',
  'speakingEvents',
  'eventContacts',
  'holds',
  'agendaItems',
  'avNeeds',
  'travelSegments',
  'tasks',
  'presentations',
  'contracts',
  'invoices',
  'invoiceLines',
  'invoicePayments',
  'expenses',
  'testimonials',
]);
export type ImportKind = z.infer<typeof ImportKind>;

/** What 3/4/2027 means: March 4, 3 April, or neither (only 2027/3/4 is read). */
export const ImportDateOrder = z.enum(['mdy', 'dmy', 'ymd']);
export type ImportDateOrder = z.infer<typeof ImportDateOrder>;

/**
 * Why a column is what it is taken for: its head, what is in it, a former import of a sheet with these heads, or the
 * person said so.
 */
export const ImportColumnReason = z.enum(['name', 'content', 'remembered', 'hand']);
export type ImportColumnReason = z.infer<typeof ImportColumnReason>;

export const ImportFormat = z.enum(['xlsx', 'csv']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** The file was uploaded as a `transfer`; an import takes it once. Idempotency-Key is honoured. */
export const CreateImportInput = z.strictObject({ uploadId: id }).meta({ id: 'CreateImportInput' });
export type CreateImportInput = z.infer<typeof CreateImportInput>;

export const CreateImportResponse = z.object({ id: z.string() }).meta({ id: 'CreateImportResponse' });
export type CreateImportResponse = z.infer<typeof CreateImportResponse>;

export const ImportColumn = z
  .object({
    /** From 0, as it stands in the sheet. */
    index: z.number(),
    /** As the spreadsheet calls it: A, B, … AA. */
    letter: z.string(),
    /** What stands in the head row; empty when nothing does. */
    header: z.string(),
    /** Up to three values of it as they stand in the file, shortened. */
    samples: z.array(z.string()),
    /** The field that it goes into; null: it is not taken. */
    field: z.string().nullable(),
    /** Null when nobody knows what it is; known by its name and still not taken: it is derived. */
    how: ImportColumnReason.nullable(),
  })
  .meta({ id: 'ImportColumn' });
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportSheet = z
  .object({
    /** From 0, as it stands in the file; a CSV file is one sheet with the name of the file. */
    index: z.number(),
    name: z.string(),
    isHidden: z.boolean(),
    /** Rows below the head that are not empty. */
    rowCount: z.number(),
    /** The number of the row with the heads, from 1; null when the sheet has none (it is empty). */
    headerRow: z.number().nullable(),
    /** What its rows are; null: the sheet is left out. */
    kind: ImportKind.nullable(),
    dateOrder: ImportDateOrder,
    columns: z.array(ImportColumn),
  })
  .meta({ id: 'ImportSheet' });
export type ImportSheet = z.infer<typeof ImportSheet>;

/** What a sheet can be, and what its columns can go into. */
export const ImportKindFields = z
  .object({
    kind: ImportKind,
    /** The name of the sheet in the template: `Clients`. */
    name: z.string(),
    isImported: z.boolean(),
    /** A sentence, where it is not. */
    whyNotImported: z.string().nullable(),
    fields: z.array(
      z.object({
        field: z.string(),
        header: z.string(),
        type: z.string(),
        /** Of a field and of its names: one of them is needed. */
        isRequired: z.boolean(),
        /** The reference that this is a readable name of. */
        nameOf: z.string().nullable(),
        /** What it means, in a sentence. */
        note: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportKindFields' });
export type ImportKindFields = z.infer<typeof ImportKindFields>;

/** Rows of one kind. `add` has what other rows only name (a client of an event) among it. */
export const ImportSummary = z
  .object({
    kind: ImportKind,
    name: z.string(),
    add: z.number(),
    update: z.number(),
    same: z.number(),
    error: z.number(),
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof ImportSummary>;

export const ImportResponse = z
  .object({
    job: DataJobResponse,
    source: z.object({
      name: z.string(),
      /** Null until the file was looked at. */
      format: ImportFormat.nullable(),
    }),
    /** Empty until the file was looked at. */
    sheets: z.array(ImportSheet),
    kinds: z.array(ImportKindFields),
    /** Whether a client, contact or bureau that is only named by another row is added. */
    addMissing: z.boolean(),
    /** Kinds with rows in the file, in the order of the sheets. Empty until it was checked. */
    summary: z.array(ImportSummary),
    /** Counts the changes of the mapping. */
    version: z.number(),
  })
  .meta({ id: 'Import' });
export type ImportResponse = z.infer<typeof ImportResponse>;

const mappedSheet = z.strictObject({
  index: z.int().min(0).max(49),
  kind: ImportKind.nullable(),
  /** Null: found anew. */
  headerRow: z.int().min(1, 'The head row is a row of the sheet').max(250_000).nullable(),
  dateOrder: ImportDateOrder,
  /** Null: matched anew, which is what another kind or another head row asks for. What is not named is not taken. */
  columns: z
    .array(z.strictObject({ index: z.int().min(0).max(199), field: z.string().max(60).nullable() }))
    .max(200)
    .refine((columns) => {
      const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
      return new Set(fields).size === fields.length;
    }, 'Two columns can’t go into the same field')
    .nullable(),
});

/** Sheets that are not named stay as they are. The file is checked again. */
export const ChangeImportMappingInput = z
  .strictObject({ version, addMissing: z.boolean(), sheets: z.array(mappedSheet).max(50) })
  .meta({ id: 'ChangeImportMappingInput' });
export type ChangeImportMappingInput = z.infer<typeof ChangeImportMappingInput>;

/** `skip`: left out, because the person did not choose its kind or because what it belongs to was left out. */
export const ImportAction = z.enum(['add', 'update', 'same', 'skip', 'error']);
export type ImportAction = z.infer<typeof ImportAction>;

export const ListImportRowsQuery = z.strictObject({
  action: anyOf(ImportAction),
  kind: ImportKind.optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ListImportRowsQuery = z.infer<typeof ListImportRowsQuery>;

export const ImportRow = z
  .object({
    seq: z.number(),
    kind: ImportKind,
    sheet: z.string(),
    /** The row of the sheet, from 1, as the spreadsheet numbers it. */
    line: z.number(),
    /** What a person would call it: the client's name, the event's title. */
    label: z.string(),
    action: ImportAction,
    /** As they are shown: `Mar 4, 2027`, `$1,200`. `from` is null where there was nothing; `to` where it is emptied. */
    changes: z.array(z.object({ header: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    problems: z.array(
      z.object({
        /** The letter of the cell's column; empty when it is about the row as a whole. */
        column: z.string(),
        header: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

/** In the order of the file, kind after kind. */
export const ImportRowPage = page(ImportRow).meta({ id: 'ImportRowPage' });
export type ImportRowPage = z.infer<typeof ImportRowPage>;

/** Rows of these kinds are written; the others, and those in error, are left out. */
export const ConfirmImportInput = z
  .strictObject({
    /** What the person saw: with another version it is refused (409). */
    version,
    kinds: z.array(ImportKind).min(1, 'Choose what to import').max(ImportKind.options.length),
  })
  .meta({ id: 'ConfirmImportInput' });
export type ConfirmImportInput = z.infer<typeof ConfirmImportInput>;

/**
 * What stands in the way of taking an import back: `current` of the 409 `IMPORT_TOUCHED`. Of an import of many thousand rows
 * the worker finds it out: then the job goes back to `done`, with a `problem`.
 */
export const ImportTouched = z
  .object({
    count: z.number(),
    /** The first 50. */
    items: z.array(
      z.object({
        kind: ImportKind,
        id: z.string(),
        label: z.string(),
        /** A sentence: `It was changed since.` */
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportTouched' });
export type ImportTouched = z.infer<typeof ImportTouched>;
