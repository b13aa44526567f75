import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { In, IsNull, Not } from 'typeorm';
import { Authenticator } from './authenticator.entity';
import { RecoveryCode } from './recovery-code.entity';

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly db: Db) {}

  findAuthenticator(userId: string, tx?: Tx): Promise<Authenticator | null> {
    return (tx?.getRepository(Authenticator) ?? this.db.repository(Authenticator)).findOneBy({ userId });
  }

  async putAuthenticator(tx: Tx, authenticator: Pick<Authenticator, 'userId'> & Partial<Authenticator>): Promise<void> {
    await tx.getRepository(Authenticator).save(authenticator);
  }

  /** False when a code of this half minute or a later one was used already. */
  async useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `WITH used AS (
         UPDATE authenticators SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING 1)
       SELECT 1 FROM used`,
      [userId, step],
    );
    return rows.length > 0;
  }

  async removeAuthenticator(tx: Tx, userId: string): Promise<void> {
    await tx.delete(Authenticator, { userId });
  }

  unusedCodes(userId: string): Promise<number> {
    return this.db.repository(RecoveryCode).countBy({ userId, usedAt: IsNull() });
  }

  async replaceCodes(
    tx: Tx,
    userId: string,
    codes: readonly Pick<RecoveryCode, 'codeHash' | 'salt'>[],
    now: Date,
  ): Promise<void> {
    await tx.delete(RecoveryCode, { userId });
    if (codes.length > 0) {
      await tx.insert(
        RecoveryCode,
        codes.map((code) => ({ ...code, userId, usedAt: null, createdAt: now })),
      );
    }
  }

  /** Of all codes of this person; null when they have none, or only keyed hashes. */
  async findSalt(userId: string): Promise<Buffer | null> {
    return (await this.db.repository(RecoveryCode).findOneBy({ userId, salt: Not(IsNull()) }))?.salt ?? null;
  }

  /** False when there is no such code, or it was used. */
  async useCode(tx: Tx, userId: string, hashes: Buffer[], now: Date): Promise<boolean> {
    const where = { userId, codeHash: In(hashes), usedAt: IsNull() };
    const { affected } = await tx.update(RecoveryCode, where, { usedAt: now });
    return affected === 1;
  }
}
