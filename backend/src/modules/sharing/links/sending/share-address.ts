/**
 * The address of a share link as people read it. The secret at its end alone decides what is shown; everything before it
 * says whose page it is and what about, and may be wrong. Pure.
 */
import { suggestSlug } from '@lectern/protocol/speaker-slug';
import type { ShareKind, ShareVariant } from '@lectern/protocol/share-links';

export interface AddressFacts {
  kind: ShareKind;
  variant: ShareVariant;
  /** Null: the speaker has no address. */
  speakerSlug: string | null;
  eventSlug: string | null;
  eventDate: string | null;
  clientName: string | null;
}

/** A bureau's link never says where the speaker's own page is. */
export function shareAddress(facts: AddressFacts, token: string): string {
  const { kind, variant, speakerSlug, eventSlug, eventDate, clientName } = facts;
  if (!speakerSlug || variant === 'bureau') return `/shared/${token}`;
  if (kind === 'media_kit') return `/share/${speakerSlug}/${token}`;
  if (clientName !== null && eventDate !== null) {
    return `/share/${speakerSlug}/${suggestSlug(clientName) || 'client'}/${eventDate}/${token}`;
  }
  return `/share/${speakerSlug}/${eventSlug ?? 'event'}/${token}`;
}
