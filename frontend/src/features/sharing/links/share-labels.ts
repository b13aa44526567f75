/** How share links are spoken of on every screen. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { type ShareLinkResponse, shareKindLabels, namedLinkFields } from '@lectern/protocol/share-links';
import { formatInstantDate } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

/** Wherever a link is made, changed or compared. */
export const linkLabels = labelsOf(namedLinkFields);

type Named = Pick<ShareLinkResponse, 'name' | 'kind' | 'eventTitle'>;

/** The owner's own name for it, else what it shows; empty only while a name is being taken away. */
export function linkTitle({ name, kind, eventTitle }: Named): string {
  return name || eventTitle || shareKindLabels[kind];
}

type ForWhom = Pick<ShareLinkResponse, 'variant' | 'representativeName' | 'bureauPartnerName' | 'clientName'>;

/** Whose contact details a page shows. */
export function contactText({ variant, representativeName, bureauPartnerName }: ForWhom): string {
  if (variant === 'direct') return 'Your details';
  return [representativeName, bureauPartnerName].filter(Boolean).join(', ') || 'The bureau’s';
}

/** Under the title: which event it shows, when, for whom. */
export function linkFacts(link: ShareLinkResponse): string[] {
  const { kind, eventTitle, eventDate, clientName } = link;
  return [
    eventTitle !== linkTitle(link) && eventTitle,
    eventDate && dateHere(eventDate),
    kind === 'event_details' && clientName,
    link.variant === 'bureau' && `Bureau-friendly: ${contactText(link)}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

/** Why nobody can open it now; null where everybody with the link can. */
export function closedText({ status, expiresOn, revokedAt }: ShareLinkResponse): string | null {
  if (status === 'revoked') return `Closed by you${revokedAt ? ` on ${formatInstantDate(revokedAt)}` : ''}.`;
  if (status === 'expired') return expiresOn ? `It was open until ${dateHere(expiresOn)}.` : 'It has expired.';
  return null;
}

/** Open, and its address can be shown: something to give out. */
export function canBeGiven<Link extends Pick<ShareLinkResponse, 'status' | 'url'>>(
  link: Link,
): link is Link & { url: string } {
  return link.status === 'active' && link.url !== null;
}

export function fileOfQr(link: Named): string {
  const words = linkTitle(link)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `qr-code-${words.slice(0, 60) || 'link'}`;
}
