/** What the screens say about holds: pure. `today` is the speaker's, as the server sends it. */
import { daysBetween } from '@lectern/protocol/calendar';
import { rankLabel, type EventHoldsResponse, type HoldLetterKind, type HoldResponse } from '@lectern/protocol/holds';
import { dayText, sayDay } from '@/lib/format';

export type HoldTone = 'plain' | 'soon' | 'late';
export interface HoldNote {
  text: string;
  tone: HoldTone;
}

/** Last days within this many days stand out. */
const SOON_DAYS = 7;

export function expiryNote({ expiresOn, outcome, endedOn }: HoldResponse, today: string): HoldNote {
  if (outcome === 'confirmed') return { text: `Confirmed ${sayDay(endedOn ?? '', today)}`, tone: 'plain' };
  if (outcome) {
    return { text: `${outcome === 'expired' ? 'Expired' : 'Released'} ${sayDay(endedOn ?? '', today)}`, tone: 'plain' };
  }
  if (!expiresOn) return { text: 'No end date', tone: 'plain' };
  const days = daysBetween(today, expiresOn);
  const day = Math.abs(days) > 1 ? ` (${dayText(expiresOn, null, today)})` : '';
  return { text: `Expires ${inDays(days)}${day}`, tone: days <= SOON_DAYS ? 'soon' : 'plain' };
}

/** Null: nobody has challenged it, or it has ended. */
export function challengeNote(hold: HoldResponse, today: string): HoldNote | null {
  if (hold.outcome !== null || !hold.challengeAnswerBy) return null;
  const days = daysBetween(today, hold.challengeAnswerBy);
  return days < 0
    ? { text: `Challenged; answer was due ${sayDay(hold.challengeAnswerBy, today)}`, tone: 'late' }
    : { text: `Challenged; answer ${inDays(days)}`, tone: 'soon' };
}

function inDays(days: number): string {
  if (days < 0) return days === -1 ? 'yesterday' : `${-days} days ago`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** Client or bureau partner; null when it is for nobody in particular. */
export function heldFor({ bureauPartnerName, clientName }: HoldResponse): string | null {
  return bureauPartnerName ?? clientName;
}

/** `First option`, or that the day is taken. */
export function placeWords({ rank, outcome }: HoldResponse): string {
  return outcome === 'confirmed' ? 'Confirmed' : rankLabel(rank);
}

/** The letter that fits a hold as it stands. */
export function fittingLetter(hold: HoldResponse): HoldLetterKind {
  if (hold.outcome === 'released' || hold.outcome === 'expired') return 'released';
  return hold.challengeAnswerBy ? 'challenged' : 'placed';
}

/** Is this the only open hold that its event still has? Then the event may be released with it. */
export function isLastOpenHold({ ladders, eventId }: EventHoldsResponse, hold: HoldResponse): boolean {
  if (hold.eventId !== eventId || !['hold', 'contract_sent'].includes(hold.eventStatus)) return false;
  const open = ladders.flatMap((ladder) =>
    ladder.holds.filter((other) => other.eventId === eventId && other.outcome === null),
  );
  return open.length === 1;
}

/** The statuses of an event in which a hold may be placed; the server says the same. */
export const mayHoldIn = ['inquiry', 'proposal_sent', 'hold', 'contract_sent', 'postponed'];
