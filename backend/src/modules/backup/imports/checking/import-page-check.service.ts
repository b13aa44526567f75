/**
 * Checks some rows of one sheet: reads their cells, finds what they refer to and which rows of the account they are, and
 * stages what would become of them. Reads only; whoever calls it writes what is staged.
 */
import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@lectern/protocol/imports';
import { RecordReaderRepository } from '../../records/records.worker.module';
import { AccountRowsRepository } from './account-rows.repository';
import { namesParent, PARENT_FIELDS, type SheetToCheck } from './check-order';
import type { CheckedPage, CheckedRow } from './checked-page';
import { mappedColumns } from '../reading/import-layout';
import type { ImportedKind } from '../writing/import-order';
import { ImportParentsService, parentReference, rowName } from '../writing/import-parents.service';
import { importRules } from './import-rules';
import { textOf, type ValueOptions } from '../reading/import-values';
import type { CellRow } from '../imports.repository';
import { nameId } from '../reading/page-names';
import { plainWords } from '../reading/plain-words';
import type { ColumnNames } from './record-form';
import { contactOf, resolveContact } from '../rows/row-contact';
import { decideRow, fileKey } from '../rows/row-outcome';
import {
  callsOf,
  isGiven,
  keyOf,
  referencesOf,
  resolveReference,
  rowsLike,
  type Reference,
} from '../rows/row-references';
import { isEmptyRow, readRow, type FieldValues, type MappedColumn } from '../rows/row-values';
import { StagingRepository } from '../writing/staging.repository';

/** Why a valid row is left out, or undefined. `outcome`: the cell of the column Outcome, which isn't a field. */
function reasonToLeaveOut({ kind, values }: Pick<CheckedRow, 'kind' | 'values'>, outcome: string): string | undefined {
  if (kind === 'testimonials' && values.status === 'requested' && !values.content)
    return 'A request that was not answered yet is not imported';
  if (kind === 'holds' && outcome.trim() !== '') return 'A hold that has ended is not imported';
  return undefined;
}

interface Job {
  id: string;
  ownerId: string;
}

/** So many rows of the account are in memory at once, beside those that are meant. */
const PAGE = 2_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class ImportPageCheckService {
  constructor(
    private readonly staging: StagingRepository,
    private readonly account: AccountRowsRepository,
    private readonly records: RecordReaderRepository,
    private readonly parents: ImportParentsService,
  ) {}

  async check(
    job: Job,
    page: CheckedPage,
    toCheck: SheetToCheck,
    cells: readonly CellRow[],
    options: Omit<ValueOptions, 'dateOrder'>,
  ): Promise<void> {
    const columns = mappedColumns(toCheck.sheet);
    const names = namesOf(columns);
    const dateOrder = toCheck.sheet.dateOrder;
    const outcomeAt = toCheck.sheet.columns.findIndex(({ header }) => plainWords(header) === 'outcome');
    const rows = cells.flatMap((row) => {
      const read = readRow(row.cells, columns, { ...options, dateOrder });
      if (isEmptyRow(read) || (toCheck.round === 'parents' && !namesParent(read.values))) return [];
      return [checkedRow(toCheck, row, names, read, textOf(row.cells[outcomeAt]))];
    });
    if (toCheck.round === 'parents') return this.checkParents(job, page, rows);
    const spinOffs = new Set(rows.filter(({ values }) => takeParent(values)));
    await this.resolve(job, page, toCheck.kind, rows, 'first');
    await this.resolve(job, page, toCheck.kind, rows, 'second');
    await this.addContacts(job, page, rows);
    await this.loadOwn(job, page, toCheck.kind, rows);
    for (const row of rows) {
      const targetId = decideRow(page, row);
      const { sheet, line } = row;
      if (spinOffs.has(row)) page.names.put(rowName(row), { targetId, parentId: null, sheet, line, state: 'there' });
    }
  }

  /** What the row says besides was checked before: here only which event it came from. */
  private async checkParents(job: Job, page: CheckedPage, rows: readonly CheckedRow[]): Promise<void> {
    const reference = parentReference();
    for (const row of rows) row.problems = [];
    await this.loadNames(job, page, rows.map(rowName));
    await this.loadReferences(job, page, reference, rows);
    const own = rows.map((row) => page.names.get(rowName(row))?.targetId ?? null);
    await this.loadAccount(job, page, 'speakingEvents', own, [], []);
    page.relinked.push(...(await this.parents.link(job, page, rows)));
  }

  private async resolve(
    job: Job,
    page: CheckedPage,
    kind: ImportedKind,
    rows: readonly CheckedRow[],
    round: 'first' | 'second',
  ): Promise<void> {
    for (const reference of referencesOf(kind, round)) {
      const given = rows.filter((row) => isGiven(row, reference));
      if (given.length === 0) continue;
      await this.loadReferences(job, page, reference, given);
      for (const row of given) resolveReference(page, row, reference);
      if (reference.field.refersTo === 'speakingEvents') await this.loadClientsOfEvents(job, page, given);
    }
  }

  private async loadReferences(
    job: Job,
    page: CheckedPage,
    reference: Reference,
    rows: readonly CheckedRow[],
  ): Promise<void> {
    const to = reference.field.refersTo;
    const calls = rows.flatMap((row) => callsOf(page, row, reference).map((parts) => nameId(to, 'call', parts)));
    const keys = rows.map((row) => nameId(to, 'key', [keyOf(row, reference)]));
    await this.loadNames(job, page, [...keys, ...calls]);
    await this.loadAccount(
      job,
      page,
      to,
      rows.map((row) => keyOf(row, reference)),
      rows.flatMap((row) => rowsLike(page, row, reference)),
      calls,
    );
  }

  private loadClientsOfEvents(job: Job, page: CheckedPage, rows: readonly CheckedRow[]): Promise<void> {
    const at = rows.map(({ references }) => nameId('speakingEvents', 'at', [references.eventId ?? null]));
    return this.loadNames(job, page, at);
  }

  /** A contact beside an event is one of its client; beside a client it is its own, once the client's id is known. */
  private async addContacts(job: Job, page: CheckedPage, rows: readonly CheckedRow[]): Promise<void> {
    const named = rows.flatMap((row) => {
      const { clientId } = row.references;
      const contact =
        row.kind === 'speakingEvents' && typeof clientId === 'string' ? contactOf(row, clientId) : undefined;
      return contact ? [{ row, clientId: clientId as string, contact }] : [];
    });
    if (named.length === 0) return;
    await this.loadContacts(
      job,
      page,
      named.map(({ contact }) => contact),
    );
    for (const { row, clientId } of named) {
      const found = resolveContact(page, row, clientId);
      if (found) row.contact = found;
    }
  }

  private async loadContacts(job: Job, page: CheckedPage, contacts: readonly FieldValues[]): Promise<void> {
    const calls = contactCalls(contacts);
    await this.loadNames(job, page, calls);
    await this.loadAccount(job, page, 'clientContacts', [], contacts.map(clientOf), calls);
  }

  /** Rows of the account, and of the file so far, that these may be. */
  private async loadOwn(job: Job, page: CheckedPage, kind: ImportedKind, rows: readonly CheckedRow[]): Promise<void> {
    for (const row of rows)
      row.identities = importRules[kind].identities(row.values).map((parts) => nameId(kind, 'is', parts));
    const identities = rows.flatMap((row) => row.identities);
    if (kind === 'eventContacts') {
      await this.loadEventContacts(
        job,
        page,
        rows.map(({ references }) => references.eventId),
        rows.map(({ references }) => references.contactId),
      );
    } else {
      await this.loadAccount(job, page, kind, rows.map(fileKey), rows.map(valuesToFind), identities);
    }
    const known = page.rowsOf(kind);
    await this.loadNames(job, page, [
      ...rows.map((row) => nameId(kind, 'key', [fileKey(row)])),
      ...identities,
      ...known.ids().map((id) => nameId(kind, 'at', [id])),
    ]);
    if (kind === 'clients') await this.loadContactsOfKnown(job, page, rows);
    if (kind === 'speakingEvents') {
      const contacts = rows.map(({ contact }) => contact?.id);
      await this.loadEventContacts(job, page, known.ids(), contacts);
    }
  }

  /** Contacts beside a client are looked for once it is known which client of the account it is. */
  private async loadContactsOfKnown(job: Job, page: CheckedPage, rows: readonly CheckedRow[]): Promise<void> {
    const clients = page.rowsOf('clients');
    const contacts = rows.flatMap((row) => {
      const byKey = clients.find(fileKey(row)?.toLowerCase());
      const found = [...(byKey ? [byKey] : []), ...row.identities.flatMap((name) => clients.called(name))];
      return found.flatMap(({ id }) => {
        const contact = contactOf(row, id);
        return contact ? [contact] : [];
      });
    });
    if (contacts.length === 0) return;
    const calls = contactCalls(contacts);
    await this.loadAccount(job, page, 'clientContacts', [], contacts.map(clientOf), calls);
  }

  private async loadEventContacts(
    job: Job,
    page: CheckedPage,
    events: readonly unknown[],
    contacts: readonly unknown[],
  ): Promise<void> {
    const eventIds = idsIn(events);
    const contactIds = idsIn(contacts);
    if (eventIds.length === 0 || contactIds.length === 0) return;
    const found = await this.account.eventContactsOf(job.ownerId, eventIds, contactIds);
    page
      .rowsOf('eventContacts')
      .add(found.map((row) => ({ ...row, id: nameId('eventContacts', 'is', [row.eventId, row.contactId, row.role]) })));
  }

  private async loadNames(job: Job, page: CheckedPage, names: readonly (string | undefined)[]): Promise<void> {
    const wanted = new Set(names.filter((name) => name !== undefined));
    page.names.add(await this.staging.names(job, [...wanted]));
  }

  /** Those with the keys, and of those that are like these rows the ones that have one of the names. */
  private async loadAccount(
    job: Job,
    page: CheckedPage,
    kind: ImportKind,
    keys: readonly (string | null)[],
    like: readonly FieldValues[],
    names: readonly (string | undefined)[],
  ): Promise<void> {
    const known = page.rowsOf(kind);
    const missing = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !known.has(id));
    const load = async (ids: readonly string[], wanted?: ReadonlySet<string | undefined>) => {
      for (let from = 0; from < ids.length; from += PAGE)
        known.add(await this.records.byIds(job.ownerId, kind, ids.slice(from, from + PAGE)), wanted);
    };
    await load(missing(keys.flatMap((key) => (key !== null && UUID.test(key) ? [key.toLowerCase()] : []))));
    const distinct = [...new Map(like.map((row) => [JSON.stringify(row), row])).values()];
    const wanted = new Set(names);
    for await (const ids of this.account.idsLike(job.ownerId, kind, distinct)) await load(missing(ids), wanted);
  }
}

const clientOf = ({ clientId }: FieldValues): FieldValues => ({ clientId });

const contactCalls = (contacts: readonly FieldValues[]) =>
  contacts.flatMap(({ clientId, email, name }) => [
    nameId('clientContacts', 'call', [clientId, '', email]),
    nameId('clientContacts', 'call', [clientId, name]),
  ]);

const idsIn = (values: readonly unknown[]) => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];

/** Its parent is looked for when all events are known; an empty cell is one that is emptied. Returns whether it names one. */
function takeParent(values: FieldValues): boolean {
  if (!namesParent(values)) return false;
  for (const field of PARENT_FIELDS) delete values[field];
  return true;
}

/** Only what the queries look at: days and texts of the right shape. */
function valuesToFind({ values }: CheckedRow): FieldValues {
  const { name, title, clientId, bureauPartnerId, eventId, dueDate, spentOn, category, content } = values;
  return { name, title, clientId, bureauPartnerId, eventId, dueDate, spentOn, category, content };
}

function checkedRow(
  { sheet, kind }: SheetToCheck,
  { line }: CellRow,
  columns: ColumnNames,
  { values, problems }: ReturnType<typeof readRow>,
  outcome: string,
): CheckedRow {
  const row: CheckedRow = {
    kind,
    sheet: sheet.name,
    line,
    values,
    problems,
    columns,
    references: {},
    needs: new Set<string>(),
    names: {},
    identities: [],
  };
  const leftOut = reasonToLeaveOut(row, outcome);
  return leftOut === undefined ? row : { ...row, leftOut };
}

function namesOf(columns: readonly MappedColumn[]): ColumnNames {
  const byField = new Map(columns.map((column) => [column.field.field, column]));
  return {
    letterOf: (field) => byField.get(field)?.letter ?? '',
    headerOf: (field) => byField.get(field)?.header ?? '',
  };
}
