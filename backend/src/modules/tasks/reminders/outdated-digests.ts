import type { OutdatedRows } from '@lectern/database/outdated-rows';

export const outdatedDigests: readonly OutdatedRows[] = [
  // The day of a digest cannot come again, whatever zone its reader moves to.
  { table: 'digests_sent', condition: `day < $1::timestamptz::date - 30`, byClock: true },
];
