/** To the speaker: a planner confirmed or released a held date on the shared page of an event. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface HoldDecidedProps {
  speakerName: string;
  plannerName: string;
  eventTitle: string;
  decision: 'confirm' | 'release';
  /** The held days, formatted for people. */
  days: string;
  /** In the planner's words. */
  note: string | null;
  eventUrl: string;
  preferencesUrl: string;
}

export const holdDecided: EmailTemplate<HoldDecidedProps> = {
  subject: ({ decision, days, eventTitle }) =>
    `${decision === 'confirm' ? 'Confirmed' : 'Released'}: ${days}, ${eventTitle}`,
  preheader: ({ decision, plannerName }) =>
    decision === 'confirm' ? `${plannerName} confirmed the date.` : `${plannerName} does not need the date.`,
  reason: `You get this because news about your work is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, plannerName, eventTitle, decision, days, note, eventUrl, preferencesUrl }) => (
    <>
      <Title>{decision === 'confirm' ? 'The date is confirmed' : 'The date was released'}</Title>
      <Text>
        Hello {speakerName}, {plannerName} {decision === 'confirm' ? 'confirmed' : 'released'} {days} for {eventTitle}{' '}
        on its shared page.
      </Text>
      {note && <Quote text={note} />}
      <Text>
        {decision === 'confirm'
          ? 'The event is confirmed now. The contract and the deposit come next.'
          : 'The day is free again, and whoever stood behind it has moved up.'}
      </Text>
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        <Link href={preferencesUrl}>Change what we send</Link>
      </SmallText>
    </>
  ),
};
