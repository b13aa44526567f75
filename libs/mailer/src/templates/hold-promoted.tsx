/** An event became first option for a day, because the hold before it ended. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface HoldPromotedProps {
  speakerName: string;
  eventTitle: string;
  /** The held day, formatted for people. */
  day: string;
  /** The client or bureau that should hear of it. */
  heldFor: string | null;
  eventUrl: string;
  preferencesUrl: string;
}

export const holdPromoted: EmailTemplate<HoldPromotedProps> = {
  subject: ({ day, eventTitle }) => `First option now: ${day}, ${eventTitle}`,
  preheader: ({ heldFor }) =>
    heldFor === null ? 'It moved up on the ladder of its day.' : `It moved up. Tell ${heldFor}.`,
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, eventTitle, day, heldFor, eventUrl, preferencesUrl }) => (
    <>
      <Title>A hold moved up to first option</Title>
      <Text>
        Hello {speakerName}, {eventTitle} is the first option for {day} now: the hold before it has ended.
      </Text>
      <Text>
        {heldFor === null
          ? 'Its event has the letter that tells so, ready to send.'
          : `Its event has the letter to ${heldFor} ready, for you to read and send.`}
      </Text>
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        Nothing was sent to anybody else. <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
};
