/** A part of a screen in a chunk of its own, fetched when it is first shown; nothing stands in its place until then. */
import { lazy, Suspense, type ComponentType } from 'react';

/** Nothing came because the page is being loaded anew (lib/reload-once). */
const untilReloaded = new Promise<never>(() => undefined);

export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Lazy = lazy(async () => {
    const module = await load();
    return { default: module ? pick(module) : await untilReloaded };
  }) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
