import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { StoredFile } from '../../files/file.entity';
import { SpeakerProfile } from '../speaker-profile.entity';

const COLUMNS = selectList(
  outerColumns(SpeakerProfile, 'p', 'name, accent'),
  outerColumns(StoredFile, 'f', 'id, width, height'),
);
/** One that can be drawn. */
const LOGO = `f.owner_id = p.user_id AND f.id = p.logo_file_id AND f.state = 'ready' AND f.has_thumbnail`;

@Injectable()
export class LetterheadsRepository {
  constructor(private readonly db: Db) {}

  /** `id`, `width` and `height` are those of the logo. */
  find(ownerId: string): Promise<RowOf<typeof COLUMNS> | undefined> {
    return this.db.queryOne<RowOf<typeof COLUMNS>>(
      `SELECT ${COLUMNS} FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id LEFT JOIN files f ON ${LOGO}
       WHERE u.id = $1`,
      [ownerId],
    );
  }

  /** Whose logo it is; undefined: of no one. */
  async ownerOfLogo(fileId: string): Promise<string | undefined> {
    const [row] = await this.db.query<Pick<SpeakerProfile, 'userId'>>(
      `SELECT ${columns(SpeakerProfile, 'p', 'userId')} FROM files f JOIN speaker_profiles p ON ${LOGO} WHERE f.id = $1`,
      [fileId],
    );
    return row?.userId;
  }
}
