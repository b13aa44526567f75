/**
 * Lists as the text of one cell, and back: with commas between the items, or each on a line of its own. An item that has
 * one of the separators in it stands in quotes, so that what was written reads back as the same list. Pure.
 */

/** Written by `; ` too, as people do; of `lines` only line breaks count. */
const SEPARATORS = { commas: /[,;\r\n]/, lines: /[\r\n]/ } as const;
type Style = keyof typeof SEPARATORS;

export function joinList(items: readonly string[], style: Style = 'commas'): string {
  const between = style === 'lines' ? '\n' : ', ';
  return items
    .map((item) => (SEPARATORS[style].test(item) || item.startsWith('"') ? `"${item.replaceAll('"', '""')}"` : item))
    .join(between);
}

export function splitList(text: string, style: Style = 'commas'): string[] {
  const separator = SEPARATORS[style];
  const items: string[] = [];
  let at = 0;
  while (at < text.length) {
    while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
    const quoted = /^"((?:[^"]|"")*)"\s*(?=$|[,;\r\n])/.exec(text.slice(at));
    let item: string;
    if (quoted) {
      item = (quoted[1] ?? '').replaceAll('""', '"');
      at += quoted[0].length;
    } else {
      const length = text.slice(at).search(separator);
      const end = length < 0 ? text.length : at + length;
      item = text.slice(at, end).trim();
      at = end;
    }
    at += 1;
    if (item !== '') items.push(item);
  }
  return items;
}

const OPTIONAL = /\((?:optional|nice to have)\)$/i;

/** What a presentation needs on stage: `Confidence monitor (optional)`. */
export function avNeedText({ item, isRequired }: { item: string; isRequired: boolean }): string {
  return isRequired ? item : `${item} (optional)`;
}

export function readAvNeed(text: string): { item: string; isRequired: boolean } {
  const item = text.replace(OPTIONAL, '');
  return { item: item.trimEnd(), isRequired: item === text };
}
