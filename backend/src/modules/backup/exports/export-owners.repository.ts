/** Whose workbook it is: how to address them, and in which zone they live. Reads only. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { User } from '../../auth/user.entity';

const OWNER_COLUMNS = columns(User, 'u', 'id, timeZone');

export type WorkbookOwner = RowOf<typeof OWNER_COLUMNS> & {
  /** How to address them. */
  name: string;
};

@Injectable()
export class ExportOwnersRepository {
  constructor(private readonly db: Db) {}

  owner(ownerId: string): Promise<WorkbookOwner | undefined> {
    return this.db.queryOne<WorkbookOwner>(
      `SELECT ${OWNER_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS name
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
  }
}
