/** All that keeps a text from being sent: each in a sentence, with the line where it is and the way to where it is mended. */
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { MergePlace, MergeProblem } from '@lectern/protocol/merge-fields';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format';

export type ListedProblem = {
  message: string;
  problem: MergeProblem | null;
  /** Where the form at hand can mend it. */
  onMend?: () => void;
};

type Props = { problems: readonly ListedProblem[]; onLine: (problem: MergeProblem) => void };

const elsewhere: Partial<Record<MergePlace, { path: string; label: string }>> = {
  event: { path: '/events', label: 'Open the event' },
  client: { path: '/clients', label: 'Open the client' },
  bureau: { path: '/bureau-partners', label: 'Open the bureau' },
  profile: { path: '/profile', label: 'Open your profile' },
};

export function ProblemList({ problems, onLine }: Props) {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="before-sending" className="rounded-lg bg-warning-soft px-4 py-3 text-warning-text">
      <h3 id="before-sending" className="flex items-center gap-2 text-sm font-semibold">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {formatCount(problems.length, 'thing')} to fill in before it can be sent
      </h3>
      <ul className="mt-2 space-y-2.5">
        {problems.map(({ message, problem, onMend }, index) => (
          <li key={index} className="text-sm">
            <p className="wrap-anywhere">{message}</p>
            <div className="flex flex-wrap gap-x-4">
              {problem && <PlaceLink problem={problem} />}
              {onMend && <ProblemButton onClick={onMend}>Fill it in here</ProblemButton>}
              {problem && <ProblemButton onClick={() => onLine(problem)}>Show line {problem.line}</ProblemButton>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In a tab of its own: what is typed here stays, and the preview asks again when one comes back. */
function PlaceLink({ problem: { place, placeId } }: { problem: MergeProblem }) {
  const target = elsewhere[place];
  if (!target || (place !== 'profile' && !placeId)) return null;
  return (
    <a
      href={placeId ? `${target.path}/${placeId}` : target.path}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 items-center font-medium underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {target.label}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

function ProblemButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="link" size="sm" className="text-warning-text" onClick={onClick}>
      {children}
    </Button>
  );
}
