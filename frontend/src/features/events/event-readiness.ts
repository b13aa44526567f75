/** What an event still lacks, and the one next action that follows from its status and from that. Pure. */
import { daysBetween } from '@lectern/protocol/calendar';
import { mainPath, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { formatCount, formatDateRange } from '@/lib/format';
import { placeText, timeRange } from '@/lib/place-time';
import type { EventSection } from './event-form-values';
import { nextStep } from './event-labels';

export const eventTabs = [
  'overview',
  'people',
  'money',
  'logistics',
  'talk',
  'tasks',
  'files',
  'planner',
  'history',
] as const;
export type EventTab = (typeof eventTabs)[number];

/** Counts of what belongs to the event and has its own rows. */
export type LogisticsCounts = { agendaItems: number; travelSegments: number; requiredAv: number; confirmedAv: number };

export type ReadinessItem = {
  key: string;
  label: string;
  isDone: boolean;
  detail: string;
  /** What to press when it is not done. */
  verb: string;
  to: { section: EventSection } | { tab: EventTab; anchor?: string } | { href: string };
};

export type EventPhase = 'talks' | 'booked' | 'afterwards' | 'aside';

export function eventPhase({ status }: Pick<SpeakingEventResponse, 'status'>): EventPhase {
  const step = (mainPath as readonly SpeakingEventStatus[]).indexOf(status);
  if (step < 0) return 'aside';
  if (step < mainPath.indexOf('contract_sent')) return 'talks';
  return step < mainPath.indexOf('delivered') ? 'booked' : 'afterwards';
}

export function eventReadiness(
  event: SpeakingEventResponse,
  logistics: LogisticsCounts,
  hasIntroduction: boolean,
): ReadinessItem[] {
  switch (eventPhase(event)) {
    case 'talks':
      return [date(event), place(event), client(event), fee(event)];
    case 'booked':
      return [
        date(event),
        time(event),
        place(event),
        client(event),
        contact(event),
        fee(event),
        travel(event, logistics),
        av(logistics),
        agenda(logistics),
        introduction(hasIntroduction),
      ];
    case 'afterwards':
      return [audience(event), evaluation(event), debrief(event)];
    case 'aside':
      return [];
  }
}

export type NextAction = { verb: string } & (
  | { kind: 'status'; to: SpeakingEventStatus | null }
  | { kind: 'go'; to: ReadinessItem['to'] }
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
    event.status === 'proposal_sent' || event.status === 'contract_sent'
      ? (open('date') ?? (event.status === 'contract_sent' ? open('client') : undefined))
      : event.status === 'delivered'
        ? open('debrief')
        : undefined;
  if (first) return { kind: 'go', verb: first.verb, to: first.to };
  if (step) return { kind: 'status', verb: step.verb, to: step.to };
  if (event.status !== 'confirmed' || !readiness) return null;
  const soon = event.eventDate !== null && daysBetween(today, event.eventDate) <= 1;
  const missing = soon ? undefined : readiness.find((item) => !item.isDone);
  return missing
    ? { kind: 'go', verb: missing.verb, to: missing.to }
    : { kind: 'go', verb: 'Open the day sheet', to: { href: `/events/${event.id}/day-sheet` } };
}

function date(event: SpeakingEventResponse): ReadinessItem {
  return {
    key: 'date',
    label: 'Date',
    isDone: event.eventDate !== null && !event.dateIsTentative,
    detail: event.eventDate
      ? `${formatDateRange(event.eventDate, event.endDate)}${event.dateIsTentative ? ', tentative' : ''}`
      : 'Not set',
    verb: event.eventDate ? 'Confirm the date' : 'Add the date',
    to: { section: 'when' },
  };
}

function time(event: SpeakingEventResponse): ReadinessItem {
  return {
    key: 'time',
    label: 'Time on stage',
    isDone: event.startTime !== null,
    detail: timeRange(event) ?? 'Not set',
    verb: 'Add the time',
    to: { section: 'when' },
  };
}

function place(event: SpeakingEventResponse): ReadinessItem {
  const virtual = event.format === 'virtual';
  const where = placeText(event.venueName, event.city);
  return {
    key: 'place',
    label: 'Place',
    isDone: virtual || where !== '',
    detail: where || (virtual ? 'Virtual' : 'Not known'),
    verb: 'Add the venue',
    to: { section: 'venue' },
  };
}

function client(event: SpeakingEventResponse): ReadinessItem {
  return {
    key: 'client',
    label: 'Client',
    isDone: event.clientId !== null,
    detail: event.clientName ?? 'No one yet',
    verb: 'Choose the client',
    to: { section: 'people' },
  };
}

function contact(event: SpeakingEventResponse): ReadinessItem {
  const reachable = event.contacts.find(({ phone }) => phone);
  return {
    key: 'contact',
    label: 'Someone to call',
    isDone: reachable !== undefined,
    detail: reachable?.name ?? 'No one with a phone number',
    verb: 'Add a person to call',
    to: { tab: 'people' },
  };
}

function fee(event: SpeakingEventResponse): ReadinessItem {
  const waived = event.feeType === 'waived';
  return {
    key: 'fee',
    label: 'Fee',
    isDone: waived || event.grossFeeCents !== null,
    detail: waived ? 'Waived' : event.grossFeeCents !== null ? 'Agreed' : 'Not agreed',
    verb: 'Add the fee',
    to: { section: 'fee' },
  };
}

function travel(event: SpeakingEventResponse, { travelSegments }: LogisticsCounts): ReadinessItem {
  const stays = event.format === 'virtual' || event.travelTerms === 'local';
  return {
    key: 'travel',
    label: 'Travel',
    isDone: stays || travelSegments > 0,
    detail:
      travelSegments > 0
        ? formatCount(travelSegments, 'booking')
        : stays
          ? 'None needed'
          : event.travelTerms === 'client_books'
            ? 'The client books it'
            : 'Nothing booked',
    verb: 'Plan the travel',
    to: { tab: 'logistics', anchor: 'travel' },
  };
}

function av({ requiredAv, confirmedAv }: LogisticsCounts): ReadinessItem {
  return {
    key: 'av',
    label: 'AV',
    isDone: requiredAv > 0 && confirmedAv >= requiredAv,
    detail: requiredAv > 0 ? `${confirmedAv} of ${requiredAv} confirmed` : 'Nothing requested',
    verb: requiredAv > 0 ? 'Confirm the AV' : 'List the AV needs',
    to: { tab: 'logistics', anchor: 'av-needs' },
  };
}

function agenda({ agendaItems }: LogisticsCounts): ReadinessItem {
  return {
    key: 'agenda',
    label: 'Agenda',
    isDone: agendaItems > 0,
    detail: agendaItems > 0 ? formatCount(agendaItems, 'item') : 'Empty',
    verb: 'Write the agenda',
    to: { tab: 'logistics', anchor: 'agenda' },
  };
}

function introduction(isDone: boolean): ReadinessItem {
  return {
    key: 'introduction',
    label: 'Introduction',
    isDone,
    detail: isDone ? 'Written' : 'Not written',
    verb: 'Write your introduction',
    to: { href: '/profile' },
  };
}

function audience(event: SpeakingEventResponse): ReadinessItem {
  return {
    key: 'audience',
    label: 'Actual audience',
    isDone: event.audienceActual !== null,
    detail: event.audienceActual === null ? 'Not counted' : formatCount(event.audienceActual, 'person', 'people'),
    verb: 'Add the audience',
    to: { section: 'after' },
  };
}

function evaluation(event: SpeakingEventResponse): ReadinessItem {
  return {
    key: 'evaluation',
    label: 'Evaluation',
    isDone: event.evaluationScore !== null,
    detail: event.evaluationScore === null ? 'No score' : `${event.evaluationScore} of 10`,
    verb: 'Add the evaluation',
    to: { section: 'after' },
  };
}

function debrief(event: SpeakingEventResponse): ReadinessItem {
  return {
    key: 'debrief',
    label: 'Debrief',
    isDone: event.debrief !== null,
    detail: event.debrief ? 'Written' : 'Not written',
    verb: 'Write the debrief',
    to: { section: 'after' },
  };
}
