import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { IsNull, MoreThan } from 'typeorm';
import { User } from '../../auth/user.entity';
import { SupportAccess, SupportLook } from './support-access.entity';

export type LookRow = RowOf<typeof LOOKS_OF_OWNER_COLUMNS> & { routes: number };

const LOOKS_OF_OWNER_COLUMNS = selectList(
  outerColumns(User, 'u', { by: 'username' }),
  columns(SupportLook, 'l', 'id, startedAt, endsAt, endedAt'),
);

/** The latest looks at an account, for its owner. */
export const LOOKS_OF_OWNER = `
  SELECT ${LOOKS_OF_OWNER_COLUMNS}, cardinality(l.routes) AS routes
  FROM support_looks l LEFT JOIN users u ON u.id = l.admin_id
  WHERE l.owner_id = $1 ORDER BY l.started_at DESC, l.id DESC LIMIT $2`;

const LOOK_COLUMNS = selectList(
  columns(User, 'u', 'username, email, timeZone'),
  outerColumns(User, 'a', { by: 'username' }),
  columns(SupportLook, 'l', 'ownerId, startedAt'),
);
const HOLDING_COLUMNS = columns(SupportLook, 'l', 'ownerId, endsAt');
const ACCOUNT_COLUMNS = selectList(columns(SupportLook, 'l', 'ownerId'), columns(User, 'u', 'username'));
type AccountRow = RowOf<typeof ACCOUNT_COLUMNS>;

export const outdatedSupportSessions: readonly OutdatedRows[] = [
  // As long as the audit log, which has them too.
  { table: 'support_looks', condition: `ends_at < $1::timestamptz - interval '2 years'`, byClock: true },
];

@Injectable()
export class SupportAccessRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, now: Date): Promise<SupportAccess | null> {
    return this.db.repository(SupportAccess).findOneBy({ ownerId, allowedUntil: MoreThan(now) });
  }

  /** Locked, so that it cannot be revoked between being seen and being used. */
  lock(tx: Tx, ownerId: string, now: Date): Promise<SupportAccess | null> {
    const where = { ownerId, allowedUntil: MoreThan(now) };
    return tx.findOne(SupportAccess, { where, lock: { mode: 'pessimistic_write' } });
  }

  async allow(tx: Tx, ownerId: string, now: Date, until: Date): Promise<void> {
    await tx.upsert(SupportAccess, { ownerId, allowedAt: now, allowedUntil: until }, ['ownerId']);
  }

  /** Returns false when nobody may look anyway. */
  async revoke(tx: Tx, ownerId: string, now: Date): Promise<boolean> {
    const [row]: { was: boolean }[] = await tx.query(
      `WITH gone AS (DELETE FROM support_access WHERE owner_id = $1 RETURNING allowed_until)
       SELECT coalesce(bool_or(allowed_until > $2), false) AS was FROM gone`,
      [ownerId, now],
    );
    return row?.was === true;
  }

  looks(ownerId: string, limit: number): Promise<LookRow[]> {
    return this.db.query<LookRow>(LOOKS_OF_OWNER, [ownerId, limit]);
  }

  async insertLook(tx: Tx, look: Omit<SupportLook, 'endedAt' | 'routes'>): Promise<void> {
    await tx.insert(SupportLook, look);
  }

  /** As long as it holds: begun by this administrator, not over, and still allowed. */
  holding(lookId: string, adminId: string, now: Date) {
    return this.db.queryOne<RowOf<typeof HOLDING_COLUMNS> & { name: string }>(
      `SELECT ${HOLDING_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS name
       FROM support_looks l
       JOIN support_access a ON a.owner_id = l.owner_id AND a.allowed_until > $3
       JOIN users u ON u.id = l.owner_id
       LEFT JOIN speaker_profiles p ON p.user_id = l.owner_id
       WHERE l.id = $1 AND l.admin_id = $2 AND l.ended_at IS NULL AND l.ends_at > $3`,
      [lookId, adminId, now],
    );
  }

  look(lookId: string) {
    return this.db.queryOne<RowOf<typeof LOOK_COLUMNS>>(
      `SELECT ${LOOK_COLUMNS}
       FROM support_looks l JOIN users u ON u.id = l.owner_id LEFT JOIN users a ON a.id = l.admin_id
       WHERE l.id = $1`,
      [lookId],
    );
  }

  /** Whose account it is, when this is the first time that the route is read in this look; undefined otherwise. */
  async addRoute(tx: Tx, lookId: string, route: string): Promise<AccountRow | undefined> {
    const [rows]: [AccountRow[], number] = await tx.query(
      `UPDATE support_looks l SET routes = array_append(l.routes, $2)
       FROM users u WHERE u.id = l.owner_id AND l.id = $1 AND l.ended_at IS NULL AND NOT $2 = ANY (l.routes)
       RETURNING ${ACCOUNT_COLUMNS}`,
      [lookId, route],
    );
    return rows[0];
  }

  async hasRoute(lookId: string, route: string): Promise<boolean> {
    const [row] = await this.db.query<{ known: boolean }>(
      `SELECT $2 = ANY (routes) AS known FROM support_looks WHERE id = $1 AND ended_at IS NULL`,
      [lookId, route],
    );
    return row?.known === true;
  }

  /** Whose it was; undefined when it had ended. */
  async endLook(tx: Tx, lookId: string, now: Date): Promise<AccountRow | undefined> {
    const [rows]: [AccountRow[], number] = await tx.query(
      `UPDATE support_looks l SET ended_at = $2 FROM users u
       WHERE u.id = l.owner_id AND l.id = $1 AND l.ended_at IS NULL
       RETURNING ${ACCOUNT_COLUMNS}`,
      [lookId, now],
    );
    return rows[0];
  }

  /** All that are under way. */
  async endLooksAt(tx: Tx, ownerId: string, now: Date): Promise<void> {
    await tx.update(SupportLook, { ownerId, endedAt: IsNull(), endsAt: MoreThan(now) }, { endedAt: now });
  }
}
