/** Tokens by account; and by their secret, which looks across accounts, as signing in must. */
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { ApiTokenResponse } from '@lectern/protocol/api-tokens';
import { LessThanOrEqual } from 'typeorm';
import { openAccount } from '../open-account';
import { HAS_TEAM, SESSION_USER_COLUMNS, type SessionUserRow } from '../user.repository';
import { ApiToken } from './api-token.entity';

const LISTED_COLUMNS = columns(ApiToken, '', ApiTokenResponse.shape);
export type ListedTokenRow = RowOf<typeof LISTED_COLUMNS>;

const USED_COLUMNS = columns(ApiToken, 't', 'scopes, lastUsedAt');

export type TokenWithUserRow = RowOf<typeof USED_COLUMNS> & SessionUserRow & { tokenId: string };

@Injectable()
export class ApiTokenRepository {
  constructor(private readonly db: Db) {}

  /** The newest first. */
  list(userId: string): Promise<ListedTokenRow[]> {
    return this.db.query<ListedTokenRow>(
      `SELECT ${LISTED_COLUMNS} FROM api_tokens WHERE user_id = $1 ORDER BY created_at DESC, id DESC`,
      [userId],
    );
  }

  async findName(userId: string, id: string): Promise<string | undefined> {
    return (await this.db.repository(ApiToken).findOneBy({ userId, id }))?.name;
  }

  /** The token with its account, in one statement: every request of a token asks. */
  async findWithUser(tokenHash: Buffer, now: Date): Promise<TokenWithUserRow | undefined> {
    const [row] = await this.db.queryShort<TokenWithUserRow>(
      // The release before this one changes passwords and ends no tokens.
      `SELECT t.id AS "tokenId", ${selectList(USED_COLUMNS, SESSION_USER_COLUMNS)}, ${HAS_TEAM}
       FROM api_tokens t
       JOIN users u ON u.id = t.user_id AND u.password_version = t.password_version AND ${openAccount('u')}
       JOIN subscriptions s ON s.user_id = u.id
       WHERE t.token_hash = $1 AND t.expires_at > $2`,
      [tokenHash, now],
    );
    return row;
  }

  count(tx: Tx, userId: string): Promise<number> {
    return tx.getRepository(ApiToken).countBy({ userId });
  }

  async insert(tx: Tx, token: ApiToken): Promise<void> {
    await tx.insert(ApiToken, token);
  }

  async noteUsed(id: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE api_tokens SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)`,
      [id, now],
    );
  }

  /** Returns false when this account has no such token. */
  async delete(tx: Tx, userId: string, id: string): Promise<boolean> {
    const { affected } = await tx.delete(ApiToken, { userId, id });
    return affected === 1;
  }

  async deleteExpired(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.delete(ApiToken, { userId, expiresAt: LessThanOrEqual(now) });
  }

  async deleteAll(tx: Tx, userId: string): Promise<void> {
    await tx.delete(ApiToken, { userId });
  }
}
