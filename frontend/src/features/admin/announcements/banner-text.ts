/** What a banner says of an announcement: the same in the banner and the preview. Pure. */

/** So much of a text stands in a banner; the rest is in the list. */
const BANNER_LENGTH = 220;

/** Its first paragraph, where that is a plain one and short; `hasMore`: there is something left to read. */
export function bannerText(body: string): { text: string; hasMore: boolean } {
  const paragraphs = body.trim().split(/\n[ \t]*\n/);
  const first = paragraphs[0] ?? '';
  const isPlain = !/^\s*(#|>|[-*+] |\d+[.)] |\||```|~~~| {4})/m.test(first);
  if (first.length > BANNER_LENGTH || !isPlain) return { text: '', hasMore: body.trim() !== '' };
  return { text: first, hasMore: paragraphs.length > 1 };
}

/** What stands there until Markdown can be read: the words, without most of its marks. */
export function wordsOf(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(#{1,6}|>)[ \t]+/gm, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2');
}
