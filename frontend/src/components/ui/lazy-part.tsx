/** A part of a screen that is loaded when it is first shown; `Meanwhile` is there until then, or nothing. */
import { lazy, Suspense, type ComponentType } from 'react';
import { toast } from './toast-store';

/** Nothing came because the page is being reloaded (lib/reload-once). */
const untilReloaded = new Promise<never>(() => undefined);

const Nothing = () => null;

export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const make = () => lazy(() => load().then(picked, failed)) as unknown as ComponentType<Props>;
  const picked = (module: Module | undefined) => (module ? { default: pick(module) } : untilReloaded);
  /** The screen stays as it is, with all that was typed; the next time it is shown the part is loaded again. */
  const failed = () => {
    Lazy = make();
    toast({
      title: 'This part could not be loaded',
      description: 'Check your connection and try again.',
      variant: 'destructive',
    });
    return { default: Meanwhile };
  };
  let Lazy = make();
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}
