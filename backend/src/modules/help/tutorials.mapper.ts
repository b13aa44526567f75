/** From a tutorial of the library to what is answered of it. */
import type { TutorialResponse, TutorialSummary } from '@lectern/protocol/help';
import type { Tutorial } from './tutorial-file';

export type DoneBy = TutorialSummary['doneBy'];

export function toTutorialSummary(tutorial: Tutorial, doneBy: DoneBy): TutorialSummary {
  const { slug, title, category, description, minutes, essential = null, screens } = tutorial;
  return { slug, title, category, description, minutes, essential, screens, doneBy };
}

/** `all` in the order of reading: its neighbours are those of the same category. */
export function toTutorial(tutorial: Tutorial, all: readonly Tutorial[], doneBy: DoneBy): TutorialResponse {
  const shelf = all.filter(({ category }) => category === tutorial.category);
  const place = shelf.indexOf(tutorial);
  return {
    ...toTutorialSummary(tutorial, doneBy),
    text: tutorial.text,
    related: all
      .filter(({ slug }) => tutorial.related.includes(slug))
      .toSorted((a, b) => tutorial.related.indexOf(a.slug) - tutorial.related.indexOf(b.slug))
      .map(({ slug, title, description }) => ({ slug, title, description })),
    previous: neighbourOf(shelf[place - 1]),
    next: neighbourOf(shelf[place + 1]),
  };
}

function neighbourOf(tutorial: Tutorial | undefined): TutorialResponse['next'] {
  return tutorial ? { slug: tutorial.slug, title: tutorial.title } : null;
}
