import { ChevronDown } from 'lucide-react';
import type { Question } from '../questions';

/** Opens and closes without scripts; the browser finds words in closed answers too. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-lg px-4 py-3 font-medium hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[72ch] px-4 pb-4 text-muted sm:px-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
