/** Which file a headshot is. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { Headshot } from '../../../profile/headshots/headshot.entity';

const FILES_OF_COLUMNS = columns(Headshot, '', 'id, fileId');

@Injectable()
export class SharedFilesRepository {
  constructor(private readonly db: Db) {}

  /** By headshot. */
  async filesOf(ownerId: string, headshotIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<RowOf<typeof FILES_OF_COLUMNS>>(
      `SELECT ${FILES_OF_COLUMNS} FROM speaker_headshots WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, headshotIds],
    );
    return new Map(rows.map(({ id, fileId }) => [id, fileId]));
  }
}
