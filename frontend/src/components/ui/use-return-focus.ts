import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for dialogs with a trigger of their
 * own, and ours are opened by state. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What took the focus meanwhile, such as the next page, keeps it.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before.current?.isConnected) before.current.focus();
    },
  };
}
