/**
 * How a text matches the words of a query, and how well, as SQL. Words are parameters; a grade is better the lower it is.
 *
 * Exactly: every word stands somewhere in the text. A word costs 0 where a word of the name begins with it, 1 inside of
 * the name, 2 where any other word begins with it, 3 inside of one; a name that begins with the whole query gains 1,
 * one that is the query gains 2. Similarly: for every word of four letters or more, one that is spelled like it or has
 * two letters the other way round is in the text, as a whole word; shorter words are there as they were typed.
 */
import { searchFold, searchWords } from '@lectern/protocol/search-fold';

export interface SearchMatch {
  parameters: unknown[];
  /** Conditions on search_text. */
  condition: string;
  /** From search_text and a column with the folded name. */
  grade: (name: string) => string;
  /** Whether the grade looks at the name. */
  knowsNames: boolean;
}

/** `first` is the number of the first parameter. Words are folded here: a generic plan would fold them again for every row. */
export function exactMatch(query: string, first: number): SearchMatch {
  const parameters: string[] = [];
  const parameter = (value: string) => `$${first - 1 + parameters.push(value)}::text`;
  const words = searchWords(query)
    .map(searchFold)
    .map((word) => ({ word: parameter(word), spaced: parameter(` ${word}`), beginning: parameter(beginningOf(word)) }));
  const whole = parameter(searchFold(query.trim().replace(/\s+/g, ' ')));
  return {
    parameters,
    // `strpos`, because LIKE would let the planner choose far worse plans.
    condition: words.map(({ word }) => `strpos(search_text, ${word}) > 0`).join(' AND ') || 'false',
    knowsNames: true,
    grade: (name) => {
      const costs = words.map(
        // A regular expression takes ten times as long, so what most words have before them is looked for first.
        ({ word, spaced, beginning }) => `CASE
        WHEN strpos(${name}, ${word}) > 0
          THEN CASE WHEN starts_with(${name}, ${word}) OR strpos(${name}, ${spaced}) > 0 OR ${name} ~ ${beginning} THEN 0 ELSE 1 END
        WHEN strpos(search_text, ${spaced}) > 0 OR search_text ~ ${beginning} THEN 2 ELSE 3 END`,
      );
      const gain = `CASE WHEN ${name} = ${whole} THEN 2 WHEN starts_with(${name}, ${whole}) THEN 1 ELSE 0 END`;
      return `${costs.join(' + ')} - ${gain}`;
    },
  };
}

export interface MeantMatch extends SearchMatch {
  /** The words of a text that was found, in the order of the query; undefined when they are those that were typed. */
  wordsIn: (text: string) => string | undefined;
}

const SHORTEST = 4;
const LONGEST = 30;
/** Of likenessOf, which is 1 for the same word: "leadrship" has 0.62, "sao" and "oslo" none. */
const ALIKE = 0.4;
/** Of a word with two letters the other way round. */
const SWAPPED = 0.9;

/** Words of an account, folded, of letters, each once. */
export interface Vocabulary {
  words: readonly string[];
  /** Whether all words are here, those of rows edited since aside. */
  isComplete: boolean;
}

/** How many words a mistyped one is looked up as, at the most. */
const MOST_MEANT = 4;
const MOST_WORDS = 8;

/**
 * Texts with words of the account that those of the query may mean: this takes as long as looking for a word. Null when a
 * word is like none, and nothing can be found.
 */
export function meantMatch(query: string, first: number, vocabulary: Vocabulary): MeantMatch | null {
  const parameters: unknown[] = [];
  const parameter = (value: unknown, type: string) => `$${first - 1 + parameters.push(value)}::${type}`;
  // The vocabulary knows neither marks nor numbers: "o'brien" is two words.
  const typed = searchWords(query).flatMap((word) => searchFold(word).match(/\p{L}+|\p{N}+/gu) ?? []);
  const words = [...new Set(typed)].slice(0, MOST_WORDS);
  const meant = words.map((word) => evenedOut(meantBy(word, vocabulary)));
  if (meant.length === 0 || meant.some(({ length }) => length === 0)) return null;
  const alternatives = meant.map((meanings) =>
    meanings.map(({ word, likeness, isPartOfOthers }) => {
      const whole = parameter(isPartOfOthers ? `(^|[^[:alpha:]])${word}([^[:alpha:]]|$)` : null, 'text');
      return {
        // A CASE keeps the order: the regular expression is for the few texts that have the word.
        stands: `CASE WHEN strpos(search_text, ${parameter(word, 'text')}) > 0
          THEN ${whole} IS NULL OR search_text COLLATE pg_c_utf8 ~ ${whole} ELSE false END`,
        likeness: parameter(likeness, 'float8'),
      };
    }),
  );
  const likest = (meanings: { stands: string; likeness: string }[]) =>
    `CASE ${meanings.map(({ stands, likeness }) => `WHEN ${stands} THEN ${likeness}`).join(' ')} END`;
  return {
    parameters,
    wordsIn: (text) => {
      const shown = searchFold(text);
      const found = meant.map((meanings) => (meanings.find(({ word }) => shown.includes(word)) ?? meanings[0])?.word);
      return found.every((word, index) => word === words[index]) ? undefined : found.join(' ');
    },
    condition: alternatives.map((meanings) => `(${meanings.map(({ stands }) => stands).join(' OR ')})`).join(' AND '),
    knowsNames: false,
    grade: () => `-(${alternatives.map(likest).join(' + ')})`,
  };
}

interface Meaning {
  word: string;
  likeness: number;
  /** Other words of the account have it in them, and aren't meant: "ana" is in "Dana". */
  isPartOfOthers: boolean;
}

/** One, two or four, the last one again where needed: so the statements of all queries are few. */
function evenedOut(meanings: Meaning[]): Meaning[] {
  const last = meanings.at(-1);
  return meanings.length === 3 && last ? [...meanings, last] : meanings;
}

/** The words that one may mean, the likeliest first; itself, anywhere in a text, only where it may be in one. */
function meantBy(word: string, { words, isComplete }: Vocabulary): Meaning[] {
  const itself = { word, likeness: 1, isPartOfOthers: false };
  if (!isLongEnough(word)) return [itself];
  const mayBeThere = !isComplete || /\p{N}/u.test(word) || words.some((known) => known.includes(word));
  const swapped = new RegExp(swappedLetters(word), 'u');
  const mayBeMeant = new RegExp(`${swapped.source}|${sharedLetters(word)}`, 'u');
  const alike = words
    .filter((known) => mayBeMeant.test(known) && !known.includes(word))
    .map((known) => ({ known, likeness: swapped.test(known) ? SWAPPED : likenessOf(word, known) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_MEANT)
    .map(({ known, likeness }) => {
      const isPartOfOthers = words.some((other) => other !== known && other.includes(known));
      return { word: known, likeness, isPartOfOthers };
    });
  return [...(mayBeThere ? [itself] : []), ...alike].slice(0, MOST_MEANT);
}

/** As `similarity` of pg_trgm: how many of the threes of letters in either are in both. */
function likenessOf(one: string, other: string): number {
  const threes = threesOf(one);
  const others = threesOf(other);
  const shared = [...threes].filter((three) => others.has(three)).length;
  return shared / (threes.size + others.size - shared);
}

function threesOf(text: string): Set<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const letters = [' ', ' ', ...word, ' '];
      return letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`);
    }),
  );
}

/** What separates words, as a character class of a regular expression. */
const BETWEEN_WORDS = `[-\\n –.,;:/@()\\[\\]&"'_+#]`;

/** A regular expression of a word of the text that begins like this one. */
function beginningOf(word: string): string {
  const letters = Array.from(word, (letter) => (MARK.test(letter) ? BETWEEN_WORDS : escaped(letter)));
  return `(^|${BETWEEN_WORDS})${letters.join('')}`;
}

const MARK = new RegExp(BETWEEN_WORDS);

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isLongEnough = (word: string) => word.length >= SHORTEST && word.length <= LONGEST;

/** Whether one of its words is long enough to be mistaken for another one. */
export function canBeMistyped(query: string): boolean {
  return searchWords(query).map(searchFold).some(isLongEnough);
}

/**
 * A regular expression of letters that every text as alike as that has: three of the word in a row; of a short word in
 * which a letter comes twice the first two ("anna" and "ana" share no three); of what is shorter between marks, all of it.
 */
function sharedLetters(word: string): string {
  const parts = (word.match(/[\p{L}\p{N}]+/gu) ?? [word]).map((part) => Array.from(part));
  const pieces = parts.flatMap((letters) => {
    if (letters.length < 3) return [letters];
    const threes = letters.slice(2).map((_, index) => letters.slice(index, index + 3));
    const isShortAndRepeats = letters.length < 6 && new Set(letters).size < letters.length;
    return isShortAndRepeats ? [letters.slice(0, 2), ...threes] : threes;
  });
  return pieces.map((letters) => letters.map(escaped).join('')).join('|');
}

/** A regular expression of the word with each two neighbours the other way round. */
function swappedLetters(word: string): string {
  const letters = Array.from(word, escaped);
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
    .join('|');
}
