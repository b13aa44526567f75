import type { EventTotals } from '@lectern/protocol/pipeline';
import { mainPath, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { formatMoney, type ShownCents } from '@/lib/format';

export { eventPlace } from '@/lib/place-time';

/** What the button of the one next step says; null where the way ends. */
const nextStepVerbs: Record<SpeakingEventStatus, string | null> = {
  inquiry: 'Mark proposal sent',
  proposal_sent: 'Put on hold',
  hold: 'Mark contract sent',
  contract_sent: 'Confirm event',
  confirmed: 'Mark delivered',
  delivered: 'Close event',
  closed: null,
  released: 'Reopen',
  lost: 'Reopen',
  postponed: 'Bring back',
  cancelled: 'Reopen',
};

/**
 * The next step of an event: a confirmed one is delivered on its day and not before, so until then nothing is offered.
 */
export function nextStep(
  event: Pick<SpeakingEventResponse, 'status' | 'eventDate' | 'endDate'>,
  today: string,
): { verb: string; to: SpeakingEventStatus | null } | null {
  const verb = nextStepVerbs[event.status];
  if (!verb) return null;
  const lastDay = event.endDate ?? event.eventDate;
  if (event.status === 'confirmed' && (!lastDay || lastDay > today)) return null;
  const path: readonly SpeakingEventStatus[] = mainPath;
  const at = path.indexOf(event.status);
  return { verb, to: at < 0 ? null : (path[at + 1] ?? null) };
}

export const stepIndex = (status: SpeakingEventStatus) => (mainPath as readonly string[]).indexOf(status);

/** One amount per currency: `$41,000` or `$41,000 + €9,000`. */
export function amountsText(amounts: EventTotals['amounts'], showCents?: ShownCents): string {
  return amounts.map(({ cents, currency }) => formatMoney(cents, currency, showCents)).join(' + ');
}
