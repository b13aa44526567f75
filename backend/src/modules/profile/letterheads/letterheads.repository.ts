import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { User } from '../../auth/user.entity';
import { SpeakerProfile } from '../speaker-profile.entity';

const COLUMNS = selectList(
  outerColumns(SpeakerProfile, 'p', 'name, accent, logoFileId'),
  columns(User, 'u', 'username'),
);

@Injectable()
export class LetterheadsRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string): Promise<RowOf<typeof COLUMNS> | undefined> {
    const [row] = await this.db.query<RowOf<typeof COLUMNS>>(
      `SELECT ${COLUMNS} FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
    return row;
  }

  /** Whose logo it is; undefined: of no one. */
  async ownerOfLogo(fileId: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ ownerId: string }>(
      `SELECT p.user_id AS "ownerId" FROM files f
       JOIN speaker_profiles p ON p.user_id = f.owner_id AND p.logo_file_id = f.id
       WHERE f.id = $1 AND f.state = 'ready'`,
      [fileId],
    );
    return row?.ownerId;
  }
}
