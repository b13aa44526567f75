/**
 * Counts words as a word processor does, on both sides of the wire, so that the number under a text is the one the
 * server goes by.
 */

/** Scripts that write every character as a word of its own when words are counted. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Scripts without spaces, whose words only a dictionary finds. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORDLIKE = /[\p{L}\p{N}]/u;

let segmenter: Intl.Segmenter | undefined;

export function countWords(text: string): number {
  let words = 0;
  for (const chunk of text.split(/\s+/u)) {
    if (SPACELESS.test(chunk)) words += countByDictionary(chunk);
    else if (IDEOGRAPH.test(chunk)) {
      words += chunk.match(IDEOGRAPHS)?.length ?? 0;
      words += chunk.split(IDEOGRAPHS).filter((rest) => WORDLIKE.test(rest)).length;
    } else if (WORDLIKE.test(chunk)) words += 1;
  }
  return words;
}

function countByDictionary(chunk: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(chunk)) if (isWordLike) words += 1;
  return words;
}

/** Several people in one sentence, as mail and paper say it: `Ann`, `Ann and Bob`, `Ann, Bob, and Cy`. */
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function joinNames(names: readonly string[]): string {
  return conjunction.format(names);
}
