/** What this module needs to know of a link and of whoever opened it; the guard of shared pages knows more. */
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
  /** The speaker looks at the page: nothing is counted. */
  isOwner: boolean;
}
