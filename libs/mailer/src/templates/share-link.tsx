/** To a planner or a bureau: the page that a speaker shares, in the speaker's own words. An answer reaches the speaker. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface ShareLinkProps {
  speakerName: string;
  /** As the speaker wrote them. */
  subject: string;
  message: string;
  /** The event; null: the media kit. */
  what: string | null;
  /** Formatted for people, as `lastDay`. */
  day: string | null;
  url: string;
  hasPassword: boolean;
  /** The last day on which the page opens; null: it has no end. */
  lastDay: string | null;
  hasCalendarFile: boolean;
}

export const shareLink: EmailTemplate<ShareLinkProps> = {
  subject: ({ subject }) => subject,
  preheader: ({ speakerName, what }) =>
    what ? `${what}: always as it is now.` : `Bios, pictures and talks of ${speakerName}, always as they are now.`,
  reason: `The speaker named above sent you this through ${PRODUCT_NAME}. You are on no mailing list.`,
  body: ({ speakerName, message, what, day, url, hasPassword, lastDay, hasCalendarFile }) => (
    <>
      <Title>{what ?? `${speakerName}: media kit`}</Title>
      <Quote text={message} />
      <Text>
        {what
          ? `The page behind the button has everything about ${what}${day ? ` on ${day}` : ''}.`
          : `The page behind the button has the bios, pictures and talks of ${speakerName}.`}{' '}
        It is always up to date, and tells you what changed when you come back. You need no account.
      </Text>
      <Button href={url}>{what ? 'Open the event page' : 'Open the media kit'}</Button>
      {hasCalendarFile && <Text>The attached file puts the event into your calendar.</Text>}
      <SmallText>
        {hasPassword && `The page asks for a password, which ${speakerName} gives you in another way. `}
        {lastDay && `It opens until ${lastDay}. `}
        Whoever has this address can open the page. Pass it on only to those who need it.
      </SmallText>
    </>
  ),
};
