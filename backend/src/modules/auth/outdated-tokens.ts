import type { OutdatedRows } from '@lectern/database/outdated-rows';

export const outdatedTokens: readonly OutdatedRows[] = [
  { table: 'one_time_tokens', condition: `expires_at < $1::timestamptz - interval '7 days'`, byClock: true },
];
