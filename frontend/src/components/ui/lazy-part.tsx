/** Parts of a screen whose code is loaded later. */
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { fetchAhead } from '@/lib/reload-once';
import { toastFailure } from './toast-store';

/** Nothing came because the page is being reloaded (lib/reload-once). */
const untilReloaded = new Promise<never>(() => undefined);

const Nothing = () => null;

type Closable = { onClose?: () => void; onOpenChange?: (open: boolean) => void };

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/** The exports that are components. */
type PartsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<never> ? Name : never;
}[keyof Module];

/** The part `name` of a module, loaded when it is first shown; `Placeholder` is there until then. */
export function lazyPart<Module, Name extends PartsOf<Module>, Props extends object = PropsOf<Module[Name]>>(
  load: () => Promise<Module | undefined>,
  name: Name,
  Placeholder: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const make = () => lazy(() => load().then(picked, failed)) as unknown as ComponentType<Props>;
  const picked = (module: Module | undefined) =>
    module ? { default: module[name] as ComponentType<Props> } : untilReloaded;
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
  toastFailure('This part couldn’t be loaded', 'Check your connection and try again.');
}

/** What no one has asked for: when it cannot be loaded, the screen goes on without it and says nothing. */
export function backgroundPart<Module, Name extends PartsOf<Module>, Props extends object = PropsOf<Module[Name]>>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<Props> {
  return function BackgroundPart(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      void fetchAhead(async () => {
        const part = (await load())[name] as ComponentType<Props>;
        setLoaded(() => part);
      });
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
