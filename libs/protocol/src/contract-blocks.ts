/**
 * What a contract looks like, as data: the server makes it from Markdown once, the browser shows it and the PDF prints
 * it, so that what is signed is what was read. Flat on purpose; raw HTML of the source is text like any other.
 */
import { z } from 'zod';

/** A run of text in one look. `\n` in it is a line break that the author wants. */
export const ContractSpan = z
  .object({
    text: z.string(),
    isStrong: z.boolean(),
    isEmphasized: z.boolean(),
    /** http, https or mailto only; null for plain text. */
    href: z.string().nullable(),
  })
  .meta({ id: 'ContractSpan' });
export type ContractSpan = z.infer<typeof ContractSpan>;

const spans = z.array(ContractSpan);

/** `depth` 0 is the outer list. `marker` as it is printed (`•`, `1.`, `a.`); null: one more paragraph of the item above. */
export const ContractListItem = z
  .object({ depth: z.int().min(0).max(5), marker: z.string().nullable(), spans })
  .meta({ id: 'ContractBlockItem' });
export type ContractListItem = z.infer<typeof ContractListItem>;

export const ContractBlock = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('heading'), level: z.int().min(1).max(4), spans }),
    z.object({ type: z.literal('paragraph'), spans }),
    z.object({ type: z.literal('list'), items: z.array(ContractListItem) }),
    z.object({
      type: z.literal('table'),
      /** One per column. */
      align: z.array(z.enum(['left', 'center', 'right'])),
      head: z.array(spans),
      rows: z.array(z.array(spans)),
    }),
    /** One paragraph of a quotation. */
    z.object({ type: z.literal('quote'), spans }),
    z.object({ type: z.literal('rule') }),
  ])
  .meta({ id: 'ContractBlock' });
export type ContractBlock = z.infer<typeof ContractBlock>;

export function plainSpan(text: string, look: Partial<ContractSpan> = {}): ContractSpan {
  return { text, isStrong: false, isEmphasized: false, href: null, ...look };
}

export function spansToText(list: readonly ContractSpan[]): string {
  return list.map((span) => span.text).join('');
}

/**
 * What stands over a contract on every page that shows it: the heading that the text begins with, or none, and then the
 * name of the contract. So no page has two titles, and none leaves out a word that was signed.
 */
export function splitOwnTitle(blocks: readonly ContractBlock[]): {
  ownTitle: ContractSpan[] | null;
  rest: readonly ContractBlock[];
} {
  const [first, ...rest] = blocks;
  if (first?.type !== 'heading' || first.level !== 1 || spansToText(first.spans).trim() === '') {
    return { ownTitle: null, rest: blocks };
  }
  return { ownTitle: first.spans, rest };
}

/** One block as plain text: what a comparison of two versions goes by, and what a screen reader's summary says. */
export function blockToText(block: ContractBlock): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return spansToText(block.spans);
    case 'list':
      return block.items
        .map((item) => `${'  '.repeat(item.depth)}${item.marker ?? ' '} ${spansToText(item.spans)}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(spansToText).join(' | ')).join('\n');
    case 'rule':
      return '* * *';
  }
}
