import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { FRESH_TRIAL_YEAR_DAYS, TRIAL_DAYS } from '@lectern/protocol/subscription';

export const outdatedBilling: readonly OutdatedRows[] = [
  // The provider lists what happened in the last 30 days: none of these can come again.
  { table: 'billing_events', condition: `received_at < $1::timestamptz - interval '60 days'`, byClock: true },
  // No one paid there, and no one can any more.
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
];
