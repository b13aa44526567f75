import { useLayoutEffect, type RefObject } from 'react';

const STOPS = 'a[href], button:not(:disabled)';

/**
 * A row that goes while the focus is in it, because it's done or comes back later, leaves the focus to the same place of
 * its neighbor, or to the part of the page around the list. Otherwise readers would begin again at the top of the page.
 */
export function useRowFocus(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      const stops = Array.from(element?.querySelectorAll<HTMLElement>(STOPS) ?? []);
      const at = stops.findIndex((stop) => stop === document.activeElement);
      if (!element || at < 0) return;
      const neighbor = element.nextElementSibling ?? element.previousElementSibling;
      const heirs = neighbor?.querySelectorAll<HTMLElement>(STOPS);
      const heir = heirs?.[Math.min(at, heirs.length - 1)] ?? element.parentElement?.closest<HTMLElement>('[tabindex]');
      heir?.focus();
    };
  }, [row]);
}
