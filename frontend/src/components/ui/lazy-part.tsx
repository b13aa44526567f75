/** Parts of a screen whose code is loaded later. */
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { fetchAhead } from '@/lib/reload-once';
import { toast } from './toast-store';

/** Nothing came because the page is being reloaded (lib/reload-once). */
const untilReloaded = new Promise<never>(() => undefined);

const Nothing = () => null;

type Closable = { onClose?: () => void; onOpenChange?: (open: boolean) => void };

/** Loaded when it is first shown; `Placeholder` is there until then. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
  Placeholder: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const make = () => lazy(() => load().then(picked, failed)) as unknown as ComponentType<Props>;
  const picked = (module: Module | undefined) => (module ? { default: pick(module) } : untilReloaded);
  /** The screen stays as it is, with all that was typed; the next time it is shown the part is loaded again. */
  const failed = () => {
    Lazy = make();
    toastNotLoaded();
    return { default: NotLoaded };
  };
  /** What opens and closes is closed, so that it can be opened again. */
  function NotLoaded(props: Props) {
    const [owner] = useState<Closable>(props);
    useEffect(() => {
      owner.onClose?.();
      owner.onOpenChange?.(false);
    }, [owner]);
    return <Placeholder {...props} />;
  }
  let Lazy = make();
  return function LazyPart(props: Props) {
    const [Shown] = useState(() => Lazy);
    return (
      <Suspense fallback={<Placeholder {...props} />}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

export function toastNotLoaded(): void {
  toast({
    title: 'This part couldn’t be loaded',
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });
}

/** What no one has asked for: when it cannot be loaded, the screen goes on without it and says nothing. */
export function backgroundPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function BackgroundPart(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      void fetchAhead(async () => {
        const part = pick(await load());
        setLoaded(() => part);
      });
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
