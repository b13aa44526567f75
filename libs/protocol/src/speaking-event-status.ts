/**
 * The one table of a speaking event's status: which moves there are and what each needs. Pure, shared by the
 * server, which enforces it, and the screen, which offers only what is allowed.
 */
import type { z } from 'zod';
import { column, enumOf, enumTable } from './enum-tables';
import { statusTable } from './status-shapes';

/** The way a booking goes. Steps may be skipped forward; a step back corrects a mistake and needs a reason. */
export const mainPath = [
  'inquiry',
  'proposal_sent',
  'hold',
  'contract_sent',
  'confirmed',
  'delivered',
  'closed',
] as const;

export const speakingEventStatusTable = statusTable({
  inquiry: { label: 'Inquiry', tone: 'neutral', shape: 'hollow' },
  proposal_sent: { label: 'Proposal sent', tone: 'neutral', shape: 'sent' },
  hold: { label: 'Hold', tone: 'spotlight', shape: 'hatched' },
  contract_sent: { label: 'Contract sent', tone: 'info', shape: 'partly' },
  confirmed: { label: 'Confirmed', tone: 'curtain', shape: 'solid' },
  delivered: { label: 'Delivered', tone: 'success', shape: 'check' },
  closed: { label: 'Closed', tone: 'success', shape: 'coin' },
  released: { label: 'Released', tone: 'neutral', shape: 'open' },
  lost: { label: 'Lost', tone: 'neutral', shape: 'cross' },
  postponed: { label: 'Postponed', tone: 'warning', shape: 'pause' },
  cancelled: { label: 'Cancelled', tone: 'danger', shape: 'struck' },
});

export const SpeakingEventStatus = enumOf(speakingEventStatusTable);
export type SpeakingEventStatus = z.infer<typeof SpeakingEventStatus>;

export const speakingEventStatuses: readonly SpeakingEventStatus[] = SpeakingEventStatus.options;
export const speakingEventStatusLabels = column(speakingEventStatusTable, 'label');

/** What counts as booked in every forecast and under "Confirmed only". */
export const confirmedStatuses = ['confirmed', 'delivered', 'closed'] as const;
/** What may still become a booking, or is one that lies ahead. */
export const openStatuses = ['inquiry', 'proposal_sent', 'hold', 'contract_sent', 'confirmed', 'postponed'] as const;

type Moves = Partial<Record<SpeakingEventStatus, 'free' | 'reason'>>;

/** Where an event may go when it leaves the main path, or comes back to it. The main path itself goes by order. */
const aside: Record<SpeakingEventStatus, Moves> = enumTable(
  {
    inquiry: { lost: 'free', postponed: 'free' },
    proposal_sent: { lost: 'free', postponed: 'free' },
    hold: { released: 'free', lost: 'free', postponed: 'free', cancelled: 'free' },
    contract_sent: { released: 'free', lost: 'free', postponed: 'free', cancelled: 'free' },
    confirmed: { postponed: 'free', cancelled: 'free' },
    delivered: {},
    closed: {},
    released: { ...reopening('reason'), lost: 'free' },
    lost: { ...reopening('reason'), released: 'reason', postponed: 'reason' },
    // A new date brings a postponed event back: that is its normal way, not a correction.
    postponed: { ...reopening('free'), lost: 'free', cancelled: 'free' },
    cancelled: { ...reopening('reason'), postponed: 'reason' },
  },
  () => ({}),
);

function reopening(need: 'free' | 'reason'): Moves {
  return { inquiry: need, proposal_sent: need, hold: need, contract_sent: need, confirmed: need };
}

export interface StatusMove {
  to: SpeakingEventStatus;
  /** The person must say why. */
  needsReason: boolean;
}

/** Returns undefined when the table has no such move. */
export function findStatusMove(from: SpeakingEventStatus, to: SpeakingEventStatus): StatusMove | undefined {
  const fromStep = stepOf(from);
  const toStep = stepOf(to);
  if (fromStep >= 0 && toStep >= 0) {
    return fromStep === toStep ? undefined : { to, needsReason: toStep < fromStep };
  }
  const need = aside[from][to];
  return need === undefined ? undefined : { to, needsReason: need === 'reason' };
}

/** Every move there is from a status, in the table's order. */
export function statusMovesFrom(from: SpeakingEventStatus): StatusMove[] {
  return speakingEventStatuses.flatMap((to) => findStatusMove(from, to) ?? []);
}

export interface StatusFacts {
  eventDate: string | null;
  endDate: string | null;
  clientId: string | null;
  /** Today in the event's own zone. */
  today: string;
}

/** What a status still needs: field to sentence; empty when the event may have it. */
export function missingForStatus(status: SpeakingEventStatus, facts: StatusFacts): Record<string, string> {
  const step = stepOf(status);
  const missing: Record<string, string> = {};
  if (step < stepOf('confirmed')) return missing;
  const label = speakingEventStatusLabels[status].toLowerCase();
  if (!facts.eventDate) missing.eventDate = `An event needs a date before it is ${label}`;
  if (!facts.clientId) missing.clientId = `An event needs a client before it is ${label}`;
  if (step >= stepOf('delivered') && facts.eventDate && (facts.endDate ?? facts.eventDate) > facts.today) {
    missing.eventDate = `An event that is still to come cannot be ${label}`;
  }
  return missing;
}

function stepOf(status: SpeakingEventStatus): number {
  return (mainPath as readonly string[]).indexOf(status);
}
