import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tutorialReadingResponse } from '@lectern/protocol/help';
import { put } from '@/lib/request';
import { tutorialPath, tutorialQuery, TUTORIALS_PATH } from './tutorials.queries';

/** Ticks a tutorial by hand, or takes the tick away. */
export function useTickTutorial() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, isDone }: { slug: string; isDone: boolean }) =>
      put(`${tutorialPath(slug)}/reading`, { isDone }, { schema: tutorialReadingResponse }),
    onSuccess: ({ doneBy }, { slug }) => {
      queries.setQueryData(tutorialQuery(slug).queryKey, (known) => known && { ...known, doneBy });
      return queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === TUTORIALS_PATH });
    },
  });
}
