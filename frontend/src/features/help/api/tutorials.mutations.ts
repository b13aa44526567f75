import { tutorialReadingResponse } from '@lectern/protocol/help';
import { put } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { tutorialPath, tutorialQuery, TUTORIALS_PATH } from './tutorials.queries';

/** Ticks a tutorial by hand, or takes the tick away. */
export const useTickTutorial = () =>
  useWrite(
    ({ slug, isDone }: { slug: string; isDone: boolean }) =>
      put(`${tutorialPath(slug)}/reading`, { isDone }, { schema: tutorialReadingResponse }),
    (queries, { doneBy }, { slug }) => {
      queries.setQueryData(tutorialQuery(slug).queryKey, (known) => known && { ...known, doneBy });
      return queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === TUTORIALS_PATH });
    },
  );
