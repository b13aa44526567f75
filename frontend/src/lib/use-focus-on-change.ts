/**
 * For a page that goes from one stage to the next by itself: the focus follows, so that nobody is left where nothing is any
 * more. The element that is returned to needs `tabIndex={-1}`.
 */
import { useEffect, useRef, type RefObject } from 'react';

export function useFocusOnChange(stage: string | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    const before = shown.current;
    shown.current = stage;
    if (before === undefined || before === stage) return;
    const element = frame.current;
    const active = document.activeElement;
    // Who is in the search or the menu stays there; whoever came by a link is still at the beginning of the page.
    if (!element || (active && !active.contains(element) && !element.contains(active))) return;
    element.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [stage]);
  return frame;
}
