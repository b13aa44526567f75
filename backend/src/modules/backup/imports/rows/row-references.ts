/**
 * Finds what a row refers to: by key in the file, by key in the account, by name in the file, by name in the account, and
 * else adds what is only named, where that is wanted. A name that several have is a problem, never a guess.
 */
import type { ImportKind } from '@lectern/protocol/imports';
import { dataSheetOf, type SheetField } from '../../exports';
import type { CheckedPage, CheckedRow } from '../checking/checked-page';
import { isImportedKind, type ImportedKind } from '../writing/import-order';
import { importRules } from '../checking/import-rules';
import { quoted } from '../reading/import-values';
import { parentOf, type KnownRow } from '../checking/known-rows';
import { nameId, type NameState } from '../reading/page-names';
import type { FieldValues } from './row-values';

/** Kinds that are added when a row only names them. */
export const ADDABLE: readonly ImportKind[] = ['clients', 'bureauPartners', 'bureauRepresentatives', 'clientContacts'];
/** These are only told apart among the rows of their client or bureau, which has to be found first. */
const SCOPED: readonly ImportKind[] = ['bureauRepresentatives', 'clientContacts'];

const words: Partial<Record<ImportKind, string>> = {
  clients: 'client',
  clientContacts: 'contact',
  bureauPartners: 'bureau',
  bureauRepresentatives: 'representative',
  speakingEvents: 'event',
  presentations: 'presentation',
  invoices: 'invoice',
};

export interface Reference {
  field: SheetField & { refersTo: ImportKind };
  /** The field with the readable name, when a sheet of this kind has one. */
  nameField: string | undefined;
}

/** Those of a first round, or of a second one that needs what the first found. */
export function referencesOf(kind: ImportedKind, round: 'first' | 'second'): Reference[] {
  const { fields } = dataSheetOf(kind);
  return fields.flatMap((field) => {
    const { refersTo } = field;
    if (field.type !== 'reference' || field.isReadOnly || refersTo === undefined) return [];
    if (SCOPED.includes(refersTo) !== (round === 'second')) return [];
    const nameField = fields.find((other) => other.nameOf === field.field)?.field;
    return [{ field: { ...field, refersTo }, nameField }];
  });
}

export function isGiven(row: CheckedRow, { field, nameField }: Reference): boolean {
  return field.field in row.values || (nameField !== undefined && nameField in row.values);
}

/** As the rows that it may mean are called, the surest first. */
export function callsOf(page: CheckedPage, row: CheckedRow, reference: Reference): (readonly unknown[])[] {
  if (reference.nameField === undefined) return [];
  const { values } = row;
  const name = values[reference.nameField] ?? null;
  switch (reference.field.refersTo) {
    case 'bureauRepresentatives':
      return [[row.references.bureauPartnerId ?? null, name]];
    case 'clientContacts': {
      const client = clientOfEvent(page, row);
      const email = values.contactEmail ?? null;
      return [
        [client, name, email],
        [client, '', email],
        [client, name],
      ];
    }
    case 'speakingEvents': {
      const day = reference.field.field === 'eventId' ? (values.eventDate ?? null) : null;
      return day === null ? [[name]] : [[name, day]];
    }
    default:
      return [[name]];
  }
}

/** Rows as the query of the account looks for them. */
export function rowsLike(page: CheckedPage, row: CheckedRow, reference: Reference): FieldValues[] {
  const [call] = callsOf(page, row, reference);
  const name = reference.nameField === undefined ? null : row.values[reference.nameField];
  switch (reference.field.refersTo) {
    case 'bureauRepresentatives':
      return typeof row.references.bureauPartnerId === 'string'
        ? [{ bureauPartnerId: row.references.bureauPartnerId }]
        : [];
    case 'clientContacts': {
      const client = clientOfEvent(page, row);
      return client === null ? [] : [{ clientId: client }];
    }
    case 'presentations':
    case 'speakingEvents':
      return call && typeof name === 'string' ? [{ title: name }] : [];
    case 'invoices':
      return call && typeof name === 'string' ? [{ number: name }] : [];
    default:
      return call && typeof name === 'string' ? [{ name }] : [];
  }
}

export function keyOf(row: CheckedRow, { field }: Reference): string | null {
  const key = row.values[field.field];
  return typeof key === 'string' && key !== '' ? key : null;
}

export function resolveReference(page: CheckedPage, row: CheckedRow, reference: Reference): void {
  if (!isGiven(row, reference)) return;
  const { field, nameField } = reference;
  const kind = field.refersTo;
  const key = keyOf(row, reference);
  const name = nameField === undefined ? null : row.values[nameField];
  const shown = typeof name === 'string' && name !== '' ? name : null;
  row.references[field.field] = null;
  row.values[field.field] = null;
  if (key === null && shown === null && !callsOf(page, row, reference).some(isWhole)) return;

  const found = (key !== null && byKey(page, kind, key)) || byName(page, row, reference);
  if (found === 'several') {
    const what = words[kind] ?? 'row';
    refuse(
      row,
      reference,
      `Several ${what}s are called ${quoted(shown ?? '')}. Put the key of the right one into “${field.header}”`,
    );
  } else if (found?.state === 'error') {
    refuse(
      row,
      reference,
      `Row ${found.line} of ${found.sheet}, which this row refers to, has errors. Mend that row first`,
    );
  } else if (found) {
    take(row, reference, found.id, shown ?? found.name, found.state === 'added' || found.state === 'named');
  } else {
    addOrRefuse(page, row, reference, shown, key);
  }
}

interface Found {
  id: string;
  state: NameState;
  name: string;
  sheet: string;
  line: number;
}

function byKey(page: CheckedPage, kind: ImportKind, key: string): Found | undefined {
  const inFile = page.names.get(nameId(kind, 'key', [key]));
  if (inFile) return { ...inFile, id: inFile.targetId, name: '' };
  const there = page.rowsOf(kind).find(key.toLowerCase());
  return there && known(kind, there);
}

function byName(page: CheckedPage, row: CheckedRow, reference: Reference): Found | 'several' | undefined {
  const kind = reference.field.refersTo;
  for (const parts of callsOf(page, row, reference)) {
    const id = nameId(kind, 'call', parts);
    const inFile = page.names.get(id);
    if (inFile?.isAmbiguous) return 'several';
    if (inFile) return { ...inFile, id: inFile.targetId, name: '' };
    const there = page.rowsOf(kind).called(id);
    if (there.length > 1) return 'several';
    if (there[0]) return known(kind, there[0]);
  }
  return undefined;
}

function known(kind: ImportKind, { id, form }: KnownRow): Found {
  const name = isImportedKind(kind) ? importRules[kind].label(form, {}) : textOf(form.number);
  return { id, state: 'there', name, sheet: '', line: 0 };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function take(row: CheckedRow, { field }: Reference, id: string, name: string, isAdded: boolean): void {
  row.references[field.field] = id;
  row.values[field.field] = id;
  if (name) row.names[field.field] = name;
  if (isAdded) row.needs.add(id);
}

function addOrRefuse(
  page: CheckedPage,
  row: CheckedRow,
  reference: Reference,
  name: string | null,
  key: string | null,
): void {
  const kind = reference.field.refersTo;
  const what = words[kind] ?? 'row';
  const form = name === null ? undefined : formOfNamed(page, row, kind, name);
  if (form && page.settings.addMissing && isImportedKind(kind)) {
    const id = page.addNamed(row, kind, form, { names: row.names });
    take(row, reference, id, name ?? '', true);
    return;
  }
  const called = name === null ? `with the key ${String(key).slice(0, 60)}` : `called ${quoted(name)}`;
  const hint = form ? `, or let what is missing be added` : '';
  const where = SCOPED.includes(kind) && !form ? ' there' : '';
  refuse(row, reference, `There is no ${what} ${called}${where}. Check how it is written${hint}`);
}

/** Undefined where more than a name is needed. */
function formOfNamed(page: CheckedPage, row: CheckedRow, kind: ImportKind, name: string): FieldValues | undefined {
  if (!ADDABLE.includes(kind)) return undefined;
  if (kind === 'clients' || kind === 'bureauPartners') return { name };
  const bureauPartnerId = row.references.bureauPartnerId ?? null;
  if (kind === 'bureauRepresentatives') return bureauPartnerId === null ? undefined : { bureauPartnerId, name };
  const clientId = clientOfEvent(page, row);
  return clientId === null ? undefined : { clientId, name, email: row.values.contactEmail ?? null };
}

/** The client of the event that the row belongs to: whose contacts it may name. */
export function clientOfEvent(page: CheckedPage, row: CheckedRow): string | null {
  const { eventId } = row.references;
  if (typeof eventId !== 'string') return null;
  const inFile = page.names.get(nameId('speakingEvents', 'at', [eventId]));
  if (inFile) return inFile.parentId;
  const event = page.rowsOf('speakingEvents').find(eventId);
  return event ? parentOf('speakingEvents', event.form) : null;
}

function refuse(row: CheckedRow, { field, nameField }: Reference, message: string): void {
  const at = nameField !== undefined && row.columns.letterOf(nameField) ? nameField : field.field;
  row.problems.push({ column: row.columns.letterOf(at), header: row.columns.headerOf(at), message });
}

const isWhole = (parts: readonly unknown[]) => parts.every((part) => part !== null && part !== undefined);
