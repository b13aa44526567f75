import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';

export interface SessionRow {
  sid: string;
  publicId: string;
  userAgent: string;
  ip: string;
  country: string | null;
  signedInAt: string;
  lastSeenAt: string;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly db: Db) {}

  /** Sessions end by the time of the database: the middleware that writes `expire` knows no injected clock. */
  list(userId: string, passwordVersion: number): Promise<SessionRow[]> {
    return this.db.query<SessionRow>(
      `SELECT sid, sess->>'publicId' AS "publicId", sess->>'userAgent' AS "userAgent", sess->>'ip' AS ip, sess->>'country' AS country,
         sess->>'signedInAt' AS "signedInAt", sess->>'lastSeenAt' AS "lastSeenAt"
       FROM sessions
       WHERE user_id = $1 AND expire > now() AND sess->>'publicId' IS NOT NULL
         AND (sess->>'passwordVersion')::int = $2
       ORDER BY sess->>'lastSeenAt' DESC, sid`,
      [userId, passwordVersion],
    );
  }

  /** Returns false when this user has no such session. */
  async end(tx: Tx, userId: string, publicId: string): Promise<boolean> {
    const [row]: { ended: number }[] = await tx.query(
      `WITH ended AS (DELETE FROM sessions WHERE user_id = $1 AND sess->>'publicId' = $2 RETURNING 1)
       SELECT count(*) AS ended FROM ended`,
      [userId, publicId],
    );
    return row !== undefined && row.ended > 0;
  }

  /** Returns false when the session has no such challenge for this purpose, or it's over. */
  async takeChallenge(sid: string, challenge: string, purpose: string, now: Date): Promise<boolean> {
    const [row] = await this.db.query(
      `WITH taken AS (
         UPDATE sessions SET sess = sess #- ARRAY['challenges', $2]
         WHERE sid = $1 AND sess #>> ARRAY['challenges', $2, 'purpose'] = $3
           AND (sess #>> ARRAY['challenges', $2, 'until'])::timestamptz > $4
         RETURNING 1
       ) SELECT 1 AS one FROM taken`,
      [sid, challenge, purpose, now],
    );
    return row !== undefined;
  }

  /** Those in which the person works in that office at this moment. */
  async endInOffice(tx: Tx, userId: string, officeId: string): Promise<void> {
    await tx.query(`DELETE FROM sessions WHERE user_id = $1 AND sess->>'officeId' = $2`, [userId, officeId]);
  }

  /** All of them, or all but one. */
  async endAll(tx: Tx, userId: string, exceptSid?: string): Promise<void> {
    await tx.query(`DELETE FROM sessions WHERE user_id = $1 AND sid IS DISTINCT FROM $2`, [userId, exceptSid ?? null]);
  }
}
