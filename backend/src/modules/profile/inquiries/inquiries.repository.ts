import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { ofOpenAccount } from '../../auth/open-account';
import { ClientContact } from '../../contacts/people/client-contact.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { User } from '../../auth/user.entity';

export type AskedSpeaker = RowOf<typeof ASKED_SPEAKER_COLUMNS>;
export type AskedContact = RowOf<typeof CONTACT_BY_EMAIL_COLUMNS>;

/** What the email to the speaker tells. */
export type InquiryFacts = RowOf<typeof EMAIL_FACTS_COLUMNS> & { speakerName: string; notes: string };

const CONTACT_BY_EMAIL_COLUMNS = columns(ClientContact, 'k', { clientId: 'clientId', contactId: 'id' });

/** Of several clients with this contact, the one that was edited last. */
export const CONTACT_BY_EMAIL = `
  SELECT ${CONTACT_BY_EMAIL_COLUMNS}
  FROM client_contacts k JOIN clients c ON c.owner_id = k.owner_id AND c.id = k.client_id
  WHERE k.owner_id = $1 AND k.email_key = lower($2)
  ORDER BY c.updated_at DESC, k.id LIMIT 1`;

const ASKED_SPEAKER_COLUMNS = columns(User, 'u', 'id, timeZone');
const EMAIL_FACTS_COLUMNS = selectList(
  columns(User, 'u', { speakerEmail: 'email' }),
  columns(SpeakingEvent, 'e', 'title'),
  outerColumns(ClientContact, 'k', { contactName: 'name', contactEmail: 'email' }),
);

@Injectable()
export class InquiriesRepository {
  constructor(private readonly db: Db) {}

  /** Whose published page this is, or was: former addresses lead on. */
  askedSpeaker(slug: string): Promise<AskedSpeaker | undefined> {
    return this.db.queryOne<AskedSpeaker>(
      `SELECT ${ASKED_SPEAKER_COLUMNS}
       FROM speaker_slugs s
       JOIN speaker_profiles p ON p.user_id = s.owner_id AND p.is_published
       JOIN users u ON u.id = s.owner_id
       WHERE s.slug = $1 AND ${ofOpenAccount('s.owner_id')}`,
      [slug],
    );
  }

  /** One at a time of those who ask with the same address: the second one finds what the first one made. */
  async lockAsking(tx: Tx, ownerId: string, email: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('inquiry ' || $1 || ' ' || lower($2), 0))`, [
      ownerId,
      email,
    ]);
  }

  contactByEmail(tx: Tx, ownerId: string, email: string): Promise<AskedContact | undefined> {
    return tx.queryOne<AskedContact>(CONTACT_BY_EMAIL, [ownerId, email]);
  }

  emailFacts(ownerId: string, speakingEventId: string, taskId: string): Promise<InquiryFacts | undefined> {
    return this.db.queryOne<InquiryFacts>(
      `SELECT ${EMAIL_FACTS_COLUMNS}, coalesce(nullif(p.name, ''), u.username) AS "speakerName",
         coalesce(t.notes, '') AS notes
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
  }
}
