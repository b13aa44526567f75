/** Whose workbook it is: how to address them, and in which zone they live. Reads only. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { WorkbookOwner } from './workbook-maker.service';

@Injectable()
export class ExportOwnersRepository {
  constructor(private readonly db: Db) {}

  async owner(ownerId: string): Promise<WorkbookOwner | undefined> {
    const [row] = await this.db.query<WorkbookOwner>(
      `SELECT u.id, coalesce(nullif(p.name, ''), u.username) AS name, u.time_zone AS "timeZone"
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
    return row;
  }
}
