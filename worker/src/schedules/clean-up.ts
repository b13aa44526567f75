/** Deletes what only served its time, in bites, so that no lock is held for long. Keeps nothing of a person's. */
import type { Clock } from '@lectern/database/clock';
import type { Db } from '@lectern/database/db';
import { VISITS_KEPT_DAYS } from '@lectern/protocol/share-visits';
import { FRESH_TRIAL_YEAR_DAYS, TRIAL_DAYS } from '@lectern/protocol/subscription';

const BITE = 5_000;

/**
 * Effects are remembered longer than any job can come again: published events 7 days, failed jobs 30 days. `$1` is
 * the clock's time, for instants that were written by it; `now()` is for those that the database or a middleware set.
 */
const outdated: { table: string; condition: string; byClock?: true }[] = [
  { table: 'outbox', condition: `published_at < $1::timestamptz - interval '7 days'`, byClock: true },
  // As long as failed jobs: what some of its handlers did is remembered longer, so that a replay cannot do it twice.
  { table: 'outbox', condition: `set_aside_at < $1::timestamptz - interval '30 days'`, byClock: true },
  { table: 'handled_events', condition: `handled_at < now() - interval '60 days'` },
  {
    table: 'email_deliveries',
    condition: `delivered_at < $1::timestamptz - interval '180 days'`,
    byClock: true,
  },
  // The day of a digest cannot come again, whatever zone its reader moves to.
  { table: 'digests_sent', condition: `day < $1::timestamptz::date - 30`, byClock: true },
  // A week that was told, or that nobody could be told of in time.
  { table: 'share_summaries', condition: `week < $1::timestamptz::date - 30`, byClock: true },
  { table: 'share_visits', condition: `day < $1::timestamptz::date - ${VISITS_KEPT_DAYS}`, byClock: true },
  { table: 'share_downloads', condition: `day < $1::timestamptz::date - ${VISITS_KEPT_DAYS}`, byClock: true },
  // Their cookie lived no longer than that either.
  {
    table: 'share_visitors',
    condition: `last_seen_at < $1::timestamptz - interval '${VISITS_KEPT_DAYS} days'`,
    byClock: true,
  },
  // The provider lists what happened in the last 30 days: none of these can come again.
  {
    table: 'billing_events',
    condition: `received_at < $1::timestamptz - interval '60 days'`,
    byClock: true,
  },
  // Nobody paid there, and nobody can any more.
  {
    table: 'checkout_sessions',
    condition: `status = 'expired' AND updated_at < $1::timestamptz - interval '90 days'`,
    byClock: true,
  },
  // Older rows no longer count. A trial longer: the card of a subscription may be read as late as its last free day.
  {
    table: 'fresh_trial_cards',
    condition: `used_at < $1::timestamptz - interval '${FRESH_TRIAL_YEAR_DAYS + TRIAL_DAYS + 1} days'`,
    byClock: true,
  },
  // The trigger of the table lets nothing go before.
  { table: 'audit_entries', condition: `at < now() - interval '2 years 1 day'` },
  { table: 'idempotency_keys', condition: `created_at < now() - interval '7 days'` },
  { table: 'sessions', condition: `expire < now()` },
  { table: 'rate_limits', condition: `expire < extract(epoch FROM now()) * 1000` },
  { table: 'one_time_tokens', condition: `expires_at < $1::timestamptz - interval '7 days'`, byClock: true },
  // What OpenStreetMap said of places that nobody asked for since.
  { table: 'osm_points', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
  { table: 'osm_areas', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
  // Of a deleted account they say nothing but that it was one.
  {
    table: 'account_deletions',
    condition: `finished_at < $1::timestamptz - interval '30 days'`,
    byClock: true,
  },
  // Until then whoever opens one late reads that it has ended.
  {
    table: 'testimonial_links',
    condition: `expires_at < $1::timestamptz - interval '90 days'`,
    byClock: true,
  },
];

export async function cleanUp(db: Db, clock: Clock, bite = BITE): Promise<void> {
  for (const { table, condition, byClock } of outdated) {
    let deleted: number;
    do {
      const rows = await db.query<{ gone: number }>(
        `WITH bite AS (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${bite}),
              gone AS (DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM bite) RETURNING 1)
         SELECT count(*)::int AS gone FROM gone`,
        byClock ? [clock.now()] : [],
      );
      deleted = rows[0]?.gone ?? 0;
    } while (deleted === bite);
  }
}
