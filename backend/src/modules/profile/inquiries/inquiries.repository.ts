import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { ofOpenAccount } from '../../auth/open-account';

export interface AskedSpeaker {
  id: string;
  timeZone: string;
}

export interface AskedContact {
  clientId: string;
  contactId: string;
}

/** What the e-mail to the speaker tells. */
export interface InquiryFacts {
  speakerName: string;
  speakerEmail: string;
  title: string;
  contactName: string | null;
  contactEmail: string | null;
  notes: string;
}

/** Of several clients with this contact, the one that was edited last. */
export const CONTACT_BY_EMAIL = `
  SELECT k.client_id AS "clientId", k.id AS "contactId"
  FROM client_contacts k JOIN clients c ON c.owner_id = k.owner_id AND c.id = k.client_id
  WHERE k.owner_id = $1 AND k.email_key = lower($2)
  ORDER BY c.updated_at DESC, k.id LIMIT 1`;

@Injectable()
export class InquiriesRepository {
  constructor(private readonly db: Db) {}

  /** Whose published page this is, or was: former addresses lead on. */
  async askedSpeaker(slug: string): Promise<AskedSpeaker | undefined> {
    const [row] = await this.db.query<AskedSpeaker>(
      `SELECT u.id, u.time_zone AS "timeZone"
       FROM speaker_slugs s
       JOIN speaker_profiles p ON p.user_id = s.owner_id AND p.is_published
       JOIN users u ON u.id = s.owner_id
       WHERE s.slug = $1 AND ${ofOpenAccount('s.owner_id')}`,
      [slug],
    );
    return row;
  }

  /** One at a time of those who ask with the same address: the second one finds what the first one made. */
  async lockAsking(tx: Tx, ownerId: string, email: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('inquiry ' || $1 || ' ' || lower($2), 0))`, [
      ownerId,
      email,
    ]);
  }

  async contactByEmail(tx: Tx, ownerId: string, email: string): Promise<AskedContact | undefined> {
    const [row]: AskedContact[] = await tx.query(CONTACT_BY_EMAIL, [ownerId, email]);
    return row;
  }

  async emailFacts(ownerId: string, speakingEventId: string, taskId: string): Promise<InquiryFacts | undefined> {
    const [row] = await this.db.query<InquiryFacts>(
      `SELECT coalesce(nullif(p.name, ''), u.username) AS "speakerName", u.email AS "speakerEmail", e.title,
         k.name AS "contactName", k.email AS "contactEmail", coalesce(t.notes, '') AS notes
       FROM speaking_events e
       JOIN users u ON u.id = e.owner_id
       JOIN speaker_profiles p ON p.user_id = e.owner_id
       JOIN tasks t ON t.owner_id = e.owner_id AND t.id = $3
       LEFT JOIN event_contacts ec ON ec.owner_id = e.owner_id AND ec.event_id = e.id AND ec.role = 'planner'
       LEFT JOIN client_contacts k ON k.owner_id = ec.owner_id AND k.id = ec.contact_id
       WHERE e.owner_id = $1 AND e.id = $2
       ORDER BY ec.position LIMIT 1`,
      [ownerId, speakingEventId, taskId],
    );
    return row;
  }
}
