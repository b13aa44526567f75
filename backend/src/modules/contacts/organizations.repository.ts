import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
  type Sort,
} from '@lectern/database/list-query';
import type { OrganizationKind, OrganizationRef, OrganizationTypes, RowOf } from './kinds/organization-kind';
import type { ListRowOf } from './organizations.mapper';

const SORTS: Record<OrganizationTypes['query']['sort'], Sort> = {
  name: { column: 'o.sort_name', type: 'text' },
  createdAt: { column: 'o.created_at', type: 'timestamptz' },
};

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly db: Db) {}

  async list<T extends OrganizationTypes>(kind: OrganizationKind<T>, ownerId: string, query: T['query']) {
    const { sql, parameters } = listOrganizationsSql(kind, ownerId, query);
    const rows = await this.db.query<ListRowOf<T>>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  async find<T extends OrganizationTypes>({ kind, ownerId, id }: OrganizationRef<T>) {
    const [row] = await this.db.query<RowOf<T>>(findOneSql(kind), [ownerId, id]);
    return row;
  }

  /** As the transaction sees it. */
  async findIn<T extends OrganizationTypes>(tx: Tx, { kind, ownerId, id }: OrganizationRef<T>) {
    const [row]: RowOf<T>[] = await tx.query(findOneSql(kind), [ownerId, id]);
    return row;
  }

  /** Locks the row, so that its people are replaced by one writer at a time. */
  async lock(tx: Tx, { kind, ownerId, id }: OrganizationRef): Promise<{ version: number } | undefined> {
    const [row]: { version: number }[] = await tx.query(
      `SELECT version FROM ${kind.table} WHERE owner_id = $1 AND id = $2 FOR UPDATE`,
      [ownerId, id],
    );
    return row;
  }

  async insert<T extends OrganizationTypes>(tx: Tx, kind: OrganizationKind<T>, row: Partial<T['entity']>) {
    await tx.insert(kind.entity, row);
  }

  async update<T extends OrganizationTypes>(tx: Tx, ref: OrganizationRef<T>, patch: Partial<T['entity']>) {
    const { kind, ownerId, id } = ref;
    await tx.update(kind.entity, { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  /** Drafts of invoices keep the name alone; what was sent refuses the delete. */
  async delete(tx: Tx, { kind, ownerId, id }: OrganizationRef): Promise<void> {
    await kind.detach(tx, ownerId, id);
    await tx.delete(kind.entity, { ownerId, id });
  }

  async countEvents(tx: Tx, { kind, ownerId, id }: OrganizationRef): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*) AS count FROM speaking_events WHERE owner_id = $1 AND ${kind.reference} = $2`,
      [ownerId, id],
    );
    return row?.count ?? 0;
  }

  async personIds(tx: Tx, { kind, ownerId, id }: OrganizationRef): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `SELECT id FROM ${kind.people.table} WHERE owner_id = $1 AND ${kind.reference} = $2`,
      [ownerId, id],
    );
    return rows.map((row) => row.id);
  }

  /** People who stay keep their id, and with it their place at events. */
  async replacePeople<T extends OrganizationTypes>(tx: Tx, ref: OrganizationRef<T>, list: readonly T['person'][]) {
    const { kind, ownerId, id } = ref;
    const { idField, people, reference } = kind;
    await tx.query(`DELETE FROM ${people.table} WHERE owner_id = $1 AND ${reference} = $2 AND id <> ALL ($3::uuid[])`, [
      ownerId,
      id,
      list.map((person) => person.id),
    ]);
    if (people.cleared) await tx.update(people.entity, { ownerId, [idField]: id }, people.cleared);
    if (list.length === 0) return;
    await tx.upsert(
      people.entity,
      list.map((person, position) => ({ ...person, ownerId, [idField]: id, position })),
      ['id'],
    );
  }
}

function findOneSql({ columns, people, reference, table }: OrganizationKind): string {
  return `
  SELECT ${columns},
    (SELECT count(*) FROM speaking_events e WHERE e.owner_id = o.owner_id AND e.${reference} = o.id) AS "eventCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object(${people.columns}) ORDER BY p.position), '[]')
      FROM ${people.table} p WHERE p.owner_id = o.owner_id AND p.${reference} = o.id) AS ${people.field}
  FROM ${table} o
  WHERE o.owner_id = $1 AND o.id = $2`;
}

export function listOrganizationsSql<T extends OrganizationTypes>(
  kind: OrganizationKind<T>,
  ownerId: string,
  query: T['query'],
): { sql: string; parameters: unknown[] } {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where().and(ownerId, (p) => `o.owner_id = ${p}`);
  kind.filter(where, query);
  for (const word of searchWords(query.q)) where.and(word, (p) => kind.matches(p));
  afterCursor(where, keyset, 'o.id');
  const page = `
    SELECT o.*, ${sortKey(keyset)} FROM ${kind.table} o WHERE ${where.sql} ${orderAndLimit(keyset, 'o.id')}`;
  const sql = `
    SELECT ${kind.listColumns}, o."sortKey"
    FROM (${page}) o
    ${kind.listJoins}
    ORDER BY ${keyset.sort.column} ${keyset.direction}, o.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}
