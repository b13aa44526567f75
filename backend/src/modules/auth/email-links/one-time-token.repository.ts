/** The secrets of emailed links: 256 bits each, stored as a SHA-256, good for one use. */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { MoreThan } from 'typeorm';
import { OneTimeToken, type TokenPurpose } from './one-time-token.entity';

export const outdatedTokens: readonly OutdatedRows[] = [
  { table: 'one_time_tokens', condition: `expires_at < $1::timestamptz - interval '7 days'`, byClock: true },
];

export type TokenFacts = RowOf<typeof CONSUME_COLUMNS>;

const CONSUME_COLUMNS = columns(OneTimeToken, '', 'userId, purpose, email');

@Injectable()
export class OneTimeTokenRepository {
  constructor(private readonly db: Db) {}

  /** Returns the secret, which is kept nowhere. */
  async issue(tx: Tx, facts: TokenFacts, now: Date, lifeMs: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await tx.insert(OneTimeToken, {
      ...facts,
      tokenHash: hashOf(token),
      expiresAt: new Date(now.getTime() + lifeMs),
      createdAt: now,
    });
    return token;
  }

  /** What it is for; undefined when it is over or was used. */
  async find(token: string, purpose: TokenPurpose, now: Date): Promise<TokenFacts | undefined> {
    const where = { tokenHash: hashOf(token), purpose, expiresAt: MoreThan(now) };
    return (await this.db.repository(OneTimeToken).findOneBy(where)) ?? undefined;
  }

  /**
   * Deletes the token and returns what it was for: of two uses at the same time, one gets nothing. The user's row is
   * locked before it, as everywhere: whoever locked the token first would wait for a change of password that waits
   * to void that token.
   */
  async consume(tx: Tx, token: string, purposes: TokenPurpose[], now: Date): Promise<TokenFacts | undefined> {
    await tx.query(
      `SELECT 1 FROM users WHERE id = (SELECT user_id FROM one_time_tokens WHERE token_hash = $1) FOR UPDATE`,
      [hashOf(token)],
    );
    return tx.queryOne<TokenFacts>(
      `WITH used AS (
         DELETE FROM one_time_tokens WHERE token_hash = $1 AND purpose = ANY ($2) AND expires_at > $3
         RETURNING ${CONSUME_COLUMNS}
       ) SELECT * FROM used`,
      [hashOf(token), purposes, now],
    );
  }

  async voidAll(tx: Tx, userId: string, purposes: TokenPurpose[]): Promise<void> {
    await tx.query(`DELETE FROM one_time_tokens WHERE user_id = $1 AND purpose = ANY ($2)`, [userId, purposes]);
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
