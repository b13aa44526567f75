import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import {
  OVERVIEW_MONTHS,
  OVERVIEW_TOP_ACCOUNTS,
  type AdminOverview,
  type ChurnMonth,
  type RegistrationWeek,
} from '@lectern/protocol/admin-overview';
import { undeletedAccount } from '../../auth/open-account';
import { User } from '../../auth/user.entity';

/** Of the accounts that registered from `$1` on, by the Monday of the week in the zone `$2`. Weeks without any are left out. */
export const REGISTRATIONS = `
  SELECT date_trunc('week', u.created_at AT TIME ZONE $2)::date AS week, count(*) AS registered,
    count(*) FILTER (WHERE s.status = 'active' OR (
      SELECT true FROM subscription_invoices i WHERE i.owner_id = u.id AND i.status = 'paid' AND i.amount_cents > 0
      ORDER BY i.issued_at LIMIT 1)) AS converted
  FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id
  WHERE u.created_at >= $1 AND u.sandbox_until IS NULL AND ${undeletedAccount('u')}
  GROUP BY 1`;

/** As the partial indexes say it: an account is in its free trial without a card, or the payment provider holds or held it. */
const IS_FREE = `(status = 'trialing' AND provider_subscription_id IS NULL) OR status = 'incomplete'`;

/** `$1` is now. */
export const FREE_TRIALS = `
  SELECT count(*) AS free, count(*) FILTER (WHERE trial_ends_at > $1) AS "trialsRunning",
    count(*) FILTER (WHERE trial_ends_at > $1
      AND trial_ends_at <= $1::timestamptz + interval '7 days') AS "trialsEndingSoon",
    count(*) FILTER (WHERE trial_ends_at <= $1) AS "trialsExpired"
  FROM subscriptions
  WHERE (${IS_FREE}) AND user_id NOT IN (SELECT id FROM users WHERE sandbox_until IS NOT NULL)`;

/** `$1` is the price and `$2` its currency: what is charged in another one counts at the full price. */
export const HELD = `
  SELECT count(*) AS held,
    count(*) FILTER (WHERE status = 'active') AS subscribers,
    count(*) FILTER (WHERE status = 'active' AND cancels_at IS NOT NULL) AS leaving,
    count(*) FILTER (WHERE status = 'trialing') AS "providerTrials",
    count(*) FILTER (WHERE status = 'past_due') AS "pastDue",
    count(*) FILTER (WHERE status = 'unpaid') AS unpaid,
    count(*) FILTER (WHERE status = 'canceled') AS canceled,
    coalesce(sum(CASE WHEN next_payment_currency = $2 THEN least(next_payment_cents, $1::bigint)
      ELSE $1::bigint END) FILTER (WHERE status = 'active' AND cancels_at IS NULL), 0)::bigint AS "mrrCents"
  FROM subscriptions WHERE NOT (${IS_FREE})`;

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

const STORAGE_COLUMNS = columns(User, 'u', { accountId: 'id', username: 'username' });

/** Account by account from the index of what each uses. The totals stand in every row. */
export const STORAGE = `
  SELECT ${STORAGE_COLUMNS}, f.bytes, f.files, sum(f.bytes) OVER ()::bigint AS "allBytes",
    sum(f.files) OVER ()::bigint AS "allFiles"
  FROM users u CROSS JOIN LATERAL (
    SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes, count(*) AS files FROM files
    WHERE owner_id = u.id AND state <> 'refused'
  ) f
  WHERE f.files > 0
  ORDER BY f.bytes DESC, u.id LIMIT ${OVERVIEW_TOP_ACCOUNTS}`;

export const RECENT_EMAILS = `
  SELECT count(*) FILTER (WHERE status = 'sent') AS sent, count(*) FILTER (WHERE status = 'refused') AS refused
  FROM email_deliveries WHERE delivered_at >= $1`;

type FreeTrials = Pick<AdminOverview['accounts'], 'trialsRunning' | 'trialsEndingSoon' | 'trialsExpired'> & {
  free: number;
};
type Held = Omit<AdminOverview['accounts'], keyof FreeTrials | 'total'> & { held: number; mrrCents: number };
type StorageRow = RowOf<typeof STORAGE_COLUMNS> & Record<'bytes' | 'files' | 'allBytes' | 'allFiles', number>;

@Injectable()
export class OverviewRepository {
  constructor(private readonly db: Db) {}

  registrations(from: Date, zone: string): Promise<RegistrationWeek[]> {
    return this.db.query<RegistrationWeek>(REGISTRATIONS, [from, zone]);
  }

  freeTrials(now: Date): Promise<FreeTrials> {
    return this.one<FreeTrials>(FREE_TRIALS, [now]);
  }

  held(priceCents: number, currency: string): Promise<Held> {
    return this.one<Held>(HELD, [priceCents, currency]);
  }

  /** The last whole months before the one that begins with that day. */
  churn(thisMonth: string): Promise<ChurnMonth[]> {
    return this.db.query<ChurnMonth>(PAYERS, [monthsBefore(thisMonth, OVERVIEW_MONTHS + 1), thisMonth]);
  }

  async storage(): Promise<AdminOverview['storage']> {
    const rows = await this.db.query<StorageRow>(STORAGE);
    return {
      bytes: rows[0]?.allBytes ?? 0,
      files: rows[0]?.allFiles ?? 0,
      top: rows.map(({ accountId, username, bytes, files }) => ({ accountId, username, bytes, files })),
    };
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
