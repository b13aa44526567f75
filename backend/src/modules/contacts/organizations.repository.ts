import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { RowPatch } from '@lectern/database/plain-inserts';
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
import { In } from 'typeorm';
import { byId, idsOf } from '../../common/many';
import { addedBy } from '../../common/offices';
import type { OrganizationKind, OrganizationRef, OrganizationTypes, RowOf } from './kinds/organization-kind';
import type { ListRowOf } from './organizations.mapper';
import type { EditableRow } from '../../common/row.columns';

const SORTS: Record<OrganizationTypes['query']['sort'], Sort> = {
  name: { column: 'o.sort_name', type: 'text' },
  createdAt: { column: 'o.created_at', type: 'timestamptz' },
};

@Injectable()
export class OrganizationsRepository {
  constructor(private readonly db: Db) {}

  async list<T extends OrganizationTypes>(
    kind: OrganizationKind<T>,
    ownerId: string,
    query: T['query'],
    today: string,
  ) {
    const { sql, parameters } = listOrganizationsSql(kind, ownerId, query, today);
    const rows = await this.db.query<ListRowOf<T>>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  find<T extends OrganizationTypes>({ kind, ownerId, id }: OrganizationRef<T>) {
    return this.db.queryOne<RowOf<T>>(findOneSql(kind), [ownerId, id]);
  }

  findIn<T extends OrganizationTypes>(tx: Tx, { kind, ownerId, id }: OrganizationRef<T>) {
    return tx.queryOne<RowOf<T>>(findOneSql(kind), [ownerId, id]);
  }

  /** Of those that are there. Locks the rows, so that their people are replaced by one writer at a time. */
  async lockAll(
    tx: Tx,
    { table }: OrganizationKind,
    ownerId: string,
    ids: readonly string[],
  ): Promise<Map<string, Pick<EditableRow, 'id' | 'version'>>> {
    const rows: Pick<EditableRow, 'id' | 'version'>[] = await tx.query(
      `SELECT id, version FROM ${table} WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
    return byId(rows);
  }

  async insert<T extends OrganizationTypes>(tx: Tx, kind: OrganizationKind<T>, rows: Partial<T['entity']>[]) {
    const by = addedBy();
    await tx.insert(
      kind.entity,
      rows.map((row) => ({ ...row, addedBy: by })),
    );
  }

  async update<T extends OrganizationTypes>(
    tx: Tx,
    kind: OrganizationKind<T>,
    ownerId: string,
    patches: readonly RowPatch<T['entity']>[],
  ) {
    await tx.updateEach(kind.entity, ownerId, patches);
  }

  /** Drafts of invoices keep the name alone; what was sent refuses the delete. */
  async delete(tx: Tx, kind: OrganizationKind, ownerId: string, ids: readonly string[]): Promise<void> {
    await kind.detach(tx, ownerId, ids);
    await tx.delete(kind.entity, { ownerId, id: In([...ids]) });
  }

  /** Of those that events have. */
  countEvents(
    tx: Tx,
    { reference }: OrganizationKind,
    ownerId: string,
    ids: readonly string[],
  ): Promise<{ id: string; count: number }[]> {
    return tx.query(
      `SELECT ${reference} AS id, count(*) AS count FROM speaking_events
       WHERE owner_id = $1 AND ${reference} = ANY ($2::uuid[]) GROUP BY ${reference}`,
      [ownerId, ids],
    );
  }

  /** By the organization, in the order of its list. One without people is not there. */
  async peopleOf<T extends OrganizationTypes>(
    tx: Tx,
    { people, reference }: OrganizationKind<T>,
    ownerId: string,
    ids: readonly string[],
  ): Promise<Map<string, T['person'][]>> {
    const rows: { id: string; people: T['person'][] }[] = await tx.query(
      `SELECT ${reference} AS id, jsonb_agg(jsonb_build_object(${people.columns}) ORDER BY p.position) AS people
       FROM ${people.table} p WHERE owner_id = $1 AND ${reference} = ANY ($2::uuid[]) GROUP BY ${reference}`,
      [ownerId, ids],
    );
    return new Map(rows.map((row) => [row.id, row.people]));
  }

  /** Derived from their people, so the clients' version stays. */
  async setContactTexts(tx: Tx, ownerId: string, texts: readonly { id: string; text: string }[]): Promise<void> {
    await tx.query(
      `UPDATE clients c SET contact_text = t.text FROM unnest($2::uuid[], $3::text[]) AS t (id, text)
       WHERE c.owner_id = $1 AND c.id = t.id`,
      [ownerId, idsOf(texts), texts.map(({ text }) => text)],
    );
  }

  /** People who stay keep their id, and with it their place at events. Writes what is different. */
  async replacePeople<T extends OrganizationTypes>(
    tx: Tx,
    { idField, people }: OrganizationKind<T>,
    ownerId: string,
    lists: readonly PeopleChange<T>[],
  ) {
    const gone = lists.flatMap(({ before, list }) => {
      const staying = new Set(idsOf(list));
      return before.filter(({ id }) => !staying.has(id)).map(({ id }) => id);
    });
    if (gone.length > 0) await tx.delete(people.entity, { ownerId, id: In(gone) });
    const written = lists.flatMap(({ id, before, list }) => {
      const known = new Map(before.map((person, position) => [person.id, { person, position }]));
      return list
        .map((person, position) => ({ person, position }))
        .filter((one) => !isDeepStrictEqual(one, known.get(one.person.id)))
        .map(({ person, position }) => ({ ...person, ownerId, [idField]: id, position }));
    });
    const ids = idsOf(written);
    if (people.cleared && lists.some(({ before }) => before.length > 0) && ids.length > 0)
      await tx.update(people.entity, { ownerId, id: In(ids) }, people.cleared);
    await tx.insertOrReplace(people.entity, written);
  }
}

/** People of one organization, as they are and as they will be. */
export interface PeopleChange<T extends OrganizationTypes> {
  id: string;
  before: readonly T['person'][];
  list: readonly T['person'][];
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

/** Of `o`: one row, without events too. */
const eventsOf = (reference: string, today: string) => `
      SELECT coalesce(sum(count), 0)::bigint AS count, max(last) AS last, min(next) AS next,
        coalesce(max(booked), 0) AS booked, (array_agg(currency ORDER BY booked DESC, count DESC, currency))[1] AS currency
      FROM (
        SELECT currency, count(*) AS count, max(event_date) AS last,
          coalesce(sum(fee_cents) FILTER (WHERE status IN ('confirmed', 'delivered', 'closed')), 0)::bigint AS booked,
          min(event_date) FILTER (WHERE status NOT IN ('released', 'lost', 'cancelled')
            AND event_date >= ${today}) AS next
        FROM speaking_events WHERE owner_id = o.owner_id AND ${reference} = o.id GROUP BY currency
      ) by_currency`;

export function listOrganizationsSql<T extends OrganizationTypes>(
  kind: OrganizationKind<T>,
  ownerId: string,
  query: T['query'],
  today: string,
) {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where().and(ownerId, (p) => `o.owner_id = ${p}`);
  kind.filter(where, query);
  for (const word of searchWords(query.q)) where.and(word, (p) => kind.matches(p));
  afterCursor(where, keyset, 'o.id');
  const page = `
    SELECT o.*, ${sortKey(keyset)} FROM ${kind.table} o WHERE ${where.sql} ${orderAndLimit(keyset, 'o.id')}`;
  const sql = `
    SELECT ${kind.listColumns}, e.count AS "eventCount", e.booked AS "bookedCents", e.currency AS "bookedCurrency",
      e.next AS "nextEventDate", o."sortKey"
    FROM (${page}) o
    CROSS JOIN LATERAL (${eventsOf(kind.reference, `$${where.parameters.length + 1}::date`)}) e
    ${kind.listJoins}
    ORDER BY ${keyset.sort.column} ${keyset.direction}, o.id ${keyset.direction}`;
  return { sql, parameters: [...where.parameters, today] };
}
