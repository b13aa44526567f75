/** What people ask about the plan, on the page where they choose it. */
import { planQuestions } from '../questions';
import { QuestionList } from './question-list';

const answeredAbove = ['after-the-trial', 'price', 'promo-code'];
// Their addresses are the FAQ’s.
const questions = planQuestions
  .filter(({ id }) => !answeredAbove.includes(id))
  .map(({ question, answer }) => ({ question, answer }));
const half = Math.ceil(questions.length / 2);

export function PlanQuestions() {
  return (
    <section aria-labelledby="plan-questions" className="mt-8">
      <h2 id="plan-questions" className="mb-3 font-display text-lg font-medium">
        Questions about the plan
      </h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <QuestionList questions={questions.slice(0, half)} />
        <QuestionList questions={questions.slice(half)} />
      </div>
    </section>
  );
}
