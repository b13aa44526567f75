/** Which day it is for the speaker: on stage, on the road, or at the desk. Pure. */
import type { DashboardResponse } from '@lectern/protocol/dashboard';

export type SpecialDay = { kind: 'show' | 'travel'; eventId: string };

/** Null: a day at the desk. A show counts by the day at its own place, travel by the speaker's. */
export function specialDayOf({ nextEvent, weeks, today }: DashboardResponse): SpecialDay | null {
  if (nextEvent?.daysUntil === 0 && (nextEvent.status === 'confirmed' || nextEvent.status === 'contract_sent')) {
    return { kind: 'show', eventId: nextEvent.id };
  }
  const journey = weeks.flatMap(({ travel }) => travel).find((leg) => leg.departsOn <= today && today <= leg.arrivesOn);
  return journey ? { kind: 'travel', eventId: journey.eventId } : null;
}
