/**
 * The one script of the pages that the server renders. They read fully without it: it adds what only a browser can do.
 * People look at one page, so it is small; what a page with forms needs besides is fetched there alone.
 */
import { startCopyButtons } from './copy';
import { startVisits } from './visits';

startCopyButtons();
startVisits();
if (document.querySelector('[data-island]')) void import('./islands').then(({ startIslands }) => startIslands());
