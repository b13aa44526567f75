import { TutorialListResponse, TutorialReadingResponse, TutorialResponse } from '@lectern/protocol/help';
import { apiQuery } from '@/lib/api-query';
import { put } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

const TUTORIALS_PATH = '/api/tutorials';
const tutorialPath = (slug: string) => `${TUTORIALS_PATH}/${encodeURIComponent(slug)}`;

/** Always fetched again: its ticks follow what the person did on other screens. */
export const tutorialsQuery = (q?: string) => ({
  ...apiQuery(TUTORIALS_PATH, TutorialListResponse, { params: { q } }),
  staleTime: 0,
});

export const tutorialQuery = (slug: string) => apiQuery(tutorialPath(slug), TutorialResponse);

/** Ticks a tutorial by hand, or takes the tick away. */
export const useTickTutorial = () =>
  useWrite(
    ({ slug, isDone }: { slug: string; isDone: boolean }) =>
      put(`${tutorialPath(slug)}/reading`, { isDone }, { schema: TutorialReadingResponse }),
    (queries, { doneBy }, { slug }) => {
      queries.setQueryData(tutorialQuery(slug).queryKey, (known) => known && { ...known, doneBy });
      return queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === TUTORIALS_PATH });
    },
  );

/** Where a tutorial opens; the same address is found by the search and written in texts. */
export const tutorialHref = (slug: string) => `/tutorials?tutorial=${encodeURIComponent(slug)}`;
