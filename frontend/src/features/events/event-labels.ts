import type { EventTotals } from '@lectern/protocol/pipeline';
import { mainPath, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { formatMoney, type ShownCents } from '@/lib/format';

export { eventPlace } from '@/lib/place-time';

export const stepIndex = (status: SpeakingEventStatus) => (mainPath as readonly string[]).indexOf(status);

/** One amount per currency: `$41,000` or `$41,000 + €9,000`. */
export function amountsText(amounts: EventTotals['amounts'], showCents?: ShownCents): string {
  return amounts.map(({ cents, currency }) => formatMoney(cents, currency, showCents)).join(' + ');
}
