/** To the speaker: a planner confirmed or released a held date. Nothing when the event was deleted since. */
import { Clock } from '@lectern/database/clock';
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { PlannerLettersRepository } from '../decisions/planner-letters.repository';

interface HoldDecidedProps {
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

const holdDecided = emailTemplate<HoldDecidedProps>('hold-decided', {
  subject: ({ decision, days, eventTitle }) =>
    `${decision === 'confirm' ? 'Confirmed' : 'Released'}: ${days}, ${eventTitle}`,
  preheader: ({ decision, plannerName }) =>
    decision === 'confirm' ? `${plannerName} confirmed the date.` : `${plannerName} doesn’t need the date.`,
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
          : 'The day is free again, and the holds behind it have moved up.'}
      </Text>
      <Button href={eventUrl}>Open the event</Button>
      <SmallText>
        <Link href={preferencesUrl}>Change what we send</Link>
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  holdDecided({
    speakerName: text,
    plannerName: text,
    eventTitle: text,
    decision: 'confirm',
    days: 'Mar 4, 2027',
    note: text,
    eventUrl: url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['hold.decided'],
  inject: [PlannerLettersRepository, Clock, CONFIG],
  async make({ payload: { ownerId, decisionId } }, letters, clock, { appUrl }) {
    const facts = await letters.ofDecision(ownerId, decisionId);
    if (!facts?.speakerEmail) return null;
    const { speakerName, plannerName, eventTitle, decision, note, firstDay, lastDay } = facts;
    const [first, last] = [firstDay, lastDay].map((day) => formatDate(day, dateInZone(clock.now(), 'UTC')));
    const days = firstDay === lastDay ? first! : `${first} to ${last}`;
    return {
      to: facts.speakerEmail,
      category: 'activity',
      ownerId,
      content: holdDecided({
        speakerName,
        plannerName,
        eventTitle,
        decision,
        days,
        note,
        eventUrl: `${appUrl}${inOffice(`/events/${facts.eventId}?tab=planner`, ownerId)}`,
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});
