/** A hold ended by itself: its last day is over. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface HoldExpiredProps {
  speakerName: string;
  eventTitle: string;
  /** The held day and the last day of the hold, formatted for people. */
  day: string;
  lastDay: string;
  /** `First option` and so on: the place that it had. */
  place: string;
  /** The event that is first option for the day now. */
  nowFirst: string | null;
  eventUrl: string;
  preferencesUrl: string;
}

export const holdExpired: EmailTemplate<HoldExpiredProps> = {
  subject: ({ day, eventTitle }) => `Hold expired: ${day}, ${eventTitle}`,
  preheader: ({ nowFirst, day }) =>
    nowFirst === null ? `${day} is held by nobody now.` : `${nowFirst} is first option now.`,
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, eventTitle, day, lastDay, place, nowFirst, eventUrl, preferencesUrl }) => (
    <>
      <Title>A hold has expired</Title>
      <Text>
        Hello {speakerName}, the hold of {eventTitle} on {day} ended with {lastDay}. It was the {place.toLowerCase()}.
      </Text>
      <Text>
        {nowFirst === null
          ? 'The day is held by nobody now.'
          : `${nowFirst} is first option for this day now. Everybody behind moved up with it.`}
      </Text>
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        Nothing was sent to anybody else. <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
};
