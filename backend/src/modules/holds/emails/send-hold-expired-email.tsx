/** To the speaker: a hold expired, and who is first option now. */
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { rankLabel } from '@lectern/protocol/holds';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { HoldFactsRepository } from '../letters/hold-facts.repository';
import { HoldEmailFacts } from '../letters/hold-email-facts';

interface HoldExpiredProps {
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

const holdExpired = emailTemplate<HoldExpiredProps>('hold-expired', {
  subject: ({ day, eventTitle }) => `Hold expired: ${day}, ${eventTitle}`,
  preheader: ({ nowFirst, day }) =>
    nowFirst === null ? `${day} is no longer held by anyone.` : `${nowFirst} is first option now.`,
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, eventTitle, day, lastDay, place, nowFirst, eventUrl, preferencesUrl }) => (
    <>
      <Title>A hold has expired</Title>
      <Text>
        Hello {speakerName}, the hold of {eventTitle} on {day} ended with {lastDay}. It was the {place.toLowerCase()}.
      </Text>
      <Text>
        {nowFirst === null
          ? 'The day is no longer held by anyone.'
          : `${nowFirst} is first option for this day now. Everyone behind moved up with it.`}
      </Text>
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        Nothing was sent to anyone else. <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  holdExpired({
    speakerName: text,
    eventTitle: text,
    day: 'Mar 4, 2027',
    lastDay: 'Feb 1, 2027',
    place: 'First option',
    nowFirst: text,
    eventUrl: url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['hold.expired'],
  inject: [HoldEmailFacts, HoldFactsRepository],
  async make({ payload: { ownerId, holdId } }, emails, facts) {
    const hold = await emails.find(ownerId, holdId);
    if (hold?.outcome !== 'expired') return null;
    return {
      to: hold.speakerEmail,
      category: 'activity',
      ownerId,
      content: holdExpired({
        ...emails.common(ownerId, hold),
        lastDay: emails.dayText(hold.endedOn ?? hold.heldOn, hold.timeZone),
        place: rankLabel(hold.rank),
        nowFirst: await facts.firstOption(ownerId, hold.heldOn),
      }),
    };
  },
});
