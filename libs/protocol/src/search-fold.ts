/**
 * What searching compares: lower case, accents and ligatures taken off. The same as `search_fold` of the database, which
 * a test holds it to; the browser marks matches by it.
 */
const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

export function searchFold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      // Each alone: of a whole word JavaScript makes a final sigma, and the database does not.
      .replace(/\p{Changes_When_Lowercased}/gu, (letter) => letter.toLowerCase())
      .replace(/[øłđðħıßæœ]/g, (letter) => LETTERS[letter] ?? letter)
  );
}

/**
 * The words of a query, each once: every one must be found; more than eight make no difference to a person. What is
 * only accents is none.
 */
export function searchWords(query: string | undefined): string[] {
  return [...new Set((query ?? '').split(/\s+/).filter(searchFold))].slice(0, 8);
}

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** A text cut where the words of a query stand in it, for marking; "São" is marked for "sao". */
export function matchedParts(text: string, query: string): TextPart[] {
  const characters = Array.from(text.matchAll(/\p{M}+|\P{M}\p{M}*/gu), ([character]) => character);
  const folded = characters.map(searchFold);
  // Where each folded character came from: one letter may become two, or none.
  const origins = folded.flatMap((character, index) => Array.from(character, () => index));
  const whole = folded.join('');
  const marked = new Set<number>();
  for (const word of searchWords(query).map(searchFold)) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      const from = Array.from(whole.slice(0, at)).length;
      for (const origin of origins.slice(from, from + Array.from(word).length)) marked.add(origin);
    }
  }
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const isMatch = marked.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  });
  return parts;
}
