/** What a bureau brought, summed up by the database from its events; and which bureaus are likely the same. */
import { Injectable } from '@nestjs/common';
import { type RowOf, columns, outerColumns } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { BureauPerformance, OpenCommissions } from '@lectern/protocol/bureau-partners';
import type { LikelyDuplicates } from '@lectern/protocol/merging';
import { SHARED_MAIL_DOMAINS } from '../../../common/mail-domains';
import { Representative } from '../people/representative.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { BureauPartner } from '../bureau-partner.entity';

export type BureauState = 'inquiries' | 'proposals' | 'holds' | 'booked' | 'postponed' | 'lost';

/** One row per currency and state: of all, of a year, of a representative. */
export interface PerformanceRow {
  part: 'all' | 'year' | 'representative';
  year: number | null;
  representativeId: string | null;
  representativeName: string | null;
  currency: string;
  state: BureauState;
  count: number;
  pricedCount: number;
  grossCents: number;
  commissionCents: number;
}

const BUREAU_PERFORMANCE_COLUMNS = outerColumns(Representative, 'r', { representativeName: 'name' });
export const BUREAU_PERFORMANCE = `
  WITH summed AS (
    SELECT CASE grouping(year, representative_id) WHEN 3 THEN 'all' WHEN 1 THEN 'year' ELSE 'representative' END AS part,
      year, representative_id, currency, state, count(*) AS count,
      count(*) FILTER (WHERE fee_cents > 0) AS priced,
      coalesce(sum(fee_cents), 0)::bigint AS gross,
      coalesce(sum(round(fee_cents * coalesce(commission_percent, 0) / 100)), 0)::bigint AS commission
    FROM (
      SELECT extract(year FROM event_date)::int AS year, representative_id, currency, fee_cents, commission_percent,
        CASE status WHEN 'inquiry' THEN 'inquiries' WHEN 'proposal_sent' THEN 'proposals'
          WHEN 'hold' THEN 'holds' WHEN 'contract_sent' THEN 'holds'
          WHEN 'confirmed' THEN 'booked' WHEN 'delivered' THEN 'booked' WHEN 'closed' THEN 'booked'
          WHEN 'postponed' THEN 'postponed' ELSE 'lost' END AS state
      FROM speaking_events WHERE owner_id = $1 AND bureau_partner_id = $2
    ) e
    GROUP BY GROUPING SETS ((currency, state), (year, currency, state), (representative_id, currency, state))
  )
  SELECT ${BUREAU_PERFORMANCE_COLUMNS}, s.part, s.year, s.representative_id AS "representativeId", s.currency,
    s.state, s.count, s.priced AS "pricedCount", s.gross AS "grossCents", s.commission AS "commissionCents"
  FROM summed s
  LEFT JOIN bureau_representatives r ON r.owner_id = $1 AND r.bureau_partner_id = $2 AND r.id = s.representative_id
  ORDER BY s.part, s.year DESC NULLS LAST, r.position NULLS LAST, s.currency`;

/** From the first line of the history to the first that says confirmed; without events entered as confirmed already. */
export const DAYS_TO_CONFIRMATION = `
  SELECT avg(extract(epoch FROM confirmed_at - made_at) / 86400)::float8 AS days, count(*) AS count
  FROM speaking_events e
  CROSS JOIN LATERAL (
    SELECT min(h.changed_at) FILTER (WHERE h.from_status IS NULL AND h.to_status <> 'confirmed') AS made_at,
      min(h.changed_at) FILTER (WHERE h.to_status = 'confirmed') AS confirmed_at
    FROM speaking_event_status_changes h WHERE h.owner_id = e.owner_id AND h.event_id = e.id
  ) t
  WHERE e.owner_id = $1 AND e.bureau_partner_id = $2 AND e.status IN ('confirmed', 'delivered', 'closed')
    AND made_at IS NOT NULL AND confirmed_at IS NOT NULL`;

const LAST_BOOKING_COLUMNS = columns(SpeakingEvent, '', 'id, title, eventDate');
export const LAST_BOOKING = `
  SELECT ${LAST_BOOKING_COLUMNS} FROM speaking_events
  WHERE owner_id = $1 AND bureau_partner_id = $2 AND event_date IS NOT NULL
    AND status IN ('confirmed', 'delivered', 'closed')
  ORDER BY sort_date DESC, id DESC LIMIT 1`;

/** Spin-offs have a percentage of their own; a contract that was sent has its percentage in it. */
export const OPEN_COMMISSIONS = `
  SELECT ${columns(SpeakingEvent, 'e', 'id, title, eventDate, commissionPercent, version')}, count(*) OVER () AS count
  FROM speaking_events e
  JOIN bureau_partners b ON b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
  WHERE e.owner_id = $1 AND e.bureau_partner_id = $2 AND e.status IN ('inquiry', 'proposal_sent', 'hold')
    AND e.parent_event_id IS NULL AND e.commission_percent IS DISTINCT FROM b.commission_percent
  ORDER BY e.sort_date, e.id LIMIT 100`;

const DUPLICATE_COLUMNS = columns(BureauPartner, 'b', 'id, name, contactName');

/** One name but for its spelling, someone with the same address or phone, or addresses of one organisation's domain. */
export const BUREAU_DUPLICATES = `
  WITH self AS (SELECT * FROM bureau_partners WHERE owner_id = $1 AND id = $2),
    mine AS (
      SELECT email_key, email_domain, phone_key FROM self
      UNION ALL
      SELECT email_key, email_domain, phone_key FROM bureau_representatives
      WHERE owner_id = $1 AND bureau_partner_id = $2
    ),
    found AS (
      (SELECT id, 'name' AS reason, 3 AS weight FROM bureau_partners
        WHERE owner_id = $1 AND match_name = (SELECT match_name FROM self) LIMIT 50)
      UNION ALL
      (SELECT id, 'email', 4 FROM bureau_partners
        WHERE owner_id = $1 AND email_key IN (SELECT email_key FROM mine) LIMIT 50)
      UNION ALL
      (SELECT bureau_partner_id, 'email', 4 FROM bureau_representatives
        WHERE owner_id = $1 AND email_key IN (SELECT email_key FROM mine) LIMIT 50)
      UNION ALL
      (SELECT id, 'phone', 3 FROM bureau_partners
        WHERE owner_id = $1 AND phone_key IN (SELECT phone_key FROM mine) LIMIT 50)
      UNION ALL
      (SELECT bureau_partner_id, 'phone', 3 FROM bureau_representatives
        WHERE owner_id = $1 AND phone_key IN (SELECT phone_key FROM mine) LIMIT 50)
      UNION ALL
      (SELECT id, 'email_domain', 1 FROM bureau_partners
        WHERE owner_id = $1 AND email_domain IN (SELECT email_domain FROM mine)
          AND email_domain <> ALL ($3::text[]) LIMIT 50)
      UNION ALL
      (SELECT bureau_partner_id, 'email_domain', 1 FROM bureau_representatives
        WHERE owner_id = $1 AND email_domain IN (SELECT email_domain FROM mine)
          AND email_domain <> ALL ($3::text[]) LIMIT 50)
    ),
    likely AS (
      SELECT id, array_agg(DISTINCT reason) AS reasons, sum(weight) AS weight
      FROM (SELECT DISTINCT id, reason, weight FROM found) f WHERE id <> $2 GROUP BY id
      ORDER BY sum(weight) DESC, id LIMIT 10
    )
  SELECT ${DUPLICATE_COLUMNS}, l.reasons,
    (SELECT count(*) FROM speaking_events e WHERE e.owner_id = b.owner_id AND e.bureau_partner_id = b.id)
      AS "eventCount"
  FROM likely l
  JOIN bureau_partners b ON b.owner_id = $1 AND b.id = l.id
  ORDER BY l.weight DESC, b.sort_name, b.id`;

@Injectable()
export class BureauPerformanceRepository {
  constructor(private readonly db: Db) {}

  sums(ownerId: string, id: string): Promise<PerformanceRow[]> {
    return this.db.query(BUREAU_PERFORMANCE, [ownerId, id]);
  }

  async daysToConfirmation(ownerId: string, id: string): Promise<{ days: number | null; count: number }> {
    const [row] = await this.db.query<{ days: number | null; count: number }>(DAYS_TO_CONFIRMATION, [ownerId, id]);
    return row ?? { days: null, count: 0 };
  }

  async lastBooking(ownerId: string, id: string): Promise<BureauPerformance['lastBooking']> {
    const [row] = await this.db.query<RowOf<typeof LAST_BOOKING_COLUMNS> & { eventDate: string }>(LAST_BOOKING, [
      ownerId,
      id,
    ]);
    return row ?? null;
  }

  openCommissions(ownerId: string, id: string): Promise<(OpenCommissions['items'][number] & { count: number })[]> {
    return this.db.query(OPEN_COMMISSIONS, [ownerId, id]);
  }

  duplicates(ownerId: string, id: string): Promise<LikelyDuplicates['items']> {
    return this.db.query(BUREAU_DUPLICATES, [ownerId, id, SHARED_MAIL_DOMAINS]);
  }
}
