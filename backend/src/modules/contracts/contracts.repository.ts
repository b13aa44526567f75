import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import {
  folded,
  afterCursor,
  groupsSql,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
} from '@lectern/database/list-query';
import type { ContractStatus } from '@lectern/protocol/contract-status';
import type { ContractGroup, ListContractsQuery, SignerRole } from '@lectern/protocol/contracts';
import { ownedRows } from '../../common/owned-rows';
import { Contract } from './contract.entity';
import { User } from '../auth/user.entity';
import { BureauPartner } from '../contacts/bureau-partner.entity';
import { Client } from '../contacts/client.entity';

/** A draft is with whom its event is; what was sent stays with whom it was made. */
const PARTIES = `
  JOIN speaking_events e ON e.owner_id = c.owner_id AND e.id = c.event_id
  LEFT JOIN clients cl ON cl.owner_id = c.owner_id
    AND cl.id = CASE WHEN c.status = 'draft' THEN e.client_id ELSE c.client_id END
  LEFT JOIN bureau_partners b ON b.owner_id = c.owner_id
    AND b.id = CASE WHEN c.status = 'draft' THEN e.bureau_partner_id ELSE c.bureau_partner_id END
  LEFT JOIN contracts a ON a.owner_id = c.owner_id AND a.id = c.amends_id`;

const SHARED_COLUMNS = selectList(
  columns(
    Contract,
    'c',
    `id, number, kind, title, status, eventId, amendsId, expiresOn, sentAt, completedAt, sealedFileId, version,
      createdAt, updatedAt`,
  ),
  outerColumns(Client, 'cl', { clientId: 'id', clientName: 'name' }),
  outerColumns(BureauPartner, 'b', { bureauPartnerId: 'id', bureauPartnerName: 'name' }),
  outerColumns(Contract, 'a', { amendsNumber: 'number' }),
);
const SHARED = `${SHARED_COLUMNS}, coalesce(c.event_title, e.title) AS "eventTitle",
  CASE WHEN c.status = 'draft' THEN e.event_date ELSE c.event_date END AS "eventDate"`;

const FIND_CONTRACT_COLUMNS = selectList(
  columns(
    Contract,
    'c',
    `templateId, templateName, templateEdition, builtInTemplate, body, revisedBody, depositPercent, depositCents,
      cancellationTiers, message, asksDeposit, frozenDocument, textSha256, endedAt, endReason`,
  ),
  columns(User, 'u', 'timeZone'),
  outerColumns(Contract, 'a', { amendsTitle: 'title', amendsStatus: 'status' }),
);
export const FIND_CONTRACT = `
  SELECT ${FIND_CONTRACT_COLUMNS}, ${SHARED},
    CASE WHEN c.status <> 'draft' THEN c.fee_cents WHEN e.fee_type = 'waived' THEN 0 ELSE e.gross_fee_cents END
      AS "feeCents",
    CASE WHEN c.status = 'draft' THEN e.currency ELSE c.currency END AS currency,
    coalesce(c.speaker_name, nullif(p.name, ''), u.username) AS "speakerName",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'number', m.number, 'title', m.title,
        'status', m.status) ORDER BY m.id), '[]')
      FROM contracts m WHERE m.owner_id = c.owner_id AND m.amends_id = c.id) AS amendments
  FROM contracts c ${PARTIES}
  JOIN users u ON u.id = c.owner_id
  JOIN speaker_profiles p ON p.user_id = c.owner_id
  WHERE c.owner_id = $1 AND c.id = $2`;

export const COUNT_CONTRACTS = `
  SELECT status, count(*) AS count FROM contracts WHERE owner_id = $1 GROUP BY status`;

export const TO_COUNTERSIGN_FROM = `
  FROM contracts c
  JOIN contract_signers s ON s.owner_id = c.owner_id AND s.contract_id = c.id
  WHERE c.owner_id = $1 AND c.status IN ('sent', 'viewed', 'partly_signed') AND s.role = 'speaker'
    AND s.status IN ('invited', 'viewed')`;
export const TO_COUNTERSIGN = `SELECT count(*) AS count ${TO_COUNTERSIGN_FROM}`;

export type ContractListRow = SharedRow & {
  signerCount: number;
  signedCount: number;
  nextSignerId: string | null;
  nextSignerName: string | null;
  nextSignerRole: SignerRole | null;
  group: ContractGroup;
};

export type ContractRow = SharedRow &
  RowOf<typeof FIND_CONTRACT_COLUMNS> & {
    feeCents: number | null;
    currency: string;
    speakerName: string;
    amendments: Pick<Contract, 'id' | 'number' | 'title' | 'status'>[];
  };

type SharedRow = RowOf<typeof SHARED_COLUMNS> & { eventTitle: string; eventDate: string | null };

@Injectable()
export class ContractsRepository extends ownedRows(Contract) {
  async list(ownerId: string, query: ListContractsQuery) {
    const { sql, parameters } = listContractsSql(ownerId, query);
    const rows = await this.db.query<ContractListRow & { sortKey: string }>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  async counts(ownerId: string): Promise<{ byStatus: Map<ContractStatus, number>; toCountersign: number }> {
    const rows = await this.db.query<Pick<Contract, 'status'> & { count: number }>(COUNT_CONTRACTS, [ownerId]);
    const [open] = await this.db.query<{ count: number }>(TO_COUNTERSIGN, [ownerId]);
    return { byStatus: new Map(rows.map((row) => [row.status, row.count])), toCountersign: open?.count ?? 0 };
  }

  find(ownerId: string, id: string): Promise<ContractRow | undefined> {
    return this.db.queryOne<ContractRow>(FIND_CONTRACT, [ownerId, id]);
  }

  /** One writer at a time per contract. NO KEY: an amendment that refers to it may be written meanwhile. */
  async lock(tx: Tx, ownerId: string, id: string): Promise<Contract | undefined> {
    const [row] = await this.lockAll(tx, ownerId, [id]);
    return row;
  }

  async lockAll(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Contract[]> {
    const where = { ownerId, id: In([...ids]) };
    const rows = await tx.find(Contract, { where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
    return rows.map(exact);
  }

  async findIn(tx: Tx, ownerId: string, id: string): Promise<Contract | undefined> {
    const row = await tx.findOne(Contract, { where: { ownerId, id } });
    return row ? exact(row) : undefined;
  }

  /** The contract as it stands now: the last amendment that everybody signed, else the first contract itself. */
  async standing(tx: Tx, ownerId: string, rootId: string): Promise<Contract | undefined> {
    const row = await tx.findOne(Contract, {
      where: { ownerId, amendsId: rootId, status: 'completed' },
      order: { completedAt: 'DESC', id: 'DESC' },
    });
    return row ? exact(row) : this.findIn(tx, ownerId, rootId);
  }

  /** Without gaps: who comes second waits for the first one's commit, and a rollback gives the number back. */
  async nextNumber(tx: Tx, ownerId: string): Promise<number> {
    const [row]: { number: number }[] = await tx.query(
      `INSERT INTO contract_sequences (owner_id, last_number) VALUES ($1, 1)
       ON CONFLICT (owner_id) DO UPDATE SET last_number = contract_sequences.last_number + 1
       RETURNING last_number AS number`,
      [ownerId],
    );
    if (!row) throw new Error('a sequence gave no number');
    return row.number;
  }

  /** The one that the next number comes after. */
  async lastNumber(tx: Tx, ownerId: string): Promise<number> {
    const [row]: { number: number }[] = await tx.query(
      `SELECT greatest(0, (SELECT max(number) FROM contracts WHERE owner_id = $1),
         (SELECT last_number FROM contract_sequences WHERE owner_id = $1)) AS number`,
      [ownerId],
    );
    return row?.number ?? 0;
  }

  /** The next number is behind all that there are, and behind `last` in a sequence that had not begun. */
  async raiseNumbers(tx: Tx, ownerId: string, last: number): Promise<void> {
    const taken = await this.lastNumber(tx, ownerId);
    if (Math.max(last, taken) === 0) return;
    await tx.query(
      `INSERT INTO contract_sequences (owner_id, last_number) VALUES ($1, $2)
       ON CONFLICT (owner_id) DO UPDATE SET last_number = $3`,
      [ownerId, Math.max(last, taken), taken],
    );
  }
}

/** PostgreSQL answers `numeric` as text. */
function exact(row: Contract): Contract {
  return { ...row, depositPercent: row.depositPercent === null ? null : Number(row.depositPercent) };
}

const IS_OUT = `c.status IN ('sent', 'viewed', 'partly_signed')`;

const groups = groupsSql({
  mine: `${IS_OUT} AND s.roles[s.signed + 1] = 'speaker'`,
  waiting: IS_OUT,
  draft: `c.status = 'draft'`,
  done: 'true',
} satisfies Record<ContractGroup, string>);

const sorts = {
  // In one number for the keyset: milliseconds have thirteen digits.
  next: {
    column: `(${groups.place} * 10000000000000::bigint
      + 9999999999999 - (extract(epoch FROM c.updated_at) * 1000)::bigint)`,
    type: 'bigint',
  },
  createdAt: { column: 'c.created_at', type: 'timestamptz' },
  updatedAt: { column: 'c.updated_at', type: 'timestamptz' },
} as const;

export function listContractsSql(ownerId: string, query: ListContractsQuery) {
  const keyset: Keyset = { ...query, sort: sorts[query.sort], cursor: query.cursor };
  const where = new Where()
    .and(ownerId, (p) => `c.owner_id = ${p}`)
    .andIfGiven(query.status, (p) => `c.status = ANY (${p}::text[])`)
    .andIfGiven(query.eventId, (p) => `c.event_id = ${p}`)
    .andIfGiven(query.clientId, (p) => `cl.id = ${p}`)
    .andIfGiven(query.bureauPartnerId, (p) => `b.id = ${p}`);
  for (const word of searchWords(query.q)) {
    where.and(
      word,
      (p) =>
        `strpos(c.search_text || ' ' || e.search_text || ' ' || coalesce(cl.search_text, '') || ' '
          || coalesce(b.search_text, ''), ${folded(p)}) > 0`,
    );
  }
  afterCursor(where, keyset, 'c.id');
  const sql = `
    SELECT ${SHARED}, s.total AS "signerCount", s.signed AS "signedCount",
      CASE WHEN ${IS_OUT} THEN s.ids[s.signed + 1] END AS "nextSignerId",
      CASE WHEN ${IS_OUT} THEN s.names[s.signed + 1] END AS "nextSignerName",
      CASE WHEN ${IS_OUT} THEN s.roles[s.signed + 1] END AS "nextSignerRole", ${groups.name} AS "group",
      ${sortKey(keyset)}
    FROM contracts c ${PARTIES}
    LEFT JOIN LATERAL (
      SELECT count(*) AS total, count(*) FILTER (WHERE g.status = 'signed') AS signed,
        array_agg(g.id ORDER BY g.position) AS ids,
        array_agg(g.name ORDER BY g.position) AS names, array_agg(g.role ORDER BY g.position) AS roles
      FROM contract_signers g WHERE g.owner_id = c.owner_id AND g.contract_id = c.id
    ) s ON true
    WHERE ${where.sql} ${orderAndLimit(keyset, 'c.id')}`;
  return { sql, parameters: where.parameters };
}
