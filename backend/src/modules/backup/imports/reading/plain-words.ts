/** Texts made comparable: without case, accents, and what stands between words. */

export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** `Half-Day (PM)` → `half day pm`. */
export function plainWords(text: string): string {
  return withoutAccents(text)
    .replace(/(\p{L})['\u2019](\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
