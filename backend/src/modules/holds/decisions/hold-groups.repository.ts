import { Injectable } from '@nestjs/common';
import { jsonColumns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { GroupedEvent, GroupedHold } from './hold-groups';
import { SpeakingEvent } from '../../events/speaking-event.entity';

export interface EventHolds {
  event: GroupedEvent;
  holds: GroupedHold[];
  /** Days of these holds on which another event is confirmed. */
  takenDays: string[];
}

/** An event longer than this is not looked for on days that lie farther back. */
const LONGEST_EVENT_DAYS = 60;
/** Standing ones, at most one for each of 31 days, and those that ended last. */
const SHOWN = 80;

const EVENT = jsonColumns(SpeakingEvent, 'e', 'status, eventDate, endDate, dateIsTentative, clientId');

/** $1 owner, $2 event. */
export const HOLDS_WITH_EVENT = `
  WITH own AS MATERIALIZED (
    SELECT h.id, h.held_on, h.rank, h.outcome, h.expires_on, h.challenge_answer_by, h.ended_on
    FROM holds h WHERE h.owner_id = $1 AND h.event_id = $2
    ORDER BY h.outcome IS NULL OR h.outcome = 'confirmed' DESC, h.ended_on DESC, h.id DESC LIMIT ${SHOWN}
  )
  SELECT jsonb_build_object(${EVENT}) AS event,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'heldOn', o.held_on, 'rank', o.rank,
        'outcome', o.outcome, 'expiresOn', o.expires_on, 'challengeAnswerBy', o.challenge_answer_by,
        'endedOn', o.ended_on) ORDER BY o.held_on, o.id), '[]') FROM own o) AS holds,
    (SELECT coalesce(jsonb_agg(DISTINCT o.held_on), '[]') FROM own o
      WHERE o.outcome IS NULL AND EXISTS (
        SELECT 1 FROM speaking_events t
        WHERE t.owner_id = $1 AND t.id <> $2 AND t.status IN ('confirmed', 'delivered', 'closed')
          AND t.sort_date BETWEEN o.held_on - ${LONGEST_EVENT_DAYS} AND o.held_on
          AND o.held_on BETWEEN t.event_date AND coalesce(t.end_date, t.event_date))) AS "takenDays"
  FROM speaking_events e WHERE e.owner_id = $1 AND e.id = $2`;

@Injectable()
export class HoldGroupsRepository {
  constructor(private readonly db: Db) {}

  ofEvent(ownerId: string, eventId: string): Promise<EventHolds | undefined> {
    return this.db.queryOne<EventHolds>(HOLDS_WITH_EVENT, [ownerId, eventId]);
  }

  /** As the transaction sees it. Call `lockDays` before. */
  ofEventIn(tx: Tx, ownerId: string, eventId: string): Promise<EventHolds | undefined> {
    return tx.queryOne<EventHolds>(HOLDS_WITH_EVENT, [ownerId, eventId]);
  }
}
