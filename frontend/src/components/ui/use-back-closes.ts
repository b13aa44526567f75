import { useEffect, useEffectEvent, useState } from 'react';

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
  // A watcher ends with its event, and what was asked to close may stay: a form asks about what was typed.
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return undefined;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      onBack();
      setAsked((times) => times + 1);
    };
    return () => watcher.destroy();
  }, [isOpen, asked]);
}
