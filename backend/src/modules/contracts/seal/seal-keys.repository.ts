/** The rows of the installation's keys; a handful at most. They belong to no owner. */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { SealKey } from './seal-key.entity';

@Injectable()
export class SealKeysRepository {
  constructor(private readonly db: Db) {}

  inUse(tx?: Tx): Promise<SealKey | null> {
    const rows = tx ? tx.getRepository(SealKey) : this.db.repository(SealKey);
    return rows.createQueryBuilder('key').where('key.retired_at IS NULL').getOne();
  }

  /** Oldest first. */
  all(): Promise<SealKey[]> {
    return this.db.repository(SealKey).find({ order: { createdAt: 'ASC' } });
  }

  /** Of several processes that make the first key, or rotate, one goes on; the others wait and see what it did. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('seal keys', 0))`);
  }

  async insert(tx: Tx, key: SealKey): Promise<void> {
    await tx.getRepository(SealKey).insert(key);
  }

  /** The private half is no longer needed by anybody, and is not kept. */
  async retireInUse(tx: Tx, at: Date): Promise<void> {
    await tx.query('UPDATE seal_keys SET retired_at = $1, private_key_sealed = NULL WHERE retired_at IS NULL', [at]);
  }
}
