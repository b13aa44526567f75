/** A page in a chunk of its own. Preloaded (prerendering, hydration) it renders at once; otherwise it suspends. */
import { lazy, type ComponentType } from 'react';

export type LazyPage = ComponentType & { preload: () => Promise<void> };

type PageModule = { default: ComponentType };

/** Nothing came because the page is being loaded anew (lib/reload-once): the spinner stays until then. */
const untilReloaded = new Promise<PageModule>(() => undefined);

export function lazyPage(load: () => Promise<PageModule | undefined>): LazyPage {
  let Loaded: ComponentType | null = null;
  const Lazy = lazy(async () => (await load()) ?? untilReloaded);
  function Page() {
    return Loaded ? <Loaded /> : <Lazy />;
  }
  Page.preload = async () => {
    Loaded = (await load())?.default ?? null;
  };
  return Page;
}

/** A page that is part of the app's chunk. */
export function loadedPage(Loaded: ComponentType): LazyPage {
  return Object.assign(() => <Loaded />, { preload: () => Promise.resolve() });
}
