import { ChevronDown } from 'lucide-react';
import { Marked } from '@/components/ui/marked';

export type ListedQuestion = {
  /** Its address on the page; without one it has none. */
  id?: string;
  question: string;
  answer: string;
};

type QuestionListProps = {
  questions: readonly ListedQuestion[];
  /** What was searched for: it is marked, and the answers are open. */
  query?: string;
};

/** Opens and closes without scripts; the browser finds words in closed answers too. */
export function QuestionList({ questions, query = '' }: QuestionListProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ id, question, answer }) => (
        <details key={question} id={id} open={query ? true : undefined} className="group scroll-mt-24">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-lg px-4 py-2.5 font-medium hover:bg-sunken sm:px-5 sm:py-3 [&::-webkit-details-marker]:hidden">
            <span>
              <Marked text={question} query={query} />
            </span>
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 sm:px-5">
            <p className="max-w-[72ch] text-muted">
              <Marked text={answer} query={query} />
            </p>
            {id && (
              <a
                href={`#${id}`}
                aria-label={`Link to this answer: ${question}`}
                className="mt-2 inline-flex min-h-6 items-center text-sm text-curtain-text underline underline-offset-4 print:hidden pointer-coarse:min-h-11"
              >
                Link to this answer
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
