import type { KeyboardEvent } from 'react';

/** ⌘/Ctrl+Enter sends the form from wherever the cursor is, also from a text area. */
export function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
