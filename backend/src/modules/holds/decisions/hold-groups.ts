/**
 * An event's holds as a planner decides about them: those on the event's own days together, any other day by itself. And
 * what stands in the way of confirming. Pure.
 */
import { formatDate } from '@lectern/protocol/calendar';
import { rankLabel, type HoldOutcome } from '@lectern/protocol/holds';
import type { SpeakingEvent } from '../../events/speaking-event.entity';
import type { Hold } from '../ladder/hold.entity';
import { findStatusMove, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';

export type GroupedHold = Pick<
  Hold,
  'id' | 'heldOn' | 'rank' | 'outcome' | 'expiresOn' | 'challengeAnswerBy' | 'endedOn'
>;

export type GroupedEvent = Pick<SpeakingEvent, 'status' | 'eventDate' | 'endDate' | 'dateIsTentative' | 'clientId'>;

export interface HoldGroup {
  holds: GroupedHold[];
  days: string[];
  outcome: HoldOutcome | null;
  /** They are days of the event as it is planned now. */
  isOfEvent: boolean;
}

/** In the order of their days. Of a day with several holds the one that stands counts, else the one that ended last. */
export function holdGroups(event: GroupedEvent, holds: readonly GroupedHold[]): HoldGroup[] {
  const perDay = new Map<string, GroupedHold>();
  for (const hold of holds) {
    const other = perDay.get(hold.heldOn);
    if (!other || weight(hold) > weight(other)) perDay.set(hold.heldOn, hold);
  }
  const groups = new Map<string, HoldGroup>();
  for (const hold of [...perDay.values()].sort((a, b) => (a.heldOn < b.heldOn ? -1 : 1))) {
    const isOfEvent = isDayOf(event, hold.heldOn);
    const key = `${isOfEvent ? 'event' : hold.heldOn} ${hold.outcome ?? 'open'}`;
    const group = groups.get(key) ?? { holds: [], days: [], outcome: hold.outcome, isOfEvent };
    group.holds.push(hold);
    group.days.push(hold.heldOn);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The reason, as a sentence to the planner; null when nothing stands in the way. */
export function whyNotConfirm(
  group: HoldGroup,
  event: GroupedEvent,
  facts: { today: string; speakerName: string; takenDays: readonly string[] },
): string | null {
  const { speakerName } = facts;
  const [first = ''] = group.days;
  const places = Math.max(...group.holds.map((hold) => hold.rank));
  if (group.outcome !== null || !findStatusMove(event.status, 'confirmed') || isClosed(event.status))
    return `This hold is no longer open. Ask ${speakerName} about the date.`;
  if (first < facts.today) return 'This day is over.';
  if (places > 1)
    return `This is the ${rankLabel(places).toLowerCase()}: only the first option can be confirmed. ${speakerName} will tell you when you move up.`;
  const taken = group.days.find((day) => facts.takenDays.includes(day));
  if (taken) return `${formatDate(taken)} has been taken. Ask ${speakerName} about another date.`;
  if (!group.isOfEvent && event.eventDate && !event.dateIsTentative)
    return `The event is planned for ${formatDate(event.eventDate)}. Ask ${speakerName} to move it first.`;
  if (!event.clientId) return `${speakerName} still has to enter who the event is for. Ask them to, and come back.`;
  return null;
}

/** Off the way to a booking: to open it again is the speaker's own decision, but a postponed event waits for a date. */
function isClosed(status: SpeakingEventStatus): boolean {
  return status === 'released' || status === 'lost' || status === 'cancelled';
}

function isDayOf({ eventDate, endDate }: GroupedEvent, day: string): boolean {
  return eventDate !== null && day >= eventDate && day <= (endDate ?? eventDate);
}

/** What stands is before what ended, and the later end before the earlier one. */
function weight({ outcome, endedOn }: GroupedHold): string {
  const isStanding = outcome === null || outcome === 'confirmed';
  return isStanding ? '9' : (endedOn ?? '');
}
