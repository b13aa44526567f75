import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for dialogs with a trigger of their
 * own, and ours are opened by state. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  /** Around it: a part of the page that can take the focus. */
  const around = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      before.current = (active && triggerOfMenu(active)) ?? active;
      around.current = before.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What took the focus meanwhile, such as the next page, keeps it.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree) return;
      // What was done here may have taken away the button that asked for it.
      const isThere = before.current?.isConnected && !before.current.matches(':disabled');
      if (isThere) before.current?.focus();
      else around.current?.focus({ preventScroll: true });
    },
  };
}

/** A menu is gone when the dialog that it opened closes; the button that opened the menu is still there. */
function triggerOfMenu(element: HTMLElement): HTMLElement | null {
  const id = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}
