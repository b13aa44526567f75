import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

export type ListedQuestion = {
  /** Its address on the page; without one it has none. */
  id?: string;
  question: string;
  answer: string;
};

type QuestionListProps = {
  questions: readonly ListedQuestion[];
  /** Marks what was searched for; the answers are open then. */
  mark?: (text: string) => ReactNode;
};

/** Opens and closes without scripts; the browser finds words in closed answers too. */
export function QuestionList({ questions, mark }: QuestionListProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ id, question, answer }) => (
        <details key={question} id={id} open={mark ? true : undefined} className="group scroll-mt-24">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-lg px-4 py-2.5 font-medium hover:bg-sunken sm:px-5 sm:py-3 [&::-webkit-details-marker]:hidden">
            <span>{mark ? mark(question) : question}</span>
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 sm:px-5">
            <p className="max-w-[72ch] text-muted">{mark ? mark(answer) : answer}</p>
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
