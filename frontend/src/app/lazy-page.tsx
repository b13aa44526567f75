/** A page in a chunk of its own. Preloaded (prerendering, hydration) it renders at once; otherwise it suspends. */
import { lazy, type ComponentType } from 'react';

export type LazyPage = ComponentType & { preload: () => Promise<void> };

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | null = null;
  const Lazy = lazy(load);
  function Page() {
    return Loaded ? <Loaded /> : <Lazy />;
  }
  Page.preload = async () => {
    Loaded = (await load()).default;
  };
  return Page;
}
