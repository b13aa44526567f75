import type { EventTotals } from '@lectern/protocol/pipeline';
import { formatMoney, type ShownCents } from '@/lib/format';

/** One amount per currency: `$41,000` or `$41,000 + €9,000`. */
export function amountsText(amounts: EventTotals['amounts'], showCents?: ShownCents): string {
  return amounts.map(({ cents, currency }) => formatMoney(cents, currency, showCents)).join(' + ');
}
