/** To the speaker: a planner has answered the questionnaire of an event. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface PlannerAnswersProps {
  speakerName: string;
  /** As they called themselves on the page. */
  plannerName: string;
  eventTitle: string;
  answers: { label: string; text: string }[];
  eventUrl: string;
  preferencesUrl: string;
}

export const plannerAnswers: EmailTemplate<PlannerAnswersProps> = {
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
      <Text>Nothing of your event was changed. Accept what is right, one by one or all at once.</Text>
      <Button href={eventUrl}>Look at the answers</Button>
      <SmallText>
        <Link href={preferencesUrl}>Change what we send</Link>
      </SmallText>
    </>
  ),
};
