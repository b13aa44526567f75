import { ChevronDown } from 'lucide-react';
import type { Question } from '../questions';

/** Opens and closes without scripts; the browser finds words in closed answers too. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="divide-line border-line bg-surface divide-y rounded-lg border">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="hover:bg-sunken flex min-h-12 list-none items-center justify-between gap-4 rounded-lg px-4 py-3 font-medium sm:px-5 [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="text-muted size-4 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="text-muted max-w-[72ch] px-4 pb-4 sm:px-5">{answer}</p>
        </details>
      ))}
    </div>
  );
}
