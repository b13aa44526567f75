import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * On a phone, Back asks to close what is open instead of leaving the page below. Where the browser can’t say so, such as
 * in Safari, Back leaves the page as before. Escape never gets here: Radix has answered it.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return undefined;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      // It ends with its event, and what was asked to close may stay: a form asks about what was typed.
      watcher.onclose = () => {
        onBack();
        watch();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
