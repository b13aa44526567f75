import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import type { AuditEntryResponse, ListAuditEntriesQuery } from '@lectern/protocol/audit';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { AuditEntry } from './audit-entry.entity';

export const outdatedAudit: readonly OutdatedRows[] = [
  // The trigger of the table lets nothing go before.
  { table: 'audit_entries', condition: `at < now() - interval '2 years 1 day'` },
];

const COLUMNS = columns(AuditEntry, 'e', 'id, at, action, details, ip');

export type AuditRow = RowOf<typeof COLUMNS> & Pick<AuditEntryResponse, 'actor' | 'subject'> & { sortKey: string };

@Injectable()
export class AuditRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, entry: AuditEntry): Promise<void> {
    await tx.insert(AuditEntry, entry);
  }

  /** The newest first, with one row more than the page. */
  list(query: ListAuditEntriesQuery): Promise<AuditRow[]> {
    const { sql, parameters } = listAuditEntriesSql(query);
    return this.db.query<AuditRow>(sql, parameters);
  }
}

export function listAuditEntriesSql(query: ListAuditEntriesQuery) {
  const keyset: Keyset = {
    sort: { column: 'e.at', type: 'timestamptz' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where()
    .andConstant('true')
    .andIfGiven(query.action, (p) => `e.action = ${p}`)
    .andIfGiven(query.accountId, (p) => `e.subject_kind = 'account' AND e.subject_id = ${p}`)
    .andIfGiven(query.actorId, (p) => `e.actor_id = ${p}`);
  afterCursor(where, keyset, 'e.id');
  const order = orderAndLimit(keyset, 'e.id');
  const sql = `
    SELECT ${COLUMNS},
      jsonb_build_object('kind', e.actor_kind, 'id', e.actor_id, 'username', e.actor_username) AS actor,
      CASE WHEN e.subject_kind IS NOT NULL
        THEN jsonb_build_object('kind', e.subject_kind, 'id', e.subject_id, 'name', e.subject_name) END AS subject,
      ${sortKey(keyset)}
    FROM audit_entries e WHERE ${where.sql} ${order}`;
  return { sql, parameters: where.parameters };
}
