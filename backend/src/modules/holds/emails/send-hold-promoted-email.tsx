/** To the speaker: an event became first option. Sends nothing when it left that place again by then. */
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { HoldEmailFacts } from '../letters/hold-email-facts';

interface HoldPromotedProps {
  speakerName: string;
  eventTitle: string;
  /** The held day, formatted for people. */
  day: string;
  /** The client or bureau that should hear of it. */
  heldFor: string | null;
  eventUrl: string;
  preferencesUrl: string;
}

const holdPromoted = emailTemplate<HoldPromotedProps>('hold-promoted', {
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
          ? 'The event has an email to let them know, ready to send.'
          : `Its event has the letter to ${heldFor} ready, for you to read and send.`}
      </Text>
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        Nothing was sent to anyone else. <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  holdPromoted({
    speakerName: text,
    eventTitle: text,
    day: 'Mar 4, 2027',
    heldFor: text,
    eventUrl: url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['hold.promoted'],
  inject: [HoldEmailFacts],
  async make({ payload: { ownerId, holdId, toRank } }, emails) {
    // Only the first option is news.
    const hold = toRank === 1 ? await emails.find(ownerId, holdId) : null;
    if (!hold || hold.outcome !== null || hold.rank !== 1) return null;
    return {
      to: hold.speakerEmail,
      category: 'activity',
      ownerId,
      content: holdPromoted({ ...emails.common(ownerId, hold), heldFor: hold.heldFor }),
    };
  },
});
