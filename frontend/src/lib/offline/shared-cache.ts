/** What other apps shared with the installed one, until its form has it. Alone here: the service worker has no room for more. */
export const SHARED_CACHE = 'lectern-shared';
