/** Whose backup it is: how to address them, and where to. Reads only. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';

export interface BackupOwner {
  id: string;
  username: string;
  email: string;
  /** How to address them. */
  name: string;
  timeZone: string;
}

@Injectable()
export class BackupRowsRepository {
  constructor(private readonly db: Db) {}

  async owner(ownerId: string): Promise<BackupOwner | undefined> {
    const [row] = await this.db.query<BackupOwner>(
      `SELECT u.id, u.username, u.email, coalesce(nullif(p.name, ''), u.username) AS name, u.time_zone AS "timeZone"
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
    return row;
  }
}
