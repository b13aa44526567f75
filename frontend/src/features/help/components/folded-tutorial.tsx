import { useQuery } from '@tanstack/react-query';
import type { TutorialSlug } from '@lectern/protocol/help';
import { ChevronDown } from 'lucide-react';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Skeleton } from '@/components/ui/skeleton';
import { tutorialQuery } from '../api/tutorials';
import { TutorialText } from './tutorial-text';

/** A tutorial below another page, for people without an account too; open for those who come for it. */
export function FoldedTutorial({ slug, id }: { slug: TutorialSlug; id: string }) {
  const tutorial = useQuery(tutorialQuery(slug));
  if (tutorial.isError) return <NotLoaded query={tutorial} compact title="The article couldn’t be loaded" />;
  return (
    <details
      id={id}
      open={window.location.hash === `#${id}`}
      className="group mt-6 rounded-lg border border-line bg-surface px-4 open:pb-5 sm:px-5"
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        {tutorial.isPending ? (
          <Skeleton className="inline-block h-5 w-64" />
        ) : (
          <h2 className="font-medium text-balance">{tutorial.data.title}</h2>
        )}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {tutorial.data && <TutorialText text={tutorial.data.text} titleLevel={2} />}
    </details>
  );
}
