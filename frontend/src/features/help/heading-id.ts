/** What a section of a tutorial is called in an address: "When to use something else" → `when-to-use-something-else`. */
import { searchFold } from '@lectern/protocol/search-fold';

export function headingId(title: string): string {
  return searchFold(title)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The sections of a text in their order, for the list beside it. */
export function sectionsOf(markdown: string): { id: string; title: string }[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => {
    const title = heading.replace(/[*_`]/g, '').trim();
    return { id: headingId(title), title };
  });
}
