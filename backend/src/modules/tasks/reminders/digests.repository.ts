import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { openAccount } from '../../auth/open-account';
import { TeamMember } from '../../team/team-member.entity';
import { personName } from './task-reminders.repository';
import { Hold } from '../../holds/ladder/hold.entity';
import { NotificationPreference } from '../../account/notifications/notification-preference.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Task } from '../task.entity';
import { IS_ASKED_FOR } from '../tasks.repository';
import { User } from '../../auth/user.entity';

/** What time it is in a zone, as far as a digest depends on it. */
export interface ZoneHour {
  timeZone: string;
  day: string;
  hour: number;
  isWeekend: boolean;
}

export type DigestDue = Pick<NotificationPreference, 'ownerId'> & { day: string };

export type DigestReader = RowOf<typeof ZONE> & {
  email: string | null;
  speakerName: string;
  /** Whose office it is, where that is not the reader's own. */
  office: string | null;
};

/** How many there are in all; the same in every row of a list. */
interface Counted {
  total: number;
}

export type DigestTask = Counted & Pick<Task, 'title'> & { dueDate: string; relatedTo: string | null };

export type DigestHold = Counted & RowOf<typeof DIGEST_HOLDS_COLUMNS> & { expiresOn: string };

export type DigestFollowUp = Counted &
  Pick<RowOf<typeof DIGEST_FOLLOW_UPS_COLUMNS>, 'eventId' | 'title'> & {
    organisation: string | null;
    followUpOn: string;
  };

export type DigestEvent = RowOf<typeof DIGEST_NEXT_EVENT_COLUMNS> & { eventDate: string };

const ZONE = columns(User, 'u', 'timeZone');
const ZONES = `
  SELECT DISTINCT ${ZONE}
  FROM notification_preferences p JOIN users u ON u.id = p.owner_id
  WHERE p.task_emails = 'digest'`;

/** From the hour on and for some hours after, should the workers have stood still; the row of the day makes it one. */
export const TAKE_DIGEST_PAGE = `
  SELECT ${columns(NotificationPreference, 'p', 'ownerId')}, w.day
  FROM notification_preferences p
  JOIN users u ON u.id = p.owner_id
  JOIN unnest($1::text[], $2::date[], $3::int[], $4::boolean[]) AS w (time_zone, day, hour, is_weekend)
    ON w.time_zone = u.time_zone
  WHERE p.task_emails = 'digest' AND p.digest_hour BETWEEN w.hour - $5::int AND w.hour
    AND NOT (p.digest_weekdays_only AND w.is_weekend)
    AND NOT EXISTS (SELECT 1 FROM digests_sent s WHERE s.owner_id = p.owner_id AND s.day = w.day)
  ORDER BY p.owner_id
  LIMIT $6
  FOR NO KEY UPDATE OF p SKIP LOCKED`;

/** A member's, or without one the owner's: open, not snoozed and due between two days. */
export const DIGEST_TASKS = `
  SELECT ${columns(Task, 't', 'title, dueDate')}, coalesce(e.title, c.name, b.name) AS "relatedTo", t.total
  FROM (
    SELECT *, count(*) OVER () AS total FROM tasks t
    WHERE owner_id = $1 AND assignee_id IS NOT DISTINCT FROM $6::uuid AND done_on IS NULL AND sort_due BETWEEN $2::date AND $3::date
      AND (snoozed_until IS NULL OR snoozed_until <= $4::date) AND ${IS_ASKED_FOR}
    ORDER BY sort_due, id LIMIT $5
  ) t
  LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
  LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = t.owner_id AND b.id = t.bureau_partner_id
  ORDER BY t.sort_due, t.id`;

const DIGEST_HOLDS_COLUMNS = selectList(
  columns(Hold, 'h', 'eventId, heldOn, rank'),
  columns(SpeakingEvent, 'e', 'title'),
);
export const DIGEST_HOLDS = `
  SELECT ${DIGEST_HOLDS_COLUMNS}, least(h.expires_on, h.held_on) AS "expiresOn", count(*) OVER () AS total
  FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND h.outcome IS NULL AND least(h.expires_on, h.held_on) BETWEEN $2::date AND $3::date
  ORDER BY least(h.expires_on, h.held_on), h.id LIMIT $4`;

const DIGEST_FOLLOW_UPS_COLUMNS = columns(SpeakingEvent, 'e', {
  eventId: 'id',
  title: 'title',
  followUpOn: 'nextFollowUpOn',
});
export const DIGEST_FOLLOW_UPS = `
  SELECT ${DIGEST_FOLLOW_UPS_COLUMNS}, coalesce(c.name, b.name) AS organisation, count(*) OVER () AS total
  FROM speaking_events e
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  LEFT JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
  WHERE e.owner_id = $1 AND e.next_follow_up_on BETWEEN $2::date AND $3::date
  ORDER BY e.next_follow_up_on, e.id LIMIT $4`;

const DIGEST_NEXT_EVENT_COLUMNS = columns(SpeakingEvent, '', 'id, title, status, eventDate, startTime, city, format');
export const DIGEST_NEXT_EVENT = `
  SELECT ${DIGEST_NEXT_EVENT_COLUMNS}
  FROM speaking_events
  WHERE owner_id = $1 AND status = ANY ('{confirmed,contract_sent}') AND sort_date BETWEEN $2::date AND $3::date
  ORDER BY sort_date, start_time, id LIMIT 1`;

const MEMBERSHIP_COLUMNS = columns(TeamMember, '', { ownerId: 'ownerId', memberId: 'userId' });
type Membership = { ownerId: string; memberId: string };
const MEMBERSHIPS = `
  SELECT ${MEMBERSHIP_COLUMNS} FROM team_members WHERE user_id = ANY ($1::uuid[]) ORDER BY joined_at, id`;

/** Of which office, and for which member of it; without one for its owner. */
export interface DigestOf {
  ownerId: string;
  memberId?: string;
}

@Injectable()
export class DigestsRepository {
  constructor(private readonly db: Db) {}

  async zones(): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof ZONE>>(ZONES);
    return rows.map((row) => row.timeZone);
  }

  takeDuePage(tx: Tx, zones: readonly ZoneHour[], hoursLate: number, limit: number): Promise<DigestDue[]> {
    return tx.query<DigestDue[]>(TAKE_DIGEST_PAGE, [
      zones.map((zone) => zone.timeZone),
      zones.map((zone) => zone.day),
      zones.map((zone) => zone.hour),
      zones.map((zone) => zone.isWeekend),
      hoursLate,
      limit,
    ]);
  }

  /** Returns those whose day had no digest yet: another worker may have committed since the page was read. */
  async markSent(tx: Tx, due: readonly DigestDue[]): Promise<DigestDue[]> {
    return tx.query<DigestDue[]>(
      `INSERT INTO digests_sent (owner_id, day) SELECT * FROM unnest($1::uuid[], $2::date[])
       ON CONFLICT DO NOTHING RETURNING owner_id AS "ownerId", day`,
      [due.map((row) => row.ownerId), due.map((row) => row.day)],
    );
  }

  /** Where these people work beside their own offices. */
  memberships(people: readonly string[]): Promise<Membership[]> {
    return this.db.query<Membership>(MEMBERSHIPS, [people]);
  }

  /** Undefined when the person has left the office. */
  reader({ ownerId, memberId = ownerId }: DigestOf): Promise<DigestReader | undefined> {
    return this.db.queryOne<DigestReader>(
      `SELECT ${ZONE}, nullif(u.email, '') AS email, ${personName('u', 'p')} AS "speakerName",
         CASE WHEN u.id <> o.id THEN ${personName('o', 'op')} END AS office
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id,
         users o LEFT JOIN speaker_profiles op ON op.user_id = o.id
       WHERE o.id = $1 AND u.id = $2 AND ${openAccount('u')} AND (u.id = o.id OR EXISTS (
         SELECT FROM team_members m WHERE m.owner_id = o.id AND m.user_id = u.id))`,
      [ownerId, memberId],
    );
  }

  tasks({ ownerId, memberId }: DigestOf, from: string, until: string, day: string, limit: number) {
    return this.db.query<DigestTask>(DIGEST_TASKS, [ownerId, from, until, day, limit, memberId ?? null]);
  }

  holds(ownerId: string, from: string, until: string, limit: number): Promise<DigestHold[]> {
    return this.db.query<DigestHold>(DIGEST_HOLDS, [ownerId, from, until, limit]);
  }

  followUps(ownerId: string, from: string, until: string, limit: number): Promise<DigestFollowUp[]> {
    return this.db.query<DigestFollowUp>(DIGEST_FOLLOW_UPS, [ownerId, from, until, limit]);
  }

  nextEvent(ownerId: string, from: string, until: string): Promise<DigestEvent | undefined> {
    return this.db.queryOne<DigestEvent>(DIGEST_NEXT_EVENT, [ownerId, from, until]);
  }
}
