import type { OutdatedRows } from '@lectern/database/outdated-rows';

export const outdatedAudit: readonly OutdatedRows[] = [
  // The trigger of the table lets nothing go before.
  { table: 'audit_entries', condition: `at < now() - interval '2 years 1 day'` },
];
