/** Tutorials as the server answers them. For tests only. */
import { TutorialListResponse, TutorialResponse, type TutorialSummary } from '@lectern/protocol/help';

const summary: TutorialSummary = {
  slug: 'first-event',
  title: 'Enter your next event',
  category: 'getting-started',
  description: 'Date, place, client and fee.',
  minutes: 4,
  essential: null,
  screens: [{ label: 'Open events', href: '/events' }],
  doneBy: null,
};

export const aSummary = (more: Partial<TutorialSummary> = {}): TutorialSummary => ({ ...summary, ...more });

export function aTutorial(more: Partial<TutorialResponse> = {}): TutorialResponse {
  const parts = { text: 'Enter it.', related: [], previous: null, next: null };
  return TutorialResponse.parse({ ...summary, ...parts, ...more });
}

export function tutorialList(
  items: TutorialSummary[],
  progress: TutorialListResponse['progress'] = { done: 0, total: 7 },
): TutorialListResponse {
  return TutorialListResponse.parse({ items, progress });
}
