import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
  type Sort,
} from '@lectern/database/list-query';
import type { ClientContactResponse, ListClientsQuery } from '@lectern/protocol/clients';
import { detachDraftsFromClient } from '../../invoices/references';
import { ClientContact } from './client-contact.entity';
import { Client } from './client.entity';
import type { ClientListRow, ClientRow } from './clients.mapper';

const SORTS: Record<ListClientsQuery['sort'], Sort> = {
  name: { column: 'c.sort_name', type: 'text' },
  createdAt: { column: 'c.created_at', type: 'timestamptz' },
};

const FIND_ONE = `
  SELECT c.id, c.name, c.legal_name AS "legalName", c.industry, c.website, c.address, c.ap_email AS "apEmail",
    c.ap_address AS "apAddress", c.purchase_order_required AS "purchaseOrderRequired",
    c.w9_sent_on AS "w9SentOn", c.payment_terms_days AS "paymentTermsDays", c.tags, c.notes, c.status, c.source,
    c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt",
    (SELECT count(*) FROM speaking_events e WHERE e.owner_id = c.owner_id AND e.client_id = c.id) AS "eventCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'title', k.title, 'email', k.email,
        'phone', k.phone, 'role', k.role, 'otherRoles', k.other_roles, 'isPrimary', k.is_primary) ORDER BY k.position), '[]')
      FROM client_contacts k WHERE k.owner_id = c.owner_id AND k.client_id = c.id) AS contacts
  FROM clients c
  WHERE c.owner_id = $1 AND c.id = $2`;

@Injectable()
export class ClientsRepository {
  constructor(private readonly db: Db) {}

  async list(ownerId: string, query: ListClientsQuery) {
    const { sql, parameters } = listClientsSql(ownerId, query);
    const rows = await this.db.query<ClientListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  async find(ownerId: string, id: string): Promise<ClientRow | undefined> {
    const [row] = await this.db.query<ClientRow>(FIND_ONE, [ownerId, id]);
    return row;
  }

  /** As the transaction sees it. */
  async findIn(tx: Tx, ownerId: string, id: string): Promise<ClientRow | undefined> {
    const [row]: ClientRow[] = await tx.query(FIND_ONE, [ownerId, id]);
    return row;
  }

  /** Locks the row, so that contacts are replaced by one writer at a time. */
  async lockVersion(tx: Tx, ownerId: string, id: string): Promise<number | undefined> {
    const [row]: { version: number }[] = await tx.query(
      `SELECT version FROM clients WHERE owner_id = $1 AND id = $2 FOR UPDATE`,
      [ownerId, id],
    );
    return row?.version;
  }

  async insert(tx: Tx, client: Client): Promise<void> {
    await tx.insert(Client, client);
  }

  async update(tx: Tx, ownerId: string, id: string, patch: Partial<Client>): Promise<void> {
    await tx.update(Client, { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  /** Drafts of invoices keep the name alone; what was sent refuses the delete. */
  async delete(tx: Tx, ownerId: string, id: string): Promise<void> {
    await detachDraftsFromClient(tx, ownerId, id);
    await tx.delete(Client, { ownerId, id });
  }

  async countEvents(tx: Tx, ownerId: string, id: string): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*) AS count FROM speaking_events WHERE owner_id = $1 AND client_id = $2`,
      [ownerId, id],
    );
    return row?.count ?? 0;
  }

  async contactIds(tx: Tx, ownerId: string, clientId: string): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `SELECT id FROM client_contacts WHERE owner_id = $1 AND client_id = $2`,
      [ownerId, clientId],
    );
    return rows.map((row) => row.id);
  }

  /** Contacts that stay keep their id, and with it their place at events. */
  async replaceContacts(
    tx: Tx,
    ownerId: string,
    clientId: string,
    contacts: readonly ClientContactResponse[],
  ): Promise<void> {
    await tx.query(`DELETE FROM client_contacts WHERE owner_id = $1 AND client_id = $2 AND id <> ALL ($3::uuid[])`, [
      ownerId,
      clientId,
      contacts.map((contact) => contact.id),
    ]);
    // Two primary contacts never stand side by side, not even for the length of a statement.
    await tx.update(ClientContact, { ownerId, clientId }, { isPrimary: false });
    if (contacts.length === 0) return;
    await tx.upsert(
      ClientContact,
      contacts.map((contact, position) => ({ ...contact, ownerId, clientId, position })),
      ['id'],
    );
  }
}

export function listClientsSql(ownerId: string, query: ListClientsQuery): { sql: string; parameters: unknown[] } {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where()
    .and(ownerId, (p) => `c.owner_id = ${p}`)
    .andIfGiven(query.status, (p) => `c.status = ANY (${p}::text[])`)
    .andIfGiven(query.tag || undefined, (p) => `${folded(p)} IN (SELECT search_fold(tag) FROM unnest(c.tags) tag)`)
    .andIfGiven(query.industry || undefined, (p) => `search_fold(c.industry) = ${folded(p)}`)
    .andIfGiven(query.source || undefined, (p) => `search_fold(c.source) = ${folded(p)}`);
  for (const word of searchWords(query.q)) where.and(word, (p) => `strpos(c.search_text, ${folded(p)}) > 0`);
  afterCursor(where, keyset, 'c.id');
  const page = `
    SELECT c.*, ${sortKey(keyset)} FROM clients c WHERE ${where.sql} ${orderAndLimit(keyset, 'c.id')}`;
  const sql = `
    SELECT c.id, c.name, c.status, c.industry, c.tags, c.address->>'city' AS city, c.address->>'state' AS state,
      k.name AS "contactName", k.email AS "contactEmail", k.phone AS "contactPhone",
      e.count AS "eventCount", e.last AS "lastEventDate", c.version, c.created_at AS "createdAt", c."sortKey"
    FROM (${page}) c
    LEFT JOIN client_contacts k ON k.owner_id = c.owner_id AND k.client_id = c.id AND k.is_primary
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, max(event_date) AS last
      FROM speaking_events WHERE owner_id = c.owner_id AND client_id = c.id
    ) e
    ORDER BY ${keyset.sort.column} ${keyset.direction}, c.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}
