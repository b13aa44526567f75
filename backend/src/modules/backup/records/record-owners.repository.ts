/** Whose records are read: how to address them, where to write, and in which zone they live. Reads only. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { User } from '../../auth/user.entity';

export type RecordOwner = RowOf<typeof OWNER_COLUMNS> & {
  /** How to address them. */
  name: string;
};

const OWNER_COLUMNS = columns(User, 'u', 'id, username, email, timeZone');

@Injectable()
export class RecordOwnersRepository {
  constructor(private readonly db: Db) {}

  owner(ownerId: string): Promise<RecordOwner | undefined> {
    return this.db.queryOne<RecordOwner>(
      `SELECT ${OWNER_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS name
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
  }
}
