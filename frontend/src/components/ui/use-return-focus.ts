import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for dialogs with a trigger of their
 * own, and ours are opened by state. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      before.current = (active && triggerOfMenu(active)) ?? active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What took the focus meanwhile, such as the next page, keeps it.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before.current?.isConnected) before.current.focus();
    },
  };
}

/** A menu is gone when the dialog that it opened closes; the button that opened the menu is still there. */
function triggerOfMenu(element: HTMLElement): HTMLElement | null {
  const id = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}
