/** The one next action of an event, which follows from its status and from what is not ready. Pure. */
import { daysBetween } from '@lectern/protocol/calendar';
import type { ReadinessItem } from '@lectern/protocol/readiness';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { nextStep } from '@/lib/event-step';

export const eventTabs = [
  'overview',
  'people',
  'money',
  'logistics',
  'planner',
  'talk',
  'tasks',
  'files',
  'history',
] as const;
export type EventTab = (typeof eventTabs)[number];

/** `to` of a way to go is what follows the address of the event. */
export type NextAction = { verb: string } & (
  | { kind: 'status'; to: SpeakingEventStatus | null }
  | { kind: 'go'; to: string }
);

/** The one thing to do next. Null while it is not known yet, and where the way has ended. */
export function nextAction(
  event: SpeakingEventResponse,
  today: string,
  readiness: readonly ReadinessItem[] | null,
): NextAction | null {
  const step = nextStep(event, today);
  const open = (key: string) => readiness?.find((item) => item.key === key && !item.isDone);
  const first =
    open('challenge') ??
    (event.status === 'proposal_sent' || event.status === 'contract_sent'
      ? (open('date') ?? (event.status === 'contract_sent' ? open('client') : undefined))
      : event.status === 'delivered'
        ? open('debrief')
        : undefined);
  if (first) return { kind: 'go', verb: first.verb, to: first.to };
  if (step) return { kind: 'status', verb: step.verb, to: step.to };
  if (event.status !== 'confirmed' || !readiness) return null;
  const soon = event.eventDate !== null && daysBetween(today, event.eventDate) <= 1;
  const missing = soon ? undefined : readiness.find((item) => !item.isDone);
  return missing
    ? { kind: 'go', verb: missing.verb, to: missing.to }
    : { kind: 'go', verb: 'Open the day sheet', to: '/day-sheet' };
}
