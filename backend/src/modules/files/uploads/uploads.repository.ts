import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { Upload } from './upload.entity';

const KEEP_MULTIPART_ID_COLUMNS = columns(Upload, '', 'multipartId');

@Injectable()
export class UploadsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, id: string): Promise<Upload | null> {
    return this.db.repository(Upload).findOneBy({ ownerId, id });
  }

  /** Whoever ends an upload (completes, refuses, cancels) holds its row. */
  lock(tx: Tx, ownerId: string, id: string): Promise<Upload | null> {
    return tx.findOne(Upload, { where: { ownerId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Tx, upload: Upload): Promise<void> {
    await tx.insert(Upload, upload);
  }

  async countOpen(tx: Tx, ownerId: string): Promise<number> {
    return tx.countBy(Upload, { ownerId, state: 'open' });
  }

  /** Transfers that are on their way or wait to be taken, oldest first. */
  openTransfers(tx: Tx, ownerId: string): Promise<Upload[]> {
    return tx
      .createQueryBuilder(Upload, 'u')
      .where(`u.ownerId = :ownerId AND u.kind = 'transfer' AND u.takenAt IS NULL`, { ownerId })
      .andWhere(`u.state IN ('open', 'completed')`)
      .orderBy('u.createdAt')
      .addOrderBy('u.id')
      .setLock('pessimistic_write')
      .getMany();
  }

  async update(tx: Tx, { ownerId, id }: Pick<Upload, 'ownerId' | 'id'>, patch: Partial<Upload>): Promise<void> {
    await tx.update(Upload, { ownerId, id }, patch);
  }

  /** The first to name it wins; answers whose name counts, null when the upload is over. */
  async keepMultipartId({ ownerId, id }: Upload, multipartId: string): Promise<string | null> {
    // One statement: whoever comes second waits for the row and reads what the first one wrote.
    const [row] = await this.db.query<RowOf<typeof KEEP_MULTIPART_ID_COLUMNS>>(
      `UPDATE uploads SET multipart_id = coalesce(multipart_id, $3)
       WHERE owner_id = $1 AND id = $2 AND state = 'open' RETURNING ${KEEP_MULTIPART_ID_COLUMNS}`,
      [ownerId, id, multipartId],
    );
    return row?.multipartId ?? null;
  }

  /** Transfers that arrived and that nothing took; other workers leave them. */
  async lockUntaken(tx: Tx, now: Date, limit: number): Promise<Upload[]> {
    return tx
      .createQueryBuilder(Upload, 'u')
      .where(`u.expiresAt < :now AND u.kind = 'transfer' AND u.state = 'completed' AND u.takenAt IS NULL`, { now })
      .orderBy('u.expiresAt')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  /** Open uploads whose time is over; other workers leave them. */
  async lockExpired(tx: Tx, now: Date, limit: number): Promise<Upload[]> {
    return tx
      .createQueryBuilder(Upload, 'u')
      .where(`u.expiresAt < :now AND u.state = 'open'`, { now })
      .orderBy('u.expiresAt')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  /** What is over and was told to everybody who might ask. */
  async deleteEnded(before: Date): Promise<void> {
    await this.db.query(`DELETE FROM uploads WHERE expires_at < $1 AND state <> 'open'`, [before]);
  }

  async isOpen(multipartId: string): Promise<boolean> {
    return this.db.repository(Upload).existsBy({ multipartId, state: 'open' });
  }
}
