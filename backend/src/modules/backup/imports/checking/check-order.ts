/** In which order the sheets of a file are checked: what others refer to first. Pure. */
import type { ImportKind, ImportSheet } from '@lectern/protocol/imports';
import { ADDABLE, referencesOf } from '../rows/row-references';
import { importOrder, isImportedKind, type ImportedKind } from '../writing/import-order';

export interface SheetToCheck {
  sheet: ImportSheet;
  kind: ImportedKind;
  headerRow: number;
  /** Events are looked at twice: as rows, and for the events that they came from, which may stand anywhere in the file. */
  round: 'rows' | 'parents';
}

export const PARENT_FIELDS = ['parentEventId', 'parentEventTitle'];

export function checkOrder(sheets: readonly ImportSheet[]): SheetToCheck[] {
  const place = ({ kind, round }: SheetToCheck) => importOrder.indexOf(kind) * 2 + (round === 'parents' ? 1 : 0);
  return sheets
    .flatMap((sheet): SheetToCheck[] => {
      const { kind, headerRow, columns } = sheet;
      if (!isImportedKind(kind) || headerRow === null) return [];
      if (!columns.some(({ field }) => field !== null)) return [];
      const hasParent = columns.some(({ field }) => field !== null && PARENT_FIELDS.includes(field));
      const one = { sheet, kind, headerRow };
      return hasParent
        ? [
            { ...one, round: 'rows' },
            { ...one, round: 'parents' },
          ]
        : [{ ...one, round: 'rows' }];
    })
    .sort((a, b) => place(a) - place(b) || a.sheet.index - b.sheet.index);
}

/** The kinds that rows of the file may refer to: only these need the names that others call them by. */
export function referredKinds(order: readonly SheetToCheck[]): Set<ImportKind> {
  const referred = new Set(ADDABLE);
  for (const { kind, sheet } of order) {
    const given = new Set<string | null | undefined>(sheet.columns.map(({ field }) => field));
    for (const { field, nameField } of [...referencesOf(kind, 'first'), ...referencesOf(kind, 'second')])
      if (given.has(field.field) || given.has(nameField)) referred.add(field.refersTo);
  }
  return referred;
}

export function rowsToCheck(order: readonly SheetToCheck[]): number {
  return order.reduce((sum, { sheet }) => sum + sheet.rowCount, 0);
}

export function namesParent(values: Readonly<Record<string, unknown>>): boolean {
  return PARENT_FIELDS.some((field) => values[field] !== null && values[field] !== undefined);
}
