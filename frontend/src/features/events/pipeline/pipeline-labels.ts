import type { EventTotals } from '@lectern/protocol/pipeline';
import type { PipelinePeriod } from '@lectern/protocol/saved-views';
import { formatMoney } from '@/lib/format';

export const periodLabels: Record<PipelinePeriod, string> = {
  upcoming: 'Upcoming',
  next_90_days: 'Next 90 days',
  this_year: 'This year',
  past: 'Past',
  all: 'All',
};

/** One amount per currency: `$41,000` or `$41,000 + €9,000`. */
export function amountsText(amounts: EventTotals['amounts'], none = '–'): string {
  return amounts.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ') || none;
}
