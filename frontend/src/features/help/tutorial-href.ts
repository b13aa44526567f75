/** Where a tutorial opens; the same address is found by the search and written in texts. */
export const tutorialHref = (slug: string) => `/tutorials?tutorial=${encodeURIComponent(slug)}`;
