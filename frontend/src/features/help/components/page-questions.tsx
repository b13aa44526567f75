/** What people ask about a page, below it: some of the FAQ’s questions, whose addresses stay the FAQ’s. */
import { allQuestions, type QuestionId } from '../questions';
import { QuestionList } from './question-list';

type Props = {
  title: string;
  ids: readonly QuestionId[];
  /** One below the other, where a menu takes the room beside them. */
  isNarrow?: boolean;
};

export function PageQuestions({ title, ids, isNarrow = false }: Props) {
  const questions = ids.flatMap((wanted) =>
    allQuestions.filter(({ id }) => id === wanted).map(({ question, answer }) => ({ question, answer })),
  );
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
