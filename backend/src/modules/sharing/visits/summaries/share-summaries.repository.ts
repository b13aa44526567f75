import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { User } from '../../../auth/user.entity';
import { ShareSummary } from '../share-visit.entity';

/** What day and hour it is in a zone. */
export interface ZoneTime {
  timeZone: string;
  day: string;
  hour: number;
}

/** `today` is the day where its owner lives. */
export type WaitingSummary = RowOf<typeof SUMMARY_COLUMNS> & { today: string };

export type SummaryReader = RowOf<typeof SUMMARY_ZONES_COLUMNS> & { email: string | null; speakerName: string };

export interface SummaryLink {
  id: string;
  name: string;
  views: number;
  visitors: number;
  downloads: number;
  acknowledged: number;
  /** Of all links, not only of those that are listed; the same in every row. */
  links: number;
  allViews: number;
}

const SUMMARY_COLUMNS = columns(ShareSummary, 's', 'ownerId, week');
const SUMMARY_ZONES_COLUMNS = columns(User, 'u', 'timeZone');

/** `$1`: no zone is further ahead than this day. */
export const SUMMARY_ZONES = `
  SELECT DISTINCT ${SUMMARY_ZONES_COLUMNS}
  FROM share_summaries s JOIN users u ON u.id = s.owner_id
  WHERE s.announced_at IS NULL AND s.week <= $1::date`;

export const TAKE_SUMMARY_PAGE = `
  SELECT ${SUMMARY_COLUMNS}, w.day AS today
  FROM share_summaries s
  JOIN users u ON u.id = s.owner_id
  JOIN unnest($1::text[], $2::date[], $3::int[]) AS w (time_zone, day, hour) ON w.time_zone = u.time_zone
  WHERE s.announced_at IS NULL AND s.week <= $4::date
    AND (s.week < w.day OR s.week = w.day AND w.hour >= $5::int)
  ORDER BY s.week, s.owner_id
  LIMIT $6
  FOR UPDATE OF s SKIP LOCKED`;

/** Links that are muted are not told of. `$2` to `$3` are the days, in the zone `$4`. */
export const SUMMARY_OF_WEEK = `
  SELECT l.id, l.name,
    coalesce(v.views, 0)::int AS views, coalesce(v.visitors, 0)::int AS visitors,
    coalesce(d.downloads, 0)::int AS downloads, coalesce(a.acknowledged, 0)::int AS acknowledged,
    count(*) OVER ()::int AS links, sum(coalesce(v.views, 0)) OVER ()::int AS "allViews"
  FROM share_links l
  LEFT JOIN (
    SELECT link_id, count(*) AS views, count(DISTINCT visitor_id) AS visitors FROM share_visits
    WHERE owner_id = $1 AND day BETWEEN $2::date AND $3::date GROUP BY link_id
  ) v ON v.link_id = l.id
  LEFT JOIN (
    SELECT link_id, count(*) AS downloads FROM share_downloads
    WHERE owner_id = $1 AND day BETWEEN $2::date AND $3::date GROUP BY link_id
  ) d ON d.link_id = l.id
  LEFT JOIN (
    SELECT link_id, count(*) AS acknowledged FROM share_visitors
    WHERE owner_id = $1 AND acknowledged_at >= $2::date - 1 AND acknowledged_at < $3::date + 3
      AND (acknowledged_at AT TIME ZONE $4)::date BETWEEN $2::date AND $3::date
    GROUP BY link_id
  ) a ON a.link_id = l.id
  WHERE l.owner_id = $1 AND NOT l.is_muted
    AND (v.link_id IS NOT NULL OR d.link_id IS NOT NULL OR a.link_id IS NOT NULL)
  ORDER BY coalesce(v.views, 0) DESC, l.created_at, l.id
  LIMIT $5`;

@Injectable()
export class ShareSummariesRepository {
  constructor(private readonly db: Db) {}

  async zones(until: string): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof SUMMARY_ZONES_COLUMNS>>(SUMMARY_ZONES, [until]);
    return rows.map(({ timeZone }) => timeZone);
  }

  takePage(tx: Tx, zones: readonly ZoneTime[], until: string, hour: number, limit: number): Promise<WaitingSummary[]> {
    return tx.query<WaitingSummary[]>(TAKE_SUMMARY_PAGE, [
      zones.map((zone) => zone.timeZone),
      zones.map((zone) => zone.day),
      zones.map((zone) => zone.hour),
      until,
      hour,
      limit,
    ]);
  }

  async markAnnounced(tx: Tx, summaries: readonly WaitingSummary[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE share_summaries s SET announced_at = $3
       FROM unnest($1::uuid[], $2::date[]) AS t (owner_id, week)
       WHERE s.owner_id = t.owner_id AND s.week = t.week`,
      [summaries.map(({ ownerId }) => ownerId), summaries.map(({ week }) => week), now],
    );
  }

  reader(ownerId: string): Promise<SummaryReader | undefined> {
    return this.db.queryOne<SummaryReader>(
      `SELECT ${SUMMARY_ZONES_COLUMNS}, nullif(u.email, '') AS email,
         coalesce(nullif(p.name, ''), u.username) AS "speakerName"
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
  }

  ofWeek(ownerId: string, from: string, to: string, timeZone: string, limit: number): Promise<SummaryLink[]> {
    return this.db.query(SUMMARY_OF_WEEK, [ownerId, from, to, timeZone, limit]);
  }
}
