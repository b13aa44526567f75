/** What this module needs to know of a link and of whoever opened it; the guard of shared pages knows more. */
import { createHash } from 'node:crypto';
import { addDays, startOfWeek } from '@lectern/protocol/calendar';
import type { ShareVariant } from '@lectern/protocol/share-links';

export interface LinkKey {
  ownerId: string;
  id: string;
}

export interface VisitedLink extends LinkKey {
  variant: ShareVariant;
  /** Of the owner: days are counted where they live. */
  timeZone: string;
}

export interface Visit {
  link: VisitedLink;
  /** Of the link's own cookie; null without one. */
  visitorKey: string | null;
  /** When it was given: of what the page said earlier, nothing is told. */
  knownSince: Date | null;
  /** The speaker looks at the page: nothing is counted. */
  isOwner: boolean;
}

/** Whoever is back within it is still on the same visit. */
export const VISIT_MS = 30 * 60_000;

/** The key itself is the visitor's: whoever reads the table cannot make the cookie. */
export function hashOf(visitorKey: string): string {
  return createHash('sha256').update(visitorKey).digest('hex');
}

/** The Monday on which a day's visits are told. */
export function summaryAfter(day: string): string {
  return addDays(startOfWeek(day), 7);
}
