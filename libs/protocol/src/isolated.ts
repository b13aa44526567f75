/**
 * Names in scripts that are written from right to left. In one of our sentences such a name would turn the digits and the
 * punctuation beside it around; between the marks of an isolate (Unicode Standard Annex 9) it turns nothing but itself.
 */

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** The name as a sentence may hold it: marked where it needs that, or as it is. An isolate ends with its line. */
export function isolated(name: string): string {
  const needsMarks = RIGHT_TO_LEFT.test(name) && !name.includes('\n');
  return needsMarks ? FIRST_STRONG_ISOLATE + name + POP_ISOLATE : name;
}
