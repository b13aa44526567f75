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
import type { ListBureauPartnersQuery, RepresentativeResponse } from '@lectern/protocol/bureau-partners';
import { detachDraftsFromBureau } from '../../invoices/references';
import { BureauPartner } from './bureau-partner.entity';
import type { BureauPartnerListRow, BureauPartnerRow } from './bureaus.mapper';
import { Representative } from './representative.entity';

const SORTS: Record<ListBureauPartnersQuery['sort'], Sort> = {
  name: { column: 'b.sort_name', type: 'text' },
  createdAt: { column: 'b.created_at', type: 'timestamptz' },
};

const FIND_ONE = `
  SELECT b.id, b.name, b.contact_name AS "contactName", b.email, b.phone, b.website, b.address,
    b.commission_percent::float8 AS "commissionPercent", b.commission_basis AS "commissionBasis",
    b.contracted_by AS "contractedBy", b.invoiced_by AS "invoicedBy", b.remit_days AS "remitDays",
    b.spin_off_levels AS "spinOffLevels", b.spin_off_months AS "spinOffMonths",
    b.spin_off_percent::float8 AS "spinOffPercent", b.is_exclusive AS "isExclusive", b.notes,
    b.agreement_file_id AS "agreementFileId",
    (SELECT f.name FROM files f WHERE f.owner_id = b.owner_id AND f.id = b.agreement_file_id) AS "agreementFileName",
    b.version, b.created_at AS "createdAt", b.updated_at AS "updatedAt",
    (SELECT count(*) FROM speaking_events e
      WHERE e.owner_id = b.owner_id AND e.bureau_partner_id = b.id) AS "eventCount",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'title', r.title, 'email', r.email,
        'phone', r.phone) ORDER BY r.position), '[]')
      FROM bureau_representatives r WHERE r.owner_id = b.owner_id AND r.bureau_partner_id = b.id) AS representatives
  FROM bureau_partners b
  WHERE b.owner_id = $1 AND b.id = $2`;

@Injectable()
export class BureausRepository {
  constructor(private readonly db: Db) {}

  async list(ownerId: string, query: ListBureauPartnersQuery) {
    const { sql, parameters } = listBureauPartnersSql(ownerId, query);
    const rows = await this.db.query<BureauPartnerListRow>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  async find(ownerId: string, id: string): Promise<BureauPartnerRow | undefined> {
    const [row] = await this.db.query<BureauPartnerRow>(FIND_ONE, [ownerId, id]);
    return row;
  }

  /** As the transaction sees it. */
  async findIn(tx: Tx, ownerId: string, id: string): Promise<BureauPartnerRow | undefined> {
    const [row]: BureauPartnerRow[] = await tx.query(FIND_ONE, [ownerId, id]);
    return row;
  }

  /** Locks the row, so that representatives are replaced by one writer at a time. */
  async lockVersion(tx: Tx, ownerId: string, id: string): Promise<number | undefined> {
    const [row]: { version: number }[] = await tx.query(
      `SELECT version FROM bureau_partners WHERE owner_id = $1 AND id = $2 FOR UPDATE`,
      [ownerId, id],
    );
    return row?.version;
  }

  async insert(tx: Tx, bureauPartner: BureauPartner): Promise<void> {
    await tx.insert(BureauPartner, bureauPartner);
  }

  async update(tx: Tx, ownerId: string, id: string, patch: Partial<BureauPartner>): Promise<void> {
    await tx.update(BureauPartner, { ownerId, id }, { ...patch, version: () => 'version + 1' });
  }

  /** Drafts of invoices keep the name alone; what was sent refuses the delete. */
  async delete(tx: Tx, ownerId: string, id: string): Promise<void> {
    await detachDraftsFromBureau(tx, ownerId, id);
    await tx.delete(BureauPartner, { ownerId, id });
  }

  async countEvents(tx: Tx, ownerId: string, id: string): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*) AS count FROM speaking_events WHERE owner_id = $1 AND bureau_partner_id = $2`,
      [ownerId, id],
    );
    return row?.count ?? 0;
  }

  async representativeIds(tx: Tx, ownerId: string, bureauPartnerId: string): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `SELECT id FROM bureau_representatives WHERE owner_id = $1 AND bureau_partner_id = $2`,
      [ownerId, bureauPartnerId],
    );
    return rows.map((row) => row.id);
  }

  /** Representatives that stay keep their id, and with it their place at events. */
  async replaceRepresentatives(
    tx: Tx,
    ownerId: string,
    bureauPartnerId: string,
    representatives: readonly RepresentativeResponse[],
  ): Promise<void> {
    await tx.query(
      `DELETE FROM bureau_representatives WHERE owner_id = $1 AND bureau_partner_id = $2 AND id <> ALL ($3::uuid[])`,
      [ownerId, bureauPartnerId, representatives.map((representative) => representative.id)],
    );
    if (representatives.length === 0) return;
    await tx.upsert(
      Representative,
      representatives.map((representative, position) => ({ ...representative, ownerId, bureauPartnerId, position })),
      ['id'],
    );
  }
}

export function listBureauPartnersSql(
  ownerId: string,
  query: ListBureauPartnersQuery,
): { sql: string; parameters: unknown[] } {
  const keyset: Keyset = { ...query, sort: SORTS[query.sort], cursor: query.cursor };
  const where = new Where().and(ownerId, (p) => `b.owner_id = ${p}`);
  for (const word of searchWords(query.q))
    where.and(
      word,
      (p) => `(strpos(b.search_text, ${folded(p)}) > 0 OR b.id IN (
        SELECT r.bureau_partner_id FROM bureau_representatives r
        WHERE r.owner_id = $1 AND strpos(r.search_text, ${folded(p)}) > 0))`,
    );
  afterCursor(where, keyset, 'b.id');
  const page = `
    SELECT b.*, ${sortKey(keyset)} FROM bureau_partners b WHERE ${where.sql} ${orderAndLimit(keyset, 'b.id')}`;
  const sql = `
    SELECT b.id, b.name, b.contact_name AS "contactName", b.email, b.phone, b.website,
      b.commission_percent::float8 AS "commissionPercent", b.is_exclusive AS "isExclusive",
      (SELECT count(*) FROM bureau_representatives r
        WHERE r.owner_id = b.owner_id AND r.bureau_partner_id = b.id) AS "representativeCount",
      (SELECT count(*) FROM speaking_events e
        WHERE e.owner_id = b.owner_id AND e.bureau_partner_id = b.id) AS "eventCount",
      b.version, b.created_at AS "createdAt", b."sortKey"
    FROM (${page}) b
    ORDER BY ${keyset.sort.column} ${keyset.direction}, b.id ${keyset.direction}`;
  return { sql, parameters: where.parameters };
}
