/** When things happened on the way to an event's status: pure, counted from the event's day and today. */
import { addDays, daysBetween } from '@lectern/protocol/calendar';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';

const journeys: Record<SpeakingEventStatus, SpeakingEventStatus[]> = {
  inquiry: [],
  proposal_sent: ['proposal_sent'],
  hold: ['proposal_sent', 'hold'],
  contract_sent: ['proposal_sent', 'hold', 'contract_sent'],
  confirmed: ['proposal_sent', 'hold', 'contract_sent', 'confirmed'],
  delivered: ['proposal_sent', 'contract_sent', 'confirmed', 'delivered'],
  closed: ['proposal_sent', 'contract_sent', 'confirmed', 'delivered', 'closed'],
  released: ['proposal_sent', 'hold', 'released'],
  lost: ['proposal_sent', 'lost'],
  postponed: ['proposal_sent', 'contract_sent', 'confirmed', 'postponed'],
  cancelled: ['proposal_sent', 'hold', 'contract_sent', 'confirmed', 'cancelled'],
};

/** An inquiry comes about this long before the event. */
const LEAD_DAYS = 150;

export interface Timeline {
  createdOn: string;
  steps: { to: SpeakingEventStatus; on: string }[];
}

/** `lastDay` is the event's last day, or null when it has no date. Everything lies at least a day back. */
export function timelineOf(status: SpeakingEventStatus, lastDay: string | null, today: string): Timeline {
  const yesterday = addDays(today, -1);
  const day = lastDay ?? addDays(today, 60);
  const journey = journeys[status];
  const before = journey.filter((to) => to !== 'delivered' && to !== 'closed');
  const settledOn = earlier(addDays(day, -40), addDays(yesterday, -3));
  const createdOn = earlier(addDays(day, -LEAD_DAYS), addDays(settledOn, -before.length * 9));
  const span = daysBetween(createdOn, settledOn);
  const steps: Timeline['steps'] = before.map((to, index) => ({
    to,
    on: addDays(createdOn, Math.round((span * (index + 1)) / before.length)),
  }));
  if (journey.includes('delivered')) steps.push({ to: 'delivered', on: earlier(addDays(day, 1), yesterday) });
  if (journey.includes('closed')) steps.push({ to: 'closed', on: earlier(addDays(day, 24), yesterday) });
  return { createdOn, steps };
}

/** Moves a day off the weekend, away from today. */
export function toWorkday(day: string, today: string): string {
  const step = day < today ? -1 : 1;
  let moved = day;
  while ([0, 6].includes(new Date(`${moved}T00:00:00Z`).getUTCDay())) moved = addDays(moved, step);
  return moved;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
