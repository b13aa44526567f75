/**
 * How a file is understood while a person changes it: which sheet is what, which column goes where. Pure. What another kind
 * or another head row means for the columns only the server knows: they are matched anew.
 */
import type {
  ChangeImportMappingInput,
  ImportDateOrder,
  ImportKind,
  ImportKindFields,
  ImportResponse,
  ImportSheet,
} from '@lectern/protocol/imports';

export type SheetDraft = {
  index: number;
  kind: ImportKind | null;
  headerRow: number | null;
  dateOrder: ImportDateOrder;
  /** The field of each column, by the column's index; null: matched anew. */
  fields: ReadonlyMap<number, string | null> | null;
};

export type MappingDraft = { addMissing: boolean; sheets: readonly SheetDraft[] };

export function draftOf({ addMissing, sheets }: Pick<ImportResponse, 'addMissing' | 'sheets'>): MappingDraft {
  return {
    addMissing,
    sheets: sheets.map(({ index, kind, headerRow, dateOrder, columns }) => ({
      index,
      kind,
      headerRow,
      dateOrder,
      fields: new Map(columns.map((column) => [column.index, column.field])),
    })),
  };
}

export function withSheet(draft: MappingDraft, index: number, patch: Partial<SheetDraft>): MappingDraft {
  const anew = patch.kind !== undefined || patch.headerRow !== undefined;
  return {
    ...draft,
    sheets: draft.sheets.map((sheet) =>
      sheet.index === index ? { ...sheet, ...(anew && { fields: null }), ...patch } : sheet,
    ),
  };
}

/** A field takes one column: another one that went there is not taken any more. */
export function withField(draft: MappingDraft, sheetIndex: number, column: number, field: string | null): MappingDraft {
  const fields = new Map(draft.sheets.find(({ index }) => index === sheetIndex)?.fields);
  const other = field === null ? undefined : columnOf(fields, field);
  if (other !== undefined) fields.set(other, null);
  fields.set(column, field);
  return withSheet(draft, sheetIndex, { fields });
}

export function columnOf(fields: ReadonlyMap<number, string | null>, field: string): number | undefined {
  return [...fields].find(([, taken]) => taken === field)?.[0];
}

export function isChanged(draft: MappingDraft, read: Pick<ImportResponse, 'addMissing' | 'sheets'>): boolean {
  return draft.addMissing !== read.addMissing || changedSheets(draft, read).length > 0;
}

/** Columns are matched anew: the person wants to see how. */
export function isMatchedAnew(draft: MappingDraft): boolean {
  return draft.sheets.some(({ kind, fields }) => fields === null && kind !== null);
}

export function inputOf(draft: MappingDraft, read: ImportResponse): ChangeImportMappingInput {
  return {
    version: read.version,
    addMissing: draft.addMissing,
    sheets: changedSheets(draft, read).map(({ fields, ...sheet }) => ({
      ...sheet,
      columns: fields && [...fields].map(([index, field]) => ({ index, field })),
    })),
  };
}

function changedSheets(draft: MappingDraft, read: Pick<ImportResponse, 'sheets'>): SheetDraft[] {
  return draft.sheets.filter((sheet) => {
    const was = read.sheets.find(({ index }) => index === sheet.index);
    if (!was) return false;
    const isSame = sheet.kind === was.kind && sheet.headerRow === was.headerRow && sheet.dateOrder === was.dateOrder;
    return (
      !isSame || was.columns.some(({ index, field }) => sheet.fields && (sheet.fields.get(index) ?? null) !== field)
    );
  });
}

export function kindOf(kinds: readonly ImportKindFields[], kind: ImportKind | null) {
  return kinds.find((known) => known.kind === kind);
}

type KnownField = ImportKindFields['fields'][number];

/** Needed for something new, and no column goes there. A reference and the names of it stand for each other. */
export function missingFields({ fields }: SheetDraft, kind: ImportKindFields | undefined): string[] {
  if (!fields || !kind?.isImported) return [];
  const needed = new Map<string, KnownField[]>();
  for (const known of kind.fields) {
    const what = known.nameOf ?? known.field;
    if (known.isRequired) needed.set(what, [...(needed.get(what) ?? []), known]);
  }
  const isThere = ({ field }: KnownField) => columnOf(fields, field) !== undefined;
  // `Client`, not `Client key`: only our own files have keys.
  const headerOf = (group: KnownField[]) => (group.find(({ nameOf }) => nameOf) ?? group[0])?.header;
  return [...needed.values()].flatMap((group) => (group.some(isThere) ? [] : (headerOf(group) ?? [])));
}

/**
 * A person should look before the rows are shown: something was guessed by its content, or is not taken, or is needed and
 * not there. The product's own workbooks and sheets that were imported before pass.
 */
export function needsALook(sheet: ImportSheet, kind: ImportKindFields | undefined): boolean {
  if (sheet.rowCount === 0 || sheet.isHidden) return false;
  if (sheet.kind === null) return true;
  if (!kind?.isImported) return false;
  const isOpen = sheet.columns.some(({ header, field, how }) =>
    field === null ? how === null && header !== '' : how === 'content',
  );
  return isOpen || missingFields(draftOf({ addMissing: true, sheets: [sheet] }).sheets[0]!, kind).length > 0;
}
