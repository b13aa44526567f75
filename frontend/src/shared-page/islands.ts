/** Gives the parts of the page that act their behavior: the components that the server rendered take over its HTML. */
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client';
import { islandOf } from '@lectern/pages/islands/island';

export function startIslands(options?: HydrationOptions): Root[] {
  return [...document.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
    const { island = '', props = '{}' } = element.dataset;
    const component = islandOf(island, JSON.parse(props) as object);
    return component ? hydrateRoot(element, component, options) : [];
  });
}
