import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { outermostOf, type ZoneWindow } from './reminder-windows';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { User } from '../../auth/user.entity';

export type DueFollowUp = RowOf<typeof TAKE_FOLLOW_UP_PAGE_COLUMNS> & { followUpOn: string };
export type FollowUpRow = RowOf<typeof FIND_FOR_REMINDER_COLUMNS> & {
  email: string | null;
  speakerName: string;
  organisation: string | null;
  contact: { name: string; email: string | null; phone: string | null } | null;
};

/** A follow-up day that was not reminded of yet; another day arms it again. */
const ARMED = `
  NOT EXISTS (SELECT 1 FROM follow_up_reminders r
    WHERE r.owner_id = e.owner_id AND r.event_id = e.id AND r.reminded_for = e.next_follow_up_on)`;

const ZONES_WITH_DUE_FOLLOW_UPS_COLUMNS = columns(User, 'u', 'timeZone');
export const ZONES_WITH_DUE_FOLLOW_UPS = `
  SELECT DISTINCT ${ZONES_WITH_DUE_FOLLOW_UPS_COLUMNS}
  FROM speaking_events e JOIN users u ON u.id = e.owner_id
  WHERE e.next_follow_up_on BETWEEN $1::date AND $2::date AND ${ARMED}`;

const TAKE_FOLLOW_UP_PAGE_COLUMNS = columns(SpeakingEvent, 'e', {
  eventId: 'id',
  ownerId: 'ownerId',
  followUpOn: 'nextFollowUpOn',
});

/** An event that a person or another worker holds is left for the next minute. */
export const TAKE_FOLLOW_UP_PAGE = `
  SELECT ${TAKE_FOLLOW_UP_PAGE_COLUMNS}
  FROM speaking_events e
  JOIN users u ON u.id = e.owner_id
  JOIN unnest($1::text[], $2::date[], $3::date[]) AS w (time_zone, first_day, last_day) ON w.time_zone = u.time_zone
  WHERE e.next_follow_up_on BETWEEN $4::date AND $5::date
    AND e.next_follow_up_on BETWEEN w.first_day AND w.last_day AND ${ARMED}
  ORDER BY e.next_follow_up_on, e.id
  LIMIT $6
  FOR NO KEY UPDATE OF e SKIP LOCKED`;

const PASS_OVER_FOLLOW_UPS = `
  INSERT INTO follow_up_reminders AS r (owner_id, event_id, reminded_for)
  SELECT e.owner_id, e.id, e.next_follow_up_on FROM speaking_events e JOIN users u ON u.id = e.owner_id
  WHERE e.owner_id = $1 AND e.id = ANY ($2::uuid[])
    AND e.next_follow_up_on < ($3::timestamptz AT TIME ZONE u.time_zone)::date
  ON CONFLICT (owner_id, event_id) DO UPDATE SET reminded_for = excluded.reminded_for`;

const FIND_FOR_REMINDER_COLUMNS = columns(SpeakingEvent, 'e', 'title, status, eventDate');

@Injectable()
export class FollowUpRemindersRepository {
  constructor(private readonly db: Db) {}

  async zonesWithDueFollowUps(from: string, until: string): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof ZONES_WITH_DUE_FOLLOW_UPS_COLUMNS>>(ZONES_WITH_DUE_FOLLOW_UPS, [
      from,
      until,
    ]);
    return rows.map((row) => row.timeZone);
  }

  takeDuePage(tx: Tx, windows: readonly ZoneWindow[], limit: number): Promise<DueFollowUp[]> {
    const { from, until } = outermostOf(windows);
    return tx.query<DueFollowUp[]>(TAKE_FOLLOW_UP_PAGE, [
      windows.map((window) => window.timeZone),
      windows.map((window) => window.from),
      windows.map((window) => window.until),
      from,
      until,
      limit,
    ]);
  }

  /**
   * Marks what was taken and returns what this call marked. Another worker's page may have been read before ours was
   * committed and locked after it: the row is there then, and it must not be told twice.
   */
  async markReminded(tx: Tx, taken: readonly DueFollowUp[]): Promise<DueFollowUp[]> {
    const rows: Pick<DueFollowUp, 'eventId'>[] = await tx.query(
      `INSERT INTO follow_up_reminders AS r (owner_id, event_id, reminded_for)
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[])
       ON CONFLICT (owner_id, event_id) DO UPDATE SET reminded_for = excluded.reminded_for
         WHERE r.reminded_for IS DISTINCT FROM excluded.reminded_for
       RETURNING r.event_id AS "eventId"`,
      [taken.map((row) => row.ownerId), taken.map((row) => row.eventId), taken.map((row) => row.followUpOn)],
    );
    const marked = new Set(rows.map((row) => row.eventId));
    return taken.filter((row) => marked.has(row.eventId));
  }

  async passOver(tx: Tx, ownerId: string, eventIds: readonly string[], now: Date): Promise<void> {
    await tx.query(PASS_OVER_FOLLOW_UPS, [ownerId, eventIds, now]);
  }

  /** The event as it would be reminded of, unless it is gone or another day was set since. */
  findForReminder(ownerId: string, eventId: string, followUpOn: string) {
    return this.db.queryOne<FollowUpRow>(
      `SELECT ${FIND_FOR_REMINDER_COLUMNS}, nullif(u.email, '') AS email,
         coalesce(nullif(p.name, ''), u.username) AS "speakerName", coalesce(c.name, b.name) AS organisation,
         (SELECT jsonb_build_object('name', k.name, 'email', k.email, 'phone', k.phone)
          FROM client_contacts k
          LEFT JOIN event_contacts ek ON ek.owner_id = k.owner_id AND ek.contact_id = k.id AND ek.event_id = e.id
          WHERE k.owner_id = e.owner_id AND k.client_id = e.client_id
          ORDER BY ek.position NULLS LAST, k.is_primary DESC, k.position LIMIT 1) AS contact
       FROM speaking_events e
       JOIN users u ON u.id = e.owner_id
       LEFT JOIN speaker_profiles p ON p.user_id = e.owner_id
       LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
       LEFT JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
       WHERE e.owner_id = $1 AND e.id = $2 AND e.next_follow_up_on = $3::date`,
      [ownerId, eventId, followUpOn],
    );
  }
}
