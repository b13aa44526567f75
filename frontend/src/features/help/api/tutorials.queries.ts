import { tutorialListResponse, tutorialResponse } from '@lectern/protocol/help';
import { apiQuery } from '@/lib/api-query';

export const TUTORIALS_PATH = '/api/tutorials';
export const tutorialPath = (slug: string) => `${TUTORIALS_PATH}/${encodeURIComponent(slug)}`;

/** Asked anew each time: its ticks are made of what the person did on other screens. */
export const tutorialsQuery = (q?: string) => ({
  ...apiQuery(TUTORIALS_PATH, tutorialListResponse, { params: { q } }),
  staleTime: 0,
});

export const tutorialQuery = (slug: string) => apiQuery(tutorialPath(slug), tutorialResponse);
