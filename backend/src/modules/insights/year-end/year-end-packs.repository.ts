import { Injectable } from '@nestjs/common';
import { allColumns, columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { In } from 'typeorm';
import { YearEndPack } from './year-end-pack.entity';

/** The latest; older ones are of no use to anybody. */
export const LIST_PACKS = `
  SELECT ${allColumns(YearEndPack, '')}
  FROM year_end_packs WHERE owner_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20`;

const LOCK_EXPIRED_COLUMNS = columns(YearEndPack, '', 'id, ownerId, storageKey');

@Injectable()
export class YearEndPacksRepository {
  constructor(private readonly db: Db) {}

  list(ownerId: string): Promise<YearEndPack[]> {
    return this.db.query(LIST_PACKS, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<YearEndPack | null> {
    return this.db.repository(YearEndPack).findOneBy({ ownerId, id });
  }

  /** One request at a time per account counts what is open. Held until the transaction ends. */
  async countOpen(tx: Tx, ownerId: string): Promise<number> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('year-end packs ' || $1, 0))`, [ownerId]);
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*) AS count FROM year_end_packs WHERE owner_id = $1 AND status IN ('pending', 'working')`,
      [ownerId],
    );
    return row?.count ?? 0;
  }

  async insert(tx: Tx, pack: YearEndPack): Promise<void> {
    await tx.insert(YearEndPack, pack);
  }

  /** Outside of a transaction: how far it is is no fact of the business. Returns false when it is over already. */
  async progress(
    { ownerId, id }: Pick<YearEndPack, 'ownerId' | 'id'>,
    change: Pick<YearEndPack, 'status' | 'done' | 'total' | 'problem' | 'updatedAt'>,
  ): Promise<boolean> {
    const status = In(['pending', 'working', 'failed']);
    const { affected } = await this.db.repository(YearEndPack).update({ ownerId, id, status }, change);
    return affected === 1;
  }

  /** Returns false when another attempt was faster, or it is over. */
  async finish(
    tx: Tx,
    { ownerId, id }: Pick<YearEndPack, 'ownerId' | 'id'>,
    file: { storageKey: string; sizeBytes: number; readyAt: Date; expiresAt: Date },
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `WITH changed AS (
         UPDATE year_end_packs SET status = 'ready', done = coalesce(total, done), problem = NULL, storage_key = $3,
           size_bytes = $4, ready_at = $5, updated_at = $5, expires_at = $6
         WHERE owner_id = $1 AND id = $2 AND status IN ('pending', 'working', 'failed') RETURNING id
       ) SELECT id FROM changed`,
      [ownerId, id, file.storageKey, file.sizeBytes, file.readyAt, file.expiresAt],
    );
    return rows.length === 1;
  }

  /** Locks those whose week is over. */
  async lockExpired(
    tx: Tx,
    now: Date,
    limit: number,
  ): Promise<(RowOf<typeof LOCK_EXPIRED_COLUMNS> & { storageKey: string })[]> {
    return tx.query(
      `SELECT ${LOCK_EXPIRED_COLUMNS} FROM year_end_packs
       WHERE status = 'ready' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [now, limit],
    );
  }

  async expire(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE year_end_packs SET status = 'expired', storage_key = NULL, updated_at = $2 WHERE id = ANY ($1::uuid[])`,
      [ids, now],
    );
  }

  /** Whose making never came to an end: the queue has given it up. */
  async failStuck(before: Date, problem: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE year_end_packs SET status = 'failed', problem = $2, updated_at = $3
       WHERE status IN ('pending', 'working') AND updated_at < $1`,
      [before, problem, now],
    );
  }
}
