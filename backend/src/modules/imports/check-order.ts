/** In which order the sheets of a file are checked: what others refer to first. Pure. */
import type { ImportSheet } from '@lectern/protocol/imports';
import { importOrder, isImportedKind, type ImportedKind } from './import-order';

export interface SheetToCheck {
  sheet: ImportSheet;
  kind: ImportedKind;
  headerRow: number;
  /** Events that came from others are looked at after those: the same sheet twice, with other rows of it each time. */
  round: 'all' | 'without_parent' | 'with_parent';
}

const PARENT_FIELDS = ['parentEventId', 'parentEventTitle'];

export function checkOrder(sheets: readonly ImportSheet[]): SheetToCheck[] {
  const place = ({ kind }: SheetToCheck) => importOrder.indexOf(kind);
  const round = ({ round: one }: SheetToCheck) => (one === 'with_parent' ? 1 : 0);
  return sheets
    .flatMap((sheet): SheetToCheck[] => {
      const { kind, headerRow, columns } = sheet;
      if (!isImportedKind(kind) || headerRow === null) return [];
      if (!columns.some(({ field }) => field !== null)) return [];
      const hasParent = columns.some(({ field }) => field !== null && PARENT_FIELDS.includes(field));
      const one = { sheet, kind, headerRow };
      return hasParent
        ? [
            { ...one, round: 'without_parent' },
            { ...one, round: 'with_parent' },
          ]
        : [{ ...one, round: 'all' }];
    })
    .sort((a, b) => place(a) - place(b) || round(a) - round(b) || a.sheet.index - b.sheet.index);
}

export function rowsToCheck(order: readonly SheetToCheck[]): number {
  return order.reduce((sum, { sheet }) => sum + sheet.rowCount, 0);
}

export function belongsToRound({ round }: SheetToCheck, values: Readonly<Record<string, unknown>>): boolean {
  if (round === 'all') return true;
  const hasParent = PARENT_FIELDS.some((field) => values[field] !== null && values[field] !== undefined);
  return hasParent === (round === 'with_parent');
}
