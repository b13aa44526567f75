/** The questions before the event, with what is known already. */
import { questions, type AnswerState, type SharedQuestionnaire } from '@lectern/protocol/planners';
import { Island } from '../islands/island';
import { Section } from '../parts/parts';
import { NoScript } from './no-script';

export function QuestionnaireSection({
  questionnaire,
  base,
}: {
  questionnaire: SharedQuestionnaire | null;
  base: string;
}) {
  if (!questionnaire) return null;
  const { speakerName, answers, sentBy, sentAt } = questionnaire;
  const props = {
    base,
    speakerName,
    questions: answers.map(({ state, ...answer }) => {
      const { kind, label, hint } = questions[answer.field];
      // The event says it already, and it is at work nowhere here: to be looked through, not to be answered.
      const isKnown = answer.value !== null && (state === null || state === 'accepted');
      const known = isKnown ? questions[answer.field].shortLabel : null;
      return { ...answer, kind, label, hint, known, state: stateWords(state, speakerName) };
    }),
    sentBy: sentBy ?? '',
    state: sentAt ? 'Sent. What you change now can be sent again.' : 'Saved as you type.',
  };
  return (
    <Section
      of="planner"
      id="questionnaire"
      title="Before the event"
      note="Short answers are fine. Skip what you don’t know yet; your answers are saved here."
    >
      <NoScript what="Answering" />
      <Island name="questionnaire" props={props} />
    </Section>
  );
}

function stateWords(state: AnswerState | null, speakerName: string): string {
  if (state === 'sent') return `Sent to ${speakerName}`;
  if (state === 'accepted') return `${speakerName} has accepted this`;
  if (state === 'declined') return `${speakerName} kept what was there`;
  return state === 'draft' ? 'Saved, not sent yet' : '';
}
