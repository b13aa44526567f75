/** Whether a message is mostly links, as advertising is. It only puts a mark on the message; nothing is thrown away for it. */
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+/giu;
const MANY_LINKS = 4;
/** A link with fewer words around it than this says nothing of its own. */
const WORDS_PER_LINK = 6;

export function looksLikeAdvertising(message: string): boolean {
  const links = message.match(LINK)?.length ?? 0;
  if (links === 0) return false;
  const words = message.replace(LINK, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return links >= MANY_LINKS || words < links * WORDS_PER_LINK;
}
