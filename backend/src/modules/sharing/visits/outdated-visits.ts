import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { VISITS_KEPT_DAYS } from '@lectern/protocol/share-visits';

export const outdatedVisits: readonly OutdatedRows[] = [
  // A week that was told, or whose speaker could not be told in time.
  { table: 'share_summaries', condition: `week < $1::timestamptz::date - 30`, byClock: true },
  { table: 'share_visits', condition: `day < $1::timestamptz::date - ${VISITS_KEPT_DAYS}`, byClock: true },
  { table: 'share_downloads', condition: `day < $1::timestamptz::date - ${VISITS_KEPT_DAYS}`, byClock: true },
  // Their cookie lived no longer than that either.
  {
    table: 'share_visitors',
    condition: `last_seen_at < $1::timestamptz - interval '${VISITS_KEPT_DAYS} days'`,
    byClock: true,
  },
];
