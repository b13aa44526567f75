/** What letters and emails say about a hold: names and dates of its event, its party and its speaker. */
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { User } from '../../auth/user.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Hold } from '../ladder/hold.entity';

export type HoldFacts = RowOf<typeof FACTS_COLUMNS> & {
  speakerName: string;
  /** The speaker's own address. */
  speakerEmail: string | null;
  /** The client or bureau partner. */
  heldFor: string | null;
  /** Whoever of them should get the letter: the event's own person first. */
  recipientName: string | null;
  recipientEmail: string | null;
};

const FACTS_COLUMNS = selectList(
  columns(User, 'u', 'timeZone'),
  columns(SpeakingEvent, 'e', 'city, state'),
  columns(SpeakingEvent, 'e', { eventId: 'id', eventTitle: 'title' }),
  columns(Hold, 'h', 'heldOn, rank, outcome, expiresOn, endedOn, challengeAnswerBy'),
);

/** $1 owner, $2 hold. */
const FACTS = `
  SELECT ${FACTS_COLUMNS}, coalesce(nullif(s.name, ''), u.username) AS "speakerName",
    nullif(u.email, '') AS "speakerEmail", coalesce(b.name, c.name) AS "heldFor",
    coalesce(person.name, b.contact_name, b.name, c.name) AS "recipientName",
    coalesce(person.email, b.email) AS "recipientEmail"
  FROM holds h
  JOIN users u ON u.id = h.owner_id
  JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  LEFT JOIN speaker_profiles s ON s.user_id = h.owner_id
  LEFT JOIN clients c ON c.owner_id = h.owner_id AND c.id = h.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = h.owner_id AND b.id = h.bureau_partner_id
  LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT r.name, r.email, CASE WHEN r.id = e.representative_id THEN 0 ELSE 1 END AS choice, r.position
      FROM bureau_representatives r
      WHERE r.owner_id = h.owner_id AND r.bureau_partner_id = h.bureau_partner_id
      UNION ALL
      SELECT k.name, k.email,
        CASE WHEN ek.role IN ('planner', 'decision_maker') THEN 0 WHEN k.is_primary THEN 1 ELSE 2 END, k.position
      FROM client_contacts k
      LEFT JOIN event_contacts ek
        ON ek.owner_id = k.owner_id AND ek.contact_id = k.id AND ek.event_id = h.event_id
      WHERE k.owner_id = h.owner_id AND k.client_id = h.client_id
    ) people ORDER BY choice, position LIMIT 1
  ) person ON true
  WHERE h.owner_id = $1 AND h.id = $2`;

@Injectable()
export class HoldFactsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, holdId: string): Promise<HoldFacts | undefined> {
    return this.db.queryOne<HoldFacts>(FACTS, [ownerId, holdId]);
  }

  /** Who is the first option of a day, open or confirmed. */
  async firstOption(ownerId: string, day: string): Promise<string | null> {
    const [row] = await this.db.query<Pick<SpeakingEvent, 'title'>>(
      `SELECT e.title FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
       WHERE h.owner_id = $1 AND h.held_on = $2 AND h.rank = 1 AND (h.outcome IS NULL OR h.outcome = 'confirmed')`,
      [ownerId, day],
    );
    return row?.title ?? null;
  }
}
