/**
 * How a file is understood: which sheet is what, which column is which field. A proposal from the names and contents, or
 * what was said for a sheet with the same heads before; the person can change all of it. Pure.
 */
import { createHash } from 'node:crypto';
import type { ImportColumn, ImportDateOrder, ImportKind, ImportSheet } from '@lectern/protocol/imports';
import { columnLetters, type ReadCell, type ReadSheet } from '@lectern/sheets/read-cell';
import { dataSheetOf, dataSheets, importedFields } from '../../exports';
import { detectDateOrder } from './detect-date-order';
import { isImportedKind } from '../writing/import-order';
import type { ImportMapping } from './import-mapping.entity';
import { textOf } from './import-values';
import { findHeadRow, HEAD_ROWS, matchColumns, matchSheet } from './match-columns';
import { plainWords } from './plain-words';
import type { CellRow } from '../imports.repository';
import type { MappedColumn } from '../rows/row-values';

/** So many rows of a sheet are looked at to understand it, and so many to see in which order its days are written. */
const SAMPLE_ROWS = 200;
export const DATE_ROWS = 2_000;
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;
const LONGEST_LOOKED_AT = 300;

export type Remembered = Pick<ImportMapping, 'kind' | 'dateOrder' | 'fields'>;

export interface SheetSample {
  index: number;
  sheet: Pick<ReadSheet, 'name' | 'isHidden' | 'rowCount'>;
  /** The first rows, by their lines. */
  rows: readonly CellRow[];
}

/** Line of the row with the heads; else the first row: a person may say what its columns are. */
export function headLine({ rows }: SheetSample): number | null {
  const lines = rows.slice(0, HEAD_ROWS);
  const at = findHeadRow(
    lines.map(({ cells }) => cells.map(brief)),
    dataSheets,
  );
  return (at === null ? rows[0] : lines[at])?.line ?? null;
}

/** The same for a sheet with the same heads, in whatever file. */
export function fingerprintOf(heads: readonly ReadCell[]): string {
  const words = heads.map((cell) => plainWords(textOf(cell)));
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}

export interface LayoutWish {
  headerRow?: number | null;
  /** Undefined: whatever it looks like. */
  kind?: ImportKind | null;
  dateOrder?: ImportDateOrder;
  remembered?: Remembered;
  /** What the heads say does not matter when the person chose a kind. */
  timeZone: string;
}

export function layOut(sample: SheetSample, wish: LayoutWish): ImportSheet {
  const { index, sheet, rows } = sample;
  const headerRow = wish.headerRow ?? headLine(sample);
  const heads = (rows.find(({ line }) => line === headerRow)?.cells ?? []).map(brief);
  const below = rows.filter(({ line }) => headerRow !== null && line > headerRow);
  const all = below.map(({ cells }) => cells.map(brief));
  const samples = all.slice(0, SAMPLE_ROWS);
  const above = rows.filter(({ line }) => headerRow !== null && line <= headerRow).length;
  const width = Math.max(heads.length, ...samples.map(({ length }) => length), 0);
  const { kind, fields, hows } = understand(sheet.name, heads, samples, width, wish);
  const columns = Array.from({ length: width }, (_, at): ImportColumn => ({
    index: at,
    letter: columnLetters(at),
    header: shortened(textOf(heads[at])),
    samples: samplesOf(samples, at),
    field: fields[at] ?? null,
    how: hows[at] ?? (isDerived(heads[at], kind) ? 'name' : null),
  }));
  const isDay = (field: string | null | undefined) =>
    kind !== null && dataSheetOf(kind).fields.some((one) => one.field === field && one.type === 'day');
  const days = fields.flatMap((field, at) => (isDay(field) ? all.map((cells) => cells[at]) : []));
  return {
    index,
    name: sheet.name,
    isHidden: sheet.isHidden,
    rowCount: Math.max(sheet.rowCount - above, 0),
    headerRow,
    kind,
    dateOrder: wish.dateOrder ?? wish.remembered?.dateOrder ?? detectDateOrder(days, wish.timeZone),
    columns,
  };
}

interface Understood {
  kind: ImportKind | null;
  fields: (string | null)[];
  hows: ImportColumn['how'][];
}

function understand(
  name: string,
  heads: readonly ReadCell[],
  samples: readonly (readonly ReadCell[])[],
  width: number,
  { kind: wanted, remembered }: LayoutWish,
): Understood {
  if (remembered && (wanted === undefined || wanted === remembered.kind)) {
    const known = remembered.kind === null ? [] : importedFields(dataSheetOf(remembered.kind));
    const fields = Array.from({ length: width }, (_, at) => {
      const field = remembered.fields[at] ?? null;
      return known.some((one) => one.field === field) ? field : null;
    });
    return { kind: remembered.kind, fields, hows: fields.map((field) => (field === null ? null : 'remembered')) };
  }
  const matched =
    wanted === undefined
      ? matchSheet({ name, heads, samples }, dataSheets)
      : { kind: wanted, columns: wanted === null ? [] : matchColumns(heads, samples, dataSheetOf(wanted)) };
  return {
    kind: matched.kind,
    fields: matched.columns.map(({ field }) => field),
    hows: matched.columns.map(({ field, how }) => (field === null ? null : how)),
  };
}

/** Columns that the person named; what they did not name is not taken. */
export function withColumns(
  sheet: ImportSheet,
  wanted: readonly { index: number; field: string | null }[],
): ImportSheet {
  const known = sheet.kind === null ? [] : importedFields(dataSheetOf(sheet.kind)).map(({ field }) => field);
  return {
    ...sheet,
    columns: sheet.columns.map((column) => {
      const field = wanted.find(({ index }) => index === column.index)?.field ?? null;
      const taken = field !== null && known.includes(field) ? field : null;
      return taken === column.field ? column : { ...column, field: taken, how: 'hand' as const };
    }),
  };
}

export function mappedColumns(sheet: ImportSheet): MappedColumn[] {
  if (!isImportedKind(sheet.kind)) return [];
  const fields = new Map(importedFields(dataSheetOf(sheet.kind)).map((field) => [field.field, field]));
  return sheet.columns.flatMap(({ index, letter, header, field }) => {
    const known = field === null ? undefined : fields.get(field);
    return known ? [{ index, letter, header: header || known.header, field: known }] : [];
  });
}

/** Known by its head, and nothing to take: the export writes it, and it follows from the rest. */
function isDerived(head: ReadCell | undefined, kind: ImportKind | null): boolean {
  const words = plainWords(textOf(head));
  if (kind === null || words === '') return false;
  return dataSheetOf(kind).fields.some(({ isReadOnly, header }) => isReadOnly && plainWords(header) === words);
}

/** What a column is shows at the beginning of its cells; each is looked at for every field that it might be. */
function brief(cell: ReadCell): ReadCell {
  return cell?.kind === 'text' && cell.text.length > LONGEST_LOOKED_AT
    ? { ...cell, text: cell.text.slice(0, LONGEST_LOOKED_AT) }
    : cell;
}

function samplesOf(rows: readonly (readonly ReadCell[])[], at: number): string[] {
  const samples = new Set<string>();
  for (const cells of rows) {
    const text = shortened(textOf(cells[at]));
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

function shortened(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length > LONGEST_SAMPLE ? `${line.slice(0, LONGEST_SAMPLE - 1).join('')}…` : line.join('');
}
