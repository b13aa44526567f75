/**
 * What stands in the way of taking an import back: rows that are not as it left them, and rows of the account that refer to
 * what it added. Read in pages by ids: right after an import the database knows too little of its tables to join them well.
 */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Db, Tx } from '@lectern/database/db';
import type { ImportTouched } from '@lectern/protocol/imports';
import { StagedRow } from '../../jobs';
import { recordKind } from '../../records';
import type { ImportedKind } from './import-order';
import { EVENT_CONTACT_ID, ImportTargetsRepository } from '../checking/import-targets.repository';

type Item = ImportTouched['items'][number];
type Source = Pick<Db, 'query'> | Tx;

type WrittenRow = RowOf<typeof WRITTEN_COLUMNS> & { kind: ImportedKind; id: string; label: string; afterHash: string };

const PAGE = 5_000;
const MOST_NAMED = 50;

/** Written by the application beside the row that they tell about: they say nothing that the row does not. */
const BESIDE = new Set([
  'speaking_event_status_changes',
  'speaking_event_changes',
  'hold_changes',
  'applied_checklists',
  'follow_up_reminders',
]);

/** A column of some table that refers to the rows of a kind. */
interface Reference {
  table: string;
  column: string;
  /** The tables of some kinds have no id. */
  hasId: boolean;
}

const WRITTEN_COLUMNS = columns(StagedRow, '', {
  seq: 'seq',
  kind: 'kind',
  id: 'targetId',
  action: 'action',
  afterHash: 'afterHash',
});
export const WRITTEN_ROWS = `
  SELECT ${WRITTEN_COLUMNS}, coalesce("row"->>'label', '') AS label
  FROM staged_rows WHERE job_id = $1 AND seq > $2 AND applied_at IS NOT NULL ORDER BY seq LIMIT $3`;

@Injectable()
export class ImportTouchedRepository {
  private readonly references = new Map<string, Reference[]>();

  constructor(private readonly targets: ImportTargetsRepository) {}

  async find(source: Source, job: { id: string; ownerId: string }): Promise<ImportTouched> {
    let count = 0;
    const items: Item[] = [];
    let after = 0;
    for (;;) {
      const page = (await source.query(WRITTEN_ROWS, [job.id, after, PAGE])) as WrittenRow[];
      for (const rows of byKind(page)) {
        const touched = await this.touchedOf(source, job, rows);
        count += touched.length;
        items.push(...touched.slice(0, MOST_NAMED - items.length));
      }
      after = page.at(-1)?.seq ?? after;
      if (page.length < PAGE) return { count, items };
    }
  }

  /** While it is taken back: of these rows those that others than `going` refer to, also such of the import that stayed. */
  async referredTo(
    tx: Tx,
    ownerId: string,
    kind: ImportedKind,
    ids: readonly string[],
    going: ReadonlySet<string>,
  ): Promise<Set<string>> {
    const users = await this.usersOf(tx, ownerId, kind, ids);
    return new Set(users.filter(({ user }) => user === null || !going.has(user)).map(({ id }) => id));
  }

  private async touchedOf(
    source: Source,
    job: { id: string; ownerId: string },
    rows: readonly WrittenRow[],
  ): Promise<Item[]> {
    const kind = rows[0]!.kind;
    // A person at an event is there or is not, and nothing refers to that.
    if (kind === 'eventContacts') return [];
    const ids = rows.map(({ id }) => id);
    const hashes = await this.targets.hashes(source, job.ownerId, kind, ids);
    const added = rows.filter(({ action }) => action === 'add').map(({ id }) => id);
    const users = await this.usersOf(source, job.ownerId, kind, added);
    const written = await this.writtenOf(source, job.id, users);
    const referred = new Set(users.filter(({ user }) => user === null || !written.has(user)).map(({ id }) => id));
    return rows.flatMap(({ id, action, label, afterHash }): Item[] => {
      const hash = hashes.get(id);
      if (hash === undefined && action === 'add') return [];
      const reason =
        hash === undefined
          ? 'It was deleted since.'
          : hash !== afterHash
            ? 'It was changed since.'
            : referred.has(id)
              ? 'Something else refers to it now.'
              : undefined;
      return reason === undefined ? [] : [{ kind, id, label, reason }];
    });
  }

  /** Which rows refer to these, each with its own id where it has one. */
  private async usersOf(
    source: Source,
    ownerId: string,
    kind: ImportedKind,
    ids: readonly string[],
  ): Promise<{ id: string; user: string | null }[]> {
    if (ids.length === 0) return [];
    const users: { id: string; user: string | null }[] = [];
    for (const { table, column, hasId } of await this.referencesTo(source, recordKind(kind).table)) {
      const user = table === 'event_contacts' ? EVENT_CONTACT_ID : hasId ? 't.id' : 'NULL::uuid';
      const rows = (await source.query(
        `SELECT t.${column} AS id, ${user} AS user FROM ${table} t
         WHERE t.owner_id = $1 AND t.${column} = ANY ($2::uuid[])`,
        [ownerId, ids],
      )) as { id: string; user: string | null }[];
      for (const row of rows) users.push(row);
    }
    return users;
  }

  private async writtenOf(
    source: Source,
    jobId: string,
    users: readonly { user: string | null }[],
  ): Promise<Set<string>> {
    const ids = [...new Set(users.flatMap(({ user }) => user ?? []))];
    const written = new Set<string>();
    for (let from = 0; from < ids.length; from += PAGE) {
      const rows = (await source.query(
        `SELECT target_id AS id FROM staged_rows
         WHERE job_id = $1 AND target_id = ANY ($2::uuid[]) AND applied_at IS NOT NULL`,
        [jobId, ids.slice(from, from + PAGE)],
      )) as { id: string }[];
      for (const { id } of rows) written.add(id);
    }
    return written;
  }

  /** From the catalogue: it only changes with a migration. */
  private async referencesTo(source: Source, table: string): Promise<Reference[]> {
    const known = this.references.get(table);
    if (known) return known;
    const rows = (await source.query(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column, EXISTS (
         SELECT 1 FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'id' AND NOT i.attisdropped
       ) AS "hasId"
       FROM pg_constraint c
       CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k (own, theirs)
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
       JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.theirs AND f.attname = 'id'
       WHERE c.contype = 'f' AND c.confrelid = $1::regclass
       ORDER BY 1, 2`,
      [table],
    )) as Reference[];
    const references = rows.filter((row) => !BESIDE.has(row.table));
    this.references.set(table, references);
    return references;
  }
}

function byKind(rows: readonly WrittenRow[]): WrittenRow[][] {
  const groups = new Map<string, WrittenRow[]>();
  for (const row of rows) {
    const group = groups.get(row.kind) ?? [];
    group.push(row);
    groups.set(row.kind, group);
  }
  return [...groups.values()];
}
