/** Texts made comparable: without case, accents, and what stands between words. */

/** Most texts are ASCII and need no normalizing. */
const ASCII = /^[\0-\x7f]*$/;

export function withoutAccents(text: string): string {
  const bare = ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.toLowerCase().trim();
}

/** `Half-Day (PM)` → `half day pm`. */
export function plainWords(text: string): string {
  return withoutAccents(text)
    .replace(/(\p{L})['\u2019](\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
