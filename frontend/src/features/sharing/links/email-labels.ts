/** Whom a link is most likely for, and what an email with it says before its writer changes it. Pure. */
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';

export type Recipient = { name: string; email: string };

type Link = Pick<ShareLinkDetail, 'kind' | 'variant' | 'representativeId' | 'eventTitle'>;

export function recipientOf(
  link: Link,
  bureau: BureauPartnerResponse | undefined,
  event: SpeakingEventResponse | undefined,
): Recipient | null {
  if (link.variant === 'bureau') {
    const person = bureau?.representatives.find(({ id }) => id === link.representativeId);
    if (person?.email) return { name: person.name, email: person.email };
    return bureau?.email ? { name: bureau.contactName ?? '', email: bureau.email } : null;
  }
  const people = (event?.contacts ?? []).filter(({ email }) => email);
  const planner = people.find(({ role }) => role === 'planner') ?? people[0];
  return planner?.email ? { name: planner.name, email: planner.email } : null;
}

export function messageFor(link: Link, recipient: Recipient | null, speakerName: string): string {
  const [first = ''] = (recipient?.name ?? '').trim().split(/\s+/u);
  const words =
    link.kind === 'media_kit'
      ? 'Here is my media kit: bios, headshots, talks and what clients say. The link always shows the latest version.'
      : link.eventTitle
        ? `Here is everything for ${link.eventTitle} in one place. The link always shows the latest version and what’s changed since your last visit.`
        : 'Here is everything for the event in one place. The link always shows the latest version.';
  return [`Hello${first && ` ${first}`},`, words, speakerName].filter(Boolean).join('\n\n');
}
