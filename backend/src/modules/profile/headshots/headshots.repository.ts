import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import type { HeadshotResponse } from '@lectern/protocol/profile';
import { ownedRows } from '../../../common/owned-rows';
import { Headshot } from './headshot.entity';
import { HEADSHOTS } from '../profile.repository';
import { StoredFile } from '../../files/file.entity';

const FILE_COLUMNS = columns(StoredFile, '', 'contentType, state');

@Injectable()
export class HeadshotsRepository extends ownedRows(Headshot) {
  async list(ownerId: string): Promise<HeadshotResponse[]> {
    const [row] = await this.db.query<{ items: HeadshotResponse[] }>(`SELECT ${HEADSHOTS} AS items`, [ownerId]);
    return row?.items ?? [];
  }

  file(tx: Tx, ownerId: string, fileId: string): Promise<{ contentType: string; state: string } | undefined> {
    return tx.queryOne<RowOf<typeof FILE_COLUMNS>>(
      `SELECT ${FILE_COLUMNS} FROM files WHERE owner_id = $1 AND id = $2`,
      [ownerId, fileId],
    );
  }

  async inOrder(
    tx: Tx,
    ownerId: string,
  ): Promise<{ id: string; isPrimary: boolean; version: number; position: number }[]> {
    return tx.find(Headshot, {
      where: { ownerId },
      select: { id: true, isPrimary: true, version: true, position: true },
      order: { position: 'ASC', id: 'ASC' },
    });
  }

  async noneIsPrimary(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(
      `UPDATE speaker_headshots SET is_primary = false, version = version + 1 WHERE owner_id = $1 AND is_primary`,
      [ownerId],
    );
  }

  async setOrder(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE speaker_headshots h SET position = wanted.position - 1
       FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, position)
       WHERE h.owner_id = $1 AND h.id = wanted.id`,
      [ownerId, ids],
    );
  }
}
