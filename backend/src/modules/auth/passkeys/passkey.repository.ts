/** Passkeys by person; by credential only to sign in, as nothing is known of the person then. */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { Passkey } from './passkey.entity';

@Injectable()
export class PasskeyRepository {
  constructor(private readonly db: Db) {}

  list(userId: string): Promise<Passkey[]> {
    return this.db.repository(Passkey).find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  find(userId: string, id: string): Promise<Passkey | null> {
    return this.db.repository(Passkey).findOneBy({ userId, id });
  }

  findByCredential(credentialId: string): Promise<Passkey | null> {
    return this.db.repository(Passkey).findOneBy({ credentialId });
  }

  count(tx: Tx, userId: string): Promise<number> {
    return tx.getRepository(Passkey).countBy({ userId });
  }

  async insert(tx: Tx, passkey: Passkey): Promise<void> {
    await tx.insert(Passkey, passkey);
  }

  /** Returns false when this person has no such passkey. */
  async rename(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
    const { affected } = await tx.update(Passkey, { userId, id }, { name });
    return affected === 1;
  }

  /** Returns its name; undefined when this person has no such passkey. */
  async delete(tx: Tx, userId: string, id: string): Promise<string | undefined> {
    const row = await tx.queryOne<{ name: string }>(
      `WITH gone AS (DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name) SELECT name FROM gone`,
      [userId, id],
    );
    return row?.name;
  }

  /** Returns false when it's gone, or was used as often before: of two uses with one count, one gets in. */
  async noteUse(tx: Tx, id: string, use: Pick<Passkey, 'counter' | 'isBackedUp'>, now: Date): Promise<boolean> {
    const row = await tx.queryOne(
      `WITH used AS (
         UPDATE passkeys SET counter = $2, is_backed_up = $3, last_used_at = $4
         WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1
       ) SELECT * FROM used`,
      [id, use.counter, use.isBackedUp, now],
    );
    return row !== undefined;
  }
}
