/** What people ask about a page, below it: some of the FAQ’s questions, whose addresses stay the FAQ’s. */
import { questionGroups } from '../questions';
import { QuestionList } from './question-list';

const known = questionGroups.flatMap((group) => group.questions);

function questionOf(wanted: string) {
  const found = known.find(({ id }) => id === wanted);
  if (!found) throw new Error(`The FAQ has no question ${wanted}`);
  return { question: found.question, answer: found.answer };
}

type Props = {
  title: string;
  /** Of questions of the FAQ. */
  ids: readonly string[];
  /** Beside a menu: one below the other. */
  isNarrow?: boolean;
};

export function PageQuestions({ title, ids, isNarrow = false }: Props) {
  const questions = ids.map(questionOf);
  const half = isNarrow ? questions.length : Math.ceil(questions.length / 2);
  const columns = [questions.slice(0, half), questions.slice(half)].filter(({ length }) => length > 0);
  return (
    <section aria-labelledby="page-questions" className="mt-8">
      <h2 id="page-questions" className="mb-3 font-display text-lg font-medium">
        {title}
      </h2>
      <div className={isNarrow ? undefined : 'grid items-start gap-5 lg:grid-cols-2'}>
        {columns.map((column) => (
          <QuestionList key={column[0]?.question} questions={column} />
        ))}
      </div>
    </section>
  );
}
