/** What other apps shared with the installed one, until its form has it. This file has nothing else, to keep the service worker small. */
export const SHARED_CACHE = 'lectern-shared';
