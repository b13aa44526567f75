import { useQuery } from '@tanstack/react-query';
import type { TutorialSlug } from '@lectern/protocol/help';
import { LoadProblem } from '@/components/lists/load-problem';
import { Skeleton } from '@/components/ui/skeleton';
import { tutorialQuery } from '../api/tutorials';
import { TutorialText } from './tutorial-text';

/** A tutorial below another page, for people without an account too; open for those who come for it. */
export function FoldedTutorial({ slug, id }: { slug: TutorialSlug; id: string }) {
  const tutorial = useQuery(tutorialQuery(slug));
  if (tutorial.isError) {
    return <LoadProblem query={tutorial} compact title="The article couldn’t be loaded" />;
  }
  return (
    <details
      id={id}
      open={window.location.hash === `#${id}`}
      className="mt-10 border-t border-line pt-4 [&[open]>summary]:mb-4"
    >
      <summary className="cursor-pointer py-1.5">
        {tutorial.isPending ? (
          <Skeleton className="inline-block h-5 w-64" />
        ) : (
          <h2 className="inline font-medium">{tutorial.data.title}</h2>
        )}
      </summary>
      {tutorial.data && <TutorialText text={tutorial.data.text} titleLevel={2} />}
    </details>
  );
}
