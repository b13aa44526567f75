/** Which file a headshot is. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';

@Injectable()
export class SharedFilesRepository {
  constructor(private readonly db: Db) {}

  /** By headshot. */
  async filesOf(ownerId: string, headshotIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<{ id: string; fileId: string }>(
      `SELECT id, file_id AS "fileId" FROM speaker_headshots WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, headshotIds],
    );
    return new Map(rows.map(({ id, fileId }) => [id, fileId]));
  }
}
