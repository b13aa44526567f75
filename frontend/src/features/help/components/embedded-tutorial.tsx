import { useQuery } from '@tanstack/react-query';
import type { TutorialSlug } from '@lectern/protocol/help';
import { LoadProblem } from '@/components/lists/load-problem';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { tutorialQuery } from '../api/tutorials.queries';
import { TutorialText } from './tutorial-text';

/** A tutorial as a part of another page, for people without an account too. */
export function EmbeddedTutorial({ slug, id }: { slug: TutorialSlug; id: string }) {
  const tutorial = useQuery(tutorialQuery(slug));
  if (tutorial.isError) {
    return <LoadProblem query={tutorial} compact title="The article couldn’t be loaded" />;
  }
  return (
    <article id={id} className="max-w-[72ch]">
      {tutorial.isPending ? (
        <SkeletonGroup>
          <SkeletonText lines={10} />
        </SkeletonGroup>
      ) : (
        <>
          <h2 className="mb-4 font-display text-2xl font-medium text-balance">{tutorial.data.title}</h2>
          <TutorialText text={tutorial.data.text} titleLevel={2} />
        </>
      )}
    </article>
  );
}
