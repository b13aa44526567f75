/**
 * What stands in the way of taking an import back: rows that are not as it left them, and rows of the account that refer to
 * what it added. Read in a few queries over all rows of the import.
 */
import { Injectable } from '@nestjs/common';
import type { Db, Tx } from '@lectern/database/db';
import type { ImportTouched } from '@lectern/protocol/imports';
import { recordKind, recordKinds } from '../records';
import { importOrder, type ImportedKind } from './import-order';
import { EVENT_CONTACT, ImportTargetsRepository } from './import-targets.repository';

interface Job {
  id: string;
  ownerId: string;
}

type Item = ImportTouched['items'][number];
type Source = Pick<Db, 'query'> | Tx;

const MOST = 50;
/** Written by the application beside the row that they tell about: they say nothing that the row does not. */
const BESIDE = new Set([
  'speaking_event_status_changes',
  'speaking_event_changes',
  'hold_changes',
  'applied_checklists',
  'follow_up_reminders',
  'staged_rows',
]);

interface Reference {
  table: string;
  column: string;
}

@Injectable()
export class ImportTouchedRepository {
  private readonly references = new Map<string, Reference[]>();

  constructor(private readonly targets: ImportTargetsRepository) {}

  async find(source: Source, job: Job): Promise<ImportTouched> {
    let count = 0;
    const items: Item[] = [];
    for (const kind of importOrder) {
      for (const rows of [await this.changed(source, job, kind), await this.referred(source, job, kind)]) {
        count += rows[0]?.total ?? 0;
        for (const { total: _total, ...item } of rows) if (items.length < MOST) items.push({ ...item, kind });
      }
    }
    return { count, items };
  }

  /** While it is taken back: of these rows those that other rows refer to, also such of the import that stayed. */
  async referredTo(tx: Tx, job: Job, kind: ImportedKind, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.referred(tx, job, kind, ids);
    return new Set(rows.map(({ id }) => id));
  }

  private async changed(
    source: Source,
    { id, ownerId }: Job,
    kind: ImportedKind,
  ): Promise<(Item & { total: number })[]> {
    // A person at an event is there or is not.
    if (kind === 'eventContacts') return [];
    return (await source.query(
      `SELECT s.target_id AS id, coalesce(s."row"->>'label', '') AS label, count(*) OVER () AS total,
         CASE WHEN t.id IS NULL THEN 'It was deleted since.' ELSE 'It was changed since.' END AS reason
       FROM staged_rows s LEFT JOIN ${recordKind(kind).table} t ON t.owner_id = s.owner_id AND t.id = s.target_id
       WHERE s.job_id = $1 AND s.owner_id = $2 AND s.kind = $3 AND s.applied_at IS NOT NULL
         AND (t.id IS NOT NULL OR s.action = 'update')
         AND (t.id IS NULL OR ${await this.targets.hashSql(kind)} <> s.after_hash)
       ORDER BY s.seq LIMIT ${MOST}`,
      [id, ownerId, kind],
    )) as (Item & { total: number })[];
  }

  private async referred(
    source: Source,
    { id, ownerId }: Job,
    kind: ImportedKind,
    ids: readonly string[] | null = null,
  ): Promise<(Item & { total: number })[]> {
    const references = await this.referencesTo(source, recordKind(kind).table);
    const users = references.map(({ table, column }) => {
      const isOfImport = table === 'event_contacts' ? EVENT_CONTACT : 's.target_id = t.id';
      const kinds = recordKinds.filter((one) => one.table === table).map((one) => one.kind);
      const isWritten =
        ids !== null
          ? table === recordKind(kind).table
            ? ' AND t.id <> ALL ($4::uuid[])'
            : ''
          : kinds.some((one) => (importOrder as readonly string[]).includes(one))
            ? ` AND NOT EXISTS (SELECT 1 FROM staged_rows s WHERE s.job_id = $1 AND s.owner_id = $2
               AND s.kind = '${kinds[0]}' AND s.applied_at IS NOT NULL AND ${isOfImport})`
            : '';
      return `SELECT t.${column} AS id FROM ${table} t
        WHERE t.owner_id = $2 AND t.${column} IN (SELECT id FROM added)${isWritten}`;
    });
    if (users.length === 0) return [];
    return (await source.query(
      `WITH added AS (
         SELECT target_id AS id, seq, coalesce("row"->>'label', '') AS label FROM staged_rows
         WHERE job_id = $1 AND owner_id = $2 AND kind = $3 AND action = 'add' AND applied_at IS NOT NULL
           AND ($4::uuid[] IS NULL OR target_id = ANY ($4))
       )
       SELECT a.id, a.label, 'Something else refers to it now.' AS reason, count(*) OVER () AS total
       FROM added a WHERE a.id IN (${users.join(' UNION ALL ')})
       ORDER BY a.seq LIMIT ${ids === null ? MOST : ids.length}`,
      [id, ownerId, kind, ids],
    )) as (Item & { total: number })[];
  }

  /** From the catalogue: it only changes with a migration. */
  private async referencesTo(source: Source, table: string): Promise<Reference[]> {
    const known = this.references.get(table);
    if (known) return known;
    const rows = (await source.query(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c
       JOIN LATERAL unnest(c.conkey, c.confkey) AS k (own, theirs) ON true
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
