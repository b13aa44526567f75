import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { User } from '../../auth/user.entity';

export interface AccessRow {
  allowedUntil: Date;
}

export type LookRow = RowOf<typeof LOOKS_OF_OWNER_COLUMNS> & {
  id: string;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  routes: number;
};

const LOOKS_OF_OWNER_COLUMNS = outerColumns(User, 'u', { by: 'username' });

/** The latest looks at an account, for its owner. */
export const LOOKS_OF_OWNER = `
  SELECT ${LOOKS_OF_OWNER_COLUMNS}, l.id, l.started_at AS "startedAt", l.ends_at AS "endsAt",
    l.ended_at AS "endedAt", cardinality(l.routes) AS routes
  FROM support_looks l LEFT JOIN users u ON u.id = l.admin_id
  WHERE l.owner_id = $1 ORDER BY l.started_at DESC, l.id DESC LIMIT $2`;

const LOOK_COLUMNS = selectList(
  columns(User, 'u', 'username, email, timeZone'),
  outerColumns(User, 'a', { by: 'username' }),
);

@Injectable()
export class SupportAccessRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, now: Date): Promise<AccessRow | undefined> {
    return this.db.queryOne<AccessRow>(
      `SELECT allowed_until AS "allowedUntil" FROM support_access WHERE owner_id = $1 AND allowed_until > $2`,
      [ownerId, now],
    );
  }

  /** Locked, so that it cannot be revoked between being seen and being used. */
  lock(tx: Tx, ownerId: string, now: Date): Promise<AccessRow | undefined> {
    return tx.queryOne<AccessRow>(
      `SELECT allowed_until AS "allowedUntil" FROM support_access
       WHERE owner_id = $1 AND allowed_until > $2 FOR UPDATE`,
      [ownerId, now],
    );
  }

  async allow(tx: Tx, ownerId: string, now: Date, until: Date): Promise<void> {
    await tx.query(
      `INSERT INTO support_access (owner_id, allowed_at, allowed_until) VALUES ($1, $2, $3)
       ON CONFLICT (owner_id) DO UPDATE SET allowed_at = excluded.allowed_at, allowed_until = excluded.allowed_until`,
      [ownerId, now, until],
    );
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

  async insertLook(
    tx: Tx,
    look: { id: string; ownerId: string; adminId: string; startedAt: Date; endsAt: Date },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO support_looks (id, owner_id, admin_id, started_at, ends_at) VALUES ($1, $2, $3, $4, $5)`,
      [look.id, look.ownerId, look.adminId, look.startedAt, look.endsAt],
    );
  }

  /** As long as it holds: begun by this administrator, not over, and still allowed. */
  holding(lookId: string, adminId: string, now: Date) {
    return this.db.queryOne<{ ownerId: string; endsAt: Date; name: string }>(
      `SELECT l.owner_id AS "ownerId", l.ends_at AS "endsAt", coalesce(nullif(p.name, ''), u.username) AS name
       FROM support_looks l
       JOIN support_access a ON a.owner_id = l.owner_id AND a.allowed_until > $3
       JOIN users u ON u.id = l.owner_id
       LEFT JOIN speaker_profiles p ON p.user_id = l.owner_id
       WHERE l.id = $1 AND l.admin_id = $2 AND l.ended_at IS NULL AND l.ends_at > $3`,
      [lookId, adminId, now],
    );
  }

  look(lookId: string) {
    return this.db.queryOne<RowOf<typeof LOOK_COLUMNS> & { ownerId: string; startedAt: Date }>(
      `SELECT ${LOOK_COLUMNS}, l.owner_id AS "ownerId", l.started_at AS "startedAt"
       FROM support_looks l JOIN users u ON u.id = l.owner_id LEFT JOIN users a ON a.id = l.admin_id
       WHERE l.id = $1`,
      [lookId],
    );
  }

  /** Whose account it is, when this is the first time that the route is read in this look; undefined otherwise. */
  async addRoute(tx: Tx, lookId: string, route: string): Promise<{ ownerId: string; username: string } | undefined> {
    const [rows]: [{ ownerId: string; username: string }[], number] = await tx.query(
      `UPDATE support_looks l SET routes = array_append(l.routes, $2)
       FROM users u WHERE u.id = l.owner_id AND l.id = $1 AND l.ended_at IS NULL AND NOT $2 = ANY (l.routes)
       RETURNING l.owner_id AS "ownerId", u.username`,
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
  async endLook(tx: Tx, lookId: string, now: Date): Promise<{ ownerId: string; username: string } | undefined> {
    const [rows]: [{ ownerId: string; username: string }[], number] = await tx.query(
      `UPDATE support_looks l SET ended_at = $2 FROM users u
       WHERE u.id = l.owner_id AND l.id = $1 AND l.ended_at IS NULL
       RETURNING l.owner_id AS "ownerId", u.username`,
      [lookId, now],
    );
    return rows[0];
  }

  /** All that are under way. */
  async endLooksAt(tx: Tx, ownerId: string, now: Date): Promise<void> {
    await tx.query(`UPDATE support_looks SET ended_at = $2 WHERE owner_id = $1 AND ended_at IS NULL AND ends_at > $2`, [
      ownerId,
      now,
    ]);
  }
}
