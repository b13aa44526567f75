/**
 * Reads `> [!TIP]`, `> [!NOTE]` and `> [!WARNING]` as callouts: such a quotation becomes an `aside` with its kind. A step
 * of the Markdown reader, which works on its tree.
 */
export const calloutKinds = ['tip', 'note', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** As much of a node as is looked at here. */
interface TextNode {
  type: string;
  value?: string;
  children?: TextNode[];
  data?: object;
}

const MARK = /^\[!(TIP|NOTE|WARNING)\]\s*/;

export function callouts() {
  return (tree: TextNode) => {
    for (const node of tree.children ?? []) {
      const first = node.type === 'blockquote' ? node.children?.[0]?.children?.[0] : undefined;
      const mark = MARK.exec(first?.value ?? '');
      if (!first || !mark?.[1]) continue;
      first.value = first.value?.slice(mark[0].length);
      node.data = { hName: 'aside', hProperties: { 'data-kind': mark[1].toLowerCase() } };
    }
  };
}
