import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import {
  OVERVIEW_MONTHS,
  OVERVIEW_TOP_ACCOUNTS,
  type AdminOverview,
  type ChurnMonth,
  type RegistrationWeek,
} from '@lectern/protocol/admin-overview';

/** Of the accounts that registered from `$1` on, by the Monday of the week in the zone `$2`. Weeks without any are left out. */
export const REGISTRATIONS = `
  SELECT date_trunc('week', u.created_at AT TIME ZONE $2)::date AS week, count(*) AS registered,
    count(*) FILTER (WHERE s.status = 'active' OR EXISTS (
      SELECT 1 FROM subscription_invoices i
      WHERE i.owner_id = u.id AND i.status = 'paid' AND i.amount_cents > 0)) AS converted
  FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id
  WHERE u.created_at >= $1 AND u.deletion_requested_at IS NULL
  GROUP BY 1`;

/** `$1` is now, `$2` the price and `$3` its currency: what is charged in another one counts at the full price. */
export const STANDING = `
  SELECT count(*) AS total,
    count(*) FILTER (WHERE status = 'active') AS subscribers,
    count(*) FILTER (WHERE status = 'active' AND cancels_at IS NOT NULL) AS leaving,
    count(*) FILTER (WHERE status = 'trialing' AND provider_subscription_id IS NOT NULL) AS "providerTrials",
    count(*) FILTER (WHERE status = 'past_due') AS "pastDue",
    count(*) FILTER (WHERE status = 'unpaid') AS unpaid,
    count(*) FILTER (WHERE status = 'canceled') AS canceled,
    count(*) FILTER (WHERE is_free AND trial_ends_at > $1) AS "trialsRunning",
    count(*) FILTER (WHERE is_free AND trial_ends_at > $1
      AND trial_ends_at <= $1::timestamptz + interval '7 days') AS "trialsEndingSoon",
    count(*) FILTER (WHERE is_free AND trial_ends_at <= $1) AS "trialsExpired",
    count(*) FILTER (WHERE is_recurring) AS subscriptions,
    coalesce(sum(CASE WHEN next_payment_currency = $3 THEN least(next_payment_cents, $2::bigint)
      ELSE $2::bigint END) FILTER (WHERE is_recurring), 0)::bigint AS "mrrCents"
  FROM (
    SELECT *, status = 'active' AND cancels_at IS NULL AS is_recurring,
      (status = 'trialing' AND provider_subscription_id IS NULL) OR status = 'incomplete' AS is_free
    FROM subscriptions
  ) s`;

/**
 * Month by month in UTC, from the one that begins with `$1` up to but not with `$2`, whose first one is there to be compared
 * with. Of deleted accounts there are bills without names: as many of them count as kept as were paid in both months.
 */
export const PAYERS = `
  WITH payers AS (
    SELECT DISTINCT date_trunc('month', issued_at AT TIME ZONE 'UTC')::date AS month, owner_id
    FROM subscription_invoices
    WHERE status = 'paid' AND amount_cents > 0 AND issued_at >= $1::date::timestamp AT TIME ZONE 'UTC'
      AND issued_at < $2::date::timestamp AT TIME ZONE 'UTC'
  ), named AS (
    SELECT p.month, count(*) AS paying, count(n.owner_id) AS kept
    FROM payers p
      LEFT JOIN payers n ON n.owner_id = p.owner_id AND n.month = (p.month + interval '1 month')::date
    GROUP BY p.month
  ), nameless AS (
    SELECT date_trunc('month', issued_on)::date AS month, count(*) AS paying
    FROM retained_billing_records
    WHERE issued_on >= $1 AND issued_on < $2 AND paid_on IS NOT NULL AND amount_cents > 0
    GROUP BY 1
  ), months AS (
    SELECT generate_series($1::date, $2::date - 1, interval '1 month')::date AS month
  ), counted AS (
    SELECT m.month, coalesce(p.paying, 0) + coalesce(d.paying, 0) AS paying,
      coalesce(p.kept, 0) + least(coalesce(d.paying, 0), lead(coalesce(d.paying, 0)) OVER (ORDER BY m.month)) AS kept
    FROM months m LEFT JOIN named p USING (month) LEFT JOIN nameless d USING (month)
  )
  SELECT to_char(month, 'YYYY-MM') AS month, before, (before - kept_before)::bigint AS lost, paying
  FROM (
    SELECT month, paying, lag(paying) OVER (ORDER BY month) AS before, lag(kept) OVER (ORDER BY month) AS kept_before
    FROM counted
  ) c
  WHERE before IS NOT NULL ORDER BY month`;

export const STORAGE = `
  SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes, count(*) AS files FROM files WHERE state <> 'refused'`;

export const LARGEST_ACCOUNTS = `
  SELECT u.id AS "accountId", u.username, f.bytes, f.files
  FROM (
    SELECT owner_id, sum(size_bytes)::bigint AS bytes, count(*) AS files FROM files
    WHERE state <> 'refused' GROUP BY owner_id ORDER BY bytes DESC, owner_id LIMIT ${OVERVIEW_TOP_ACCOUNTS}
  ) f JOIN users u ON u.id = f.owner_id
  ORDER BY f.bytes DESC, u.id`;

export const RECENT_EMAILS = `
  SELECT count(*) FILTER (WHERE status = 'sent') AS sent, count(*) FILTER (WHERE status = 'refused') AS refused
  FROM email_deliveries WHERE delivered_at >= $1`;

type Standing = AdminOverview['accounts'] & { subscriptions: number; mrrCents: number };

@Injectable()
export class OverviewRepository {
  constructor(private readonly db: Db) {}

  registrations(from: Date, zone: string): Promise<RegistrationWeek[]> {
    return this.db.query<RegistrationWeek>(REGISTRATIONS, [from, zone]);
  }

  standing(now: Date, priceCents: number, currency: string): Promise<Standing> {
    return this.one<Standing>(STANDING, [now, priceCents, currency]);
  }

  /** The last whole months before the one that begins with that day. */
  async churn(thisMonth: string): Promise<ChurnMonth[]> {
    const rows = await this.db.query<ChurnMonth>(PAYERS, [
      monthsBefore(thisMonth, OVERVIEW_MONTHS + 1),
      thisMonth,
    ]);
    return rows;
  }

  async storage(): Promise<AdminOverview['storage']> {
    const all = await this.one<{ bytes: number; files: number }>(STORAGE);
    return { ...all, top: await this.db.query(LARGEST_ACCOUNTS) };
  }

  emails(since: Date): Promise<AdminOverview['emails']> {
    return this.one(RECENT_EMAILS, [since]);
  }

  private async one<Row>(sql: string, parameters: unknown[] = []): Promise<Row> {
    const [row] = await this.db.query<Row>(sql, parameters);
    if (!row) throw new Error('a count answered no row');
    return row;
  }
}

/** Of a first of the month. */
export function monthsBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 10);
}
