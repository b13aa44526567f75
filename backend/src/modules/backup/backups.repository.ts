import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { Backup } from './backup.entity';

/** The latest; older ones are of no use to anybody. */
export const LIST_BACKUPS = `
  SELECT id, owner_id AS "ownerId", status, parts, done, total, problem, awaited_until AS "awaitedUntil",
    storage_key AS "storageKey", size_bytes AS "sizeBytes", row_count AS "rowCount", file_count AS "fileCount",
    missing_count AS "missingCount", created_at AS "createdAt", updated_at AS "updatedAt", ready_at AS "readyAt",
    expires_at AS "expiresAt", given_up_at AS "givenUpAt"
  FROM backups WHERE owner_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20`;

export const BACKUPS_TO_EXPIRE = `
  SELECT id, owner_id AS "ownerId", storage_key AS "storageKey" FROM backups
  WHERE status = 'ready' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`;

export const BACKUPS_TO_GIVE_UP = `
  SELECT id, owner_id AS "ownerId", given_up_at IS NULL AS "isNews" FROM backups
  WHERE status IN ('pending', 'working', 'failed') AND given_up_at IS DISTINCT FROM updated_at AND updated_at <= $1
  ORDER BY updated_at, id LIMIT $2 FOR UPDATE SKIP LOCKED`;

/** One that failed and was asked for anew is over: only the newest of an account goes on. */
const CAN_GO_ON = `
  b.owner_id = $1 AND b.id = $2 AND b.status IN ('pending', 'working', 'failed')
  AND NOT EXISTS (SELECT 1 FROM backups newer WHERE newer.owner_id = $1 AND newer.id > b.id)`;

type Which = Pick<Backup, 'ownerId' | 'id'>;

@Injectable()
export class BackupsRepository {
  constructor(private readonly db: Db) {}

  list(ownerId: string): Promise<Backup[]> {
    return this.db.query(LIST_BACKUPS, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<Backup | null> {
    return this.db.repository(Backup).findOneBy({ ownerId, id });
  }

  /** The one that is being made. Two requests at once go one after the other, until the transaction ends. */
  async findOpen(tx: Tx, ownerId: string): Promise<Backup | null> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('backups ' || $1, 0))`, [ownerId]);
    return tx.findOneBy(Backup, [
      { ownerId, status: 'pending' },
      { ownerId, status: 'working' },
    ]);
  }

  async insert(tx: Tx, backup: Backup): Promise<void> {
    await tx.insert(Backup, backup);
  }

  /** Somebody waits until then, or nobody any more. Answers false when there is nothing left to wait for. */
  async await({ ownerId, id }: Which, until: Date | null): Promise<boolean> {
    const rows = await this.db.query(
      `WITH changed AS (
         UPDATE backups SET awaited_until = $3
         WHERE owner_id = $1 AND id = $2 AND status IN ('pending', 'working', 'failed') RETURNING id
       ) SELECT id FROM changed`,
      [ownerId, id, until],
    );
    return rows.length === 1;
  }

  /** Outside of a transaction: how far it is is no fact of the business. Answers false when it is over already. */
  async progress(
    { ownerId, id }: Which,
    change: Pick<Backup, 'status' | 'done' | 'total' | 'problem' | 'updatedAt'>,
  ): Promise<boolean> {
    const rows = await this.db.query(
      `WITH changed AS (
         UPDATE backups b SET status = $3, done = $4, total = $5, problem = $6, updated_at = $7
         WHERE ${CAN_GO_ON} RETURNING b.id
       ) SELECT id FROM changed`,
      [ownerId, id, change.status, change.done, change.total, change.problem, change.updatedAt],
    );
    return rows.length === 1;
  }

  /** Answers whether an e-mail shall say so; undefined when another attempt was faster, or it is over. */
  async finish(
    tx: Tx,
    { ownerId, id }: Which,
    file: Pick<Backup, 'storageKey' | 'sizeBytes' | 'rowCount' | 'fileCount' | 'missingCount'> & {
      readyAt: Date;
      expiresAt: Date;
    },
  ): Promise<{ isMailed: boolean } | undefined> {
    const [row]: { isMailed: boolean }[] = await tx.query(
      `WITH changed AS (
         UPDATE backups b SET status = 'ready', done = coalesce(total, done), problem = NULL, storage_key = $3,
           size_bytes = $4, row_count = $5, file_count = $6, missing_count = $7, ready_at = $8, updated_at = $8,
           expires_at = $9
         WHERE ${CAN_GO_ON} RETURNING coalesce(awaited_until < $8, true) AS "isMailed"
       ) SELECT "isMailed" FROM changed`,
      [
        ...[ownerId, id, file.storageKey, file.sizeBytes, file.rowCount, file.fileCount],
        ...[file.missingCount, file.readyAt, file.expiresAt],
      ],
    );
    return row;
  }

  /** Locks those whose week is over. */
  async lockExpired(
    tx: Tx,
    now: Date,
    limit: number,
  ): Promise<{ id: string; ownerId: string; storageKey: string }[]> {
    return tx.query(BACKUPS_TO_EXPIRE, [now, limit]);
  }

  async expire(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE backups SET status = 'expired', storage_key = NULL, updated_at = $2 WHERE id = ANY ($1::uuid[])`,
      [ids, now],
    );
  }

  /** Locks those that nobody has been at since then; `isNews` unless it was given up before. */
  async lockStuck(
    tx: Tx,
    before: Date,
    limit: number,
  ): Promise<{ id: string; ownerId: string; isNews: boolean }[]> {
    return tx.query(BACKUPS_TO_GIVE_UP, [before, limit]);
  }

  async giveUp(tx: Tx, ids: readonly string[], problem: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE backups SET status = 'failed', problem = $2, updated_at = $3, given_up_at = $3
       WHERE id = ANY ($1::uuid[])`,
      [ids, problem, now],
    );
  }
}
