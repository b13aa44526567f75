/** Users by id, name or address. These look across accounts, as signing in must; nothing else may. */
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { SessionData } from 'express-session';
import { IsNull } from 'typeorm';
import { openAccount, undeletedAccount } from './open-account';
import { User } from './user.entity';
import { Subscription } from '../billing/subscription.entity';

/** An account that is being deleted is gone for everybody but the worker that erases it. */
const LIVE = { deletionRequestedAt: IsNull() };

export const SESSION_USER_COLUMNS = selectList(
  columns(
    User,
    'u',
    'id, username, email, emailVerifiedAt, role, timeZone, passwordVersion, issuedPasswordVersion, twoStepSince, membersNeedTwoStep, sandboxUntil',
  ),
  columns(Subscription, 's', 'status, trialEndsAt, providerSubscriptionId'),
);

type Nullable<Row> = { [Column in keyof Row]: null };

export const HAS_TEAM = `EXISTS (SELECT 1 FROM team_members t WHERE t.owner_id = u.id AND t.user_id IS NOT NULL) AS "hasTeam"`;

export type SessionUserRow = RowOf<typeof SESSION_USER_COLUMNS> & { hasTeam: boolean };

type SessionWithUserRow = { sess: SessionData } & (SessionUserRow | Nullable<SessionUserRow>);

@Injectable()
export class UserRepository {
  constructor(private readonly db: Db) {}

  find(id: string): Promise<User | null> {
    return this.db.repository(User).findOneBy({ id, ...LIVE });
  }

  /** By username or email address; a username has no @, so the two never meet. */
  findForLogin(name: string): Promise<User | null> {
    return this.db
      .repository(User)
      .createQueryBuilder('u')
      .where('(lower(u.username) = lower(:name) OR lower(u.email) = lower(:name))', { name })
      .andWhere(undeletedAccount('u'))
      .getOne();
  }

  findByEmail(email: string): Promise<User | null> {
    return this.db
      .repository(User)
      .createQueryBuilder('u')
      .where('lower(u.email) = lower(:email)', { email })
      .andWhere(undeletedAccount('u'))
      .getOne();
  }

  findByUsername(username: string): Promise<User | null> {
    return this.db
      .repository(User)
      .createQueryBuilder('u')
      .where('lower(u.username) = lower(:username)', { username })
      .getOne();
  }

  async findForSession(id: string): Promise<SessionUserRow | undefined> {
    const [row] = await this.db.queryShort<SessionUserRow>(
      `SELECT ${SESSION_USER_COLUMNS}, ${HAS_TEAM} FROM users u JOIN subscriptions s ON s.user_id = u.id
       WHERE u.id = $1 AND ${openAccount('u')}`,
      [id],
    );
    return row;
  }

  /** What every request of a session needs, in one statement; without `id` the account is gone, disabled or never was. */
  async findSession(sid: string): Promise<SessionWithUserRow | undefined> {
    const [row] = await this.db.queryShort<SessionWithUserRow>(
      `SELECT own.sess, ${SESSION_USER_COLUMNS}, ${HAS_TEAM}
       FROM sessions own
       LEFT JOIN users u ON u.id = own.user_id AND ${openAccount('u')}
       LEFT JOIN subscriptions s ON s.user_id = u.id
       WHERE own.sid = $1 AND own.expire >= now()`,
      [sid],
    );
    return row;
  }

  async taken(tx: Tx, username: string, email: string): Promise<{ username: boolean; email: boolean }> {
    const [row]: { username: boolean; email: boolean }[] = await tx.query(
      `SELECT EXISTS (SELECT 1 FROM users WHERE lower(username) = lower($1)) AS username,
              EXISTS (SELECT 1 FROM users WHERE lower(email) = lower($2)) AS email`,
      [username, email],
    );
    return row ?? { username: false, email: false };
  }

  /** Locks the row, so that changes of one account happen one after the other. */
  lock(tx: Tx, id: string): Promise<User | null> {
    return tx.getRepository(User).findOne({ where: { id, ...LIVE }, lock: { mode: 'pessimistic_write' } });
  }

  /** The administrators there are, each locked, so that two cannot leave at the same time. */
  lockAdmins(tx: Tx): Promise<Pick<User, 'id'>[]> {
    return tx.query(`SELECT u.id FROM users u WHERE u.role = 'admin' AND ${openAccount('u')} ORDER BY u.id FOR UPDATE`);
  }

  async insert(tx: Tx, user: User): Promise<void> {
    await tx.insert(User, user);
  }

  async update(tx: Tx, id: string, patch: Partial<User>): Promise<void> {
    await tx.update(User, { id }, { ...patch, version: () => 'version + 1' });
  }

  /** No change that a person made: the version of the account stays. */
  async noteSeen(id: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE users SET last_seen_at = $2 WHERE id = $1 AND (last_seen_at IS NULL OR last_seen_at < $2)`,
      [id, now],
    );
  }

  async updateExpected(tx: Tx, id: string, version: number, patch: Partial<User>): Promise<boolean> {
    const { affected } = await tx.update(User, { id, version }, { ...patch, version: () => 'version + 1' });
    return affected === 1;
  }
}
