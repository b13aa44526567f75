import type { OutdatedRows } from '@lectern/database/outdated-rows';

export const outdatedDeletions: readonly OutdatedRows[] = [
  // Of a deleted account they say nothing but that it was one.
  { table: 'account_deletions', condition: `finished_at < $1::timestamptz - interval '30 days'`, byClock: true },
];
