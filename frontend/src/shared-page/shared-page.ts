/**
 * The one script of the pages that the server renders. They read fully without it: it adds what only a browser can do.
 * People look at one page, so it is small; what a page with forms needs besides is fetched there alone.
 */
import { startCopyButtons } from './copy';
import { startVisits } from './visits';

startCopyButtons();
startVisits();
if (document.querySelector('[data-island]')) {
  import('./islands').then(({ startIslands }) => startIslands(), sayNotLoaded);
}

/** Says once per section that its script did not load; its buttons stay disabled. */
function sayNotLoaded(): void {
  const disabled = document.querySelectorAll('[data-island]:has(:disabled)');
  const sections = new Set([...disabled].map((island) => island.closest('section')?.lastElementChild ?? island));
  for (const section of sections) {
    const message = document.createElement('p');
    message.role = 'alert';
    message.className = 'mb-4 text-sm text-danger-text';
    message.textContent = 'This part of the page didn’t load. Check your connection, then reload the page.';
    section.prepend(message);
  }
}
