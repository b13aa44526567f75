import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { AccountDeletion } from './account-deletion.entity';
import { undeletedAccount } from '../../auth/open-account';
import { User } from '../../auth/user.entity';

/** Those that nobody has touched for a while. */
export const WAITING_DELETIONS = `
  SELECT ${columns(AccountDeletion, '', 'id, state, requestedAt')} FROM account_deletions
  WHERE state <> 'finished' AND updated_at < $1 ORDER BY updated_at, id LIMIT $2`;

const ENDED_SANDBOXES = `
  SELECT id FROM users WHERE sandbox_until <= $1 AND role = 'user' AND ${undeletedAccount('users')} ORDER BY sandbox_until, id LIMIT $2`;

export type AccountRow = RowOf<typeof ACCOUNT_COLUMNS>;

const ACCOUNT_COLUMNS = selectList(
  columns(User, '', 'username, email, emailVerifiedAt, pendingEmail'),
  columns(User, '', { ownerId: 'id' }),
);

@Injectable()
export class AccountDeletionsRepository {
  constructor(private readonly db: Db) {}

  find(id: string): Promise<AccountDeletion | null> {
    return this.db.repository(AccountDeletion).findOneBy({ id });
  }

  listWaiting(before: Date, limit: number): Promise<Pick<AccountDeletion, 'id' | 'state' | 'requestedAt'>[]> {
    return this.db.query(WAITING_DELETIONS, [before, limit]);
  }

  async endedSandboxes(now: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<Pick<User, 'id'>>(ENDED_SANDBOXES, [now, limit]);
    return rows.map(({ id }) => id);
  }

  /** Undefined once the account's own row is gone. */
  account(deletionId: string): Promise<AccountRow | undefined> {
    return this.db.queryOne<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM users WHERE deletion_id = $1`, [deletionId]);
  }

  async insert(tx: Tx, deletion: AccountDeletion): Promise<void> {
    await tx.insert(AccountDeletion, deletion);
  }

  /** Returns false when another one was faster: from a state it is left once. */
  async advance(
    tx: Tx,
    { id, state }: Pick<AccountDeletion, 'id' | 'state'>,
    patch: Partial<AccountDeletion>,
  ): Promise<boolean> {
    const { affected } = await tx.update(AccountDeletion, { id, state }, patch);
    return affected === 1;
  }

  /** The account's own row; two that delete it come one after the other. Returns whether it is there. */
  async lockAccount(tx: Tx, ownerId: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(`SELECT 1 FROM users WHERE id = $1 AND deletion_id IS NOT NULL FOR UPDATE`, [
      ownerId,
    ]);
    return rows.length === 1;
  }

  /** With what still refers to it. */
  async deleteAccount(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`DELETE FROM users WHERE id = $1 AND deletion_id IS NOT NULL`, [ownerId]);
  }

  /** The record of the last email, which says where it went. */
  async forgetLastEmail(tx: Tx, address: string): Promise<void> {
    await tx.query(`DELETE FROM email_deliveries WHERE lower(recipient) = lower($1) AND template = 'account-deleted'`, [
      address,
    ]);
  }
}
