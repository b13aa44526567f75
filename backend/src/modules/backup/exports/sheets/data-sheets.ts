/**
 * All sheets of the workbook, in its order: the one place that says what the export writes and the import understands.
 * Pure. The sheet "Read me" comes before them, see `readme-sheet.ts`.
 */
import type { DataSheet, DataSheetKind, SheetField } from './data-sheet';
import { agendaItems, avNeeds, holds, travelSegments } from './event-detail-sheets';
import { eventContacts, speakingEvents } from './event-sheets';
import { contracts, expenses, invoiceLines, invoicePayments, invoices } from './money-sheets';
import { bureauPartners, bureauRepresentatives, clientContacts, clients } from './organisation-sheets';
import { presentations, tasks, testimonials } from './work-sheets';

export type { DataSheet, DataSheetKind, FieldChoice, FieldType, SheetField } from './data-sheet';

export const README_SHEET = 'Read me';

export const dataSheets: readonly DataSheet[] = [
  clients,
  clientContacts,
  bureauPartners,
  bureauRepresentatives,
  speakingEvents,
  eventContacts,
  holds,
  agendaItems,
  avNeeds,
  travelSegments,
  tasks,
  presentations,
  contracts,
  invoices,
  invoiceLines,
  invoicePayments,
  expenses,
  testimonials,
];

export function dataSheetOf(kind: DataSheetKind): DataSheet {
  const sheet = dataSheets.find((one) => one.kind === kind);
  if (!sheet) throw new Error(`There is no sheet of ${kind}`);
  return sheet;
}

/** Those that the export writes. */
export function writtenFields({ fields }: DataSheet): SheetField[] {
  return fields.filter(({ isOnlyRead }) => !isOnlyRead);
}

/** Those that the template has. */
export function offeredFields(sheet: DataSheet): SheetField[] {
  return importedFields(sheet).filter(({ isNotOffered }) => !isNotOffered);
}

/** Those that the import takes. */
export function importedFields({ isImported, fields }: DataSheet): SheetField[] {
  return isImported ? fields.filter(({ isReadOnly }) => !isReadOnly) : [];
}
