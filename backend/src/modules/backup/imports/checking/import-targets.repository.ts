/**
 * The rows of the account that an import writes: locked, looked for, and as a hash that tells whether somebody touched them
 * since. Names of tables and columns come from the catalogue and the list of kinds, never from a person.
 */
import { Injectable } from '@nestjs/common';
import type { Db, Tx } from '@lectern/database/db';
import type { ImportKind } from '@lectern/protocol/imports';
import type { StepRow } from '../writing/import-steps.repository';
import { RecordColumnsRepository, fieldsOf, ownerOf, recordKind } from '../../records';

/** What changes without anybody having touched the row: counters, places in lists, what the application notes by itself. */
const PASSING = new Set(['version', 'created_at', 'updated_at', 'position', 'rank', 'reminded_for']);

const OF_EVENT = { parent: 'speakingEvents', column: 'event_id', field: 'eventId' } as const;

/** What rows of a kind belong to. */
const PARENTS: Partial<Record<ImportKind, { parent: ImportKind; column: string; field: string }>> = {
  clientContacts: { parent: 'clients', column: 'client_id', field: 'clientId' },
  bureauRepresentatives: { parent: 'bureauPartners', column: 'bureau_partner_id', field: 'bureauPartnerId' },
  agendaItems: OF_EVENT,
  avNeeds: OF_EVENT,
  travelSegments: OF_EVENT,
  tasks: OF_EVENT,
};

/** The id that a person at an event has for an import: the row itself has none. */
export const EVENT_CONTACT_ID = `md5(concat_ws(' ', t.event_id, t.contact_id, t.role))::uuid`;

@Injectable()
export class ImportTargetsRepository {
  constructor(private readonly columns: RecordColumnsRepository) {}

  /** In the order of their ids, as everybody locks many; answers those that are there. */
  async lock(tx: Tx, ownerId: string, kind: ImportKind, ids: readonly string[]): Promise<Set<string>> {
    return this.found(tx, ownerId, kind, ids, 'FOR NO KEY UPDATE');
  }

  /** What the rows belong to, and what they would go back to: before the rows, as their modules lock them. */
  async lockParents(
    tx: Tx,
    ownerId: string,
    kind: ImportKind,
    rows: readonly Pick<StepRow, 'targetId' | 'before'>[],
  ): Promise<void> {
    const of = PARENTS[kind];
    if (!of) return;
    const current: { id: string | null }[] = await tx.query(
      `SELECT DISTINCT ${of.column} AS id FROM ${recordKind(kind).table} WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, rows.map(({ targetId }) => targetId)],
    );
    const ids = [...current.map(({ id }) => id), ...rows.map(({ before }) => before?.values[of.field])];
    await this.lock(
      tx,
      ownerId,
      of.parent,
      ids.filter((id) => typeof id === 'string'),
    );
  }

  /** They cannot be deleted until the transaction ends; answers those that are there. */
  async keep(tx: Tx, ownerId: string, kind: ImportKind, ids: readonly string[]): Promise<Set<string>> {
    return this.found(tx, ownerId, kind, ids, 'FOR KEY SHARE');
  }

  /** Of the rows that are there, by id. A hash of the fields that have a value: a new empty column changes none. */
  async hashes(
    source: Pick<Db, 'query'> | Tx,
    ownerId: string,
    kind: ImportKind,
    ids: readonly string[],
  ): Promise<Map<string, string>> {
    const rows = (await source.query(
      `SELECT t.id, ${await this.hashSql(kind)} AS hash FROM ${recordKind(kind).table} t
       WHERE t.owner_id = $1 AND t.id = ANY ($2::uuid[])`,
      [ownerId, ids],
    )) as { id: string; hash: string }[];
    return new Map(rows.map(({ id, hash }) => [id, hash]));
  }

  /** SQL of the hash of the row `t`. */
  async hashSql(kind: ImportKind): Promise<string> {
    const record = recordKind(kind);
    const columns = fieldsOf(record, await this.columns.of(record)).filter(({ name }) => !PASSING.has(name));
    const values = columns.map(({ name, type }) => {
      const column = type === 'timestamp with time zone' ? `(t.${name} AT TIME ZONE 'UTC')` : `t.${name}`;
      // Where it follows something, it moves with it.
      const value = name === 'due_date' ? `CASE WHEN t.anchor IS NULL THEN ${column} END` : column;
      return `'${name}=' || (${value})::text`;
    });
    return `md5(concat_ws(chr(31), ${values.join(', ')}))`;
  }

  private async found(
    tx: Tx,
    ownerId: string,
    kind: ImportKind,
    ids: readonly string[],
    lock: string,
  ): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const record = recordKind(kind);
    const rows: { id: string }[] = await tx.query(
      `SELECT id FROM ${record.table} WHERE ${ownerOf(record)} = $1 AND id = ANY ($2::uuid[]) ORDER BY id ${lock}`,
      [ownerId, [...new Set(ids)]],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
