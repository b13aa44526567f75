import type { TutorialSummary } from '@lectern/protocol/help';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Marked } from '@/components/ui/marked';
import { formatNumber } from '@/lib/format';
import { tutorialHref } from '../api/tutorials';

/** One tutorial of a list; the words that were searched for are marked. */
export function TutorialRow({ tutorial, query = '' }: { tutorial: TutorialSummary; query?: string }) {
  const { slug, title, description, minutes, doneBy } = tutorial;
  return (
    <li className="relative px-4 py-1.5 transition-colors hover:bg-sunken sm:px-5 sm:py-3.5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 font-semibold max-sm:truncate">
          <Link href={tutorialHref(slug)} className="rounded-sm after:absolute after:inset-0">
            <Marked text={title} query={query} />
          </Link>
        </h3>
        <p className="flex shrink-0 items-center gap-1.5 pt-0.5 text-sm text-muted tabular-nums">
          {doneBy !== null && (
            <>
              <CircleCheck aria-hidden className="size-4 text-success-text" />
              <span className="sr-only">Done, </span>
            </>
          )}
          {formatNumber(minutes)} min
        </p>
      </div>
      <p className="line-clamp-2 max-w-[64ch] text-xs text-muted sm:mt-0.5 sm:line-clamp-none sm:text-sm">
        <Marked text={description} query={query} />
      </p>
    </li>
  );
}
