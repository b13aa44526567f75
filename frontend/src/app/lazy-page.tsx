/** A page in a chunk of its own. Preloaded (prerendering, hydration) it renders at once; otherwise it suspends. */
import { lazy, useState, type ComponentType } from 'react';
import { reloadPage } from '@/lib/reload-once';

export type LazyPage = ComponentType & { preload: () => Promise<void> };

type PageModule = { default: ComponentType };

/** Nothing came because the page is being loaded anew (lib/reload-once): the spinner stays until then. */
const untilReloaded = new Promise<PageModule>(() => undefined);

/** A person is waiting for this page: a missing file reloads the app even while a background load is under way. */
function reloadedOrThrown(error: unknown): undefined {
  if (!reloadPage()) throw error;
}

export function lazyPage(load: () => Promise<PageModule | undefined>): LazyPage {
  let Loaded: ComponentType | null = null;
  const Lazy = lazy(async () => (await load().catch(reloadedOrThrown)) ?? untilReloaded);
  function Page() {
    // Decided once: a page that is open keeps what was typed when its code is fetched ahead for the next one.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Shown />;
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
