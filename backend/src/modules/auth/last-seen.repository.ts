/** When somebody was last here, for administrators. Written when a session is prolonged, so every five minutes at most. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';

@Injectable()
export class LastSeenRepository {
  constructor(private readonly db: Db) {}

  /** No change that a person made: the version of the account stays. */
  async note(userId: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE users SET last_seen_at = $2 WHERE id = $1 AND (last_seen_at IS NULL OR last_seen_at < $2)`,
      [userId, now],
    );
  }
}
