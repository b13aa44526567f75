/** What follows in the way of an event: the verb of its one next step. */
import { mainPath, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';

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

const path: readonly SpeakingEventStatus[] = mainPath;

/** What the button says that leads on to a status, from wherever; undefined off the way. */
export const verbTo = (to: SpeakingEventStatus) => nextStepVerbs[path[path.indexOf(to) - 1] ?? 'closed'] ?? undefined;

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
  const at = path.indexOf(event.status);
  return { verb, to: at < 0 ? null : (path[at + 1] ?? null) };
}
