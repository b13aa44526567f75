import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { ActionItem } from '@lectern/protocol/dashboard';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { TaskKind } from '@lectern/protocol/tasks';

export interface UpcomingRow {
  id: string;
  title: string;
  status: SpeakingEventStatus;
  format: string;
  eventDate: string;
  endDate: string | null;
  dateIsTentative: boolean;
  startTime: string | null;
  timeZone: string;
  venueName: string | null;
  city: string | null;
  state: string | null;
  clientId: string | null;
  clientName: string | null;
  openTasks: number;
}

export type ActionRow = Omit<ActionItem, 'verb' | 'daysOverdue'> & { taskKind: TaskKind | null };

/** One row per currency. */
export interface FigureRow {
  currency: string;
  confirmedCount: number;
  confirmedCents: number;
  holdCount: number;
  holdCents: number;
  deliveredCount: number;
  deliveredCents: number;
  inquiryCount: number;
  inquiryCents: number;
}

export interface StripRow {
  id: string;
  title: string;
  status: SpeakingEventStatus;
  eventDate: string;
  endDate: string | null;
  city: string | null;
  state: string | null;
}

/** An event that began longer ago is not looked for among those that still run. */
const LONGEST_EVENT_DAYS = 31;

/** Firm bookings before options, options before inquiries; the nearest first. Several, because zones differ by a day. */
export const UPCOMING = `
  SELECT e.id, e.title, e.status, e.format, e.event_date AS "eventDate", e.end_date AS "endDate",
    e.date_is_tentative AS "dateIsTentative", to_char(e.start_time, 'HH24:MI') AS "startTime",
    e.time_zone AS "timeZone", e.venue_name AS "venueName", e.city, e.state, e.client_id AS "clientId",
    c.name AS "clientName",
    (SELECT count(*) FROM tasks t WHERE t.owner_id = e.owner_id AND t.event_id = e.id AND t.done_on IS NULL)
      AS "openTasks"
  FROM (
    SELECT * FROM speaking_events
    WHERE owner_id = $1 AND status = ANY ('{confirmed,contract_sent,hold,proposal_sent,inquiry}')
      AND sort_date >= $2::date - ${LONGEST_EVENT_DAYS} AND event_date IS NOT NULL
      AND coalesce(end_date, event_date) >= $2::date - 1
    ORDER BY CASE WHEN status IN ('confirmed', 'contract_sent') THEN 0 WHEN status = 'hold' THEN 1 ELSE 2 END,
      sort_date, start_time, id
    LIMIT 10
  ) e
  LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
  ORDER BY CASE WHEN e.status IN ('confirmed', 'contract_sent') THEN 0 WHEN e.status = 'hold' THEN 1 ELSE 2 END,
    e.sort_date, e.start_time, e.id`;

/** What waits, the longest overdue first: tasks of this week, follow-ups, and events whose status lags behind. */
export const ACTIONS = `
  SELECT * FROM (
    (SELECT 'task' AS kind, t.id, t.title, t.kind AS "taskKind", t.due_date AS "dueDate", t.event_id AS "eventId",
       t.client_id AS "clientId", t.bureau_partner_id AS "bureauPartnerId",
       coalesce(e.title, c.name, b.name) AS "relatedTo", t.version
     FROM (
       SELECT * FROM tasks
       WHERE owner_id = $1 AND done_on IS NULL AND sort_due <= $2::date + 7
         AND (snoozed_until IS NULL OR snoozed_until <= $2::date)
       ORDER BY sort_due, id LIMIT 10
     ) t
     LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = t.event_id
     LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id
     LEFT JOIN bureau_partners b ON b.owner_id = t.owner_id AND b.id = t.bureau_partner_id)
    UNION ALL
    (SELECT 'event_follow_up', e.id, e.title, NULL, e.next_follow_up_on, e.id, e.client_id, e.bureau_partner_id,
       c.name, e.version
     FROM speaking_events e
     LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
     WHERE e.owner_id = $1 AND e.next_follow_up_on <= $2::date
     ORDER BY e.next_follow_up_on, e.id LIMIT 10)
    UNION ALL
    (SELECT 'event_to_mark_delivered', e.id, e.title, NULL, coalesce(e.end_date, e.event_date), e.id, e.client_id,
       e.bureau_partner_id, c.name, e.version
     FROM speaking_events e
     LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
     WHERE e.owner_id = $1 AND e.status = 'confirmed' AND e.sort_date < $2::date
       AND coalesce(e.end_date, e.event_date) < $2::date
     ORDER BY e.sort_date, e.id LIMIT 10)
    UNION ALL
    (SELECT 'event_to_close', e.id, e.title, NULL, coalesce(e.end_date, e.event_date) + 14, e.id, e.client_id,
       e.bureau_partner_id, c.name, e.version
     FROM speaking_events e
     LEFT JOIN clients c ON c.owner_id = e.owner_id AND c.id = e.client_id
     WHERE e.owner_id = $1 AND e.status = 'delivered' AND e.sort_date <= $2::date - 14
       AND coalesce(e.end_date, e.event_date) <= $2::date - 14
     ORDER BY e.sort_date, e.id LIMIT 10)
  ) waiting
  ORDER BY "dueDate", kind, id
  LIMIT 10`;

export const FIGURES = `
  SELECT currency,
    count(*) FILTER (WHERE of_this_year) AS "confirmedCount",
    coalesce(sum(gross_fee_cents) FILTER (WHERE of_this_year), 0)::bigint AS "confirmedCents",
    count(*) FILTER (WHERE status = 'hold') AS "holdCount",
    coalesce(sum(gross_fee_cents) FILTER (WHERE status = 'hold'), 0)::bigint AS "holdCents",
    count(*) FILTER (WHERE status = 'delivered') AS "deliveredCount",
    coalesce(sum(gross_fee_cents) FILTER (WHERE status = 'delivered'), 0)::bigint AS "deliveredCents",
    count(*) FILTER (WHERE status = 'inquiry') AS "inquiryCount",
    coalesce(sum(gross_fee_cents) FILTER (WHERE status = 'inquiry'), 0)::bigint AS "inquiryCents"
  FROM (
    SELECT status, currency, gross_fee_cents,
      status IN ('confirmed', 'delivered', 'closed') AND sort_date BETWEEN $2::date AND $3::date AS of_this_year
    FROM speaking_events
    WHERE owner_id = $1 AND status = ANY ('{inquiry,hold,confirmed,delivered,closed}')
  ) figures
  GROUP BY currency`;

export const STRIP = `
  SELECT id, title, status, event_date AS "eventDate", end_date AS "endDate", city, state
  FROM speaking_events
  WHERE owner_id = $1 AND sort_date BETWEEN $2::date - ${LONGEST_EVENT_DAYS} AND $3::date
    AND coalesce(end_date, event_date) >= $2::date
    AND status <> ALL ('{lost,released,cancelled,postponed}')
  ORDER BY sort_date, start_time, id
  LIMIT 500`;

@Injectable()
export class DashboardRepository {
  constructor(private readonly db: Db) {}

  upcoming(ownerId: string, today: string): Promise<UpcomingRow[]> {
    return this.db.query(UPCOMING, [ownerId, today]);
  }

  actions(ownerId: string, today: string): Promise<ActionRow[]> {
    return this.db.query(ACTIONS, [ownerId, today]);
  }

  figures(ownerId: string, firstDay: string, lastDay: string): Promise<FigureRow[]> {
    return this.db.query(FIGURES, [ownerId, firstDay, lastDay]);
  }

  /** Events that touch the days from first to last, what fell through left out. */
  strip(ownerId: string, firstDay: string, lastDay: string): Promise<StripRow[]> {
    return this.db.query(STRIP, [ownerId, firstDay, lastDay]);
  }

  async isEmpty(ownerId: string): Promise<boolean> {
    const [row] = await this.db.query<{ empty: boolean }>(
      `SELECT NOT (EXISTS (SELECT 1 FROM speaking_events WHERE owner_id = $1)
         OR EXISTS (SELECT 1 FROM clients WHERE owner_id = $1)
         OR EXISTS (SELECT 1 FROM bureau_partners WHERE owner_id = $1)
         OR EXISTS (SELECT 1 FROM tasks WHERE owner_id = $1)) AS empty`,
      [ownerId],
    );
    return row?.empty ?? true;
  }
}
