/**
 * To the speaker: what a planner answered last in the questionnaire of an event. Nothing when everything was decided, or the link
 * deleted, before the email could go.
 */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { answerText, questionFields, questions } from '@lectern/protocol/planners';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { PlannerLettersRepository } from '../decisions/planner-letters.repository';

/** Long answers are read on the screen. */
const SHOWN = 300;

interface PlannerAnswersProps {
  speakerName: string;
  /** As they called themselves on the page. */
  plannerName: string;
  eventTitle: string;
  answers: { label: string; text: string }[];
  eventUrl: string;
  preferencesUrl: string;
}

const plannerAnswers = emailTemplate<PlannerAnswersProps>('planner-answers', {
  subject: ({ plannerName, eventTitle }) => `${plannerName} answered your questions: ${eventTitle}`,
  preheader: ({ answers }) => `${answers.length === 1 ? 'One answer' : `${answers.length} answers`} to look at.`,
  reason: `You get this because news of your clients are switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, plannerName, eventTitle, answers, eventUrl, preferencesUrl }) => (
    <>
      <Title>Answers have come</Title>
      <Text>
        Hello {speakerName}, {plannerName} answered on the shared page of {eventTitle}:
      </Text>
      {answers.map(({ label, text }) => (
        <Text key={label}>
          <strong>{label}:</strong> {text}
        </Text>
      ))}
      <Text>Nothing in your event has changed. Accept what’s right, one by one or all together.</Text>
      <Button href={eventUrl}>Look at the answers</Button>
      <SmallText>
        <Link href={preferencesUrl}>Change what we send</Link>
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  plannerAnswers({
    speakerName: text,
    plannerName: text,
    eventTitle: text,
    answers: [{ label: 'Goals', text }],
    eventUrl: url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['planner_answers.sent'],
  inject: [PlannerLettersRepository, CONFIG],
  async make({ payload: { ownerId, shareLinkId } }, letters, { appUrl }) {
    const facts = await letters.ofAnswers(ownerId, shareLinkId);
    if (!facts?.speakerEmail) return null;
    const answers = questionFields.flatMap((field) => {
      const answer = facts.answers.find((one) => one.field === field);
      if (!answer) return [];
      const text = answerText(field, answer.value) ?? 'nothing any more';
      const short = text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()} …` : text;
      return [{ label: questions[field].shortLabel, text: short }];
    });
    const { speakerName, plannerName, eventTitle } = facts;
    return {
      to: facts.speakerEmail,
      category: 'activity',
      ownerId,
      content: plannerAnswers({
        speakerName,
        plannerName,
        eventTitle,
        answers,
        eventUrl: `${appUrl}${inOffice(`/events/${facts.eventId}?tab=planner`, ownerId)}`,
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});
